# SPDX-License-Identifier: MIT
"""Patches laid out on spaces, drawn small (one line a space) or large (two lines a space).

``owner`` says by (row, column) which patch lies there; ``cloth`` says how each patch looks.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from quiltbee.core import pieces
from quiltbee.draw.text.style import Style
from quiltbee.draw.text.swatches import Swatch

Owner: TypeAlias = Mapping[tuple[int, int], int]
Cloth: TypeAlias = Mapping[int, Swatch]

_EMPTY: Final = -1000  # no patch has this key
# By which arms of a crossing are drawn: up, right, down, left, as the bits 1, 2, 4 and 8.
_CROSSINGS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def draw_small(
    owner: Owner, cloth: Cloth, size: tuple[int, int], style: Style, empty: str | None = None
) -> list[str]:
    """Draw every space two columns wide; in plain text a patch is a run of its letter."""
    lines = list[str]()
    written = _labels(owner, cloth, style)
    nothing = style.quiet(style.glyphs.space if empty is None else empty)
    for row in range(size[0]):
        line = ""
        for column in range(size[1]):
            key = owner.get((row, column))
            label = written.get((row, column))
            if key is None:
                line += nothing + " "
            elif not style.colour:
                joined = owner.get((row, column + 1)) == key
                line += cloth[key].letter + (cloth[key].letter if joined else " ")
            elif label is not None:
                line += _written(cloth[key], f"{label:>2}", style)
            else:
                line += _woven(cloth[key], cloth[key].weave[row % 2][column % 2 * 2 :][:2], style)
        lines.append(line.rstrip(" "))
    return lines


def draw_large(owner: Owner, cloth: Cloth, size: tuple[int, int], style: Style) -> list[str]:
    """Draw every space four columns wide: cloth in colour, or else the seams as lines."""
    return (_large_cloth if style.colour else _large_seams)(owner, cloth, size, style)


def draw_shape(shape: pieces.Shape, swatch: Swatch, style: Style) -> list[str]:
    """Draw one piece small, with nothing around it."""
    owner = {
        (row, column): 0
        for row, line in enumerate(shape)
        for column, mark in enumerate(line)
        if mark == "#"
    }
    return draw_small(owner, {0: swatch}, (len(shape), len(shape[0])), style, empty=" ")


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


def _written(swatch: Swatch, text: str, style: Style) -> str:
    return style.paint(text, swatch.ink, swatch.ground, bold=True)


def _woven(swatch: Swatch, text: str, style: Style) -> str:
    return style.paint(text, swatch.thread, swatch.ground)


def _large_cloth(owner: Owner, cloth: Cloth, size: tuple[int, int], style: Style) -> list[str]:
    lines = list[str]()
    written = _labels(owner, cloth, style)
    for row in range(size[0]):
        upper = lower = ""
        for column in range(size[1]):
            key = owner.get((row, column))
            label = written.get((row, column))
            if key is None:
                upper += style.quiet(f" {style.glyphs.space}  ")
                lower += "    "
                continue
            swatch = cloth[key]
            upper += (
                _woven(swatch, swatch.weave[0], style)
                if label is None
                else _written(swatch, f" {label:<3}", style)
            )
            lower += _woven(swatch, swatch.weave[1], style)
        lines += [upper.rstrip(" "), lower.rstrip(" ")]
    return lines


def _large_seams(owner: Owner, cloth: Cloth, size: tuple[int, int], style: Style) -> list[str]:
    rows, columns = size
    written = _labels(owner, cloth, style)

    def at(row: int, column: int) -> int | None:
        inside = 0 <= row < rows and 0 <= column < columns
        return owner.get((row, column), _EMPTY) if inside else None

    def crossing(row: int, column: int) -> str:
        """Draw the point above and left of a space."""
        here, left, up, both = (
            at(row, column),
            at(row, column - 1),
            at(row - 1, column),
            at(row - 1, column - 1),
        )
        arms = (both != up) + 2 * (up != here) + 4 * (here != left) + 8 * (left != both)
        if style.ascii:
            return {0: " ", 5: "|", 10: "-"}.get(arms, "+")
        return _CROSSINGS[arms]

    def inside(row: int, column: int) -> str:
        key = owner.get((row, column))
        if key is None:
            return f" {style.glyphs.space} "
        return f"{written.get((row, column), cloth[key].letter):^3}"

    across, down = style.glyphs.dash, "|" if style.ascii else "│"
    lines = list[str]()
    for row in range(rows + 1):
        lines.append(
            "".join(
                crossing(row, column)
                + (across if at(row - 1, column) != at(row, column) else " ") * 3
                for column in range(columns)
            )
            + crossing(row, columns)
        )
        if row < rows:
            lines.append(
                "".join(
                    (down if at(row, column - 1) != at(row, column) else " ") + inside(row, column)
                    for column in range(columns)
                )
                + down
            )
    return lines
