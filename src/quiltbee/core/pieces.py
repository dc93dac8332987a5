# SPDX-License-Identifier: MIT
"""Pieces of cloth: their eight orientations and every way to lay them on the board.

An orientation is a number from 0 to 7: 0 to 3 turn the piece clockwise by that many quarters, 4 to 7
mirror it left to right first. Where two orientations look the same, the smaller number names both.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from quiltbee.core import grid
from quiltbee.core.errors import NotationError

Shape: TypeAlias = tuple[str, ...]
"""Rows from top to bottom, ``#`` where there is cloth; no empty row or column at the edge."""

ORIENTATIONS: Final = range(8)

_SPELLINGS: Final = tuple(
    ("" if turns == 0 else f"r{turns}") + mirrored for mirrored in ("", "f") for turns in range(4)
)
_LAID: Final = re.compile(r"@([a-i][1-9])(?:r([1-3]))?(f)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Placement:
    """One way to lay a piece on an empty board."""

    cell: int
    """Where the top left corner of the bounding box lies."""
    orientation: int
    spaces: int
    """The board on which just the piece's spaces are filled."""


def check_shape(shape: Shape) -> None:
    """Raise ValueError, in words, if the drawing is not one connected piece drawn tightly."""
    if not shape or not shape[0] or len({len(row) for row in shape}) != 1:
        raise ValueError("rows must be there and of equal length")
    if set("".join(shape)) - {"#", "."}:
        raise ValueError("a drawing holds # and . alone")
    columns = ["".join(column) for column in zip(*shape, strict=True)]
    if any("#" not in line for line in (shape[0], shape[-1], columns[0], columns[-1])):
        raise ValueError("no empty row or column may stand at the edge")
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
        raise ValueError("all spaces of a piece must hang together")


def check_laid(cell: int, orientation: int) -> None:
    """Raise NotationError if these are not the numbers of a space and of an orientation."""
    grid.check_cell(cell)
    if orientation not in ORIENTATIONS:
        raise NotationError("orientations run from 0 to 7")


def size(shape: Shape) -> int:
    """Count the spaces the piece covers."""
    return sum(row.count("#") for row in shape)


@cache
def orient(shape: Shape, orientation: int) -> Shape:
    """Mirror the piece if the orientation says so, then turn it clockwise."""
    turns, mirrored = orientation % 4, orientation >= 4
    if mirrored:
        shape = tuple(row[::-1] for row in shape)
    for _ in range(turns):
        shape = tuple("".join(column) for column in zip(*reversed(shape), strict=True))
    return shape


@cache
def canonical_orientations(shape: Shape) -> tuple[int, ...]:
    """For each of the eight orientations, the smallest that looks the same."""
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
    """Return the spaces the piece fills when laid so, or None where it overhangs the board."""
    turned = orient(shape, orientation)
    row, column = divmod(cell, grid.SIZE)
    if row + len(turned) > grid.SIZE or column + len(turned[0]) > grid.SIZE:
        return None
    return spaces_at_corner(turned) << cell


def misfit(shape: Shape, cell: int, orientation: int, board: int) -> tuple[str, str] | None:
    """Say why a piece cannot be laid so on a board: the reason for programs, and in words.

    The reasons are ``off_board`` and ``overlap``; None where the piece fits.
    """
    spaces = lay(shape, cell, orientation)
    if spaces is None:
        return "off_board", "laid so, the patch hangs over the edge"
    if spaces & board:
        return "overlap", f"already filled: {', '.join(grid.cell_names(spaces & board))}"
    return None


@cache
def placements(shape: Shape) -> tuple[Placement, ...]:
    """Every distinct way to lay the piece on an empty board, by orientation and then by cell."""
    return tuple(
        Placement(cell, orientation, spaces)
        for orientation in sorted(set(canonical_orientations(shape)))
        for cell in range(grid.SPACES)
        if (spaces := lay(shape, cell, orientation)) is not None
    )


def spell_orientation(orientation: int) -> str:
    """Spell how a piece is turned: ``r1f``, or nothing where it lies as drawn."""
    return _SPELLINGS[orientation]


def format_laid(cell: int, orientation: int) -> str:
    """Spell where and how a piece is laid: ``@c4r1f``."""
    return f"@{grid.CELL_NAMES[cell]}{_SPELLINGS[orientation]}"


def parse_laid(text: str) -> tuple[int, int]:
    """Read what :func:`format_laid` writes: the cell and the orientation."""
    match = _LAID.fullmatch(text)
    if match is None:
        raise NotationError(
            f"{text[:12]!r} does not say where to lay a piece; write @c4, @c4r1, @c4f or @c4r1f"
        )
    cell, turns, mirrored = match.groups()
    return grid.parse_cell(cell), int(turns or 0) + (4 if mirrored else 0)
