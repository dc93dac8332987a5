# SPDX-License-Identifier: MIT
"""Measures of the empty spaces of a quilt, compiled: how connected they are, and how many patches still fit.

All boards here are bitboards of the *empty* spaces, in two 64-bit words.
"""

import numpy as np

from quiltbee.games.patchwork.kernel.steps import anchors
from quiltbee.kernel.bits import FULL_HIGH, NONE, ONE, lowest, neighbours, popcount
from quiltbee.kernel.compilation import compiled


@compiled()
def lone(low, high):
    """Return the number of empty spaces without an empty neighbour."""
    near_low, near_high = neighbours(low, high)
    return popcount(low & ~near_low) + popcount(high & ~near_high)


@compiled()
def shreds(low, high, limit):
    """Return the number of empty spaces in connected regions of fewer than ``limit`` spaces."""
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
    """Return the number of placements of a patch on the empty spaces."""
    filled_low, filled_high = ~low, ~high & FULL_HIGH
    count = 0
    for orientation in range(8):
        if t.canonical[patch, orientation] == orientation:
            free_low, free_high = anchors(filled_low, filled_high, t, patch, orientation)
            count += popcount(free_low) + popcount(free_high)
    return count
