# SPDX-License-Identifier: MIT
"""The greedy player's judgement in JAX: what it does in thousands of positions at once, wherever JAX runs.

The considerations are those of ``players/greedy/patchwork.py``, which explains them in words, in the same order. It counts
in 32 bits where the others count in 64, and of moves that are worth the same takes the first, where the player draws by lot.
"""

from functools import cache, reduce
from itertools import product
from operator import add

import jax
import jax.numpy as jnp
import numpy as np

from quiltbee.accel import boards
from quiltbee.accel.boards import FULL, WORD
from quiltbee.accel.patchwork import quilts
from quiltbee.accel.patchwork.game import State, legal_action_mask, mine, my_quilt, step
from quiltbee.accel.patchwork.tables import SPECIAL, tables
from quiltbee.games.patchwork import OFFERS
from quiltbee.games.patchwork.scoring import SPECIAL_TILE_POINTS
from quiltbee.kernel.patchwork.position import ADVANCE, FIRST_BUY, FIRST_SEW, KINDS, REMOVE, SLOT
from quiltbee.players.greedy.patchwork import Weights
from quiltbee.train.search import NEVER

Array = jax.Array
Words = tuple[Array, ...]
"""Boards as their three words, each an array of its own: what is done to all of them is then done in one pass."""
Shape = frozenset[tuple[int, int]]

SHRED = 5
"""A region of fewer spaces is a shred."""
BESIDE = ((0, 1), (0, -1), (1, 0), (-1, 0))
SIZE = 9


