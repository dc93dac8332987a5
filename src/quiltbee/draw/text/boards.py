# SPDX-License-Identifier: MIT
"""The 9x9 board in the terminal, small or large, its columns and rows named. Knows no game."""

from collections.abc import Iterator, Mapping
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
    owner: Mapping[int, int],
    cloth: Mapping[int, Swatch],
    style: Style,
    *,
    large: bool = False,
    frame: Frame = NO_FRAME,
) -> list[str]:
    """Draw a board; a frame is marked by brackets around its columns and bars along its rows."""
    placed = {divmod(cell, grid.SIZE): key for cell, key in owner.items()}
    size = (grid.SIZE, grid.SIZE)
    rows = range(frame[0], frame[0] + frame[2])
    if not large:
        drawn = cells.draw_small(placed, cloth, size, style)
        named = [str(row + 1) for row in range(grid.SIZE)]
        bars = [row in rows for row in range(grid.SIZE)]
        return [_head(frame, style, 1, 2), *_sides(named, bars, drawn, style)]
    drawn = cells.draw_large(placed, cloth, size, style)
    seams = len(drawn) > 2 * grid.SIZE
    named = [
        f"{line // 2 + 1}" if line % 2 == seams and line < 2 * grid.SIZE else " "
        for line in range(len(drawn))
    ]
    bars = [(line - seams) // 2 in rows and line >= seams for line in range(len(drawn))]
    return [_head(frame, style, 2 + seams, 4), *_sides(named, bars, drawn, style)]


def _head(frame: Frame, style: Style, margin: int, step: int) -> str:
    """Name the columns, those of the frame between brackets."""
    first, count = frame[1], frame[3]
    signs = [" "] * (margin + 1 + step * grid.SIZE)
    for number, name in enumerate(_COLUMNS):
        signs[margin + 1 + step * number] = style.quiet(name)
    if count:
        signs[margin + step * first] = style.strong("[")
        # The bracket closes where the next column would open its own.
        signs[margin + step * (first + count) - (step - 2)] = style.strong("]")
    return "".join(signs).rstrip(" ")


def _sides(named: list[str], bars: list[bool], drawn: list[str], style: Style) -> list[str]:
    bar = style.strong("|" if style.ascii else "┃")
    return [
        f"{style.quiet(name)}{bar if barred else ' '}{line}"
        for name, barred, line in zip(named, bars, drawn, strict=True)
    ]


def tiny_lines(owner: Mapping[int, int], cloth: Mapping[int, Swatch], style: Style) -> list[str]:
    """Draw a board one column a space and, where the signs allow it, two rows a line."""
    if style.ascii:
        return ["".join(line) for line in _spread(owner, cloth, style)]
    lines = list[str]()
    for row in range(0, grid.SIZE, 2):
        line = ""
        for column in range(grid.SIZE):
            upper, lower = (
                cloth[owner[cell]] if cell in owner else None
                for cell in (row * grid.SIZE + column, (row + 1) * grid.SIZE + column)
            )
            line += _halves(upper, lower, style, last=row + 1 == grid.SIZE)
        lines.append(line)
    return lines


def _spread(
    owner: Mapping[int, int], cloth: Mapping[int, Swatch], style: Style
) -> Iterator[list[str]]:
    for row in range(grid.SIZE):
        line = range(row * grid.SIZE, (row + 1) * grid.SIZE)
        yield [cloth[owner[c]].letter if c in owner else style.glyphs.space for c in line]


def _halves(upper: Swatch | None, lower: Swatch | None, style: Style, *, last: bool) -> str:
    """Draw two spaces, one above the other, in one column; below the last row there is nothing."""
    if not style.colour:
        sign = {(True, True): "█", (True, False): "▀", (False, True): "▄"}
        return sign.get((upper is not None, lower is not None), style.glyphs.space)
    paper = 252
    ink = paper if upper is None else upper.ground
    ground = None if last else paper if lower is None else lower.ground
    return style.paint("▀", ink, ground)
