# SPDX-License-Identifier: MIT
"""How each edition of Patchwork looks; its file says it."""

from functools import cache
from typing import Final

from quiltbee.draw.svg.page import DARK, LIGHT, PageColours, read_page
from quiltbee.draw.svg.theme import USUAL, Theme, read_theme
from quiltbee.games.patchwork import Edition

_PAGE: Final = {
    "light": LIGHT
    | {
        "lit": USUAL.lit,
        "lit_accent": "accent",
        "tape": USUAL.tape,
        "tape_edge": USUAL.tape_edge,
        "tape_ink": USUAL.tape_ink,
        "middle": USUAL.middle,
    },
    # Felt instead of linen; quilts and tags stay cotton.
    "dark": DARK
    | {
        "lit": "#323b63",
        "lit_accent": "accent",
        "tape": "#36406a",
        "tape_edge": "#6a75a6",
        "tape_ink": "#ccd2ea",
        "middle": "#2a3256",
    },
}
"""Beside the colours of any page, those of the table. ``lit_accent`` is the accent on what is lit."""


@cache
def theme_of(edition: Edition) -> Theme:
    """Return the look of an edition; one that gives none looks as usual. Raises DataError."""
    return read_theme(edition.theme)


def page_of(edition: Edition) -> PageColours:
    """Return the colours of the page in the browser. Raises DataError."""
    theme_of(edition)  # a fault in the drawing's colours is told first
    return read_page(_PAGE, edition.theme, edition.page)
