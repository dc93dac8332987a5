# SPDX-License-Identifier: MIT
"""Matches during training: the network, without search, against an earlier version of itself.

Games are played in pairs: the same circle, with the seats swapped.
"""

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.games.patchwork import OFFERS
from quiltbee.games.patchwork.kernel.position import FIRST_BUY, FIRST_SEW, SLOT
from quiltbee_research.patchwork.game import State, step, winner_of
from quiltbee_research.train import network
from quiltbee_research.train.config import Config
from quiltbee_research.train.search import NEVER, evaluate
from quiltbee_research.train.selfplay import begin

Array = jax.Array


class Result(NamedTuple):
    """The result of a match for the first network."""

    wins: float
    """The win rate, from 0 to 1."""
    margin: float
    """The mean margin in points."""
    points: float
    """Mean points."""


def choose(params: network.Params, state: State, config: Config) -> Array:
    """Return the action that the network chooses without search: the likeliest patch, in its likeliest place."""
    net = partial(network.apply, params, net=config.net)
    logits = best_placements(evaluate(net, state, config.search).logits)
    return jnp.argmax(logits, axis=-1).astype(jnp.int32)


def best_placements(logits: Array) -> Array:
    """Give the likeliest placement of each offer the probability of all its placements together."""
    buys = logits[:, FIRST_BUY:FIRST_SEW].reshape(len(logits), OFFERS, SLOT)
    likeliest = jnp.argmax(buys, axis=-1, keepdims=True)
    index = jax.lax.broadcasted_iota(jnp.int32, buys.shape, 2)
    # An offer that cannot be bought stays illegal: its sum is about NEVER.
    total = jax.nn.logsumexp(buys, axis=-1, keepdims=True)
    best = jnp.where(index == likeliest, total, NEVER).reshape(len(logits), -1)
    return jnp.concatenate([logits[:, :FIRST_BUY], best, logits[:, FIRST_SEW:]], axis=-1)


def play_match(one: network.Params, other: network.Params, key: Array, config: Config) -> Array:
    """Play a match between two networks. Return the mean wins, margin and points of the first.

    The first network has seat 0 in even games and seat 1 in odd games.
    """
    pairs = config.match_games // 2
    state = jax.vmap(partial(begin, play=config.play))(jax.random.split(key, pairs))
    state = jax.tree.map(lambda x: jnp.repeat(x, 2, axis=0), state)
    seat = jnp.arange(2 * pairs) % 2

    def move(state: State) -> State:
        mine, theirs = jax.lax.optimization_barrier(
            (choose(one, state, config), choose(other, state, config))
        )
        return step(state, jnp.where(state.current_player == seat, mine, theirs))

    state = jax.lax.while_loop(lambda state: ~jnp.all(state.terminated), move, state)
    scores = state.scores.astype(jnp.float32)
    mine = jnp.where(seat == 0, scores[:, 0], scores[:, 1])
    theirs = jnp.where(seat == 0, scores[:, 1], scores[:, 0])
    won = winner_of(state) == seat
    return jnp.stack([jnp.mean(won), jnp.mean(mine - theirs), jnp.mean(mine)])
