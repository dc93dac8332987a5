# SPDX-License-Identifier: MIT
"""What a page needs to draw an edition by itself: its definitions and its colours."""

from dataclasses import asdict, fields

from quiltbee.draw.svg.elements import Names
from quiltbee.games.patchwork import Edition
from quiltbee.games.patchwork.svg.table import definitions
from quiltbee.games.patchwork.svg.theme import theme_of


def sprite(edition: Edition) -> str:
    """Return the ``defs`` of an edition with plain ids, the pin cushion among them."""
    theme = theme_of(edition)
    return definitions(edition, theme, Names(""), cushion=theme.cushion)


def colours(edition: Edition) -> dict[str, str]:
    """Return every colour of an edition by its name: the theme's, the tokens', and the palette's."""
    theme = theme_of(edition)
    plain = (getattr(theme, field.name) for field in fields(theme))
    named = zip((field.name for field in fields(theme)), plain, strict=True)
    found = {name: value for name, value in named if isinstance(value, str) and value[0] == "#"}
    for seat, (token, dark) in enumerate(theme.tokens):
        found |= {f"token{seat}": token, f"token{seat}_dark": dark}
    return found | {f"palette_{name}": value for name, value in asdict(theme.palette).items()}
