# SPDX-License-Identifier: MIT
"""How well cloth lies on a 9x9 board: what the empty spaces still let one do.

Everything here looks at a board of the *empty* spaces, one bit a space, and knows no game.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import log1p
from typing import Final

from quiltbee.core import grid, pieces

_NOT_LAST_COLUMN: Final = grid.FULL & ~sum(
    1 << row * grid.SIZE + grid.SIZE - 1 for row in range(grid.SIZE)
)


def border(empty: int) -> int:
    """Count the sides at which empty space meets cloth or the edge of the board."""
    beside = (empty & empty >> 1 & _NOT_LAST_COLUMN).bit_count()
    below = (empty & empty >> grid.SIZE).bit_count()
    return 4 * empty.bit_count() - 2 * (beside + below)


def neighbours(board: int) -> int:
    """Return the spaces that share a side with one of the board's."""
    return (
        (board & _NOT_LAST_COLUMN) << 1
        | board >> 1 & _NOT_LAST_COLUMN
        | board << grid.SIZE & grid.FULL
        | board >> grid.SIZE
    )


def lone(empty: int) -> int:
    """Return the empty spaces with cloth or the edge on all four sides."""
    return empty & ~neighbours(empty)


def regions(empty: int) -> Iterator[int]:
    """Give the connected parts of the empty space."""
    while empty:
        region, grown = 0, empty & -empty
        while grown != region:
            region = grown
            grown |= neighbours(grown) & empty
        yield region
        empty ^= region


@cache
def _anchors(shape: pieces.Shape) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For each distinct orientation, the cells it can be laid on and the steps to its spaces."""
    looks = []
    for orientation in sorted(set(pieces.canonical_orientations(shape))):
        turned = pieces.orient(shape, orientation)
        area = grid.rectangle(0, 0, grid.SIZE - len(turned) + 1, grid.SIZE - len(turned[0]) + 1)
        looks.append((area, tuple(grid.cells(pieces.spaces_at_corner(turned)))))
    return tuple(looks)


def ways(empty: int, shape: pieces.Shape) -> int:
    """Count the ways to lay a piece on the empty spaces."""
    count = 0
    for area, steps in _anchors(shape):
        # All cells at once: shift the board by each of the piece's spaces and keep what stays.
        for step in steps:
            area &= empty >> step  # noqa: PLW2901 - narrowing down is the point
            if not area:
                break
        else:
            count += area.bit_count()
    return count


def room(empty: int, shapes: Sequence[pieces.Shape]) -> float:
    """Say how much freedom the pieces to come still find; the first ones count most."""
    total = weights = 0.0
    for place, shape in enumerate(shapes):
        weight = 1 / (place + 4)
        total += weight * log1p(ways(empty, shape))
        weights += weight
    return total / weights if weights else 0.0
