# SPDX-License-Identifier: MIT
"""Drawings that are kept as files: cloth, and what lies on a table. ``art.svg`` says how; a game can have one of its own."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from quiltbee.draw.svg.elements import figures

_FILE: Final = Path(__file__).parent / "art.svg"
_STAND_INS: Final = ("red", "lime", "blue", "yellow", "magenta")
_ITEM: Final = re.compile(
    r'^  <(?:g|pattern) id="([^"]+)"(?: width="([^"]+)" height="([^"]+)")?[^>]*>\n(.*?)^  </',
    re.MULTILINE | re.DOTALL,
)


class _Drawing(NamedTuple):
    body: str
    width: float
    height: float
    colours: int


@cache
def _read(file: Path) -> Mapping[str, _Drawing]:
    found = dict[str, _Drawing]()
    for name, width, height, lines in _ITEM.findall(file.read_text(encoding="utf-8")):
        used = [at for at, colour in enumerate(_STAND_INS, 1) if f'"{colour}"' in lines]
        body = "".join(line.strip() for line in lines.splitlines())
        found[name] = _Drawing(
            body, float(width or 0), float(height or 0), 2 if width else max(used)
        )
    return found


def drawn(name: str, *colours: str, file: Path = _FILE) -> str:
    """Return a drawing in these colours. Raises KeyError if there is none, or ValueError if it has others."""
    drawing = _read(file)[name]
    if drawing.colours != len(colours):
        raise ValueError(f"{name} has {drawing.colours} colours, not {len(colours)}")
    given = dict(zip(_STAND_INS, colours, strict=False))
    return re.sub(r'"(\w+)"', lambda found: f'"{given.get(found[1], found[1])}"', drawing.body)


def repeat(pattern: str) -> tuple[float, float]:
    """Return the width and height after which a pattern begins again."""
    return _read(_FILE)[pattern][1:3]


def die_face(pips: int | None, wood: str, dark: str) -> str:
    """Draw a wooden die; ``None`` leaves it blank."""
    blank = drawn("die", wood, dark)
    if pips is None:
        return blank
    if f"pips{pips}" in _read(_FILE):
        return blank + drawn(f"pips{pips}", dark)
    return blank + figures(0, 13, str(pips), 36, fill=dark, text_anchor="middle")
