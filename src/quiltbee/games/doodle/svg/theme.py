# SPDX-License-Identifier: MIT
"""How Patchwork Doodle looks: paper, pencil and crayons on a drawing table."""

from typing import Final

from quiltbee.draw.svg.cloth import LINEN

GROUND: Final = "#d7ddd2"
WEAVE: Final = "#b4c0b0"
INK: Final = "#34302a"
QUIET: Final = "#5c5f54"
"""Words on the ground that may step back."""
PAPER: Final = "#fdfbf4"
PAPER_EDGE: Final = "#c9c2b1"
PENCIL: Final = "#b3ada1"
"""The printed grid."""
LEAD: Final = "#6f6a62"
"""What is written in pencil because it is not final."""
CARD: Final = "#fffdf6"
CARD_EDGE: Final = "#b5aa94"
LIT: Final = "#fff4d3"
ACCENT: Final = "#a8402f"
"""Words that ask for something, and the marks that belong to them."""
GLOW: Final = "#f0b429"
"""The light on what is new."""
STAMP: Final = "#3f6a77"
WOOD: Final = "#dcb888"
WOOD_DARK: Final = "#6f4e2c"
BACK: Final = ("#4d7a80", "#e9e2cc")
"""The back of the cards and its stitches."""

CRAYONS: Final = (
    LINEN.red, LINEN.indigo, LINEN.ochre, LINEN.teal, LINEN.plum, LINEN.rust, LINEN.moss,
    LINEN.rose, LINEN.sky, LINEN.cocoa, LINEN.sage,
)  # fmt: skip
_STARTS_FROM: Final = 40


def _number(card: str) -> int:
    """Return the number of a card, patch cards before start cards."""
    return int(card[1:]) - 1 + (_STARTS_FROM if card.startswith("S") else 0)


def hand_of(card: str) -> int:
    """Return how a card's patch is shaded."""
    return _number(card)


def colours_of(card: str) -> tuple[str, str]:
    """Return the two crayons for a card's patch; hand and first crayon name the card together."""
    at, count = _number(card), len(CRAYONS)
    return CRAYONS[at % count], CRAYONS[(at + 3 + at // count) % count]


def crayon_of(seat: int) -> str:
    """Return the colour of the crayon that lies on a seat's sheet."""
    return CRAYONS[seat % len(CRAYONS)]
