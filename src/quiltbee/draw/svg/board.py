# SPDX-License-Identifier: MIT
"""The 9x9 board as both games draw it: pencil grid, names of the spaces, marks. Knows no game."""

from quiltbee.core import grid
from quiltbee.draw.svg.elements import Point, figures, path, rect


def corner(cell: int, space: float) -> Point:
    """Return the top left corner of a space, ``space`` units wide."""
    row, column = divmod(cell, grid.SIZE)
    return column * space, row * space


def pencil_grid(space: float, pencil: str) -> str:
    """Rule the lines between the spaces."""
    side = space * grid.SIZE
    lines = "".join(
        f"M{i * space:g} 0V{side:g}M0 {i * space:g}H{side:g}" for i in range(1, grid.SIZE)
    )
    return path(lines, stroke=pencil, stroke_width=1, stroke_opacity=0.7)


def space_labels(space: float, x: float, y: float, size: float, fill: str) -> str:
    """Write a to i above the board, their baseline at ``y``, and 1 to 9 beside it at ``x``."""
    style = {"fill": fill, "text_anchor": "middle", "font_weight": "normal"}
    return "".join(
        figures((i + 0.5) * space, y, chr(ord("a") + i), size, **style)
        + figures(x, (i + 0.5) * space + 6, str(i + 1), size, **style)
        for i in range(grid.SIZE)
    )


def dotted_mark(width: float, height: float, chalk: str, *, weight: float = 2) -> str:
    """Draw a dotted outline over a light one, which marks an area without hiding it."""
    light = rect(0, 0, width, height, rx=4, fill="none", stroke="#fff",
                 stroke_width=2.25 * weight, stroke_opacity=0.5)  # fmt: skip
    return light + rect(0, 0, width, height, rx=4, fill="none", stroke=chalk, stroke_width=weight,
                        stroke_dasharray=f"{weight:g} {4 * weight:g}",
                        stroke_linecap="round")  # fmt: skip
