# SPDX-License-Identifier: MIT
"""The scorings of Patchwork Doodle in the terminal: each rectangle, and the final scores."""

from collections.abc import Sequence

from quiltbee.core import grid
from quiltbee.draw.text import cells
from quiltbee.draw.text.style import Style, beside, fold, pad, shelve
from quiltbee.draw.wording import counted, listed
from quiltbee.games.doodle import Rectangle, Seat, State, best_rectangle, outcome
from quiltbee.games.doodle.text.lines import rectangle_words
from quiltbee.games.doodle.text.swatches import EXTRA, SQUARE, scored_marks, sheet_lines
from quiltbee.terminal.pronouns import Pronouns
from quiltbee.terminal.terminal_style import TerminalStyle

_MAX_PICTURES = 4
"""With more seats, no sheets are drawn unless one seat is shown."""


def scoring_lines(state: State, screen: TerminalStyle, pronouns: Pronouns, seat: int) -> list[str]:
    """Draw the rectangle that was just scored, with its points, for one seat or for all."""
    number = len(state.seats[0].scores)
    head = screen.style.strong(f"Round {number} is scored.")
    everyone = range(len(state.seats))
    if seat in everyone:
        lines_beside = _counted(state.seats[seat], number, screen.style)
        others = [_line(state, each, pronouns) for each in everyone if each != seat]
        if others:
            lines_beside += [
                "",
                *(part for line in others for part in fold(line, screen.width - 24, "  ")),
            ]
        return [head, "", *beside((_picture(state, seat, screen.style), lines_beside))]
    lines = [_line(state, each, pronouns) for each in everyone]
    if len(state.seats) > _MAX_PICTURES:
        return [head, "", *lines]
    blocks = [[pronouns.tokens[each], *_picture(state, each, screen.style)] for each in everyone]
    return [head, "", *shelve(blocks, screen.width), "", *lines]


def _picture(state: State, seat: int, style: Style) -> list[str]:
    sheet = state.seats[seat].sheet
    rectangle = best_rectangle(sheet.board)[1]
    return sheet_lines(state.edition, sheet, style, frame=rectangle, marks=scored_marks(rectangle))


def _counted(seat: Seat, number: int, style: Style) -> list[str]:
    """Return the points of a rectangle, line by line."""
    rectangle = best_rectangle(seat.board)[1]
    rows = [(SQUARE, f"the biggest square, {rectangle.side} x {rectangle.side}", rectangle.side**2)]
    if rectangle.extra:
        rows.append((EXTRA, f"{_more(rectangle)}, 1 point each", rectangle.extra))
    total = f"round {number}"
    width = max(len(what) for _, what, _ in rows)
    signs = [pad(cells.draw_shape(("#",), mark, style)[0], 2) for mark, _, _ in rows]
    return [
        f"Your best rectangle is {rectangle.width} wide and {rectangle.height} high,",
        f"from {_corner(rectangle)} to {_corner(rectangle, last=True)}:",
        "",
        *(f"{sign} {row[1]:<{width}} {row[2]:>4}" for sign, row in zip(signs, rows, strict=True)),
        style.strong(f"   {total:<{width}} {rectangle.points:>4}"),
        "",
        f"So far {_sum(seat.scores)} points;",
        f"{seat.empty} spaces are empty.",
    ]


def _sum(points: Sequence[int]) -> str:
    return (
        f"{' + '.join(map(str, points))} = {sum(points)}" if len(points) > 1 else f"{sum(points)}"
    )


def _more(rectangle: Rectangle) -> str:
    return counted(
        rectangle.extra, "more row" if rectangle.height > rectangle.width else "more column"
    )


def _corner(rectangle: Rectangle, *, last: bool = False) -> str:
    row = rectangle.row + (rectangle.height - 1 if last else 0)
    column = rectangle.column + (rectangle.width - 1 if last else 0)
    return grid.CELL_NAMES[row * grid.SIZE + column]


def _line(state: State, seat: int, pronouns: Pronouns) -> str:
    rectangle = best_rectangle(state.seats[seat].board)[1]
    return f"{pronouns.name(seat)}: {rectangle_words(rectangle)}"


def final_count(state: State, pronouns: Pronouns) -> list[str]:
    """Return all scores, line by line, and who has won."""
    result = outcome(state)
    assert result is not None
    rounds = range(1, state.edition.rounds + 1)
    rows = [("", *(f"round {number}" for number in rounds), "empty", "score")]
    rows += [
        (
            pronouns.name(number),
            *map(str, seat.scores),
            str(-seat.empty),
            str(result.scores[number]),
        )
        for number, seat in enumerate(state.seats)
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        f"  {row[0]:<{widths[0]}}   "
        + "   ".join(f"{each:>{wide}}" for each, wide in zip(row[1:], widths[1:], strict=True))
        for row in rows
    ]
    return [
        "The final count:",
        "",
        *lines,
        "",
        _verdict(state, result.scores, result.winners, pronouns),
    ]


def _verdict(
    state: State, scores: Sequence[int], winners: Sequence[int], pronouns: Pronouns
) -> str:
    best = max(scores)
    if len(scores) == 1:
        return f"{best} point{'' if abs(best) == 1 else 's'}. {_praise(best, state.edition.good_solo_score)}"
    if len(winners) > 1:
        names = listed([pronouns.name(seat) for seat in winners])
        return f"{names[:1].upper()}{names[1:]} share the victory with {best} points each."
    second = max(points for seat, points in enumerate(scores) if seat not in winners)
    by = best - second
    return f"{pronouns.says(winners[0], 'wins')} by {counted(by, 'point')}."


def _praise(score: int, good: int) -> str:
    if score >= good + 20:
        return f"{good} or more is good; this is splendid."
    if score >= good:
        return f"{good} or more is good: well drawn!"
    if score >= good - 10:
        return f"{good} or more is good, and you are very near."
    return f"{good} or more is good; the next sheet is waiting."
