# SPDX-License-Identifier: MIT
"""The 9x9 board in the terminal, its columns and rows named. Knows no game."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from quiltbee.core import grid
from quiltbee.draw.text import cells
from quiltbee.draw.text.style import Style
from quiltbee.draw.text.swatches import Swatch

Frame: TypeAlias = tuple[int, int, int, int]
"""Row, column, height and width of a rectangle; an empty one means no frame."""

NO_FRAME: Final[Frame] = (0, 0, 0, 0)
_COLUMNS: Final = "abcdefghi"


def board_lines(
    owner: Mapping[int, int], cloth: Mapping[int, Swatch], style: Style, frame: Frame = NO_FRAME
) -> list[str]:
    """Draw a board; a frame is marked by brackets around its columns and bars along its rows."""
    placed = {divmod(cell, grid.SIZE): key for cell, key in owner.items()}
    framed, bar = range(frame[0], frame[0] + frame[2]), "|" if style.ascii else "┃"
    drawn = cells.draw_cells(placed, cloth, (grid.SIZE, grid.SIZE), style)
    return [
        _head(frame, style),
        *(
            f"{style.quiet(str(row + 1))}{style.strong(bar) if row in framed else ' '}{line}"
            for row, line in enumerate(drawn)
        ),
    ]


def _head(frame: Frame, style: Style) -> str:
    """Name the columns, those of the frame between brackets."""
    first, count = frame[1], frame[3]
    signs = [" "] * (2 * grid.SIZE + 2)
    for number, name in enumerate(_COLUMNS):
        signs[2 + 2 * number] = style.quiet(name)
    if count:
        signs[1 + 2 * first] = style.strong("[")
        signs[1 + 2 * (first + count)] = style.strong("]")
    return "".join(signs).rstrip(" ")
