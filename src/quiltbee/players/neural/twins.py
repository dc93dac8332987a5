# SPDX-License-Identifier: MIT
"""First patches that come to the same: turned or mirrored, an empty quilt is the same quilt.

Without this a search would look at up to eight copies of every first move, and of all that follows.
"""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from quiltbee.kernel.bits import ONE
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.position import SLOT
from quiltbee.kernel.patchwork.tables import PATCHES, tables

SIDE: Final = 9

Twins = npt.NDArray[np.int16]


@cache
def twins() -> Twins:
    """Return for each patch and orientation * 81 + cell the first of those that come to the same."""
    found = np.zeros((PATCHES, SLOT), np.int16)
    # Shapes are those of every edition.
    find_twins(tables("classic"), found, np.zeros((SLOT, 2), np.uint64))
    return found


@compiled()
def least(t, patch, orientation, cell):
    """Return the spaces of a laid patch, turned and mirrored so that the words are least."""
    best_low = best_high = np.uint64(0xFFFFFFFFFFFFFFFF)
    for number in range(8):
        low = high = np.uint64(0)
        for k in range(8):
            row, column = divmod(cell + np.int64(t.offsets[patch, orientation, k]), SIDE)
            if number & 1:
                row = SIDE - 1 - row
            if number & 2:
                column = SIDE - 1 - column
            if number & 4:
                row, column = column, row
            space = row * SIDE + column
            if space < 64:
                low |= ONE << np.uint64(space)
            else:
                high |= ONE << np.uint64(space - 64)
        if high < best_high or (high == best_high and low < best_low):
            best_low, best_high = low, high
    return best_low, best_high


@compiled()
def find_twins(tables, out, keys):
    """Fill ``out``; ``keys`` is memory to work in."""
    t = tables[0]
    for patch in range(PATCHES):
        for way in range(SLOT):
            out[patch, way] = way
            keys[way] = 0
            orientation, cell = divmod(way, SIDE * SIDE)
            word = t.anchors[patch, orientation, cell >> 6]
            if not (word >> np.uint64(cell & 63)) & ONE:
                continue
            keys[way, 0], keys[way, 1] = least(t, patch, orientation, cell)
            for other in range(way):
                if keys[other, 0] == keys[way, 0] and keys[other, 1] == keys[way, 1]:
                    out[patch, way] = other
                    break
