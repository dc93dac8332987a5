# SPDX-License-Identifier: MIT
"""Patches laid out on spaces, each a line high and two columns wide.

``owner`` says by (row, column) which patch lies there; ``cloth`` says how each patch looks.
"""

from collections.abc import Mapping
from typing import TypeAlias

from quiltbee.core import pieces
from quiltbee.draw.text.style import Style
from quiltbee.draw.text.swatches import Swatch

Owner: TypeAlias = Mapping[tuple[int, int], int]
Cloth: TypeAlias = Mapping[int, Swatch]


def draw_cells(
    owner: Owner, cloth: Cloth, size: tuple[int, int], style: Style, empty: str | None = None
) -> list[str]:
    """Draw every space; in plain text a patch is a run of its letter."""
    lines = list[str]()
    written = _labels(owner, cloth, style)
    nothing = style.quiet(style.glyphs.space if empty is None else empty)
    for row in range(size[0]):
        line = ""
        for column in range(size[1]):
            key, label = owner.get((row, column)), written.get((row, column))
            if key is None:
                line += nothing + " "
                continue
            swatch = cloth[key]
            if not style.colour:
                joined = owner.get((row, column + 1)) == key
                line += swatch.letter + (swatch.letter if joined else " ")
            elif label is not None:
                line += style.paint(f"{label:>2}", swatch.ink, swatch.ground, bold=True)
            else:
                woven = swatch.weave[row % 2][column % 2 * 2 :][:2]
                line += style.paint(woven, swatch.thread, swatch.ground)
        lines.append(line.rstrip(" "))
    return lines


def draw_shape(shape: pieces.Shape, swatch: Swatch, style: Style) -> list[str]:
    """Draw one piece with nothing around it."""
    owner = {
        (row, column): 0
        for row, line in enumerate(shape)
        for column, mark in enumerate(line)
        if mark == "#"
    }
    return draw_cells(owner, {0: swatch}, (len(shape), len(shape[0])), style, empty=" ")


def _labels(owner: Owner, cloth: Cloth, style: Style) -> dict[tuple[int, int], str]:
    """Return what stands on spaces: the id on a patch's first, a button on as many as it has."""
    spaces = dict[int, list[tuple[int, int]]]()
    for place in sorted(owner):
        spaces.setdefault(owner[place], []).append(place)
    written = dict[tuple[int, int], str]()
    for key, (first, *others) in spaces.items():
        if cloth[key].label:
            written[first] = cloth[key].label
            written |= dict.fromkeys(others[: cloth[key].buttons], style.glyphs.button)
    return written
