# SPDX-License-Identifier: MIT
"""The middle of the table: where the game stands, the circle of cards, what is to be done."""

from textwrap import wrap
from typing import Final

from quiltbee.draw.svg.elements import circle, group, move, text
from quiltbee.games.doodle import Phase
from quiltbee.games.doodle.svg.circle import CIRCLE_HEIGHT, CIRCLE_WIDTH, draw_circle
from quiltbee.games.doodle.svg.table import Table
from quiltbee.games.doodle.svg.words import advice, headline, headlines

_TALL: Final = (CIRCLE_WIDTH, 716)
_WIDE: Final = (1110, CIRCLE_HEIGHT + 10)
"""With the words beside the circle instead of above and below it."""
_HEAD: Final = 92
_DOT: Final = 17


def draw_panel(table: Table, width: float, height: float) -> str:
    """Draw the panel as large as it fits into this room, its top left corner at the origin."""
    draw, size, kind = (_wide, _WIDE, "wide") if width > 1.5 * height else (_tall, _TALL, "tall")
    scale = min(width / size[0], height / size[1])
    return group(draw(table), transform=move(width / 2, height / 2, scale), data_panel=kind)


def _tall(table: Table) -> str:
    """Draw the words above and below the circle, around the middle of all."""
    top = -_TALL[1] / 2
    rounds = table.state.edition.rounds
    return "".join(
        (
            text(0, top + 40, headline(table.state), 37, fill=table.theme.ink, text_anchor="middle"),
            group(*(_round(table, number, (number - (rounds - 1) / 2) * 118)
                    for number in range(rounds)), transform=move(0, top + 66)),
            group(draw_circle(table), transform=move(0, top + _HEAD + CIRCLE_HEIGHT / 2)),
            group(_advice(table, 44), transform=move(0, top + _HEAD + CIRCLE_HEIGHT + 36)),
        )
    )  # fmt: skip


def _wide(table: Table) -> str:
    """Draw the words beside the circle, which is around the origin."""
    beside = (CIRCLE_WIDTH + _WIDE[0]) / 4
    lines = [
        text(0, 44 * row, line, 40 - 8 * row, fill=table.theme.ink, text_anchor="middle")
        for row, line in enumerate(
            part for line in headlines(table.state) for part in wrap(line, 12)
        )
    ]
    below = 44 * len(lines) - 8
    rounds = [
        group(_round(table, number, 0), transform=move(0, below + 24 * number))
        for number in range(table.state.edition.rounds)
    ]
    said = len(wrap(advice(table.state), 14))
    return (
        group(*lines, *rounds, transform=move(-beside, -44))
        + draw_circle(table)
        + group(_advice(table, 14), transform=move(beside, 8 - 16 * (said - 1)))
    )


def _advice(table: Table, columns: int) -> str:
    over = table.state.phase is Phase.OVER
    return "".join(
        text(0, 32 * row, line, 25, text_anchor="middle", font_style="italic",
             fill=table.theme.ink if over else table.theme.accent)
        for row, line in enumerate(wrap(advice(table.state), columns))
    )  # fmt: skip


def _round(table: Table, number: int, x: float) -> str:
    """Draw a dot for each turn of a round, filled when it is over, red while it is played."""
    state, theme = table.state, table.theme
    turns = state.edition.turns
    now = {Phase.START: -1, Phase.OVER: state.edition.rounds * turns}.get(
        state.phase, (state.round - 1) * turns + state.turn - 1
    )
    dots = ""
    for turn in range(turns):
        at = number * turns + turn
        style = {"fill": theme.ink if at < now else "none", "stroke": theme.quiet}
        if at == now:
            style = {"fill": theme.accent, "stroke": theme.accent}
        middle = x + (turn - (turns - 1) / 2) * _DOT
        dots += circle(middle, 0, 6 if at == now else 4.6, stroke_width=1.4, **style)
    return group(dots, data_round=number + 1)
