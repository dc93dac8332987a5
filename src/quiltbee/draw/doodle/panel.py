# SPDX-License-Identifier: MIT
"""The middle of the table: where the game stands, the circle of cards, what is to be done."""

from typing import Final

from quiltbee.draw.doodle import theme
from quiltbee.draw.doodle.circle import CIRCLE_HEIGHT, CIRCLE_WIDTH, draw_circle
from quiltbee.draw.doodle.table import Table
from quiltbee.draw.doodle.words import advice, headline
from quiltbee.draw.svg import circle, group, move, text
from quiltbee.games.doodle import Phase

PANEL_WIDTH: Final = CIRCLE_WIDTH
PANEL_HEIGHT: Final = 718
_HEAD: Final = 84
_WIDE: Final = 1060
"""From here on the words stand beside the circle."""


def draw_panel(table: Table, width: float, height: float) -> str:
    """Draw the panel as large as it fits into this room, its top left corner at the origin."""
    if width >= 1.5 * height:
        return _wide(table, width, height)
    scale = min(width / PANEL_WIDTH, height / PANEL_HEIGHT)
    x, y = width / 2, (height - PANEL_HEIGHT * scale) / 2
    return group(
        group(_progress(table), _head(table, 0), transform=move(0, 0)),
        group(draw_circle(table), transform=move(0, _HEAD + CIRCLE_HEIGHT / 2)),
        group(_advice(table, 0), transform=move(0, _HEAD + CIRCLE_HEIGHT + 36)),
        transform=move(x, y, scale),
        data_panel="tall",
    )


def _wide(table: Table, width: float, height: float) -> str:
    scale = min(width / _WIDE, height / (CIRCLE_HEIGHT + 20))
    beside = (width / scale - CIRCLE_WIDTH) / 4 + CIRCLE_WIDTH / 2
    return group(
        group(_progress(table), _head(table, 0), transform=move(-beside, -40)),
        draw_circle(table),
        group(_advice(table, 0), transform=move(beside, 0)),
        transform=move(width / 2, height / 2, scale),
        data_panel="wide",
    )


def _head(table: Table, x: float) -> str:
    return text(x, 34, headline(table.state), 36, fill=theme.INK, text_anchor="middle")


def _advice(table: Table, x: float) -> str:
    over = table.state.phase is Phase.OVER
    return "".join(
        text(x, 28 * row, line, 24, text_anchor="middle", font_style="italic",
             fill=theme.INK if over else theme.ACCENT)
        for row, line in enumerate(advice(table.state))
    )  # fmt: skip


def _progress(table: Table) -> str:
    """Draw a dot for each turn of the game, filled when it is over."""
    state = table.state
    rounds, turns = state.edition.rounds, state.edition.turns
    now = (state.round - 1) * turns + state.turn - 1
    if state.phase is Phase.OVER:
        now = rounds * turns
    elif state.phase is Phase.START:
        now = -1
    gap, room = 16, 14
    width = (rounds * turns - 1) * gap + (rounds - 1) * room
    dots = ""
    for turn in range(rounds * turns):
        x = turn * gap + turn // turns * room - width / 2
        fill = theme.INK if turn < now else theme.ACCENT if turn == now else "none"
        dots += circle(x, 58, 5.6 if turn == now else 4.4, fill=fill,
                       stroke=theme.ACCENT if turn == now else theme.QUIET, stroke_width=1.4)  # fmt: skip
    return group(dots, data_turns=max(now, 0))
