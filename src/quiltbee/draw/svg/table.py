# SPDX-License-Identifier: MIT
"""A whole table: a caption, the boards of all seats, and what is offered. Knows no game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from textwrap import wrap
from typing import Final, NamedTuple

from quiltbee.core import grid, pieces
from quiltbee.draw.svg.elements import Names, Value, document, group, move, rect, text

SPACE: Final = 48
SIDE: Final = SPACE * grid.SIZE
"""Units a space of a board, and a whole board."""

_MARGIN: Final = 58
_GAP: Final = 84
"""Between two boards. The names of the spaces lie there."""
_IN_ROW: Final = 4
"""The largest number of boards side by side."""
_OFFER: Final = 104, 138
"""The least width of what is offered, and its height."""
_TAG: Final = 130
"""The width of a tag, which is drawn around the origin."""
_STRIP: Final = 84
_SIZE: Final = 20
_LINE: Final = 27
_LETTER: Final = 9.9
"""The size of words, the height of a line, and the width of a letter."""


class Look(NamedTuple):
    """The colours of a table."""

    ink: str
    accent: str
    lit: str


class Caption(NamedTuple):
    """What the picture says: its title, a description for those who listen, and whose turn it is."""

    title: str
    description: str
    turn: str


class Board(NamedTuple):
    """What belongs to a seat."""

    drawing: str
    """The board with its top left corner at the origin."""
    words: str
    """What the seat has, in a sentence."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A patch that can be taken, or that comes later."""

    shape: pieces.Shape
    lay: Callable[[float, float, float], str]
    """Draws the patch with its top left corner at a point, with so many units a space."""
    tag: str
    is_lit: bool
    """Whether it can be taken."""
    data: Mapping[str, Value] = field(default_factory=dict)


def draw_table(
    names: Names,
    caption: Caption,
    definitions: str,
    look: Look,
    boards: Sequence[Board],
    offers: Sequence[Offer],
    strip: Callable[[float], str] | None = None,
) -> str:
    """Draw the table. A strip of a given width may lie above the offers, 58 units high."""
    columns = ceil(len(boards) / ceil(len(boards) / _IN_ROW))
    inner, y = columns * (SIDE + _GAP) - _GAP, 74.0
    told = _lines(caption.turn, inner, look.accent)
    parts = [text(0, 36, caption.title, 34, fill=look.ink), _at(0, y, told)]
    y += len(told) * _LINE
    for first in range(0, len(boards), columns):
        row = range(first, min(first + columns, len(boards)))
        written = [_lines(boards[number].words, SIDE, look.ink) for number in row]
        for at, number in enumerate(row):
            words = _at(0, SIDE + 38, written[at])
            seat = group(boards[number].drawing, words, data_seat=number)
            parts.append(_at(at * (SIDE + _GAP), y + 34, [seat]))
        y += 34 + SIDE + 52 + max(map(len, written)) * _LINE
    if strip:
        parts.append(_at(0, y, [strip(inner)]))
        y += _STRIP
    in_row = int(inner // _OFFER[0])
    for at, offer in enumerate(offers):
        place = move(at % in_row * inner / in_row, y + at // in_row * _OFFER[1])
        parts.append(group(_offer(look, offer, inner / in_row), transform=place, **offer.data))
    y += ceil(len(offers) / in_row) * _OFFER[1]
    width, height = inner + 2 * _MARGIN, y + _MARGIN
    return document(
        names,
        caption.title,
        caption.description,
        (width, height),
        definitions,
        rect(0, 0, width, height, rx=18, fill=names.fill("linen")),
        _at(_MARGIN, _MARGIN / 2, parts),
    )


def _at(x: float, y: float, parts: Sequence[str]) -> str:
    return group(*parts, transform=move(x, y))


def _lines(words: str, width: float, colour: str) -> list[str]:
    """Return words in as many lines as they need."""
    return [
        text(0, at * _LINE, line, _SIZE, fill=colour)
        for at, line in enumerate(wrap(words, int(width / _LETTER)))
    ]


def _offer(look: Look, offer: Offer, width: float) -> str:
    """Draw a patch as large as there is room for, its tag below, on a card if it can be taken."""
    height, scale = _OFFER[1], (width - 14) / _TAG
    across, down = len(offer.shape[0]), len(offer.shape)
    space = min(26.0, (width - 20) / across, (height - 56) / down)
    card = rect(3, 3, width - 6, height - 6, rx=10, fill=look.lit, stroke=look.accent,
                stroke_width=2.4, stroke_dasharray="9 6")  # fmt: skip
    return "".join(
        (
            card if offer.is_lit else "",
            offer.lay((width - across * space) / 2, 8 + (height - 52 - down * space) / 2, space),
            group(offer.tag, transform=move(width / 2, height - 24, scale)),
        )
    )
