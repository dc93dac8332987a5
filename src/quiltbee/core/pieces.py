# SPDX-License-Identifier: MIT
"""Pieces: their eight orientations and all their placements on the board.

An orientation is a number from 0 to 7. 0 to 3 are quarter turns clockwise; 4 to 7 mirror the piece left to right
first. If two orientations look the same, the smaller number stands for both.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from quiltbee.core import grid
from quiltbee.core.errors import NotationError

Shape: TypeAlias = tuple[str, ...]
"""The rows from top to bottom; ``#`` marks a space of the piece. No row or column at the edge is empty."""

ORIENTATIONS: Final = range(8)

_SPELLINGS: Final = tuple(
    ("" if turns == 0 else f"r{turns}") + mirrored for mirrored in ("", "f") for turns in range(4)
)
_LAID: Final = re.compile(r"@([a-i][1-9])(?:r([1-3]))?(f)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Placement:
    """One placement of a piece on an empty board."""

    cell: int
    """The space of the top left corner of the bounding box."""
    orientation: int
    spaces: int
    """The board on which only the spaces of the piece are filled."""


def check_shape(shape: Shape) -> None:
    """Raise ValueError unless the drawing is one connected piece without empty rows or columns at its edge."""
    if not shape or not shape[0] or len({len(row) for row in shape}) != 1:
        raise ValueError("there must be rows, all of the same length")
    if set("".join(shape)) - {"#", "."}:
        raise ValueError("a drawing holds only # and .")
    columns = ["".join(column) for column in zip(*shape, strict=True)]
    if any("#" not in line for line in (shape[0], shape[-1], columns[0], columns[-1])):
        raise ValueError("no row or column at the edge may be empty")
    if len(shape) > grid.SIZE or len(columns) > grid.SIZE:
        raise ValueError("the piece is larger than the board")
    cloth = {
        (row, column)
        for row, line in enumerate(shape)
        for column, mark in enumerate(line)
        if mark == "#"
    }
    reached, edge = set[tuple[int, int]](), [min(cloth)]
    while edge:
        row, column = edge.pop()
        reached.add((row, column))
        around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        edge.extend((around & cloth) - reached)
    if reached != cloth:
        raise ValueError("all spaces of a piece must be connected")


def check_laid(cell: int, orientation: int) -> None:
    """Raise NotationError unless these are the numbers of a space and of an orientation."""
    grid.check_cell(cell)
    if orientation not in ORIENTATIONS:
        raise NotationError("orientations are numbers from 0 to 7")


def size(shape: Shape) -> int:
    """Return the number of spaces of a piece."""
    return sum(row.count("#") for row in shape)


@cache
def orient(shape: Shape, orientation: int) -> Shape:
    """Return the shape of a piece in an orientation."""
    turns, mirrored = orientation % 4, orientation >= 4
    if mirrored:
        shape = tuple(row[::-1] for row in shape)
    for _ in range(turns):
        shape = tuple("".join(column) for column in zip(*reversed(shape), strict=True))
    return shape


def turned(board: int) -> tuple[int, ...]:
    """Return a board in its eight orientations."""
    return tuple(grid.from_rows(orient(tuple(grid.rows(board)), way)) for way in ORIENTATIONS)


@cache
def canonical_orientations(shape: Shape) -> tuple[int, ...]:
    """Return for each of the eight orientations the smallest one that looks the same."""
    looks = [orient(shape, orientation) for orientation in ORIENTATIONS]
    return tuple(looks.index(look) for look in looks)


@cache
def spaces_at_corner(shape: Shape) -> int:
    """Return the board with the piece, as drawn, in the top left corner."""
    return sum(
        1 << row * grid.SIZE + column
        for row, line in enumerate(shape)
        for column, mark in enumerate(line)
        if mark == "#"
    )


def lay(shape: Shape, cell: int, orientation: int) -> int | None:
    """Return the spaces of a placement, or None if the piece would not be inside the board."""
    turned = orient(shape, orientation)
    row, column = divmod(cell, grid.SIZE)
    if row + len(turned) > grid.SIZE or column + len(turned[0]) > grid.SIZE:
        return None
    return spaces_at_corner(turned) << cell


MISFITS: Final = "off_board", "overlap"
"""Why a piece does not fit somewhere. It may fit elsewhere."""


def misfit(shape: Shape, cell: int, orientation: int, board: int) -> tuple[str, str] | None:
    """Return why a piece does not fit on a board there: a reason for programs and a message for people.

    The reasons are those of ``MISFITS``. Return None if the piece fits.
    """
    spaces = lay(shape, cell, orientation)
    if spaces is None:
        return MISFITS[0], "the patch hangs over the edge"
    if spaces & board:
        return MISFITS[1], f"already filled: {', '.join(grid.cell_names(spaces & board))}"
    return None


@cache
def placements(shape: Shape) -> tuple[Placement, ...]:
    """Return all different placements of a piece on an empty board, sorted by orientation and then by cell."""
    return tuple(
        Placement(cell, orientation, spaces)
        for orientation in sorted(set(canonical_orientations(shape)))
        for cell in range(grid.SPACES)
        if (spaces := lay(shape, cell, orientation)) is not None
    )


@cache
def _outlines(shape: Shape) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Return each distinct orientation with the corners where it fits on the board, and the offsets of its spaces."""
    outlines = list[tuple[int, int, tuple[int, ...]]]()
    for orientation in sorted(set(canonical_orientations(shape))):
        turned = orient(shape, orientation)
        fits = grid.rectangle(0, 0, grid.SIZE - len(turned) + 1, grid.SIZE - len(turned[0]) + 1)
        outlines.append((orientation, fits, tuple(grid.cells(spaces_at_corner(turned)))))
    return tuple(outlines)


def ways(shape: Shape, board: int) -> dict[int, list[int]]:
    """Return by orientation the possible cells of a piece on a board. An orientation without any is left out."""
    return {orientation: grid.cell_list(corners) for orientation, corners in fits(shape, board)}


def fits(shape: Shape, board: int) -> list[tuple[int, int]]:
    """Return each orientation in which a piece fits on a board, with the board of the possible cells."""
    free, possible = grid.FULL & ~board, list[tuple[int, int]]()
    for orientation, corners, offsets in _outlines(shape):
        cells = corners
        for offset in offsets:
            cells &= free >> offset
            if not cells:
                break
        else:
            possible.append((orientation, cells))
    return possible


def spell_orientation(orientation: int) -> str:
    """Return the notation of an orientation: ``r1f``, or nothing for orientation 0."""
    return _SPELLINGS[orientation]


def format_laid(cell: int, orientation: int) -> str:
    """Return the notation of a placement: ``@c4r1f``."""
    return f"@{grid.CELL_NAMES[cell]}{_SPELLINGS[orientation]}"


def parse_laid(text: str) -> tuple[int, int]:
    """Parse the result of :func:`format_laid`; return the cell and the orientation. Raises NotationError."""
    match = _LAID.fullmatch(text)
    if match is None:
        raise NotationError(
            f"{text[:12]!r} does not say where to lay a piece; write @c4, @c4r1, @c4f or @c4r1f"
        )
    cell, turns, mirrored = match.groups()
    return grid.parse_cell(cell), int(turns or 0) + (4 if mirrored else 0)
