# SPDX-License-Identifier: MIT
"""The network: residual blocks on the 9x9 board, told of the table at every block.

Plain functions over a dictionary of arrays. Parameters are float32; ``dtype`` is what is counted in. No layer
normalises: the second convolution of a block starts at zero, so that training starts from the identity.

Where a patch should lie is more than a plane of numbers can say, for the convolutions do not know the patch. So the
board is also turned into maps of what covering a space is worth, and of what it is worth to lie beside it; each way to lay
a patch adds up the maps over its own outline (``cloth``).
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.games.patchwork.accel import ACTIONS
from quiltbee.games.patchwork.accel.observation import Observation
from quiltbee.games.patchwork.kernel.features import (
    AROUND,
    COLUMNS,
    ENTRIES,
    PLANES,
    ROWS,
    SHAPE,
    outlines,
)
from quiltbee.games.patchwork.train.config import NetConfig

Array = jax.Array
Params = dict[str, Any]

POLICY_PLANES = 25
"""A plane for each offer and orientation, and one for the special patch."""
POLICY_LUMPS = 6
"""What a whole group of actions gets: the three offers, the special patch, advancing, removing."""
POINTS = 20.0
"""The margin head counts in this many points."""


def dtype_of(net: NetConfig) -> Any:
    """Return the type that a network computes in."""
    return jnp.bfloat16 if net.half else jnp.float32


class Output(NamedTuple):
    """What the network says, from the side of the seat that acts."""

    policy: Array  # float32 [..., 2027]: logits, illegal actions included
    win: Array  # float32 [...]: the logit of winning
    margin: Array  # float32 [...]: points ahead at the end


def init_params(key: Array, net: NetConfig) -> Params:
    """Draw the parameters of a new network."""
    channels, hidden = net.channels, net.hidden
    keys = iter(jax.random.split(key, 40 + 4 * net.blocks))

    def dense(inputs: int, outputs: int, scale: float = 1.0) -> Params:
        weight = jax.random.normal(next(keys), (inputs, outputs)) * scale * (2 / inputs) ** 0.5
        return {"w": weight, "b": jnp.zeros(outputs)}

    def conv(size: int, inputs: int, outputs: int, scale: float = 1.0) -> Params:
        fan = size * size * inputs
        weight = jax.random.normal(next(keys), (size, size, inputs, outputs))
        return {"w": weight * scale * (2 / fan) ** 0.5, "b": jnp.zeros(outputs)}

    seen = channels + hidden
    found: Params = {
        "patch": dense(len(COLUMNS), net.embedding),
        "table1": dense(ROWS * net.embedding + len(ENTRIES), hidden),
        "table2": dense(hidden, hidden),
        "stem": conv(3, PLANES, channels),
        "stem_table": dense(hidden, channels, 0.5),
        "blocks": [
            {
                "one": conv(3, channels, channels),
                "pool": dense(channels, channels, 0.5),
                "table": dense(hidden, channels, 0.5),
                "two": conv(3, channels, channels, 0.0),
            }
            for _ in range(net.blocks)
        ],
        "policy": dense(channels, POLICY_PLANES, 0.1),
        "policy1": dense(seen, hidden),
        "policy2": dense(hidden, POLICY_LUMPS, 0.1),
        "value1": dense(seen, hidden),
        "value2": dense(hidden, 2, 0.1),
    }
    if net.outline_maps:
        found["cloth"] = {
            "maps": dense(channels, 2 * net.outline_maps, 0.3),
            "spot": dense(channels, net.outline_maps, 0.3),
            "offer": dense(seen, 3 * net.outline_maps, 0.3),
            "out": jnp.zeros(net.outline_maps),
        }
    return found


def apply(params: Params, seen: Observation, dtype: Any = jnp.float32) -> Output:
    """Evaluate a batch of observations, one leading axis."""
    batch = seen.table.shape[0]

    def dense(layer: Params, x: Array) -> Array:
        return x @ layer["w"].astype(dtype) + layer["b"].astype(dtype)

    def head(layer: Params, x: Array) -> Array:
        # What others compare is counted in full.
        found = jnp.dot(x, layer["w"].astype(dtype), preferred_element_type=jnp.float32)
        return found + layer["b"]

    def conv(layer: Params, x: Array) -> Array:
        weight = layer["w"].astype(dtype)
        found = jax.lax.conv_general_dilated(
            x, weight, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        return found + layer["b"].astype(dtype)

    patches = jax.nn.relu(dense(params["patch"], seen.patches.astype(dtype)))
    table = jnp.concatenate([patches.reshape(batch, -1), seen.table.astype(dtype)], axis=-1)
    table = jax.nn.relu(dense(params["table1"], table))
    table = jax.nn.relu(dense(params["table2"], table))

    board = jnp.moveaxis(seen.board, -3, -1).astype(dtype)
    x = conv(params["stem"], board) + dense(params["stem_table"], table)[:, None, None]
    x = jax.nn.relu(x)
    for block in params["blocks"]:
        y = conv(block["one"], x)
        # A block sees the whole board through its mean, and the table.
        whole = dense(block["pool"], jnp.mean(jax.nn.relu(y), axis=(1, 2)))
        whole += dense(block["table"], table)
        y = jax.nn.relu(y + whole[:, None, None])
        x = jax.nn.relu(x + conv(block["two"], y))
    summary = jnp.concatenate([jnp.mean(x, axis=(1, 2)), table], axis=-1)
    lumps = head(params["policy2"], jax.nn.relu(dense(params["policy1"], summary)))
    value = head(params["value2"], jax.nn.relu(dense(params["value1"], summary)))
    planes = jnp.moveaxis(head(params["policy"], x).reshape(batch, 81, POLICY_PLANES), -1, 1)
    if "cloth" in params:
        cloth = params["cloth"]
        maps, spot = dense(cloth["maps"], x), dense(cloth["spot"], x)
        offer = dense(cloth["offer"], summary)
        laid = lay(maps, spot, offer, outlines_of(seen.offers, dtype), cloth["out"])
        planes = planes.at[:, : POLICY_PLANES - 1].add(laid)
    return Output(policy_logits(planes, lumps), value[:, 0], value[:, 1] * POINTS)


def outlines_of(offers: Array, dtype: Any) -> Array:
    """Return the outlines of offers [n, 3] in all orientations: [n, 24, 25 + 49]."""
    known = jnp.asarray(outlines(), dtype)
    return known[offers.astype(jnp.int32)].reshape(offers.shape[0], 24, -1)


def lay(maps: Array, spot: Array, offer: Array, outline: Array, out: Array) -> Array:
    """Return what the outlines make of the ways to lay the offers, [n, 24, 81].

    ``maps`` is [n, 9, 9, 2k]: k for the spaces covered, k for those beside them. ``spot`` is [n, 9, 9, k], for
    the anchor, ``offer`` [n, 3 * k], for the patch.
    """
    batch, count = spot.shape[0], spot.shape[-1]
    padded = jnp.pad(maps, ((0, 0), (1, SHAPE), (1, SHAPE), (0, 0)))

    def moved(size: int, start: int, part: Array) -> list[Array]:
        return [
            part[:, row : row + 9, column : column + 9]
            for row in range(start, start + size)
            for column in range(start, start + size)
        ]

    spaces = moved(SHAPE, 1, padded[..., :count]) + moved(AROUND, 0, padded[..., count:])
    spread = jnp.stack(spaces, axis=1).reshape(batch, len(spaces), 81 * count)
    found = jnp.matmul(outline, spread).reshape(batch, 3, 8, 81, count)
    found += spot.reshape(batch, 1, 1, 81, count) + offer.reshape(batch, 3, 1, 1, count)
    found = jax.nn.relu(found).astype(jnp.float32)
    # Added up, not multiplied as a matrix: so it is one pass over the array.
    return jnp.sum(found * out, axis=-1).reshape(batch, 24, 81)


def policy_logits(planes: Array, lumps: Array) -> Array:
    """Join planes [n, 25, 81] and lumps [n, 6] into logits of all actions."""
    batch = planes.shape[0]
    buys = planes[:, :24].reshape(batch, 3, 648) + lumps[:, :3, None]
    sews = planes[:, 24] + lumps[:, 3:4]
    found = jnp.concatenate([lumps[:, 4:5], buys.reshape(batch, -1), sews, lumps[:, 5:]], axis=1)
    assert found.shape[1] == ACTIONS
    return found
