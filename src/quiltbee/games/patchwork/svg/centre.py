# SPDX-License-Identifier: MIT
"""The middle of the table: the time board, and below it what is to be done and the 7x7 tile."""

from quiltbee.draw.svg.elements import group, move, text
from quiltbee.games.patchwork import Phase
from quiltbee.games.patchwork.svg.seat import seven_by_seven
from quiltbee.games.patchwork.svg.table import WIDTH, Table
from quiltbee.games.patchwork.svg.track import TRACK_HEIGHT, TRACK_WIDTH, draw_track
from quiltbee.games.patchwork.svg.words import SEVEN, headline, result_words

_TOP = 216
_MIDDLE = WIDTH / 2


def draw_centre(table: Table) -> str:
    """Draw the time board and, below it, the tile still to be won or the end of the game."""
    state, x = table.state, (WIDTH - TRACK_WIDTH) / 2
    if state.phase is Phase.OVER:
        below = _end(table)
    elif not any(seat.special_tile for seat in state.seats):
        below = _tile(table)
    else:  # nothing lies there, so the board may lie in the middle
        return group(draw_track(table), transform=move(x, _TOP + 48))
    return group(draw_track(table), transform=move(x, _TOP)) + group(
        below, transform=move(_MIDDLE, _TOP + TRACK_HEIGHT)
    )


def _tile(table: Table) -> str:
    fill = table.theme.quiet
    return (
        group(seven_by_seven(table), transform=move(-152, 26))
        + text(
            -62,
            58,
            f"{table.state.edition.bonus_points} points for the",
            18,
            fill=fill,
            font_style="italic",
        )
        + text(-62, 82, f"first full {SEVEN} area", 18, fill=fill, font_style="italic")
    )


def _end(table: Table) -> str:
    state, theme = table.state, table.theme
    return text(0, 62, headline(state), 36, fill=theme.accent, text_anchor="middle") + text(
        0, 94, result_words(state), 20, fill=theme.ink, text_anchor="middle", font_style="italic"
    )
