# SPDX-License-Identifier: MIT
"""The network of the teacher: residual blocks on the 9x9 board.

It is a module of Flax. The rest of the training holds its parameters alone, as a dictionary of float32 arrays: a tree
that JAX, Optax and files understand. There is no normalisation. The second convolution of a block starts at zero, so a new block is the identity.
Every block also gets the features of the table: the buttons, the times, and the patches of the circle.

The convolutions do not know the shapes of the patches. So the outline head computes maps over the board: the value of
covering a space, and the value of touching one. The score of a placement is the sum of these maps over its outline.
"""

from functools import cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from flax import nnx

from quiltbee.games.patchwork.kernel.entries import ENTRIES
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


class Head(nnx.Module):
    """A dense layer with outputs in float32, because they are compared with each other."""

    def __init__(self, inputs: int, outputs: int, rngs: nnx.Rngs) -> None:
        # The weights are small, so that a new network has no opinion.
        self.kernel = nnx.Param(_normal(0.1)(rngs.params(), (inputs, outputs)))
        self.bias = nnx.Param(jnp.zeros(outputs))

    def __call__(self, x: Array) -> Array:
        """Compute the layer."""
        kernel = self.kernel[...].astype(x.dtype)
        return jnp.dot(x, kernel, preferred_element_type=jnp.float32) + self.bias[...]


class Layers:
    """Makes the layers of one network."""

    def __init__(self, net: NetConfig, rngs: nnx.Rngs) -> None:
        self._dtype, self._rngs = dtype_of(net), rngs

    def dense(self, inputs: int, outputs: int, scale: float = 1.0) -> nnx.Linear:
        """Return a dense layer."""
        return nnx.Linear(
            inputs, outputs, dtype=self._dtype, kernel_init=_normal(scale), rngs=self._rngs
        )

    def conv(self, inputs: int, outputs: int, scale: float = 1.0) -> nnx.Conv:
        """Return a convolution over windows of 3x3 spaces."""
        return nnx.Conv(
            inputs, outputs, (3, 3), dtype=self._dtype, kernel_init=_normal(scale), rngs=self._rngs
        )


def _normal(scale: float) -> Any:
    if not scale:
        return nnx.initializers.zeros
    return nnx.initializers.variance_scaling(2 * scale**2, "fan_in", "normal")


class Block(nnx.Module):
    """A residual block. It sees the whole board through its mean, and the table."""

    def __init__(self, net: NetConfig, layers: Layers) -> None:
        self.one = layers.conv(net.channels, net.channels)
        self.pool = layers.dense(net.channels, net.channels, 0.5)
        self.table = layers.dense(net.hidden, net.channels, 0.5)
        self.two = layers.conv(net.channels, net.channels, 0.0)

    def __call__(self, x: Array, table: Array) -> Array:
        """Compute the block."""
        y = self.one(x)
        whole = self.pool(jnp.mean(jax.nn.relu(y), axis=(1, 2))) + self.table(table)
        return jax.nn.relu(x + self.two(jax.nn.relu(y + whole[:, None, None])))


class OutlineHead(nnx.Module):
    """Scores placements by the outlines of their patches."""

    def __init__(self, net: NetConfig, layers: Layers) -> None:
        count = net.outline_maps
        self.maps = layers.dense(net.channels, 2 * count, 0.3)
        self.spot = layers.dense(net.channels, count, 0.3)
        self.offer = layers.dense(net.channels + net.hidden, 3 * count, 0.3)
        self.out = nnx.Param(jnp.zeros(count))

    def __call__(self, x: Array, summary: Array, offers: Array) -> Array:
        """Return the part of this head in the logits of all placements, [n, 24, 81]."""
        outline = outlines_of(offers, x.dtype)
        return outline_scores(
            self.maps(x), self.spot(x), self.offer(summary), outline, self.out[...]
        )


class Network(nnx.Module):
    """The network. A new one has random parameters."""

    def __init__(self, net: NetConfig, rngs: nnx.Rngs) -> None:
        layers, channels, hidden = Layers(net, rngs), net.channels, net.hidden
        self.dtype = dtype_of(net)
        self.patch = layers.dense(len(COLUMNS), net.embedding)
        self.table1 = layers.dense(ROWS * net.embedding + len(ENTRIES), hidden)
        self.table2 = layers.dense(hidden, hidden)
        self.stem = layers.conv(PLANES, channels)
        self.stem_table = layers.dense(hidden, channels, 0.5)
        self.blocks = nnx.List([Block(net, layers) for _ in range(net.blocks)])
        self.policy = Head(channels, POLICY_PLANES, rngs)
        self.policy1 = layers.dense(channels + hidden, hidden)
        self.policy2 = Head(hidden, POLICY_GROUPS, rngs)
        self.value1 = layers.dense(channels + hidden, hidden)
        self.value2 = Head(hidden, 2, rngs)
        self.outline = OutlineHead(net, layers) if net.outline_maps else None

    def __call__(self, observation: Observation) -> Output:
        """Evaluate a batch of observations. They have one leading axis."""
        batch = observation.table.shape[0]
        patches = jax.nn.relu(self.patch(observation.patches.astype(self.dtype)))
        table = jnp.concatenate(
            [patches.reshape(batch, -1), observation.table.astype(self.dtype)], axis=-1
        )
        table = jax.nn.relu(self.table2(jax.nn.relu(self.table1(table))))
        board = jnp.moveaxis(observation.board, -3, -1).astype(self.dtype)
        x = jax.nn.relu(self.stem(board) + self.stem_table(table)[:, None, None])
        for block in self.blocks:
            x = block(x, table)
        summary = jnp.concatenate([jnp.mean(x, axis=(1, 2)), table], axis=-1)
        groups = self.policy2(jax.nn.relu(self.policy1(summary)))
        value = self.value2(jax.nn.relu(self.value1(summary)))
        planes = jnp.moveaxis(self.policy(x).reshape(batch, 81, POLICY_PLANES), -1, 1)
        if self.outline is not None:
            scores = self.outline(x, summary, observation.offers)
            planes = planes.at[:, : POLICY_PLANES - 1].add(scores)
        return Output(policy_logits(planes, groups), value[:, 0], value[:, 1] * MARGIN_UNIT)


def dtype_of(net: NetConfig) -> Any:
    """Return the type that a network computes in."""
    return jnp.bfloat16 if net.half else jnp.float32


def init_params(key: Array, net: NetConfig) -> Params:
    """Return random parameters of a new network."""
    params: Params = nnx.to_pure_dict(nnx.state(Network(net, nnx.Rngs(key)), nnx.Param))
    return params


def apply(params: Params, observation: Observation, net: NetConfig) -> Output:
    """Evaluate a batch of observations with the network of these parameters."""
    output: Output = nnx.merge(_graph(net), params)(observation)
    return output


@cache
def _graph(net: NetConfig) -> Any:
    """Return the form of a network, without its parameters."""
    return nnx.split(nnx.eval_shape(lambda: Network(net, nnx.Rngs(0))))[0]


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
