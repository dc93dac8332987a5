# SPDX-License-Identifier: MIT
"""How Patchwork Doodle looks: paper, pencil and crayons on a drawing table. An edition's file may change it."""

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

from quiltbee.core.errors import DataError
from quiltbee.draw.svg.cloth import LINEN
from quiltbee.draw.svg.page import DARK, LIGHT, PageColours, read_page
from quiltbee.draw.svg.theme import read_colour
from quiltbee.games.doodle import Edition

_CRAYONS: Final = (
    LINEN.red, LINEN.indigo, LINEN.ochre, LINEN.teal, LINEN.plum, LINEN.rust, LINEN.moss,
    LINEN.rose, LINEN.sky, LINEN.cocoa, LINEN.sage,
)  # fmt: skip
_STARTS_FROM: Final = 40


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of an edition."""

    ground: str = "#d7ddd2"
    weave: str = "#b4c0b0"
    ink: str = "#34302a"
    quiet: str = "#5c5f54"
    """Secondary text on the ground."""
    paper: str = "#fdfbf4"
    paper_edge: str = "#c9c2b1"
    pencil: str = "#b3ada1"
    """The printed grid."""
    lead: str = "#6f6a62"
    """What is written in pencil because it is not final."""
    card: str = "#fffdf6"
    card_edge: str = "#b5aa94"
    lit: str = "#fff4d3"
    accent: str = "#a8402f"
    """Words that ask for something, and the marks that belong to them."""
    glow: str = "#f0b429"
    """The light on what is new."""
    stamp: str = "#3f6a77"
    wood: str = "#dcb888"
    wood_dark: str = "#6f4e2c"
    back: str = "#4d7a80"
    """The back of the cards."""
    back_stitch: str = "#e9e2cc"
    crayons: tuple[str, ...] = _CRAYONS

    def colours_of(self, card: str) -> tuple[str, str]:
        """Return the two crayons for a card's patch; hand and first crayon name the card together."""
        at, count = _number(card), len(self.crayons)
        return self.crayons[at % count], self.crayons[(at + 3 + at // count) % count]


_PAGE: Final = {
    "light": LIGHT
    | {
        "ground": "#d7ddd2",
        "weave": "#b4c0b0",
        "ink": "#34302a",
        "quiet": "#4f5348",
        "card": "#fdfbf4",
        "field": "#fffefa",
        "card_ink": "#34302a",
        "card_quiet": "#5f5b52",
        "line": "#aeb6a4",
        "accent": "#a03a2a",
        "chosen": "#fff1cc",
        "shade": "#2a2818",
        "stamp_ink": "#2f5661",
    },
    "dark": DARK
    | {
        "ground": "#22302e",
        "weave": "#2f403d",
        "ink": "#f0ece0",
        "quiet": "#b6c2bb",
        "card": "#2f403d",
        "field": "#22302e",
        "card_ink": "#f0ece0",
        "card_quiet": "#bcc8c1",
        "line": "#5c736d",
        "chosen": "#3f5651",
        "stamp_ink": "#a9d3dd",
    },
}
"""Beside the colours of any page, that of the words on the stamps."""


@cache
def theme_of(edition: Edition) -> Theme:
    """Return the look of an edition; one that gives none looks as usual. Raises DataError."""
    return Theme(**{name: _part(name, value) for name, value in edition.theme.items()})


def page_of(edition: Edition) -> PageColours:
    """Return the colours of the page in the browser. Raises DataError."""
    theme_of(edition)  # a fault in the drawing's colours is told first
    return read_page(_PAGE, edition.theme, edition.page)


def _part(name: str, value: Any) -> Any:
    if name not in {each.name for each in fields(Theme)}:
        raise DataError(f"theme: a theme has no {name!r}")
    try:
        if name != "crayons":
            return read_colour(value)
        crayons = tuple(read_colour(each) for each in value)
    except (TypeError, ValueError) as error:
        raise DataError(f"theme, {name}: {error}") from error
    if len(crayons) < len(_CRAYONS):
        raise DataError(f"theme, {name}: there must be {len(_CRAYONS)}, so that patches differ")
    return crayons


def hand_of(card: str) -> int:
    """Return how a card's patch is shaded."""
    return _number(card)


def _number(card: str) -> int:
    """Return the number of a card, patch cards before start cards."""
    return int(card[1:]) - 1 + (_STARTS_FROM if card.startswith("S") else 0)
