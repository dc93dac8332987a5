# SPDX-License-Identifier: MIT
"""The sheet of one seat: a pencil grid, and what is drawn on it."""

from quiltbee.core import grid, pieces
from quiltbee.draw.svg.board import corner, dotted_mark, pencil_grid, space_labels
from quiltbee.draw.svg.cloth import CELL
from quiltbee.draw.svg.elements import SHADE, Cell, group, move, outline, path, rect
from quiltbee.draw.svg.table import SIDE, SPACE
from quiltbee.games.doodle import Draw, Phase, Seat, Start, best_rectangle
from quiltbee.games.doodle.svg.table import Table, drawn_moves, lay_patch
from quiltbee.games.doodle.svg.theme import Theme


def draw_grid(table: Table, seat: Seat) -> str:
    """Draw the nine by nine spaces with the top left corner of a1 at the origin."""
    state, theme, sheet = table.state, table.theme, seat.sheet
    parts = [
        rect(3, 5, SIDE, SIDE, fill=SHADE, fill_opacity=0.14),
        rect(0, 0, SIDE, SIDE, fill="#fffefa", stroke=theme.lead, stroke_width=1.6),
        pencil_grid(SPACE, theme.pencil),
        space_labels(SPACE, -17, -10, 17, theme.quiet),
    ]
    for each in drawn_moves(sheet):
        x, y = corner(each.cell, SPACE)
        piece = getattr(each, "piece", 0)
        laid = lay_patch(table, each.card, x, y, SPACE, each.orientation, piece)
        parts.append(group(laid, data_drawn=each.card))
    parts += [
        table.names.use("single", *corner(cell, SPACE), SPACE / CELL, data_single=grid.CELL_NAMES[cell])
        for cell in grid.cells(sheet.singles)
    ]  # fmt: skip
    parts.append(_fresh(table, seat))
    if state.phase is Phase.OVER:
        parts += [
            table.names.use("tack", x + SPACE / 2, y + SPACE / 2, 1.2)
            for x, y in (corner(cell, SPACE) for cell in grid.cells(grid.FULL & ~sheet.board))
        ]
    if state.phase is not Phase.START:
        parts.append(_best_mark(theme, seat))
    return "".join(parts)


def _fresh(table: Table, seat: Seat) -> str:
    """Mark with a soft light what was drawn this turn."""
    before = set(drawn_moves(seat.before))
    new = [_cells(table, each) for each in drawn_moves(seat.sheet) if each not in before]
    new += [
        [divmod(cell, grid.SIZE)] for cell in grid.cells(seat.sheet.singles & ~seat.before.singles)
    ]
    return "".join(
        path(outline(cells, SPACE, 1, 4), fill="none", stroke=table.theme.glow, stroke_width=7,
             stroke_opacity=0.5, stroke_linejoin="round", data_fresh=len(cells))
        for cells in new
    )  # fmt: skip


def _cells(table: Table, each: Start | Draw) -> list[Cell]:
    """List the spaces of the board that a patch fills."""
    shape = table.shape(each.card, getattr(each, "piece", 0))
    spaces = pieces.lay(shape, each.cell, each.orientation)
    return [divmod(cell, grid.SIZE) for cell in grid.cells(spaces or 0)]


def _best_mark(theme: Theme, seat: Seat) -> str:
    points, best = best_rectangle(seat.board)
    if not points:
        return ""
    mark = dotted_mark(best.width * SPACE, best.height * SPACE, theme.accent, weight=2.8)
    at = move(best.column * SPACE, best.row * SPACE)
    return group(mark, transform=at, data_best=f"{best.height}x{best.width}")
