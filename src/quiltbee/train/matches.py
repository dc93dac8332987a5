# SPDX-License-Identifier: MIT
"""Matches on the way: the network, without search, against itself of before and against the greedy player.

Games are played in pairs on the same circle with seats swapped.
"""

import random
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from quiltbee.accel.patchwork.convert import from_states
from quiltbee.accel.patchwork.game import State, step, winner_of
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.train import network
from quiltbee.train.config import Config
from quiltbee.train.search import evaluate, narrowed
from quiltbee.train.selfplay import begin

Array = jax.Array


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
    dtype = jnp.bfloat16 if config.net.half else jnp.float32
    net = partial(network.apply, params, dtype=dtype)
    logits = narrowed(evaluate(net, state, config.search).logits)
    return jnp.argmax(logits, axis=-1).astype(jnp.int32)


def play_match(one: network.Params, other: network.Params, key: Array, config: Config) -> Array:
    """Play a match between two networks; return wins, margin and points of the first, each a mean."""
    pairs = config.match_games // 2
    state = jax.vmap(partial(begin, play=config.play))(jax.random.split(key, pairs))
    state = jax.tree.map(lambda x: jnp.repeat(x, 2, axis=0), state)
    seat = jnp.arange(2 * pairs) % 2  # the first side's

    def move(state: State) -> State:
        mine, theirs = choose(one, state, config), choose(other, state, config)
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


def play_greedy(
    params: network.Params, games: int, seed: int, choosing: Any, moving: Any
) -> dict[str, Result]:
    """Play the network against the greedy judgement of the kernel, in each edition.

    ``choosing`` and ``moving`` are :func:`choose` and :func:`step`, compiled for so many games.
    """
    # Only here: Numba takes its time to load.
    from quiltbee.train.greedy import Greedy  # noqa: PLC0415

    greedy, seat = Greedy(), np.arange(games) % 2
    results = dict[str, Result]()
    for edition in EDITIONS:
        state = from_states(_pairs(edition, games, seed))
        while True:
            over = np.asarray(state.terminated)
            if over.all():
                break
            chosen = choosing(params, state)
            its_turn = ~over & (np.asarray(state.current_player) != seat)
            theirs = greedy.choose(jax.device_get(state), its_turn)
            state = moving(state, jnp.where(its_turn, theirs, chosen))
        results[edition] = Result(*(float(x) for x in summary(state, jnp.asarray(seat))))
    return results


def warm_greedy() -> None:
    """Compile the greedy judgement; it takes a while."""
    from quiltbee.train.greedy import Greedy  # noqa: PLC0415

    state = from_states(_pairs("classic", 2, 0))
    Greedy().choose(jax.device_get(state), np.ones(2, bool))


def _pairs(edition: str, games: int, seed: int) -> list[rules.State]:
    states = list[rules.State]()
    for number in range(games // 2):
        states += [rules.start(edition, random.Random(seed + number))] * 2
    return states
