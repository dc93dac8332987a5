# SPDX-License-Identifier: MIT
"""Ink and pencil lines drawn by hand. Knows no game."""

import random
from collections.abc import Collection
from functools import cache
from typing import Final

from quiltbee.draw.svg.cloth import CELL
from quiltbee.draw.svg.crayon import Strokes, hatching
from quiltbee.draw.svg.elements import Cell, Point, Value, border, group, move, outline, pair, path

INK: Final = "#33291f"
GRAPHITE: Final = "#57534e"

_SCRATCHES: Final = (("7 9 3 14 5 6 2 11", 0.24, -0.1), ("4 13 8 7 2 10", -0.2, 0.22))
"""Where wax skips over the grain of the paper: dashes, and how far beside the middle of the stroke."""


@cache
def hand_outline(cells: frozenset[Cell], seed: str, inset: float = 1.4) -> str:
    """Outline a piece, ``CELL`` units a space, with a steady hand but no ruler."""
    rng = random.Random(seed)

    def near(point: Point, by: float) -> Point:
        return (point[0] + rng.uniform(-by, by), point[1] + rng.uniform(-by, by))

    d = ""
    for corners in border(cells, CELL, inset):
        points = [near(corner, 0.7) for corner in corners]
        d += f"M{pair(points[0])}"
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            middle = near(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), 1)
            d += f"Q{pair(middle)} {pair(end)}"
        d += "Z"
    return d


def crayon_piece(
    cells: Collection[Cell], hand: int, colours: tuple[str, str], seed: str, **attributes: Value
) -> str:
    """Draw a piece: shaded with two crayons, and its outline inked over the shading."""
    parts = [path(outline(cells, CELL, 2, 4), fill=colours[0], fill_opacity=0.24)]
    parts += [_rubbed(each, colours[each.second]) for each in hatching(cells, hand, seed)]
    for again, (width, opacity) in enumerate(((1.9, 1.0), (0.9, 0.6))):
        line = hand_outline(frozenset(cells), f"{seed} {again}")
        parts.append(
            path(line, fill="none", stroke=INK, stroke_width=width, stroke_opacity=opacity,
                 stroke_linejoin="round")
        )  # fmt: skip
    return group(*parts, **attributes)


def _rubbed(strokes: Strokes, colour: str) -> str:
    style: dict[str, Value] = {
        "fill": "none",
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    wax = path(strokes.d, stroke=colour, stroke_width=strokes.width, stroke_opacity=0.76)
    if strokes.width > 6:  # dabs are too short to be scratched
        return group(wax, **style)
    scratches = "".join(
        path(strokes.d, stroke="#fff", stroke_width=strokes.width * 0.15, stroke_opacity=0.6,
             stroke_dasharray=dashes,
             transform=move(strokes.width * right, strokes.width * down))
        for dashes, right, down in _SCRATCHES
    )  # fmt: skip
    return group(wax, scratches, **style)


def pencilled_space(**attributes: Value) -> str:
    """Shade one space with a soft pencil."""
    cells = {(0, 0)}
    (strokes,) = hatching(cells, 4, "single space")
    style: dict[str, Value] = {"fill": "none", "stroke": GRAPHITE, "stroke_linejoin": "round"}
    return group(
        path(outline(cells, CELL, 2, 4), fill=GRAPHITE, fill_opacity=0.18),
        path(strokes.d, stroke_width=2.8, stroke_opacity=0.75, stroke_linecap="round", **style),
        path(hand_outline(frozenset(cells), "single space"), stroke_width=2, **style),
        **attributes,
    )
