# SPDX-License-Identifier: MIT
"""What every part of the drawing needs: the position, its theme, its names, and the definitions."""

from dataclasses import dataclass
from itertools import combinations

from quiltbee.core import pieces
from quiltbee.draw.svg.art import drawn
from quiltbee.draw.svg.cloth import CELL, cloth_pattern, linen, thread_colour
from quiltbee.draw.svg.elements import (
    SHADE,
    Cell,
    Names,
    element,
    group,
    orientation_matrix,
    outline,
    path,
    shape_cells,
)
from quiltbee.draw.svg.theme import Theme
from quiltbee.games.patchwork import Edition, Patch, State


@dataclass(frozen=True, slots=True)
class Table:
    """A position and the way it is drawn."""

    state: State
    theme: Theme
    names: Names

    def patch(self, id_: int) -> Patch:
        """Return a patch of the edition."""
        return self.state.edition.patches[id_]


def definitions(edition: Edition, theme: Theme, names: Names, **more: str) -> str:
    """Return the ``defs``: cloths and patches, what lies about more than once, and ``more`` by name."""
    notions = {
        "button": theme.currency,
        "leather": theme.leather,
        "token0": drawn("spool", *theme.tokens[0]),
        "token1": drawn("thimble", *theme.tokens[1]),
        "time": drawn("hourglass", theme.card_ink),
        "tack": drawn("tack", theme.accent, theme.card_ink),
        **more,
    }
    patches = edition.patches.values()
    return element(
        "defs",
        linen(theme.ground, theme.weave, names.id("linen")),
        *(cloth_pattern(each.id, theme.palette, names.id(f"cloth{each.id}"), theme.instead)
          for each in patches),
        *(group(drawing, id=names.id(name)) for name, drawing in notions.items()),
        *(_patch(each, theme, names) for each in patches),
    )  # fmt: skip


def _patch(patch: Patch, theme: Theme, names: Names) -> str:
    """Draw a patch as the data file draws it: cloth and running stitch."""
    cells = shape_cells(patch.shape)
    thread = thread_colour(patch.id, theme.palette)
    edge = path(outline(cells, CELL, 0.5, 5), id=names.id(f"edge{patch.id}"))
    return edge + group(
        element("use", href=f"#{names.id(f'edge{patch.id}')}", fill=names.fill(f"cloth{patch.id}"),
                stroke=SHADE, stroke_width=1, stroke_opacity=0.55),
        path(outline(cells, CELL, 4.6, 3), fill="none", stroke=thread, stroke_width=1.5,
             stroke_dasharray="5 3.4", stroke_linecap="round", stroke_opacity=0.85),
        id=names.id(f"patch{patch.id}"),
    )  # fmt: skip


def button_cells(shape: pieces.Shape, count: int) -> tuple[Cell, ...]:
    """Choose the spaces of a piece on which its buttons are sewn, well apart from each other."""
    cells = shape_cells(shape)
    if count <= 0:
        return ()
    if count == 1:
        middle = (sum(r for r, _ in cells) / len(cells), sum(c for _, c in cells) / len(cells))
        return (min(cells, key=lambda cell: (_apart(cell, middle), cell)),)

    def closest(chosen: tuple[Cell, ...]) -> float:
        return min(_apart(one, other) for one, other in combinations(chosen, 2))

    return max(combinations(cells, min(count, len(cells))), key=closest)


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def oriented_cells(
    cells: tuple[Cell, ...], shape: pieces.Shape, orientation: int
) -> tuple[Cell, ...]:
    """Return where spaces of a piece come to lie when the piece is turned."""
    height, width = len(shape), len(shape[0])
    if orientation >= 4:
        cells = tuple((row, width - 1 - column) for row, column in cells)
    for _ in range(orientation % 4):
        cells = tuple((column, height - 1 - row) for row, column in cells)
        height, width = width, height
    return cells


def lay_patch(
    table: Table, id_: int, orientation: int, x: float, y: float, space: float
) -> tuple[str, str]:
    """Return a patch's shadow and the patch, its bounding box at a point, ``space`` units a space."""
    shape, scale, names = table.patch(id_).shape, space / CELL, table.names
    drop = 1 + space / 24
    # Buttons are drawn last and never turned: an eye should not look upside down.
    buttons = "".join(
        names.use("button", x + (column + 0.5) * space, y + (row + 0.5) * space, 1.12 * scale)
        for row, column in oriented_cells(
            button_cells(shape, table.patch(id_).income), shape, orientation
        )
    )
    return (
        element("use", href=f"#{names.id(f'edge{id_}')}", fill=SHADE, fill_opacity=0.25,
                transform=orientation_matrix(shape, orientation, x + drop / 2, y + drop, scale, CELL)),
        element("use", href=f"#{names.id(f'patch{id_}')}",
                transform=orientation_matrix(shape, orientation, x, y, scale, CELL)) + buttons,
    )  # fmt: skip
