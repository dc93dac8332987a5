# SPDX-License-Identifier: MIT
"""How well cloth lies on a quilt, compiled: what the empty spaces still let one do.

Boards here are boards of the *empty* spaces, as two words.
"""

import numpy as np

from quiltbee.core import grid
from quiltbee.kernel.bits import FULL_HIGH, NONE, ONE, lowest, popcount, shifted_low, split
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.steps import anchors

_NOT_LAST = split(grid.FULL & ~sum(1 << row * 9 + 8 for row in range(9)))
NOT_LAST_LOW, NOT_LAST_HIGH = np.uint64(_NOT_LAST[0]), np.uint64(_NOT_LAST[1])
ROW = np.uint64(grid.SIZE)


@compiled(inline="always")
def shifted_up(low, high, by):
    """Return both words of the board moved up by 1 to 63 spaces."""
    return low << by, ((high << by) | (low >> (np.uint64(64) - by))) & FULL_HIGH


@compiled()
def border(low, high):
    """Count the sides at which empty space meets cloth or the edge of the board."""
    beside = popcount(low & shifted_low(low, high, ONE) & NOT_LAST_LOW)
    beside += popcount(high & (high >> ONE) & NOT_LAST_HIGH)
    below = popcount(low & shifted_low(low, high, ROW)) + popcount(high & (high >> ROW))
    return 4 * (popcount(low) + popcount(high)) - 2 * (beside + below)


@compiled()
def neighbours(low, high):
    """Return the spaces that share a side with one of the board's."""
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
def lone(low, high):
    """Count the empty spaces with cloth or the edge on all four sides."""
    near_low, near_high = neighbours(low, high)
    return popcount(low & ~near_low) + popcount(high & ~near_high)


@compiled()
def shreds(low, high, limit):
    """Count the spaces that lie in connected parts of fewer than ``limit`` spaces."""
    count = 0
    while low or high:
        if low:
            part_low, part_high = ONE << np.uint64(lowest(low)), NONE
        else:
            part_low, part_high = NONE, ONE << np.uint64(lowest(high))
        size = 0
        while True:
            near_low, near_high = neighbours(part_low, part_high)
            part_low |= near_low & low
            part_high |= near_high & high
            grown = popcount(part_low) + popcount(part_high)
            if grown == size:
                break
            size = grown
        if size < limit:
            count += size
        low &= ~part_low
        high &= ~part_high
    return count


@compiled()
def ways(low, high, t, patch):
    """Count the ways to lay a patch on the empty spaces."""
    filled_low, filled_high = ~low, ~high & FULL_HIGH
    count = 0
    for orientation in range(8):
        if t.canonical[patch, orientation] == orientation:
            free_low, free_high = anchors(filled_low, filled_high, t, patch, orientation)
            count += popcount(free_low) + popcount(free_high)
    return count
