# SPDX-License-Identifier: MIT
"""The places where a piece fits, as short text. The lists of all games use this."""

from collections.abc import Sequence
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.draw.text.style import beside, fold, pad

SPOTS: Final = (
    "A spot is where the top left corner of the picture goes; a1-c3 stands for every spot between "
    "those corners."
)


def way_spelling(piece: object, way: int) -> str:
    """Return the notation of an orientation of a piece, with the place left open: ``17@__r1``."""
    return f"{piece}@__{pieces.format_laid(0, way).removeprefix('@a1')}"


def way_lines(title: str, picture: Sequence[str], spots: int, width: int) -> list[str]:
    """Draw one orientation of a piece beside the spots where it fits."""
    padded = [pad(line, 10) for line in picture]
    text = fold(", ".join(boxes(spots)), width - 32)
    return [*beside(([pad(title, 11)], padded, text), gap=2), ""]


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
