# SPDX-License-Identifier: MIT
"""A whole table: a caption and what is offered, with the boards of all seats around. Knows no game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, isqrt
from textwrap import wrap
from typing import Final, NamedTuple

from quiltbee.core import grid, pieces
from quiltbee.draw.svg.elements import (
    SHADE,
    Names,
    Value,
    document,
    figures,
    group,
    move,
    path,
    rect,
    text,
)

SPACE: Final = 48
SIDE: Final = SPACE * grid.SIZE
"""Units a space of a board, and a whole board."""

_MARGIN: Final = 58
_GAP: Final = 84
"""Between two columns. The names of the spaces lie there."""
_HEADER: Final = 104
_BOARD_Y: Final = 154
_SCORE_Y: Final = _BOARD_Y + SIDE + 34
_SEAT: Final = SIDE, _SCORE_Y + 92
_CAPTION: Final = 128
_ROOM: Final = 44
"""Below a row of seats."""
_STRIP: Final = 84
_LINE: Final = 38
"""How many letters a line of advice may have."""


class Look(NamedTuple):
    """The colours of a table."""

    ink: str
    quiet: str
    accent: str
    lit: str
    unlit: str
    veil: float
    """How much of the ground an unlit card covers."""
    card: str
    card_ink: str
    edge: str


class Figure(NamedTuple):
    """A number and what it counts."""

    value: str
    label: str
    is_final: bool = True


@dataclass(frozen=True, slots=True)
class Board:
    """What belongs to a seat."""

    drawing: str
    """The board with its top left corner at the origin."""
    icon: str
    name: str
    status: str
    figures: Sequence[Figure]
    """The last one is the score."""
    is_lit: bool
    marks: str = ""
    """What else the header shows, to the left of the origin."""
    prize: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """A patch that can be taken, or that comes later."""

    shape: pieces.Shape
    lay: Callable[[float, float, float], str]
    """Draws the patch with its top left corner at a point, with so many units a space."""
    tag: str
    """Drawn below the patch, around the origin, 130 units wide."""
    note: str = ""
    is_lit: bool | None = None
    """Whether it can be taken; None where it lies without a card."""
    corner: str = ""
    """Drawn over the top left corner of the card."""
    data: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Panel:
    """The middle of the table."""

    width: float
    headline: str
    advice: str
    left: str
    right: str
    """What lies on both sides of the caption, around the origin, some 80 units wide."""
    offers: Sequence[tuple[Sequence[Offer], int, float]]
    """Offers with the number of columns, 0 for any, and the height that they may take."""


def draw_table(
    names: Names,
    told: tuple[str, str],
    definitions: str,
    look: Look,
    boards: Sequence[Board],
    panel: Panel,
    strip: Callable[[float], str] | None = None,
) -> str:
    """Draw the table, told by a title and a description. A strip of a given width may lie below all, 58 units high."""
    # The panel is the second thing on the table, so that it lies between two boards.
    columns = ceil((len(boards) + 1) / isqrt(len(boards) + 1))
    widths = [panel.width if column == 1 else SIDE for column in range(columns)]
    lefts = [_MARGIN + sum(widths[:column]) + _GAP * column for column in range(columns)]
    cells = [_seat(look, board, number) for number, board in enumerate(boards)]
    cells.insert(1, group(_panel(look, panel), data_panel=len(boards)))
    width = lefts[-1] + widths[-1] + _MARGIN
    bottom = _MARGIN / 2 + ceil(len(cells) / columns) * (_SEAT[1] + _ROOM)
    placed = list[str]()
    for at, cell in enumerate(cells):
        row, column = divmod(at, columns)
        last = min(columns, len(cells) - row * columns) - 1
        indent = (lefts[-1] + widths[-1] - lefts[last] - widths[last]) / 2  # a short row is centred
        indent += 0 if at == 1 else (widths[column] - SIDE) / 2
        placed.append(
            group(
                cell, transform=move(lefts[column] + indent, _MARGIN / 2 + row * (_SEAT[1] + _ROOM))
            )
        )
    height = bottom + (_STRIP if strip else 0)
    return document(
        names,
        *told,
        (width, height),
        definitions,
        rect(0, 0, width, height, rx=18, fill=names.fill("linen")),
        *placed,
        group(strip(width - 2 * _MARGIN), transform=move(_MARGIN, bottom)) if strip else "",
    )


def _seat(look: Look, board: Board, number: int) -> str:
    """Draw a header, the board, and the sum that makes the score."""
    lit = board.is_lit
    return group(
        rect(-9, 0, SIDE + 18, _HEADER, rx=12, fill=look.lit if lit else look.unlit,
             fill_opacity=0.95 if lit else look.veil,
             stroke=look.accent if lit else look.quiet, stroke_width=2.4 if lit else 1,
             stroke_dasharray="9 6" if lit else None, stroke_linecap="round"),
        group(board.icon, transform=move(38, _HEADER / 2)),
        text(80, 48, board.name, 28, fill=look.ink),
        text(80, 80, board.status, 21, font_style="italic", fill=look.accent if lit else look.quiet),
        group(board.marks, transform=move(SIDE - 6, _HEADER / 2)),
        group(board.drawing, transform=move(0, _BOARD_Y)),
        group(_sum(look, board.figures), transform=move(0, _SCORE_Y)),
        group(board.prize, transform=move(-12, _HEADER - 6, 1.15), data_winner=number)
        if board.prize else "",
        data_seat=number,
    )  # fmt: skip


def _sum(look: Look, shown: Sequence[Figure]) -> str:
    step, last = (SIDE - 106) / (len(shown) - 1), len(shown) - 1
    parts = [
        rect(-7, 4, SIDE + 18, 92, rx=8, fill=SHADE, fill_opacity=0.15),
        rect(-9, 0, SIDE + 18, 92, rx=8, fill=look.card),
        rect(-4, 5, SIDE + 8, 82, rx=5, fill="none", stroke=look.edge, stroke_width=1.3,
             stroke_dasharray="6 5"),
        path(f"M{SIDE - 98} 16V76", stroke=look.edge, stroke_width=1.2),
    ]  # fmt: skip
    for at, (value, label, is_final) in enumerate(shown):
        x = SIDE - 46 if at == last else (at + 0.5) * step
        ink: dict[str, Value] = {"fill": look.card_ink, "text_anchor": "middle"}
        parts.append(
            group(
                figures(x, 48, value, 34 if at == last else 23,
                        opacity=None if is_final else 0.55, **ink),
                text(x, 72, label, 15, opacity=0.75, **ink),
                data_figure=at,
                data_final="yes" if is_final else "no",
            )
        )  # fmt: skip
    return "".join(parts)


def _panel(look: Look, panel: Panel) -> str:
    middle = panel.width / 2
    parts = [
        group(panel.left, transform=move(44, 52)),
        group(panel.right, transform=move(panel.width - 44, 52)),
        text(middle, 42, panel.headline, 37, fill=look.ink, text_anchor="middle"),
        *(text(middle, 76 + 28 * row, line, 23, fill=look.accent, text_anchor="middle",
               font_style="italic") for row, line in enumerate(wrap(panel.advice, _LINE))),
    ]  # fmt: skip
    top = float(_CAPTION)
    for offers, given, height in panel.offers:
        columns = given or _columns(len(offers), panel.width, height)
        rows = max(1, ceil(len(offers) / columns))
        size = panel.width / columns, min(height / rows, panel.width / columns)
        for at, offer in enumerate(offers):
            row, column = divmod(at, columns)
            drawn = _offer(look, offer, *size)
            indent = (columns - min(columns, len(offers) - row * columns)) * size[0] / 2
            place = move(indent + column * size[0], top + row * size[1])
            parts.append(group(drawn, transform=place, **offer.data))
        top += rows * size[1]
    return "".join(parts)


def _columns(count: int, width: float, height: float) -> int:
    """Return how many columns leave each of so many offers most room."""
    return max(range(2, 9), key=lambda n: min(width / n, height / max(1, ceil(count / n))))


def _offer(look: Look, offer: Offer, width: float, height: float) -> str:
    """Draw the patch as large as there is room for, its tag below."""
    scale = min(1.25, (width - 14) / 130)
    below = (40 if offer.is_lit is None else 66) * scale
    across, down = len(offer.shape[0]), len(offer.shape)
    space = min(44.0, (width - 24) / max(across, 3), (height - below - 22) / max(down, 2))
    x, y = (width - across * space) / 2, 8 + (height - below - 8 - down * space) / 2
    lit = bool(offer.is_lit)
    card = rect(4, 4, width - 8, height - 8, rx=12, fill=look.lit if lit else look.unlit,
                fill_opacity=0.95 if lit else look.veil,
                stroke=look.accent if lit else look.quiet, stroke_width=2.4 if lit else 1.2,
                stroke_dasharray="9 6" if lit else None, stroke_linecap="round")  # fmt: skip
    return "".join(
        (
            "" if offer.is_lit is None else card,
            offer.lay(x, y, space),
            group(offer.tag, transform=move(width / 2, height - below + 16 * scale, scale)),
            text(width / 2, height - 13, offer.note, 15, text_anchor="middle", fill=look.ink,
                 font_style="italic") if offer.note else "",
            group(offer.corner, transform=move(18, 26)) if offer.corner else "",
        )
    )  # fmt: skip
