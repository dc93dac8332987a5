# SPDX-License-Identifier: MIT
"""A quilt board: cream cotton with a pencil grid, and what is sewn on it."""

from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.draw.svg.board import corner, dotted_mark, pencil_grid, space_labels
from quiltbee.draw.svg.elements import SHADE, group, move, path, rect
from quiltbee.draw.svg.table import SIDE, SPACE
from quiltbee.games.patchwork import Edition, Phase, Seat
from quiltbee.games.patchwork.svg.table import Table, lay_patch

_BINDING: Final = 9


def draw_quilt(table: Table, number: int) -> str:
    """Draw a seat's quilt with the top left corner of space a1 at the origin."""
    seat, theme = table.state.seats[number], table.theme
    colour, dark = theme.tokens[number]
    around, outer = SIDE + 2 * _BINDING, _BINDING / 2
    laid = [
        lay_patch(table, buy.patch, buy.orientation, *corner(buy.cell, SPACE), SPACE)
        for buy in seat.sewn
    ]
    shadows, sewn = [each[0] for each in laid], [each[1] for each in laid]
    parts = [
        rect(3 - _BINDING, 5 - _BINDING, around, around, rx=9, fill=SHADE, fill_opacity=0.18),
        rect(-_BINDING, -_BINDING, around, around, rx=9, fill=colour, stroke=dark,
             stroke_width=1.2),
        rect(-outer, -outer, SIDE + 2 * outer, SIDE + 2 * outer, rx=5, fill="none", stroke=dark,
             stroke_width=1.4, stroke_dasharray="7 5", stroke_opacity=0.6),
        rect(0, 0, SIDE, SIDE, fill=theme.cotton),
        pencil_grid(SPACE, theme.pencil),
        *shadows,
        *(group(each, data_sewn=buy.patch) for each, buy in zip(sewn, seat.sewn, strict=True)),
        *(table.names.use("leather", *corner(cell, SPACE), SPACE / 40) for cell in grid.cells(seat.leather)),
        _seams(table, seat),
        _area_mark(table, seat),
        space_labels(SPACE, -_BINDING - 13, -_BINDING - 8, 17, theme.quiet),
    ]  # fmt: skip
    if table.state.phase is Phase.OVER:
        parts += [
            table.names.use("tack", x + SPACE / 2, y + SPACE / 2, 1.2)
            for x, y in (corner(cell, SPACE) for cell in grid.cells(grid.FULL & ~seat.quilt))
        ]
    return "".join(parts)


def best_area(edition: Edition, seat: Seat) -> int:
    """Return the bonus square with most spaces filled."""
    return max(edition.bonus_areas, key=lambda area: (seat.quilt & area).bit_count())


def _seams(table: Table, seat: Seat) -> str:
    """Join neighbouring pieces of cloth with small stitches across the border."""
    owner = dict[int, int]()
    for buy in seat.sewn:
        spaces = pieces.lay(table.patch(buy.patch).shape, buy.cell, buy.orientation)
        owner |= dict.fromkeys(grid.cells(spaces or 0), buy.patch)
    owner |= {cell: -1 - cell for cell in grid.cells(seat.leather)}
    d = ""
    for cell, patch in sorted(owner.items()):
        x, y = corner(cell, SPACE)
        if cell % grid.SIZE < grid.SIZE - 1 and owner.get(cell + 1, patch) != patch:
            d += f"M{x + SPACE} {y + 4}V{y + SPACE - 4}"
        if owner.get(cell + grid.SIZE, patch) != patch:
            d += f"M{x + 4} {y + SPACE}H{x + SPACE - 4}"
    if not d:
        return ""
    return path(d, stroke=SHADE, stroke_width=1.6, stroke_opacity=0.7) + path(
        d,
        stroke="#fff8e6",
        stroke_width=6,
        stroke_opacity=0.8,
        stroke_dasharray="1.5 8.5",
        stroke_dashoffset=-4,
    )


def _area_mark(table: Table, seat: Seat) -> str:
    """Tailor's chalk around the best square, while the tile is to be won."""
    state = table.state
    won = any(each.special_tile for each in state.seats)
    if won or state.phase is Phase.OVER or not seat.quilt:
        return ""
    best, side = best_area(state.edition, seat), state.edition.bonus_side * SPACE
    x, y = corner((best & -best).bit_length() - 1, SPACE)
    return group(dotted_mark(side, side, table.theme.chalk), transform=move(x, y), data_area="best")
