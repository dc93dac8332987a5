# SPDX-License-Identifier: MIT
"""A piece in all its orientations, and the places where it fits: lists that all games share."""

from collections.abc import Sequence
from typing import Protocol

from quiltbee.core import grid, pieces
from quiltbee.draw.text import cells
from quiltbee.draw.text.style import beside, fold, pad, shelve
from quiltbee.draw.text.swatches import Swatch
from quiltbee.terminal.terminal_style import TerminalStyle


class Laid(Protocol):
    """A move that puts a piece on a board."""

    @property
    def cell(self) -> int:
        """The top left corner of the piece's bounding box."""

    @property
    def orientation(self) -> int:
        """How the piece is turned."""


def orientations(shape: pieces.Shape) -> list[int]:
    """Return the orientations in which a piece looks different."""
    return sorted(set(pieces.canonical_orientations(shape)))


def draw_ways(
    screen: TerminalStyle, name: str, shape: pieces.Shape, swatch: Swatch, *, is_titled: bool = True
) -> list[str]:
    """Draw a piece in all its orientations, each with its notation, and say how a place is written."""
    blocks = [
        [screen.style.strong(_spelling(name, way)), *draw_way(screen, shape, way, swatch)]
        for way in orientations(shape)
    ]
    write = [screen.say("terminal-write", name=name)] if is_titled else []
    return ["", *shelve(blocks, screen.width), *(["", *write] if write else [])]


def draw_way(screen: TerminalStyle, shape: pieces.Shape, way: int, swatch: Swatch) -> list[str]:
    """Draw a piece in one orientation."""
    return cells.draw_shape(pieces.orient(shape, way), swatch, screen.style)


def list_places(
    screen: TerminalStyle,
    called: str,
    name: str,
    moves: Sequence[Laid],
    shape: pieces.Shape,
    swatch: Swatch,
) -> str:
    """List every place where a piece fits, grouped by orientation."""
    lines = [screen.say("terminal-fits", called=called, count=len(moves)), ""]
    for way in sorted({move.orientation for move in moves}):
        spots = sum(1 << move.cell for move in moves if move.orientation == way)
        picture = [pad(line, 10) for line in draw_way(screen, shape, way, swatch)]
        text = fold(", ".join(boxes(spots)), screen.width - 32)
        lines += [*beside(([pad(_spelling(name, way), 11)], picture, text), gap=2), ""]
    return "\n".join([*lines, *screen.folded("terminal-spots", move=middle(moves))])


def middle(moves: Sequence[object]) -> str:
    """Return the notation of one of the moves, as an example."""
    return str(moves[len(moves) // 2])


def boxes(spots: int) -> list[str]:
    """Return the spaces of a board as rectangles, each as large as possible: ``a1-f8``."""
    named = list[str]()
    while spots:
        first = (spots & -spots).bit_length() - 1
        row, column = divmod(first, grid.SIZE)
        width = 1
        while column + width < grid.SIZE and spots >> first + width & 1:
            width += 1
        height = 1
        while row + height < grid.SIZE:
            line = grid.rectangle(row + height, column, 1, width)
            if spots & line != line:
                break
            height += 1
        spots &= ~grid.rectangle(row, column, height, width)
        last = first + width - 1 + (height - 1) * grid.SIZE
        end = f"-{grid.CELL_NAMES[last]}" if last != first else ""
        named.append(grid.CELL_NAMES[first] + end)
    return named


def _spelling(piece: str, way: int) -> str:
    """Return the notation of an orientation of a piece, with the place left open: ``17@__r1``."""
    return f"{piece}@__{pieces.format_laid(0, way).removeprefix('@a1')}"
