# SPDX-License-Identifier: MIT
"""How a table looks: colours, cloth and notions as one frozen value. Knows no game."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from quiltbee.core.errors import DataError
from quiltbee.draw.svg.art import drawn
from quiltbee.draw.svg.cloth import LINEN, NIGHT, SNOW, Palette

_COLOUR: Final = re.compile("#[0-9a-f]{6}")
_PALETTES: Final = {"linen": LINEN, "snow": SNOW, "night": NIGHT}
_CURRENCIES: Final = ("button", "star button", "eyeball")


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours and notions of one edition; its words come from the edition itself."""

    palette: Palette
    ground: str
    weave: str
    """The threads that show in the ground."""
    ink: str
    quiet: str
    """Secondary text on the ground."""
    card: str
    """Labels and tags."""
    card_ink: str
    cotton: str
    pencil: str
    tape: str
    tape_edge: str
    tape_ink: str
    middle: str
    lit: str
    """The light on an offer, and around whoever is to move."""
    accent: str
    """Words that ask for something."""
    tokens: tuple[tuple[str, str], tuple[str, str]]
    """By seat, the colour of the token and its outline."""
    tag: str
    """Behind the number on a small tag."""
    chalk: str
    """What marks the best 7x7 area."""
    currency: str
    """The drawing of the currency."""
    leather: str
    cushion: str
    instead: Mapping[str, str] = field(default_factory=dict)
    """Weaves this edition has in place of others."""


USUAL: Final = Theme(
    palette=LINEN,
    ground="#ece2d0",
    weave="#cdbfa5",
    ink="#3d3026",
    quiet="#6b5b49",
    card="#fdf8ec",
    card_ink="#3d3026",
    cotton="#fbf5e7",
    pencil="#b7aa94",
    tape="#f7ecd0",
    tape_edge="#c2ab80",
    tape_ink="#7d6742",
    middle="#e6d3a9",
    lit="#fffaf0",
    accent="#a8402f",
    tokens=(("#9cc23c", "#47601a"), ("#f3cd3f", "#846410")),
    tag="#79634f",
    chalk="#a8402f",
    currency=drawn("button", "#f2e2bf", "#6f5130", "#a8402f"),
    leather=drawn("leather", "#9a6540", "#54331d", "#f0dcb8"),
    cushion=drawn("cushion", "#b94a3d", "#6f2720", "#5f7337"),
)
"""The look of the house: linen, horn buttons, a tomato for a pincushion."""

_PLAIN: Final = frozenset(
    each.name for each in fields(Theme) if str(getattr(USUAL, each.name)).startswith("#")
)
"""The fields that are plain colours."""


def read_theme(data: Mapping[str, Any]) -> Theme:
    """Read the look of an edition as its file gives it; what is left out stays as usual.

    Plain colours stand under the names of ``Theme``. ``palette`` names a palette, ``tokens`` has two
    colours for each seat, ``currency`` names a drawing and its colours, and ``leather`` and ``cushion``
    have three colours each. Raises DataError.
    """
    changes = dict[str, Any]()
    for name, value in data.items():
        try:
            changes[name] = _part(name, value)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise DataError(f"theme, {name}: {error}") from error
    return replace(USUAL, **changes)


def _part(name: str, value: Any) -> object:
    match name:
        case "palette":
            return _PALETTES[value]
        case "currency":
            drawing, *colours = value
            return drawn(_CURRENCIES[_CURRENCIES.index(drawing)], *map(read_colour, colours))
        case "leather" | "cushion":
            return drawn(name, *map(read_colour, value))
        case "tokens":
            (one, one_dark), (two, two_dark) = value
            return (read_colour(one), read_colour(one_dark)), (
                read_colour(two),
                read_colour(two_dark),
            )
        case "instead":
            return {str(weave): str(other) for weave, other in value.items()}
        case _ if name in _PLAIN:
            return read_colour(value)
        case _:
            raise ValueError("a theme has no such part")


def read_colour(value: object) -> str:
    """Return the value if it is a colour like ``#a8402f``. Raises ValueError."""
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise ValueError(f"{value!r} is no colour like #a8402f")
    return value
