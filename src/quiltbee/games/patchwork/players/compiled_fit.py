# SPDX-License-Identifier: MIT
"""How well cloth lies on a quilt, compiled: what the empty spaces still let one do.

Boards here are boards of the *empty* spaces, as two words.
"""

import numpy as np

from quiltbee.games.patchwork.kernel.steps import anchors
from quiltbee.kernel.bits import FULL_HIGH, NONE, ONE, lowest, neighbours, popcount
from quiltbee.kernel.compiling import compiled


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
