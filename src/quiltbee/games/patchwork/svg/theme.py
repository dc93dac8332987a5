# SPDX-License-Identifier: MIT
"""How each edition of Patchwork looks; its file says it."""

from functools import cache

from quiltbee.draw.svg.theme import Theme, read_theme
from quiltbee.games.patchwork import Edition, load_edition


@cache
def theme_of(edition: Edition) -> Theme:
    """Return the look of an edition; one that gives none looks as usual. Raises DataError."""
    return read_theme(edition.theme)


def edition_theme(edition: str) -> Theme:
    """Return the look of an edition by its name. Raises UnknownEditionError or DataError."""
    return theme_of(load_edition(edition))
