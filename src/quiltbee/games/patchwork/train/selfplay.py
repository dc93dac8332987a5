# SPDX-License-Identifier: MIT
"""Games against itself, and the memory of the last of them."""

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.accel.game import State, init, step
from quiltbee.games.patchwork.accel.tables import tables
from quiltbee.games.patchwork.train import network
from quiltbee.games.patchwork.train.config import Config, PlayConfig
from quiltbee.games.patchwork.train.search import search

Array = jax.Array


class Moves(NamedTuple):
    """Positions and what was found in them, [move, game, ...]."""

    state: State
    kids: Array  # int16 [.., kids]
    weights: Array  # float16 [.., kids]
    rest: Array  # float16
    ended: Array  # bool: this move ended the game
    win: Array  # float32: 1 where seat 0 won, 0 where it lost; holds where known
    margin: Array  # float32: seat 0's points less seat 1's; holds where known
    known: Array  # bool: the game has ended meanwhile
    careless: Array  # bool: the game is still being opened carelessly, so its end says little


class Tally(NamedTuple):
    """What happened in the games of a round."""

    ended: Array
    points: Array  # mean points of a seat in the games that ended
    margin: Array  # mean size of the margin
    first: Array  # how often the seat that began won
    rest: Array  # what the policy leaves to actions that were not looked at


def begin(key: Array, play: PlayConfig) -> State:
    """Lay out one game of some edition."""
    edition_key, circle_key = jax.random.split(key)
    shares = jnp.array([play.editions.get(edition, 0.0) for edition in EDITIONS])
    edition = jax.random.choice(edition_key, len(EDITIONS), p=shares)
    return init(circle_key, edition.astype(jnp.int32))


def begin_many(key: Array, play: PlayConfig) -> State:
    """Lay out all games."""
    return jax.vmap(partial(begin, play=play))(jax.random.split(key, play.games))


def renew(state: State, key: Array, play: PlayConfig) -> State:
    """Return the games with new ones in place of those that are over."""
    new = jax.lax.optimization_barrier(begin_many(key, play))
    return either(state.terminated, new, state)


def either(condition: Array, one: State, other: State) -> State:
    """Return for each game [n] the one where the condition holds, and the other elsewhere."""

    def pick(a: Array, b: Array) -> Array:
        return jnp.where(condition.reshape(-1, *[1] * (a.ndim - 1)), a, b)

    found: State = jax.tree.map(pick, one, other)
    return found


def is_careless(state: State, play: PlayConfig) -> Array:
    """Tell which games [n] are still being opened carelessly.

    The first lanes open so: each until a token has reached a space of its own, from the beginning of the time
    board to nine tenths of it.
    """
    lanes = round(play.random_opening_share * play.games)
    if not lanes:
        return jnp.zeros(state.in_hand.shape, bool)
    lane = jnp.arange(play.games)
    # Neighbouring lanes are far apart, so that any few of them are of all kinds.
    until = (lane * 0.618034 % 1.0) * 0.9 * tables().last
    return (lane < lanes) & (jnp.max(state.time, axis=-1) < until)


def play_round(
    params: network.Params, state: State, key: Array, config: Config
) -> tuple[State, Moves, Tally]:
    """Make some moves in every game; a game that ends is followed by a new one."""
    net = partial(network.apply, params, dtype=network.dtype_of(config.net))

    def move(state: State, key: Array) -> tuple[State, tuple[Moves, Array]]:
        search_key, draw_key, new_key = jax.random.split(key, 3)
        found = search(net, state, search_key, config.search)
        careless = is_careless(state, config.play)
        drawn = jax.random.categorical(draw_key, found.logits / config.play.temperature)
        action = jnp.where(careless, drawn.astype(jnp.int32), found.action)
        after = jax.lax.optimization_barrier(step(state, action))
        ended = after.terminated
        scores = after.scores.astype(jnp.float32)
        margin = scores[:, 0] - scores[:, 1]
        moves = Moves(
            state=state,
            kids=found.kids.astype(jnp.int16),
            weights=found.weights.astype(jnp.float16),
            rest=found.rest.astype(jnp.float16),
            ended=ended,
            win=(after.rewards[:, 0] > 0).astype(jnp.float32),
            margin=margin,
            known=ended,
            careless=careless,
        )
        return renew(after, new_key, config.play), (moves, jnp.mean(scores, axis=-1))

    state, (moves, points) = jax.lax.scan(move, state, jax.random.split(key, config.play.moves))
    count = jnp.maximum(jnp.sum(moves.ended), 1)

    def mean(values: Array) -> Array:
        return jnp.sum(jnp.where(moves.ended, values, 0.0)) / count

    tally = Tally(
        ended=jnp.sum(moves.ended),
        points=mean(points),
        margin=mean(jnp.abs(moves.margin)),
        first=mean(moves.win),
        rest=jnp.mean(moves.rest.astype(jnp.float32)),
    )
    return state, moves, tally


def empty_memory(moves: Moves, length: int) -> Moves:
    """Return a memory of so many moves in which there is nothing yet; ``moves`` shows the form."""
    return jax.tree.map(lambda x: jnp.zeros((length, *x.shape[1:]), x.dtype), moves)


def remember(memory: Moves, moves: Moves, at: Array) -> Moves:
    """Write the moves of a round over the oldest ones, and tell the moves of ended games how they ended."""
    memory = jax.tree.map(
        lambda old, new: jax.lax.dynamic_update_slice_in_dim(old, new, at, axis=0), memory, moves
    )
    count = moves.ended.shape[0]
    length = memory.ended.shape[0]
    shift = length - count - at

    def look_back(
        carry: tuple[Array, Array, Array], row: tuple[Array, ...]
    ) -> tuple[tuple[Array, Array, Array], tuple[Array, Array, Array]]:
        known, win, margin = carry
        ended, its_win, its_margin = row
        carry = (
            ended | known,
            jnp.where(ended, its_win, win),
            jnp.where(ended, its_margin, margin),
        )
        return carry, carry

    # The newest move last: then a game's end comes after its moves.
    rows = tuple(
        jnp.roll(part, shift, axis=0) for part in (memory.ended, memory.win, memory.margin)
    )
    nothing = jnp.zeros_like(rows[1][0])
    _, found = jax.lax.scan(look_back, (nothing > 0, nothing, nothing), rows, reverse=True)
    known, win, margin = (jnp.roll(part, -shift, axis=0) for part in found)
    return memory._replace(known=known, win=win, margin=margin)


def take(memory: Moves, rows: Array, games: Array) -> Moves:
    """Take some moves out of the memory, [n, ...]."""
    return jax.tree.map(lambda x: x[rows, games], memory)
