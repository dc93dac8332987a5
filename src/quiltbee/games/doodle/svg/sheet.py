# SPDX-License-Identifier: MIT
"""The sheet of one seat: paper with a pencil grid, what is drawn on it, score pad and stamps."""

from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.draw.svg.board import corner, dotted_mark, pencil_grid, space_labels
from quiltbee.draw.svg.cloth import CELL
from quiltbee.draw.svg.elements import Cell, group, move, outline, path, rect, text
from quiltbee.draw.svg.ink import tick
from quiltbee.draw.svg.notions import SHADE
from quiltbee.draw.svg.stationery import crayon
from quiltbee.games.doodle import Draw, Phase, Seat, Start, best_rectangle, outcome, to_move
from quiltbee.games.doodle.svg.pad import PAD_WIDTH, draw_pad
from quiltbee.games.doodle.svg.stamps import STAMP_HEIGHT, draw_stamps
from quiltbee.games.doodle.svg.table import Table, drawn_moves, lay_patch
from quiltbee.games.doodle.svg.theme import Theme
from quiltbee.games.doodle.svg.words import seat_name, status

SPACE: Final = 48
SIDE: Final = SPACE * grid.SIZE
_LEFT: Final = 44
_TOP: Final = 118
_PAD_X: Final = _LEFT + SIDE + 18
_STAMPS_Y: Final = _TOP + SIDE + 20
SHEET_WIDTH: Final = _PAD_X + PAD_WIDTH + 22
SHEET_HEIGHT: Final = _STAMPS_Y + STAMP_HEIGHT + 20


def draw_sheet(table: Table, number: int) -> str:
    """Draw all that belongs to a seat, the top left corner of its paper at the origin."""
    seat = table.state.seats[number]
    return group(
        _paper(table, number),
        _header(table, number),
        group(draw_grid(table, seat), transform=move(_LEFT, _TOP)),
        group(draw_pad(table, number), transform=move(_PAD_X, _TOP)),
        group(draw_stamps(table.theme, seat.specials), transform=move(_LEFT, _STAMPS_Y)),
        data_seat=number,
    )


def _is_lit(table: Table, number: int) -> bool:
    result = outcome(table.state)
    return number in (to_move(table.state) if result is None else result.winners)


def _paper(table: Table, number: int) -> str:
    """Draw the top sheets of the pad: the one below is a little askew."""
    theme, width, height, lit = table.theme, SHEET_WIDTH, SHEET_HEIGHT, _is_lit(table, number)
    return (
        rect(4, 7, width, height, rx=5, fill=SHADE, fill_opacity=0.16)
        + rect(0, 0, width, height, rx=4, fill=theme.paper, stroke=theme.paper_edge,
               transform=f"rotate(.6 {width / 2:g} 0)")
        + rect(0, 0, width, height, rx=4, fill=theme.paper, stroke=theme.paper_edge)
        + rect(0, 0, width, 16, rx=4, fill=theme.crayon_of(number), fill_opacity=0.85)
        + path(f"M8 21H{width - 8}", stroke=theme.paper_edge, stroke_width=1.6,
               stroke_dasharray="2 6", stroke_linecap="round")
        + (rect(-7, -7, width + 14, height + 14, rx=10, fill="none", stroke=theme.accent,
                stroke_width=2.4, stroke_dasharray="9 6", stroke_linecap="round") if lit else "")
    )  # fmt: skip


def _header(table: Table, number: int) -> str:
    state, theme, lit = table.state, table.theme, _is_lit(table, number)
    said, end = status(state, number), SHEET_WIDTH - 24
    done = state.seats[number].done
    return "".join(
        (
            group(crayon(theme.crayon_of(number), theme.ink),
                  transform=f"{move(_LEFT + 30, 59)} rotate(-9)"),
            text(_LEFT + 76, 69, seat_name(number), 30, fill=theme.ink),
            text(end - (30 if done else 0), 67, said, 22, text_anchor="end", font_style="italic",
                 fill=theme.accent if lit else theme.quiet) if said else "",
            tick(theme.quiet, transform=move(end - 10, 61), data_done=number) if done else "",
        )
    )  # fmt: skip


def draw_grid(table: Table, seat: Seat) -> str:
    """Draw the nine by nine spaces with the top left corner of a1 at the origin."""
    state, theme, sheet = table.state, table.theme, seat.sheet
    parts = [
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
    mark = dotted_mark(best.width * SPACE, best.height * SPACE, theme.accent, weight=2.8, halo=0.5)
    at = move(best.column * SPACE, best.row * SPACE)
    return group(mark, transform=at, data_best=f"{best.height}x{best.width}")
