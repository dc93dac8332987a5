# SPDX-License-Identifier: MIT
"""The best rectangle of a board, compiled. It is the same algorithm as in ``games.doodle.scoring``."""

import numpy as np

from quiltbee.core import grid
from quiltbee.kernel.bits import ONE
from quiltbee.kernel.boards import split
from quiltbee.kernel.compilation import compiled

_LAST_LOW, _LAST_HIGH = map(np.uint64, split(grid.rectangle(0, 8, 9, 1)))
_FIRST_LOW, _FIRST_HIGH = map(np.uint64, split(grid.rectangle(0, 0, 9, 1)))
_NINE = np.uint64(9)
_UP_ONE, _UP_NINE = np.uint64(63), np.uint64(55)


@compiled()
def best_points(low, high):
    """Return the points of the best rectangle of filled spaces."""
    if not (low | high):
        return 0
    # A set bit is the top left corner of a filled square of this side.
    side, smaller_low, smaller_high = np.int64(1), low, high
    while True:
        across_low, across_high = low & (low >> ONE | high << _UP_ONE), high & high >> ONE
        if side == 1:
            across_low, across_high = across_low & ~_LAST_LOW, across_high & ~_LAST_HIGH
        bigger_low = across_low & (across_low >> _NINE | across_high << _UP_NINE)
        bigger_high = across_high & across_high >> _NINE
        if not (bigger_low | bigger_high):
            break
        side, smaller_low, smaller_high = side + 1, low, high
        low, high = bigger_low, bigger_high
    best = longest(side, low, high)
    # With a side of 4 the square alone is worth more than any rectangle of side 3.
    if 1 < side < 4:
        best = max(best, longest(side - 1, smaller_low, smaller_high))
    return best


@compiled()
def longest(side, low, high):
    """Return the points of the longest rectangle, given the corners of all squares of this side."""
    wide_low, wide_high, by_low, by_high = low, high, low, high
    if side == 1:
        by_low, by_high = low & ~_FIRST_LOW, high & ~_FIRST_HIGH
    width = side
    while True:
        by_low, by_high = by_low >> ONE | by_high << _UP_ONE, by_high >> ONE
        wide_low, wide_high = wide_low & by_low, wide_high & by_high
        if not (wide_low | wide_high):
            break
        width += 1
    tall_low, tall_high, by_low, by_high = low, high, low, high
    height = side
    while True:
        by_low, by_high = by_low >> _NINE | by_high << _UP_NINE, by_high >> _NINE
        tall_low, tall_high = tall_low & by_low, tall_high & by_high
        if not (tall_low | tall_high):
            break
        height += 1

    return side * side - side + max(width, height)
