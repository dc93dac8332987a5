# SPDX-License-Identifier: MIT
"""Self-play games, and the replay buffer that holds the last of them."""

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp

from quiltbee_research.patchwork.game import State, init, step
from quiltbee_research.patchwork.tables import editions, tables
from quiltbee_research.train import network
from quiltbee_research.train.config import Config, PlayConfig
from quiltbee_research.train.search import search

Array = jax.Array

LATEST_OPENING = 0.9
"""A random opening ends before this share of the time board."""


class ReplayBuffer(NamedTuple):
    """Positions with their training targets, [move, game, ...]. The moves of one round have the same form."""

    state: State
    children: Array  # int16 [.., children]: actions
    weights: Array  # float16 [.., children]: the policy target of these actions
    other_mass: Array  # float16: the policy target of all other actions together
    ended: Array  # bool: this move ended the game
    win: Array  # float32: 1 if seat 0 won, 0 if it lost; valid if known
    margin: Array  # float32: points of seat 0 minus points of seat 1; valid if known
    known: Array  # bool: the game has ended since
    random_opening: Array  # bool: moves are still random, so the result says little


class RoundStats(NamedTuple):
    """Statistics of the games of a round."""

    ended: Array
    points: Array  # mean points of a seat in ended games
    margin: Array  # mean absolute margin
    first: Array  # win rate of the seat that began
    other_mass: Array  # mean policy target outside the children


def begin(key: Array, play: PlayConfig) -> State:
    """Start one game of a random edition."""
    edition_key, circle_key = jax.random.split(key)
    shares = jnp.array([play.editions.get(edition, 0.0) for edition in editions()])
    edition = jax.random.choice(edition_key, len(editions()), p=shares)
    return init(circle_key, edition.astype(jnp.int32))


def begin_many(key: Array, play: PlayConfig) -> State:
    """Start all games."""
    return jax.vmap(partial(begin, play=play))(jax.random.split(key, play.games))


def replace_ended(state: State, key: Array, play: PlayConfig) -> State:
    """Return the games, with new ones in place of those that have ended."""
    new = jax.lax.optimization_barrier(begin_many(key, play))

    def pick(a: Array, b: Array) -> Array:
        return jnp.where(state.terminated.reshape(-1, *[1] * (a.ndim - 1)), a, b)

    games: State = jax.tree.map(pick, new, state)
    return games


def in_random_opening(state: State, play: PlayConfig) -> Array:
    """Return for each game [n] whether its moves are still random.

    The first games of the batch have random openings. Each opening ends when a token reaches a space of its own.
    """
    count = round(play.random_opening_share * play.games)
    if not count:
        return jnp.zeros(state.in_hand.shape, bool)
    game = jnp.arange(play.games)
    # Multiples of the golden ratio spread the ends of the openings evenly.
    end = (game * 0.618034 % 1.0) * LATEST_OPENING * tables().last
    return (game < count) & (jnp.max(state.time, axis=-1) < end)


def play_round(
    params: network.Params, state: State, key: Array, config: Config
) -> tuple[State, ReplayBuffer, RoundStats]:
    """Make some moves in every game. A new game follows a game that ends."""
    net = partial(network.apply, params, net=config.net)

    def move(state: State, key: Array) -> tuple[State, tuple[ReplayBuffer, Array]]:
        search_key, draw_key, new_key = jax.random.split(key, 3)
        result = search(net, state, search_key, config.search)
        opening = in_random_opening(state, config.play)
        drawn = jax.random.categorical(draw_key, result.logits / config.play.temperature)
        action = jnp.where(opening, drawn.astype(jnp.int32), result.action)
        after = jax.lax.optimization_barrier(step(state, action))
        ended = after.terminated
        scores = after.scores.astype(jnp.float32)
        moves = ReplayBuffer(
            state=state,
            children=result.children.astype(jnp.int16),
            weights=result.weights.astype(jnp.float16),
            other_mass=result.other_mass.astype(jnp.float16),
            ended=ended,
            win=(after.rewards[:, 0] > 0).astype(jnp.float32),
            margin=scores[:, 0] - scores[:, 1],
            known=ended,
            random_opening=opening,
        )
        return replace_ended(after, new_key, config.play), (moves, jnp.mean(scores, axis=-1))

    state, (moves, points) = jax.lax.scan(move, state, jax.random.split(key, config.play.moves))
    count = jnp.maximum(jnp.sum(moves.ended), 1)

    def mean(values: Array) -> Array:
        return jnp.sum(jnp.where(moves.ended, values, 0.0)) / count

    stats = RoundStats(
        ended=jnp.sum(moves.ended),
        points=mean(points),
        margin=mean(jnp.abs(moves.margin)),
        first=mean(moves.win),
        other_mass=jnp.mean(moves.other_mass.astype(jnp.float32)),
    )
    return state, moves, stats


def empty_buffer(moves: ReplayBuffer, length: int) -> ReplayBuffer:
    """Return an empty buffer of ``length`` moves. ``moves`` gives shapes and types."""
    return jax.tree.map(lambda x: jnp.zeros((length, *x.shape[1:]), x.dtype), moves)


def add_moves(buffer: ReplayBuffer, moves: ReplayBuffer, at: Array) -> ReplayBuffer:
    """Overwrite the oldest moves with those of a round, and write the results of ended games to all their moves."""
    buffer = jax.tree.map(
        lambda old, new: jax.lax.dynamic_update_slice_in_dim(old, new, at, axis=0), buffer, moves
    )
    count = moves.ended.shape[0]
    length = buffer.ended.shape[0]
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

    # The newest move comes last, so the end of a game comes after its moves.
    rows = tuple(
        jnp.roll(part, shift, axis=0) for part in (buffer.ended, buffer.win, buffer.margin)
    )
    zeros = jnp.zeros_like(rows[1][0])
    _, results = jax.lax.scan(look_back, (zeros > 0, zeros, zeros), rows, reverse=True)
    known, win, margin = (jnp.roll(part, -shift, axis=0) for part in results)
    return buffer._replace(known=known, win=win, margin=margin)


def take(buffer: ReplayBuffer, rows: Array, games: Array) -> ReplayBuffer:
    """Return some positions of the buffer, [n, ...]."""
    return jax.tree.map(lambda x: x[rows, games], buffer)
