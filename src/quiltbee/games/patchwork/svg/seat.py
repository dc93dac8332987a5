# SPDX-License-Identifier: MIT
"""A side of the table: token, purse and income above the quilt, the score below it."""

from typing import Final

from quiltbee.core import grid
from quiltbee.draw.svg import notions
from quiltbee.draw.svg.elements import Value, figures, group, move, path, rect, text
from quiltbee.draw.svg.notions import SHADE
from quiltbee.draw.wording import signed
from quiltbee.games.patchwork import Phase, outcome, score, to_move
from quiltbee.games.patchwork.svg import words
from quiltbee.games.patchwork.svg.circle import why_not
from quiltbee.games.patchwork.svg.quilt import SIDE, best_area, draw_quilt
from quiltbee.games.patchwork.svg.table import Table

_QUILT_Y: Final = 192
_SCORE_Y: Final = _QUILT_Y + SIDE + 42


def draw_seat(table: Table, number: int, *, labels_right: bool) -> str:
    """Draw all that belongs to a seat, the left edge of its quilt at x = 0."""
    return group(
        _header(table, number),
        group(draw_quilt(table, number, labels_right=labels_right), transform=move(0, _QUILT_Y)),
        _score(table, number),
        _lap(table, number),
        data_seat=number,
    )


def _header(table: Table, number: int) -> str:
    state, theme, names = table.state, table.theme, table.names
    seat, result = state.seats[number], outcome(state)
    acts = number in to_move(state)
    if result is not None:
        status = "wins" if number in result.winners else ""
    else:
        status = "to move" if acts else "waits"
    lit = acts or status == "wins"
    parts = [
        rect(-9, 30, SIDE + 18, 104, rx=12, fill=theme.lit, fill_opacity=0.92 if lit else 0.35,
             stroke=theme.accent if lit else theme.quiet, stroke_width=2.4 if lit else 1,
             stroke_dasharray="9 6" if lit else None, stroke_linecap="round"),
        names.use(f"token{number}", 38, 82, 1.7),
        text(80, 78, table.name(number).capitalize(), 28, fill=theme.ink),
        text(80, 110, status, 21, font_style="italic", fill=theme.accent if lit else theme.quiet),
        names.use("button", 276, 73, 1.7),
        figures(299, 86, str(seat.buttons), 35, fill=theme.ink),
        text(260, 120, table.state.edition.currency[1], 16, fill=theme.quiet),
        figures(SIDE - 6, 84, f"+{seat.income}", 27, fill=theme.ink, text_anchor="end"),
        text(SIDE - 6, 120, "income", 16, fill=theme.quiet, text_anchor="end"),
    ]  # fmt: skip
    return "".join(parts)


def _score(table: Table, number: int) -> str:
    """Draw the sum that makes the score, as a label sewn on under the quilt."""
    state, theme, edition = table.state, table.theme, table.state.edition
    seat = state.seats[number]
    empty = grid.SPACES - seat.quilt.bit_count()
    over = state.phase is Phase.OVER
    if seat.special_tile:
        tile = signed(edition.bonus_points, plus=True)
    elif any(each.special_tile for each in state.seats) or over:
        tile = "0"
    else:
        tile = f"{(seat.quilt & best_area(edition, seat)).bit_count()} of {edition.bonus_side**2}"
    columns = (
        (62, str(seat.buttons), state.edition.currency[1]),
        (176, signed(-edition.empty_space_cost * empty), f"{empty} empty"),
        (286, tile, f"{words.SEVEN} tile"),
    )
    ink: dict[str, Value] = {"fill": theme.card_ink, "text_anchor": "middle"}
    return group(
        rect(-7, 4, SIDE + 18, 92, rx=8, fill=SHADE, fill_opacity=0.15),
        rect(-9, 0, SIDE + 18, 92, rx=8, fill=theme.card),
        rect(-4, 5, SIDE + 8, 82, rx=5, fill="none", stroke=theme.tape_edge, stroke_width=1.3,
             stroke_dasharray="6 5"),
        path("M338 16V76", stroke=theme.tape_edge, stroke_width=1.2),
        *(figures(x, 46, value, 23, **ink) + text(x, 70, label, 15, opacity=0.75, **ink)
          for x, value, label in columns),
        figures(388, 50, signed(score(edition, seat)), 34, **ink),
        text(388, 72, "final score" if over else "score now", 15, opacity=0.75, **ink),
        transform=move(0, _SCORE_Y),
    )  # fmt: skip


def _lap(table: Table, number: int) -> str:
    """Draw what a seat has to do or to show: words, leather in hand, the tile it won."""
    state, theme = table.state, table.theme
    acts = number in to_move(state)
    parts, x = list[str](), 0.0
    if acts:
        for _ in range(state.in_hand):
            parts.append(table.names.use("leather", x, 8, 1.4, data_in_hand="special patch"))
            x += 74
        lines = words.advice(state, can_buy=any(not why_not(table, id_) for id_ in state.offers))
        parts += [
            text(x, 26 + 28 * row, line, 21, fill=theme.ink, font_style="italic")
            for row, line in enumerate(lines)
        ]
    result = outcome(state)
    if result is not None and number in result.winners:
        colour, dark = theme.tokens[number]
        prize = notions.rosette(colour, dark, theme.card)
        parts.append(group(prize, transform=move(46, 38, 1.7), data_winner=number))
        parts += [
            text(104, 30 + 30 * row, line, 24 - 3 * row, fill=theme.ink, font_style="italic")
            for row, line in enumerate(words.result_lines(state))
        ]
    if state.seats[number].special_tile:
        # Beside the words if there are any, else at the outer edge, away from the circle.
        at = 0 if number == 0 and not parts else SIDE - 68
        parts.append(group(seven_by_seven(table), transform=move(at, 0)))
    return group(*parts, transform=move(0, _SCORE_Y + 122)) if parts else ""


def seven_by_seven(table: Table) -> str:
    """Draw the tile for the first full 7x7 area, 72 units a side."""
    theme = table.theme
    lines = "".join(f"M{8 * i + 8} 8V64M8 {8 * i + 8}H64" for i in range(8))
    return group(
        rect(2, 4, 72, 72, rx=7, fill=SHADE, fill_opacity=0.2),
        rect(0, 0, 72, 72, rx=7, fill=theme.middle, stroke=theme.tape_edge, stroke_width=1.5),
        path(lines, stroke=theme.tape_ink, stroke_width=0.8, stroke_opacity=0.5),
        rect(11, 22, 50, 28, rx=5, fill=theme.card),
        figures(36, 43, words.SEVEN, 21, fill=theme.card_ink, text_anchor="middle"),
        data_tile="7x7",
    )
