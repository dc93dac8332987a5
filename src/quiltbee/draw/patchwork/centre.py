# SPDX-License-Identifier: MIT
"""The middle of the table: the time board, and below it what is to be done and the 7x7 tile."""

from quiltbee.draw.notions import SHADE
from quiltbee.draw.patchwork.circle import why_not
from quiltbee.draw.patchwork.table import WIDTH, Table
from quiltbee.draw.patchwork.track import TRACK_HEIGHT, TRACK_WIDTH, draw_track
from quiltbee.draw.patchwork.words import advice, headline
from quiltbee.draw.svg import figures, group, move, path, rect, text

_TRACK_Y = 218


def draw_centre(table: Table) -> str:
    """Draw the time board and the words beneath it."""
    return (
        group(draw_track(table), transform=move((WIDTH - TRACK_WIDTH) / 2, _TRACK_Y))
        + _message(table)
    )  # fmt: skip


def _message(table: Table) -> str:
    state, theme = table.state, table.theme
    can_buy = any(not why_not(table, offer) for offer in state.offers)
    first, second = advice(state, can_buy)
    y = _TRACK_Y + TRACK_HEIGHT + 32
    free = not any(seat.special_tile for seat in state.seats)
    x = WIDTH / 2 + (42 if free else 0)
    return "".join(
        (
            text(x, y, headline(state), 24, fill=theme.ink, text_anchor="middle"),
            text(x, y + 26, first, 17, fill=theme.quiet, text_anchor="middle", font_style="italic"),
            text(x, y + 48, second, 17, fill=theme.quiet, text_anchor="middle",
                 font_style="italic"),
            group(seven_by_seven(table), transform=move(WIDTH / 2 - 196, y - 20)) if free else "",
        )
    )  # fmt: skip


def seven_by_seven(table: Table) -> str:
    """Draw the tile for the first full 7x7 area, 72 units a side."""
    theme = table.theme
    lines = "".join(f"M{8 * i + 8} 8V64M8 {8 * i + 8}H64" for i in range(8))
    return group(
        rect(2, 4, 72, 72, rx=7, fill=SHADE, fill_opacity=0.2),
        rect(0, 0, 72, 72, rx=7, fill=theme.middle, stroke=theme.tape_edge, stroke_width=1.5),
        path(lines, stroke=theme.tape_ink, stroke_width=0.8, stroke_opacity=0.5),
        rect(13, 22, 46, 28, rx=5, fill=theme.card),
        figures(36, 43, "7×7", 20, fill=theme.card_ink, text_anchor="middle"),
        data_tile="7x7",
    )
