# SPDX-License-Identifier: MIT
"""The score pad at the side of a sheet: three scorings, the empty spaces, the total."""

from typing import Final

from quiltbee.draw.svg.board import dotted_mark
from quiltbee.draw.svg.elements import figures, group, move, path, rect, text
from quiltbee.draw.svg.notions import rosette
from quiltbee.draw.wording import MINUS, counted, signed
from quiltbee.games.doodle import Phase, best_rectangle, outcome, score
from quiltbee.games.doodle.svg.cards import CARD_HEIGHT, draw_card
from quiltbee.games.doodle.svg.table import Table
from quiltbee.games.doodle.svg.theme import Theme
from quiltbee.games.doodle.svg.words import rectangle_words

PAD_WIDTH: Final = 116
_ROW: Final = 55


def draw_pad(table: Table, number: int) -> str:
    """Draw the pad with its top left corner at the origin, as high as the board beside it."""
    state, theme = table.state, table.theme
    seat, over = state.seats[number], state.phase is Phase.OVER
    points, rectangle = best_rectangle(seat.board)
    begun = state.phase is not Phase.START
    rows = list[str]()
    for at in range(state.edition.rounds):
        written = at < len(seat.scores)
        comes = begun and at == len(seat.scores)
        value = str(seat.scores[at]) if written else str(points) if comes else ""
        rows.append(_row(theme, at, f"{at + 1}.", value, final=written, mark=f"{at + 1}"))
    at = state.edition.rounds
    rows.append(_row(theme, at, MINUS, str(seat.empty) if begun else "", final=over, mark="empty"))
    rows.append(_total(theme, at + 1, signed(score(seat)) if begun else "", final=over))
    below = (at + 2) * _ROW + 12
    result = outcome(state)
    if state.phase is Phase.START:
        drawn = group(
            draw_card(table, seat.start_card, lit=not seat.done),
            transform=move(PAD_WIDTH / 2, below + CARD_HEIGHT / 2),
            data_start=seat.start_card,
        )
    elif result is not None and number in result.winners and len(state.seats) > 1:
        prize = rosette(theme.crayon_of(number), theme.ink, theme.paper)
        drawn = group(prize, transform=move(PAD_WIDTH / 2, below + 56, 1.9), data_winner=number)
    else:
        drawn = _best(theme, rectangle_words(rectangle), counted(points, "point"), below, over=over)
    return "".join(rows) + drawn


def _row(theme: Theme, at: int, label: str, value: str, *, final: bool, mark: str) -> str:
    y = at * _ROW
    style = (
        {"fill": theme.ink, "font_weight": "bold"}
        if final
        else {"fill": theme.lead, "fill_opacity": "0.75", "font_style": "italic"}
    )
    return group(
        figures(4, y + 36, label, 20, fill=theme.stamp),
        text(PAD_WIDTH - 12, y + 37, value, 27, text_anchor="end", **style),
        path(f"M2 {y + 46}H{PAD_WIDTH}", stroke=theme.pencil, stroke_width=1.4),
        data_row=mark,
        data_final="yes" if final else "no",
    )


def _total(theme: Theme, at: int, value: str, *, final: bool) -> str:
    y = at * _ROW + 2
    return group(
        rect(0, y, PAD_WIDTH, 50, rx=7, fill=theme.lit if final else theme.stamp,
             fill_opacity=1 if final else 0.08, stroke=theme.stamp, stroke_width=1.6),
        text(PAD_WIDTH - 12, y + 35, value, 29, text_anchor="end", font_weight="bold",
             fill=theme.ink if final else theme.lead),
        figures(8, y + 33, "=", 20, fill=theme.stamp),
        data_row="total",
        data_final="yes" if final else "no",
    )  # fmt: skip


def _best(theme: Theme, size: str, points: str, y: float, *, over: bool) -> str:
    """Explain the dotted mark on the board."""
    style = {"text_anchor": "middle", "fill": theme.lead, "font_style": "italic"}
    return (
        group(
            dotted_mark(88, 44, theme.accent, weight=2.8),
            transform=move(PAD_WIDTH / 2 - 44, y + 18),
        )
        + figures(PAD_WIDTH / 2, y + 48, size, 22, fill=theme.ink, text_anchor="middle")
        + text(PAD_WIDTH / 2, y + 88, "scored last" if over else "best now", 16, **style)
        + text(PAD_WIDTH / 2, y + 108, points, 16, **style)
    )
