# SPDX-License-Identifier: MIT
"""The network of the teacher: residual blocks on the 9x9 board.

It is plain functions over a dictionary of arrays. Parameters are float32; ``dtype`` is the type of the computation.
There is no normalisation. The second convolution of a block starts at zero, so a new block is the identity.
Every block also gets the features of the table: the buttons, the times, and the patches of the circle.

The convolutions do not know the shapes of the patches. So the outline head computes maps over the board: the value of
covering a space, and the value of touching one. The score of a placement is the sum of these maps over its outline.
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.games.patchwork.kernel.features import ENTRIES
from quiltbee_research.patchwork import ACTIONS
from quiltbee_research.patchwork.observation import (
    AROUND,
    COLUMNS,
    PLANES,
    ROWS,
    SHAPE,
    Observation,
    outlines,
)
from quiltbee_research.train.config import NetConfig

Array = jax.Array
Params = dict[str, Any]

POLICY_PLANES = 25
"""One plane for each offer and orientation, and one for the special patch."""
POLICY_GROUPS = 6
"""Groups of actions with a common logit: three offers, the special patch, advancing, removing."""
MARGIN_UNIT = 20.0
"""The margin head computes in units of this many points."""


class Output(NamedTuple):
    """The outputs of the network, for the seat that acts."""

    policy: Array  # float32 [..., 2027]: logits, illegal actions included
    win: Array  # float32 [...]: the logit of winning
    margin: Array  # float32 [...]: points ahead at the end


def dtype_of(net: NetConfig) -> Any:
    """Return the type that a network computes in."""
    return jnp.bfloat16 if net.half else jnp.float32


def init_params(key: Array, net: NetConfig) -> Params:
    """Return random parameters of a new network."""
    channels, hidden = net.channels, net.hidden
    keys = iter(jax.random.split(key, 40 + 4 * net.blocks))

    def dense(inputs: int, outputs: int, scale: float = 1.0) -> Params:
        weight = jax.random.normal(next(keys), (inputs, outputs)) * scale * (2 / inputs) ** 0.5
        return {"w": weight, "b": jnp.zeros(outputs)}

    def conv(size: int, inputs: int, outputs: int, scale: float = 1.0) -> Params:
        fan_in = size * size * inputs
        weight = jax.random.normal(next(keys), (size, size, inputs, outputs))
        return {"w": weight * scale * (2 / fan_in) ** 0.5, "b": jnp.zeros(outputs)}

    summary = channels + hidden
    params: Params = {
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
        "policy1": dense(summary, hidden),
        "policy2": dense(hidden, POLICY_GROUPS, 0.1),
        "value1": dense(summary, hidden),
        "value2": dense(hidden, 2, 0.1),
    }
    if net.outline_maps:
        params["outline"] = {
            "maps": dense(channels, 2 * net.outline_maps, 0.3),
            "spot": dense(channels, net.outline_maps, 0.3),
            "offer": dense(summary, 3 * net.outline_maps, 0.3),
            "out": jnp.zeros(net.outline_maps),
        }
    return params


def apply(params: Params, observation: Observation, dtype: Any = jnp.float32) -> Output:
    """Evaluate a batch of observations. They have one leading axis."""
    batch = observation.table.shape[0]

    def dense(layer: Params, x: Array) -> Array:
        return x @ layer["w"].astype(dtype) + layer["b"].astype(dtype)

    def head(layer: Params, x: Array) -> Array:
        # Outputs are float32, because they are compared with each other.
        y = jnp.dot(x, layer["w"].astype(dtype), preferred_element_type=jnp.float32)
        return y + layer["b"]

    def conv(layer: Params, x: Array) -> Array:
        weight = layer["w"].astype(dtype)
        y = jax.lax.conv_general_dilated(
            x, weight, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        return y + layer["b"].astype(dtype)

    patches = jax.nn.relu(dense(params["patch"], observation.patches.astype(dtype)))
    table = jnp.concatenate([patches.reshape(batch, -1), observation.table.astype(dtype)], axis=-1)
    table = jax.nn.relu(dense(params["table1"], table))
    table = jax.nn.relu(dense(params["table2"], table))

    board = jnp.moveaxis(observation.board, -3, -1).astype(dtype)
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
    groups = head(params["policy2"], jax.nn.relu(dense(params["policy1"], summary)))
    value = head(params["value2"], jax.nn.relu(dense(params["value1"], summary)))
    planes = jnp.moveaxis(head(params["policy"], x).reshape(batch, 81, POLICY_PLANES), -1, 1)
    if "outline" in params:
        layers = params["outline"]
        maps, spot = dense(layers["maps"], x), dense(layers["spot"], x)
        offer = dense(layers["offer"], summary)
        outline = outlines_of(observation.offers, dtype)
        scores = outline_scores(maps, spot, offer, outline, layers["out"])
        planes = planes.at[:, : POLICY_PLANES - 1].add(scores)
    return Output(policy_logits(planes, groups), value[:, 0], value[:, 1] * MARGIN_UNIT)


def outlines_of(offers: Array, dtype: Any) -> Array:
    """Return the outlines of offers [n, 3] in all orientations: [n, 24, 25 + 49]."""
    table = jnp.asarray(outlines(), dtype)
    return table[offers.astype(jnp.int32)].reshape(offers.shape[0], 24, -1)


def outline_scores(maps: Array, spot: Array, offer: Array, outline: Array, out: Array) -> Array:
    """Return the part of the outline head in the logits of all placements, [n, 24, 81].

    ``maps`` is [n, 9, 9, 2k]: k maps for covered spaces, k for touched ones.
    ``spot`` is [n, 9, 9, k], for the anchor. ``offer`` is [n, 3 * k], for the patch.
    """
    batch, count = spot.shape[0], spot.shape[-1]
    padded = jnp.pad(maps, ((0, 0), (1, SHAPE), (1, SHAPE), (0, 0)))

    def shifted(size: int, start: int, part: Array) -> list[Array]:
        return [
            part[:, row : row + 9, column : column + 9]
            for row in range(start, start + size)
            for column in range(start, start + size)
        ]

    spaces = shifted(SHAPE, 1, padded[..., :count]) + shifted(AROUND, 0, padded[..., count:])
    spread = jnp.stack(spaces, axis=1).reshape(batch, len(spaces), 81 * count)
    sums = jnp.matmul(outline, spread).reshape(batch, 3, 8, 81, count)
    sums += spot.reshape(batch, 1, 1, 81, count) + offer.reshape(batch, 3, 1, 1, count)
    sums = jax.nn.relu(sums).astype(jnp.float32)
    # A sum needs one pass over the array; a matrix product needs more.
    return jnp.sum(sums * out, axis=-1).reshape(batch, 24, 81)


def policy_logits(planes: Array, groups: Array) -> Array:
    """Join planes [n, 25, 81] and group logits [n, 6] into logits of all actions."""
    batch = planes.shape[0]
    buys = planes[:, :24].reshape(batch, 3, 648) + groups[:, :3, None]
    sews = planes[:, 24] + groups[:, 3:4]
    logits = jnp.concatenate([groups[:, 4:5], buys.reshape(batch, -1), sews, groups[:, 5:]], axis=1)
    assert logits.shape[1] == ACTIONS
    return logits
