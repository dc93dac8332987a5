# SPDX-License-Identifier: MIT
"""Where the sheets lie: around the circle of cards, row by row in the order of the seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quiltbee.draw.doodle.sheet import SHEET_HEIGHT, SHEET_WIDTH
from quiltbee.draw.svg import Point

_MARGIN: Final = 40
_ROOM: Final = 36
"""Between two sheets."""

_ROWS: Final[Mapping[int, tuple[str, ...]]] = {
    1: ("0P",),
    2: ("0P1",),
    3: ("P0", "12"),
    4: ("0P1", "2P3"),
    5: ("0P1", "234"),
    6: ("0PP1", "2345"),
    7: ("P012", "3456"),
    8: ("012", "3P4", "567"),
    9: ("0123", "4PP5", "678"),
    10: ("0123", "4PP5", "6789"),
}
"""By the number of seats: each figure a sheet, P the circle of cards, which takes all its places."""


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
    columns = max(map(len, rows))
    across, down = SHEET_WIDTH + _ROOM, SHEET_HEIGHT + _ROOM
    sheets, panel = dict[str, Point](), list[Point]()
    for number, row in enumerate(rows):
        shift = (columns - len(row)) * across / 2  # a short row lies in the middle
        for place, mark in enumerate(row):
            at = (_MARGIN + shift + place * across, _MARGIN + number * down)
            if mark == "P":
                panel.append(at)
            else:
                sheets[mark] = at
    left, top = min(x for x, _ in panel), min(y for _, y in panel)
    right, bottom = max(x for x, _ in panel) + SHEET_WIDTH, max(y for _, y in panel) + SHEET_HEIGHT
    return Layout(
        (2 * _MARGIN + columns * across - _ROOM, 2 * _MARGIN + len(rows) * down - _ROOM),
        tuple(at for _, at in sorted(sheets.items())),
        (left, top, right - left, bottom - top),
    )


def _many(seats: int) -> tuple[str, ...]:
    marks = "".join(chr(ord("0") + number) for number in range(seats))
    return ("PPPP", *(marks[at : at + 4] for at in range(0, seats, 4)))
