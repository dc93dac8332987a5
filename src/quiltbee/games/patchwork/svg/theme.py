# SPDX-License-Identifier: MIT
"""How each edition of Patchwork looks: one frozen value each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from quiltbee.draw.svg import notions
from quiltbee.draw.svg.cloth import LINEN, NIGHT, SNOW, Palette
from quiltbee.games.patchwork import Edition


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours and notions of one edition; its words come from the edition itself."""

    palette: Palette
    ground: str
    weave: str
    """The threads that show in the ground."""
    ink: str
    quiet: str
    """Words on the ground that may step back."""
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
    """The drawing of what one pays with."""
    leather: str
    cushion: str
    instead: Mapping[str, str] = field(default_factory=dict)
    """Weaves this edition has in place of others."""


CLASSIC: Final = Theme(
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
    currency=notions.button("#f2e2bf", "#6f5130", "#a8402f"),
    leather=notions.leather("#9a6540", "#54331d", "#f0dcb8"),
    cushion=notions.cushion("#b94a3d", "#6f2720", "#5f7337"),
)

WINTER: Final = Theme(
    palette=SNOW,
    ground="#dde8f1",
    weave="#b6cadb",
    ink="#24364c",
    quiet="#4d647e",
    card="#fbfdff",
    card_ink="#24364c",
    cotton="#f8fbfd",
    pencil="#adbfcf",
    tape="#f4f8fb",
    tape_edge="#95abc0",
    tape_ink="#56708b",
    middle="#c4d7e6",
    lit="#ffffff",
    accent="#a3324a",
    tokens=(("#c3ccd4", "#46525e"), ("#e3bb4c", "#7a5a10")),
    tag="#4d6885",
    chalk="#a3324a",
    currency=notions.star_button("#e8eef3", "#3d5a7c", "#a3324a"),
    leather=notions.leather("#7d6a60", "#40342d", "#f1efe9"),
    cushion=notions.cushion("#4f7f9e", "#27475f", "#f4f8fb"),
    instead={"flowers": "flakes", "leaves": "firs", "waves": "knit"},
)

HALLOWEEN: Final = Theme(
    palette=NIGHT,
    ground="#2f2239",
    weave="#4a3757",
    ink="#f3e7d8",
    quiet="#b9a5c0",
    card="#f6ecdc",
    card_ink="#33233c",
    cotton="#ede2dc",
    pencil="#a897a8",
    tape="#4b3a5a",
    tape_edge="#84699a",
    tape_ink="#c3aed0",
    middle="#5d4770",
    lit="#5a4270",
    accent="#f2a04a",
    tokens=(("#ee8a2d", "#6b3306"), ("#a06ad0", "#3c1f5c")),
    tag="#6f5486",
    chalk="#7d3fa8",
    currency=notions.eyeball("#fbf6ea", "#3b2a44", "#7fae3f"),
    leather=notions.leather("#7a4b33", "#2f1a12", "#f2a04a"),
    cushion=notions.cushion("#e07b2c", "#6e3409", "#6c7a36"),
    instead={"flowers": "bats", "leaves": "pumpkins", "stars": "moons"},
)

_THEMES: Final = {"classic": CLASSIC, "winter": WINTER, "halloween": HALLOWEEN}


def theme_of(edition: Edition) -> Theme:
    """Return the look of an edition; one that has none of its own looks classic."""
    return _THEMES.get(edition.name, CLASSIC)
