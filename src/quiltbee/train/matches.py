# SPDX-License-Identifier: MIT
"""Matches on the way: the network, without search, against itself of before and against the greedy player.

Games are played in pairs on the same circle with seats swapped.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.accel.patchwork.convert import from_states
from quiltbee.accel.patchwork.game import State, step, winner_of
from quiltbee.games import patchwork as rules
from quiltbee.train import greedy, network
from quiltbee.train.config import Config
from quiltbee.train.search import evaluate, narrowed
from quiltbee.train.selfplay import begin

Array = jax.Array
Chooser = Callable[[State], Array]


class Result(NamedTuple):
    """How a match went for the first side."""

    wins: float
    """From 0 to 1."""
    margin: float
    """Mean points ahead."""
    points: float
    """Mean points."""


def choose(params: network.Params, state: State, config: Config) -> Array:
    """Return the action that the network chooses without search: what it likes best to take, laid as it likes best."""
    net = partial(network.apply, params, dtype=config.net.dtype)
    logits = narrowed(evaluate(net, state, config.search).logits)
    return jnp.argmax(logits, axis=-1).astype(jnp.int32)


def play_match(one: network.Params, other: network.Params, key: Array, config: Config) -> Array:
    """Play a match between two networks; return wins, margin and points of the first, each a mean."""
    pairs = config.match_games // 2
    state = jax.vmap(partial(begin, play=config.play))(jax.random.split(key, pairs))
    state = jax.tree.map(lambda x: jnp.repeat(x, 2, axis=0), state)
    return play_on(
        state, partial(choose, one, config=config), partial(choose, other, config=config)
    )


def play_greedy(params: network.Params, state: State, config: Config) -> Array:
    """Play games [n] on to their ends against the greedy player; return what :func:`play_match` does."""
    return play_on(state, partial(choose, params, config=config), greedy.choose)


def play_on(state: State, one: Chooser, other: Chooser) -> Array:
    """Play games [n] on to their ends, the first side in seat 0 of the first game, seat 1 of the second, and so on."""
    seat = jnp.arange(len(state.in_hand)) % 2

    def move(state: State) -> State:
        mine, theirs = jax.lax.optimization_barrier((one(state), other(state)))
        return step(state, jnp.where(state.current_player == seat, mine, theirs))

    state = jax.lax.while_loop(lambda state: ~jnp.all(state.terminated), move, state)
    return summary(state, seat)


def summary(state: State, seat: Array) -> Array:
    """Return wins, margin and points of a seat [n] in games that are over."""
    scores = state.scores.astype(jnp.float32)
    mine = jnp.where(seat == 0, scores[:, 0], scores[:, 1])
    theirs = jnp.where(seat == 0, scores[:, 1], scores[:, 0])
    won = winner_of(state) == seat
    return jnp.stack([jnp.mean(won), jnp.mean(mine - theirs), jnp.mean(mine)])


def greedy_start(edition: str, games: int, seed: int) -> State:
    """Lay out the games against the greedy player, each circle twice."""
    states = list[rules.State]()
    for number in range(games // 2):
        states += [rules.start(edition, random.Random(seed + number))] * 2
    return from_states(states)
