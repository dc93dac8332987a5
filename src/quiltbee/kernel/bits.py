# SPDX-License-Identifier: MIT
"""Bitboards in two 64-bit words: spaces 0 to 63 in the low word, 64 to 80 in the high word."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from quiltbee.core import grid
from quiltbee.kernel.boards import split
from quiltbee.kernel.compilation import compiled

ONE = np.uint64(1)
NONE = np.uint64(0)
FULL_LOW = np.uint64(2**64 - 1)
FULL_HIGH = np.uint64(2**17 - 1)


_NOT_LAST = split(grid.FULL & ~sum(1 << row * 9 + 8 for row in range(9)))
NOT_LAST_LOW, NOT_LAST_HIGH = np.uint64(_NOT_LAST[0]), np.uint64(_NOT_LAST[1])
ROW = np.uint64(grid.SIZE)


@intrinsic
def popcount(typingctx: Any, word: Any) -> Any:  # noqa: ARG001 - Numba's signature
    """Count the bits that are set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(args[0])

    return types.int64(types.uint64), generate


@intrinsic
def lowest(typingctx: Any, word: Any) -> Any:  # noqa: ARG001
    """Return the index of the lowest set bit; 64 if there is none."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), generate


@compiled(inline="always")
def shifted_low(low, high, by):
    """Return the low word of a board shifted down by 0 to 63 spaces."""
    # Two steps, because a shift by 64 bits is undefined.
    return (low >> by) | ((high << ONE) << (np.uint64(63) - by))


@compiled(inline="always")
def shifted_up(low, high, by):
    """Return both words of a board shifted up by 1 to 63 spaces."""
    return low << by, ((high << by) | (low >> (np.uint64(64) - by))) & FULL_HIGH


@compiled()
def border(low, high):
    """Return the perimeter of the set spaces: their sides towards other spaces or the edge of the board."""
    beside = popcount(low & shifted_low(low, high, ONE) & NOT_LAST_LOW)
    beside += popcount(high & (high >> ONE) & NOT_LAST_HIGH)
    below = popcount(low & shifted_low(low, high, ROW)) + popcount(high & (high >> ROW))
    return 4 * (popcount(low) + popcount(high)) - 2 * (beside + below)


@compiled()
def neighbours(low, high):
    """Return the spaces that share a side with a space of the board."""
    up_low, up_high = shifted_up(low & NOT_LAST_LOW, high & NOT_LAST_HIGH, ONE)
    row_low, row_high = shifted_up(low, high, ROW)
    return (
        up_low
        | (shifted_low(low, high, ONE) & NOT_LAST_LOW)
        | row_low
        | shifted_low(low, high, ROW),
        up_high | ((high >> ONE) & NOT_LAST_HIGH) | row_high | (high >> ROW),
    )


@compiled()
def nth(low, high, number):
    """Return the space of the n-th set bit, counted from 0."""
    in_low = popcount(low)
    word, base = low, 0
    if number >= in_low:
        word, base, number = high, 64, number - in_low
    for _ in range(number):
        word &= word - ONE
    return base + lowest(word)


@compiled()
def list_cells(low, high, base, actions, count):
    """Append ``base`` plus each space of a board to ``actions``; return the new number of actions."""
    while low:
        actions[count] = base + lowest(low)
        low &= low - ONE
        count += 1
    while high:
        actions[count] = base + 64 + lowest(high)
        high &= high - ONE
        count += 1
    return count


@compiled(inline="always")
def mix(word):
    """Mix the bits of a word: every bit of the input affects every bit of the result (splitmix64)."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@compiled()
def draw(rng, below):
    """Return a random number from 0 to ``below - 1``. ``rng`` is an array of one word, the state of the generator."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    # Lemire's method: the upper half times the bound, without a division.
    return np.int64(((mix(rng[0]) >> np.uint64(32)) * np.uint64(below)) >> np.uint64(32))


@compiled()
def spread(low, high, plane):
    """Write a bitboard into a plane."""
    for cell in range(64):
        plane[cell // 9, cell % 9] = np.float32((low >> np.uint64(cell)) & ONE)
    for cell in range(64, 81):
        plane[cell // 9, cell % 9] = np.float32((high >> np.uint64(cell - 64)) & ONE)
