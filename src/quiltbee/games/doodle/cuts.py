# SPDX-License-Identifier: MIT
"""The pieces that one cut can make of a patch.

A cut is one straight snip along one grid line, through one unbroken run of joined spaces. It need not
cross other arms of the patch, and it counts only if it leaves exactly two pieces. This is the one
reading of the rule book under which all its examples hold.
"""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from quiltbee.core import pieces

_Cell: TypeAlias = tuple[int, int]
_Joint: TypeAlias = frozenset[_Cell]
"""Two spaces side by side."""


@cache
def cut_pieces(shape: pieces.Shape) -> tuple[pieces.Shape, ...]:
    """Return every piece that one cut can give; piece number 1 comes first.

    Pieces that can be turned or flipped into each other are one piece. Each is drawn as
    :func:`reference_drawing` says; smaller ones come first, then flatter ones, then by drawing.
    """
    cloth = {
        (row, column)
        for row, line in enumerate(shape)
        for column, mark in enumerate(line)
        if mark == "#"
    }
    found = set[pieces.Shape]()
    for run in _runs(cloth):
        one = _reach(cloth, run)
        if one != cloth:
            # The spaces on one side of a run hang together, so what is left is one piece as well.
            found |= {reference_drawing(_draw(one)), reference_drawing(_draw(cloth - one))}
    return tuple(sorted(found, key=lambda piece: (pieces.size(piece), len(piece), piece)))


def reference_drawing(shape: pieces.Shape) -> pieces.Shape:
    """Return the orientation by which a piece is drawn: the flattest, with its cloth first."""
    drawings = (pieces.orient(shape, orientation) for orientation in pieces.ORIENTATIONS)
    return min(drawings, key=lambda drawing: (len(drawing), drawing))


def _runs(cloth: set[_Cell]) -> Iterator[set[_Joint]]:
    """Give each unbroken run of joints along each grid line."""
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
