# SPDX-License-Identifier: MIT
"""The pieces that one cut can make of a patch.

A cut is one straight snip along one grid line, through one unbroken run of joined spaces. It need not
cross other arms of the patch, and it counts only if it leaves exactly two pieces. This is the one
reading of the rule book under which all its examples hold.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from quiltbee.core import pieces

_Cell: TypeAlias = tuple[int, int]
_Joint: TypeAlias = frozenset[_Cell]
"""Two spaces side by side."""


@dataclass(frozen=True, slots=True)
class Cut:
    """One way to cut a patch, as it shows on the drawing of the patch."""

    line: tuple[int, int, int, int]
    """From column and row to column and row, grid lines counted from 0."""
    halves: tuple[frozenset[_Cell], frozenset[_Cell]]
    """Row and column of the spaces on either side."""


@cache
def cuts(shape: pieces.Shape) -> tuple[Cut, ...]:
    """Return every cut of a patch that leaves exactly two pieces: those along rows first."""
    cloth = _cloth(shape)
    found = list[Cut]()
    for run in _runs(cloth):
        one = _reach(cloth, run)
        if one != cloth:
            # The spaces on one side of a run hang together, so what is left is one piece as well.
            found.append(Cut(_line(run), (frozenset(one), frozenset(cloth - one))))
    return tuple(found)


def piece_number(shape: pieces.Shape, cells: frozenset[_Cell]) -> int:
    """Return the number of the piece that some spaces of a patch are. Raises ValueError."""
    return cut_pieces(shape).index(reference_drawing(_draw(set(cells)))) + 1


@cache
def cut_pieces(shape: pieces.Shape) -> tuple[pieces.Shape, ...]:
    """Return every piece that one cut can give; piece number 1 comes first.

    Pieces that can be turned or flipped into each other are one piece. Each is drawn as
    :func:`reference_drawing` says; smaller ones come first, then flatter ones, then by drawing.
    """
    found = {reference_drawing(_draw(set(half))) for cut in cuts(shape) for half in cut.halves}
    return tuple(sorted(found, key=lambda piece: (pieces.size(piece), len(piece), piece)))


def reference_drawing(shape: pieces.Shape) -> pieces.Shape:
    """Return the orientation by which a piece is drawn: the flattest, with its cloth first."""
    drawings = (pieces.orient(shape, orientation) for orientation in pieces.ORIENTATIONS)
    return min(drawings, key=lambda drawing: (len(drawing), drawing))


def _cloth(shape: pieces.Shape) -> set[_Cell]:
    return {
        (row, column)
        for row, line in enumerate(shape)
        for column, mark in enumerate(line)
        if mark == "#"
    }


def _line(run: set[_Joint]) -> tuple[int, int, int, int]:
    """Return where the grid line of a run begins and ends."""
    after = [max(joint) for joint in run]  # the space below the line, or to the right of it
    (top, left), (bottom, right) = min(after), max(after)
    joint = next(iter(run))
    if min(joint)[0] != max(joint)[0]:
        return left, top, right + 1, top
    return left, top, left, bottom + 1


def _runs(cloth: set[_Cell]) -> Iterator[set[_Joint]]:
    """Yield each unbroken run of joints along each grid line."""
    for down, right in ((1, 0), (0, 1)):  # across the joint; the grid line runs the other way
        joined = {cell for cell in cloth if (cell[0] + down, cell[1] + right) in cloth}
        while joined:
            row, column = min(joined)
            run = set[_Joint]()
            while (row, column) in joined:
                joined.remove((row, column))
                run.add(frozenset({(row, column), (row + down, column + right)}))
                row, column = row + right, column + down
            yield run


def _reach(cloth: set[_Cell], cut: set[_Joint]) -> set[_Cell]:
    """Return the spaces that hang together with the first one after these joints are cut."""
    reached, edge = set[_Cell](), [min(cloth)]
    while edge:
        row, column = edge.pop()
        reached.add((row, column))
        around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        edge += [
            cell
            for cell in (around & cloth) - reached
            if frozenset({(row, column), cell}) not in cut
        ]
    return reached


def _draw(cloth: set[_Cell]) -> pieces.Shape:
    top, bottom = min(row for row, _ in cloth), max(row for row, _ in cloth)
    left, right = min(column for _, column in cloth), max(column for _, column in cloth)
    return tuple(
        "".join("#" if (row, column) in cloth else "." for column in range(left, right + 1))
        for row in range(top, bottom + 1)
    )
