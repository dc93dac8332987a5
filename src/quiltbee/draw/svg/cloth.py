# SPDX-License-Identifier: MIT
"""Cloth: a palette of twelve colours, and patterns woven and printed in them. Knows no game.

A cloth has a number, counted from 1; the same number always gives the same weave, and the palette
says in which colours. Patterns are drawn for pieces with ``CELL`` units a space.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quiltbee.draw.svg.art import drawn, repeat
from quiltbee.draw.svg.elements import element, group, path, rect

CELL: Final = 40


@dataclass(frozen=True, slots=True)
class Palette:
    """Twelve colours that go together, under the names of the classic palette."""

    red: str
    rust: str
    ochre: str
    moss: str
    sage: str
    teal: str
    indigo: str
    sky: str
    plum: str
    rose: str
    cocoa: str
    cream: str


LINEN: Final = Palette(
    red="#b0413e", rust="#cf7a4f", ochre="#dba94a", moss="#75833f", sage="#a9b98f", teal="#3d7f7b",
    indigo="#35527e", sky="#9dbfd2", plum="#7c4c70", rose="#dfa3a1", cocoa="#6d4c3d", cream="#f8eed8",
)  # fmt: skip
SNOW: Final = Palette(
    red="#a83a4c", rust="#c27d78", ochre="#cfb063", moss="#4a6e5d", sage="#abc7bb", teal="#3a778a",
    indigo="#2d4877", sky="#a3c8e2", plum="#6b5b8c", rose="#dcb0be", cocoa="#566473", cream="#f7fafc",
)  # fmt: skip
NIGHT: Final = Palette(
    red="#ab3740", rust="#e27f33", ochre="#ecb850", moss="#6c7a36", sage="#a9b871", teal="#3c7c6e",
    indigo="#41366e", sky="#a498cc", plum="#743f80", rose="#d68fa6", cocoa="#563c4a", cream="#f4ead9",
)  # fmt: skip

CLOTHS: Final = (
    ("dots", "red", "cream", "cream"),
    ("gingham", "cream", "indigo", "indigo"),
    ("ticking", "cream", "teal", "ochre"),
    ("stars", "ochre", "cream", "cocoa"),
    ("herringbone", "sage", "moss", "moss"),
    ("flowers", "indigo", "rose", "ochre"),
    ("chevron", "rust", "cream", "cream"),
    ("tartan", "teal", "indigo", "cream"),
    ("leaves", "cream", "moss", "rust"),
    ("houndstooth", "cream", "plum", "plum"),
    ("waves", "sky", "indigo", "cream"),
    ("argyle", "ochre", "rust", "cream"),
    ("crosses", "plum", "rose", "cream"),
    ("checks", "rose", "red", "cream"),
    ("shells", "teal", "sage", "cream"),
    ("flowers", "cream", "red", "ochre"),
    ("gingham", "cream", "moss", "moss"),
    ("ticking", "red", "cream", "ochre"),
    ("stars", "indigo", "cream", "sky"),
    ("tartan", "ochre", "red", "indigo"),
    ("herringbone", "rose", "plum", "plum"),
    ("leaves", "moss", "sage", "cream"),
    ("chevron", "sky", "teal", "teal"),
    ("dots", "cocoa", "ochre", "cream"),
    ("houndstooth", "sage", "teal", "teal"),
    ("argyle", "plum", "sky", "cream"),
    ("waves", "rust", "ochre", "cream"),
    ("crosses", "cream", "indigo", "red"),
    ("checks", "sky", "indigo", "cream"),
    ("shells", "ochre", "cocoa", "cream"),
    ("flowers", "rust", "cream", "ochre"),
    ("gingham", "cream", "red", "red"),
    ("tartan", "moss", "cocoa", "ochre"),
)
"""By number: the weave, the ground and two more colours."""


def thread_colour(cloth: int, palette: Palette) -> str:
    """Return the colour of a thread that shows on a cloth."""
    _, ground, first, _ = CLOTHS[(cloth - 1) % len(CLOTHS)]
    return str(getattr(palette, first)) if ground == "cream" else palette.cream


def cloth_pattern(
    cloth: int, palette: Palette, id_: str, instead: Mapping[str, str] | None = None
) -> str:
    """Return the ``pattern`` of a cloth; ``instead`` names weaves to take in place of others.

    Numbers beyond the last begin again with the first.
    """
    weave, ground, first, second = CLOTHS[(cloth - 1) % len(CLOTHS)]
    weave = (instead or {}).get(weave, weave)
    width, height = repeat(weave)
    return element(
        "pattern",
        rect(-1, -1, width + 2, height + 2, fill=str(getattr(palette, ground))),
        drawn(weave, getattr(palette, first), getattr(palette, second)),
        id=id_,
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
    )


def linen(ground: str, weave: str, id_: str) -> str:
    """Return the ``pattern`` of a table cloth, so faint that one only notices it when it is missing."""
    threads = path("M0 1.5H6M7.5 0V6M6 7.5H12M1.5 6V12", stroke=weave, stroke_width=0.8)
    return element(
        "pattern",
        rect(0, 0, 12, 12, fill=ground),
        group(threads, opacity=0.55),
        id=id_,
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
    )
