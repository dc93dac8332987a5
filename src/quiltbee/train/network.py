# SPDX-License-Identifier: MIT
"""The network: residual blocks on the 9x9 board, told of the table at every block.

Plain functions over a dictionary of arrays. Parameters are float32; ``dtype`` is what is counted in. No layer
normalises: the second convolution of a block starts at zero, so that training starts from the identity.
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.accel.patchwork import ACTIONS
from quiltbee.accel.patchwork.observation import Observation
from quiltbee.kernel.patchwork.features import COLUMNS, ENTRIES, PLANES, ROWS

Array = jax.Array
Params = dict[str, Any]

POLICY_PLANES = 25
"""A plane for each offer and orientation, and one for the special patch."""
POLICY_LUMPS = 6
"""What a whole group of actions gets: the three offers, the special patch, advancing, removing."""
POINTS = 20.0
"""The margin head counts in this many points."""


class Output(NamedTuple):
    """What the network says, from the side of the seat that acts."""

    policy: Array  # float32 [..., 2027]: logits, illegal actions included
    win: Array  # float32 [...]: the logit of winning
    margin: Array  # float32 [...]: points ahead at the end


def init_params(key: Array, channels: int, blocks: int, hidden: int, embedding: int) -> Params:
    """Draw the parameters of a new network."""
    keys = iter(jax.random.split(key, 16 + 4 * blocks))

    def dense(inputs: int, outputs: int, scale: float = 1.0) -> Params:
        weight = jax.random.normal(next(keys), (inputs, outputs)) * scale * (2 / inputs) ** 0.5
        return {"w": weight, "b": jnp.zeros(outputs)}

    def conv(size: int, inputs: int, outputs: int, scale: float = 1.0) -> Params:
        fan = size * size * inputs
        weight = jax.random.normal(next(keys), (size, size, inputs, outputs))
        return {"w": weight * scale * (2 / fan) ** 0.5, "b": jnp.zeros(outputs)}

    seen = channels + hidden
    return {
        "patch": dense(len(COLUMNS), embedding),
        "table1": dense(ROWS * embedding + len(ENTRIES), hidden),
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
            for _ in range(blocks)
        ],
        "policy": dense(channels, POLICY_PLANES, 0.1),
        "policy1": dense(seen, hidden),
        "policy2": dense(hidden, POLICY_LUMPS, 0.1),
        "value1": dense(seen, hidden),
        "value2": dense(hidden, 2, 0.1),
    }


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
    return Output(policy_logits(planes, lumps), value[:, 0], value[:, 1] * POINTS)


def policy_logits(planes: Array, lumps: Array) -> Array:
    """Join planes [n, 25, 81] and lumps [n, 6] into logits of all actions."""
    batch = planes.shape[0]
    buys = planes[:, :24].reshape(batch, 3, 648) + lumps[:, :3, None]
    sews = planes[:, 24] + lumps[:, 3:4]
    found = jnp.concatenate([lumps[:, 4:5], buys.reshape(batch, -1), sews, lumps[:, 5:]], axis=1)
    assert found.shape[1] == ACTIONS
    return found
