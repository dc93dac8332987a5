# SPDX-License-Identifier: MIT
"""Measures of the empty spaces of a 9x9 board: how connected they are, and how many pieces still fit.

All boards here are bitboards of the *empty* spaces. Nothing here belongs to one game.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from quiltbee.core import grid, pieces

_NOT_LAST_COLUMN: Final = grid.FULL & ~sum(
    1 << row * grid.SIZE + grid.SIZE - 1 for row in range(grid.SIZE)
)


def border(empty: int) -> int:
    """Return the perimeter of the empty space: the sides where it meets a filled space or the edge of the board."""
    beside = (empty & empty >> 1 & _NOT_LAST_COLUMN).bit_count()
    below = (empty & empty >> grid.SIZE).bit_count()
    return 4 * empty.bit_count() - 2 * (beside + below)


def neighbours(board: int) -> int:
    """Return the spaces that share a side with a space of the board."""
    return (
        (board & _NOT_LAST_COLUMN) << 1
        | board >> 1 & _NOT_LAST_COLUMN
        | board << grid.SIZE & grid.FULL
        | board >> grid.SIZE
    )


def lone(empty: int) -> int:
    """Return the empty spaces without an empty neighbour."""
    return empty & ~neighbours(empty)


def regions(empty: int) -> Iterator[int]:
    """Yield the connected regions of the empty space."""
    while empty:
        region, grown = 0, empty & -empty
        while grown != region:
            region = grown
            grown |= neighbours(grown) & empty
        yield region
        empty ^= region


@cache
def _anchors(shape: pieces.Shape) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return for each distinct orientation the cells where it fits on the board, and the offsets of its spaces."""
    anchors = []
    for orientation in sorted(set(pieces.canonical_orientations(shape))):
        turned = pieces.orient(shape, orientation)
        area = grid.rectangle(0, 0, grid.SIZE - len(turned) + 1, grid.SIZE - len(turned[0]) + 1)
        anchors.append((area, tuple(grid.cells(pieces.spaces_at_corner(turned)))))
    return tuple(anchors)


def ways(empty: int, shape: pieces.Shape) -> int:
    """Return the number of placements of a piece on the empty spaces."""
    count = 0
    for area, steps in _anchors(shape):
        # Test all cells at once: shift the board by each offset of the piece and intersect.
        for step in steps:
            area &= empty >> step  # noqa: PLW2901 - narrowing down is the point
            if not area:
                break
        else:
            count += area.bit_count()
    return count