def choose(state: State, weights: Weights | None = None) -> Array:
    """Return the move that looks best in each of the positions [n]; of an ended game, any number."""
    weights = weights or Weights()
    count, short = len(state.in_hand), weights.shortlist
    sewing = state.in_hand > 0
    legal = legal_action_mask(state)
    # A special patch is laid as if it were the first offer.
    buys = legal[:, FIRST_BUY:FIRST_SEW].reshape(count, OFFERS, SLOT)
    sews = jnp.pad(legal[:, FIRST_SEW:REMOVE], ((0, 0), (0, SLOT - SIZE * SIZE)))
    allowed = buys.at[:, 0].set(jnp.where(sewing[:, None], sews, buys[:, 0]))
    patch = jnp.where(sewing[:, None], SPECIAL, state.circle[:, :OFFERS].astype(jnp.int32))
    quilt = my_quilt(state)

    # Barriers at the seams, as in the search: kernels stay small, and what is seen is seen once.
    seen = jax.lax.optimization_barrier(_glances(quilt, patch, weights))
    best = jax.lax.top_k(jnp.where(allowed, seen, NEVER), short)
    best, ways = jax.lax.optimization_barrier(best)  # both [n, offer, short]
    bases = jnp.where(sewing[:, None], FIRST_SEW, FIRST_BUY + SLOT * jnp.arange(OFFERS))
    stay = jnp.where(sewing, REMOVE, ADVANCE)[:, None, None]
    can_stay = jnp.where(sewing, legal[:, REMOVE], ~state.terminated)[:, None, None]

    def join(first: Array, others: Array) -> Array:
        """Put what is no purchase before the ways to lay the offers: [n, kind, short]."""
        return jnp.concatenate([jnp.broadcast_to(first, (count, 1, short)), others], axis=1)

    actions = join(stay, bases[..., None] + ways)
    # To stay is one way alone.
    open_to_it = join(can_stay & (jnp.arange(short) == 0), best > NEVER / 2)
    # What a choice leaves of the table is the same however the patch lies.
    four = jax.tree.map(lambda x: jnp.repeat(x[:, None], KINDS, axis=1), state)
    after = jax.lax.optimization_barrier(step(four, actions[..., 0]))
    laid = boards.place(jnp.asarray(tables().spaces)[patch[..., None], ways // 81], ways % 81)
    laid = jnp.pad(laid, ((0, 0), (1, 0), (0, 0), (0, 0)))  # nothing, for who stays
    after_quilts = jax.lax.optimization_barrier(quilt[:, None, None] | laid)
    me = state.current_player[:, None]
    value = _table(after, me, weights)[..., None] + _lie(after, me, after_quilts, weights)
    value = jnp.where(open_to_it, value, NEVER).reshape(count, -1)
    at = jnp.argmax(value, axis=-1, keepdims=True)
    return jnp.take_along_axis(actions.reshape(count, -1), at, axis=-1)[:, 0].astype(jnp.int32)


def _glances(quilt: Array, patch: Array, weights: Weights) -> Array:
    """Value at a glance how empty space would lie, for all ways to lay patches [n, k]: [n, k, 648]."""
    spaces = jnp.asarray(tables().spaces)[patch]
    laid = boards.place(spaces[..., None, :], jnp.arange(SIZE * SIZE))  # [n, k, 8, 81, 3]
    empty = _words(~(quilt[:, None, None, None] | laid) & FULL)
    return _glance(empty, weights).reshape(*patch.shape, SLOT)


def _glance(empty: Words, weights: Weights) -> Array:
    beside = _count(_both(empty, _moved(empty, 0, 1)))
    below = _count(_both(empty, _moved(empty, 1, 0)))
    border = 4 * _count(empty) - 2 * (beside + below)
    near = reduce(_either, (_moved(empty, *by) for by in BESIDE))
    lone = _count(_without(empty, near))
    return -weights.border * border - weights.lone * lone


def _table(after: State, me: Array, weights: Weights) -> Array:
    """Value the seat that has moved, all but the way in which its cloth lies."""
    time, buttons, income = (_of(me, each) for each in (after.time, after.buttons, after.income))
    filled = _of(me, boards.count(after.quilts))
    value = _worth(after, time, buttons, income, filled, weights)
    deal = weights.deal * _best_deal(after, weights)
    deal = jnp.where(after.current_player == me, deal, -deal)
    return value + jnp.where(after.in_hand > 0, weights.special * after.in_hand, deal)


def _worth(
    state: State, time: Array, buttons: Array, income: Array, filled: Array, weights: Weights
) -> Array:
    """Value a seat by its buttons, cloth, income to come and time left, in points."""
    known = tables()
    left = known.last - time
    youth = left / known.last
    marks = jnp.asarray(known.incomes[:, -1:] - known.incomes)[state.edition, time]
    return (
        buttons
        + jnp.minimum(buttons, weights.purse) * weights.button * youth
        + income * marks * (1 + weights.income * youth)
        + 2.0 * filled
        + left * (1 + weights.time * youth)
    )


def _best_deal(state: State, weights: Weights) -> Array:
    """Return what the best affordable purchase adds for the seat to move, 0 if nothing."""
    known = tables()
    time, buttons, income = (
        mine(each, state) for each in (state.time, state.buttons, state.income)
    )
    before = _worth(state, time, buttons, income, jnp.zeros_like(time), weights)
    best = jnp.zeros_like(before)
    incomes = jnp.asarray(known.incomes)
    for slot in range(OFFERS):
        patch = state.circle[..., slot].astype(jnp.int32)
        cost, lasts, earns = jnp.moveaxis(jnp.asarray(known.label)[state.edition, patch], -1, 0)
        then, earned = jnp.minimum(time + lasts, known.last), income + earns
        paid = earned * (incomes[state.edition, then] - incomes[state.edition, time])
        size = jnp.asarray(known.size)[patch]
        value = _worth(state, then, buttons - cost + paid, earned, size, weights) - before
        open_to_it = (patch > 0) & (cost <= buttons) & (time < known.last)
        best = jnp.maximum(best, jnp.where(open_to_it, value, 0.0))
    return best


def _lie(after: State, me: Array, quilt: Array, weights: Weights) -> Array:
    """Value how the cloth lies on quilts [n, kind, short, 3], given the tables [n, kind] after the move."""
    left = (tables().last - _of(me, after.time))[..., None]
    future = jnp.minimum(1.0, left / weights.horizon)
    empty = _words(~quilt & FULL)
    shreds = jax.lax.optimization_barrier(_in_shreds(empty))
    value = _glance(empty, weights) - weights.shred * shreds
    value += weights.room * _room(after.circle, quilt, weights.ahead)

    missing = quilts.gaps(quilt)
    near = weights.area * (1 - missing / 49) ** 3 * future
    tile = jnp.where(missing == 0, float(SPECIAL_TILE_POINTS), near)
    may_have_it = (after.tile < 0) | (after.tile == me)
    return future * value + jnp.where(may_have_it[..., None], tile, 0.0)


def _room(circle: Array, quilt: Array, ahead: int) -> Array:
    """Return in how many ways the patches to come still fit: the mean of the logarithms, the next count most."""
    known = tables()
    coming = circle[..., None, :ahead].astype(jnp.int32)
    offsets, anchors = (jnp.asarray(each)[coming] for each in (known.offsets, known.anchors))
    free = boards.fits(quilt[..., None, None, :], offsets, anchors)
    ways = jnp.sum(boards.count(free), axis=-1).astype(jnp.float32)
    share = jnp.where(coming > 0, 1.0 / (jnp.arange(ahead) + 4), 0.0)
    total = jnp.sum(share, axis=-1)
    return jnp.sum(share * jnp.log1p(ways), axis=-1) / jnp.maximum(total, 1e-9)


def _in_shreds(empty: Words) -> Array:
    """Count the spaces in regions of fewer than five, by laying every shape that such a region can have."""
    at = {by: _moved(empty, *by) for by in product(range(-1, SHRED), repeat=2)}
    total = jnp.zeros(empty[0].shape, jnp.float32)
    for shape in _shreds():
        near = {(row + down, column + right) for row, column in shape for down, right in BESIDE}
        inside = reduce(_both, (at[by] for by in shape))
        around = (at[by] for by in near - shape)
        outside = reduce(_either, around)
        total += len(shape) * _count(_without(inside, outside))
    return total


@cache
def _shreds() -> tuple[Shape, ...]:
    """Return all shapes of fewer than five spaces, turned or not, their corner at the first row and column."""
    largest = {frozenset([(0, 0)])}
    found = list[Shape](largest)
    for _ in range(SHRED - 2):
        grown = set[Shape]()
        for shape in largest:
            for (row, column), (down, right) in product(shape, BESIDE):
                more = shape | {(row + down, column + right)}
                top, side = (min(each[axis] for each in more) for axis in range(2))
                grown.add(frozenset((r - top, c - side) for r, c in more))
        largest = {shape for shape in grown if len(shape) > len(found[-1])}
        found += sorted(largest, key=sorted)
    return tuple(found)


def _of(seat: Array, values: Array) -> Array:
    """Return a seat's entry of values [..., seat]."""
    return jnp.where(seat == 0, values[..., 0], values[..., 1])


def _words(board: Array) -> Words:
    return tuple(board[..., number] for number in range(boards.WORDS))


def _count(board: Words) -> Array:
    return reduce(add, map(jax.lax.population_count, board)).astype(jnp.float32)


def _both(board: Words, other: Words) -> Words:
    return tuple(one & two for one, two in zip(board, other, strict=True))


def _either(board: Words, other: Words) -> Words:
    return tuple(one | two for one, two in zip(board, other, strict=True))


def _without(board: Words, other: Words) -> Words:
    return tuple(one & ~two for one, two in zip(board, other, strict=True))


def _moved(board: Words, down: int, right: int) -> Words:
    """Return for every space whether the one so many rows below it and columns to its right is on the board."""
    cells = np.arange(WORD)
    stays = (cells % SIZE - right >= 0) & (cells % SIZE - right < SIZE)
    kept = np.uint32(np.sum(stays.astype(np.uint32) << cells.astype(np.uint32)))
    words = [word & kept for word in board]
    words = [word >> right if right >= 0 else word << -right for word in words]
    none, row, rest = jnp.zeros_like(words[0]), SIZE, WORD - SIZE
    for _ in range(abs(down)):
        above, below = [none, *words[:-1]], [*words[1:], none]
        if down > 0:
            words = [a >> row | b << rest & FULL for a, b in zip(words, below, strict=True)]
        else:
            words = [a << row & FULL | b >> rest for a, b in zip(words, above, strict=True)]
    return tuple(words)
