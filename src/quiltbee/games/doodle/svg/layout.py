# SPDX-License-Identifier: MIT
"""Where the sheets lie: around the circle of cards, row by row in the order of the seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quiltbee.draw.svg.elements import Point
from quiltbee.games.doodle.svg.sheet import SHEET_HEIGHT, SHEET_WIDTH

_MARGIN: Final = 40
_ROOM: Final = 36
"""Between two sheets."""

_PANEL: Final = {1: 556, 2: 960}
"""How wide a column is that holds nothing but the circle of cards, by its rows."""

_ROWS: Final[Mapping[int, tuple[str, ...]]] = {
    1: ("oP",),
    2: ("oPo",),
    3: ("Po", "oo"),
    4: ("oPo", "oPo"),
    5: ("oPo", "ooo"),
    6: ("oPPo", "oooo"),
    7: ("Pooo", "oooo"),
    8: ("ooo", "oPo", "ooo"),
    9: ("oooo", "oPPo", "ooo"),
    10: ("oooo", "oPPo", "oooo"),
}
"""By the number of seats: o for a sheet, P for the circle of cards, which takes all its places."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The size of the picture, the corner of each sheet, and the room for the circle of cards."""

    size: tuple[float, float]
    sheets: tuple[Point, ...]
    panel: tuple[float, float, float, float]
    """Left, top, width, height."""


def lay_out(seats: int) -> Layout:
    """Lay out a table; for more than ten seats, in rows of four below the circle."""
    rows = _ROWS.get(seats) or _many(seats)
    widths = _widths(rows)
    down = SHEET_HEIGHT + _ROOM
    sheets, panel = list[Point](), list[tuple[float, float, float]]()
    for number, row in enumerate(rows):
        x = _MARGIN + (len(widths) - len(row)) * (widths[0] + _ROOM) / 2  # a short row is centred
        y = _MARGIN + number * down
        for mark, width in zip(row, widths, strict=False):
            if mark == "P":
                panel.append((x, y, x + width))
            else:
                sheets.append((x, y))
            x += width + _ROOM
    left, top = panel[0][:2]
    return Layout(
        (2 * _MARGIN + sum(widths) + (len(widths) - 1) * _ROOM,
         2 * _MARGIN + len(rows) * down - _ROOM),
        tuple(sheets),
        (left, top, panel[-1][2] - left, panel[-1][1] + SHEET_HEIGHT - top),
    )  # fmt: skip


def _widths(rows: tuple[str, ...]) -> list[float]:
    """Return how wide each column is."""
    columns = [{row[at] for row in rows if at < len(row)} for at in range(max(map(len, rows)))]
    return [_PANEL.get(len(rows), SHEET_WIDTH) if column == {"P"} else SHEET_WIDTH
            for column in columns]  # fmt: skip


def _many(seats: int) -> tuple[str, ...]:
    sheets = "o" * seats
    return ("PPPP", *(sheets[at : at + 4] for at in range(0, seats, 4)))
