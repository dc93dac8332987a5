# SPDX-License-Identifier: MIT
"""How Patchwork Doodle is scored, shown so that anybody can follow: each rectangle, and the final count."""

from collections.abc import Sequence

from quiltbee.core import grid
from quiltbee.draw.text import cells
from quiltbee.draw.text.style import Style, beside, fold, pad, shelve
from quiltbee.games.doodle import Rectangle, Seat, State, best_rectangle, outcome
from quiltbee.games.doodle.text.lines import rectangle_words
from quiltbee.games.doodle.text.swatches import EXTRA, SQUARE, scored_marks, sheet_lines
from quiltbee.terminal.pronouns import Pronouns
from quiltbee.terminal.terminal_style import TerminalStyle

_PICTURES = 4
"""So many sheets are shown where nobody's is the one to look at."""


def scoring_lines(state: State, screen: TerminalStyle, pronouns: Pronouns, seat: int) -> list[str]:
    """Show the rectangle that was just scored, and count it; for a seat, or for all alike."""
    number = len(state.seats[0].scores)
    head = screen.style.strong(f"Round {number} is scored.")
    everyone = range(len(state.seats))
    if seat in everyone:
        said = _counted(state.seats[seat], number, screen.style)
        others = [_line(state, each, pronouns) for each in everyone if each != seat]
        if others:
            said += ["", *(part for line in others for part in fold(line, screen.width - 24, "  "))]
        return [head, "", *beside((_picture(state, seat, screen.style), said))]
    lines = [_line(state, each, pronouns) for each in everyone]
    if len(state.seats) > _PICTURES:
        return [head, "", *lines]
    blocks = [[pronouns.tokens[each], *_picture(state, each, screen.style)] for each in everyone]
    return [head, "", *shelve(blocks, screen.width), "", *lines]


def _picture(state: State, seat: int, style: Style) -> list[str]:
    sheet = state.seats[seat].sheet
    found = best_rectangle(sheet.board)[1]
    return sheet_lines(state.edition, sheet, style, frame=found, marks=scored_marks(found))


def _counted(seat: Seat, number: int, style: Style) -> list[str]:
    """Count one rectangle in the way the rules do."""
    found = best_rectangle(seat.board)[1]
    rows = [(SQUARE, f"the biggest square, {found.side} x {found.side}", found.side**2)]
    if found.extra:
        rows.append((EXTRA, f"{_more(found)}, 1 point each", found.extra))
    total = f"round {number}"
    width = max(len(what) for _, what, _ in rows)
    signs = [pad(cells.draw_shape(("#",), mark, style)[0], 2) for mark, _, _ in rows]
    return [
        f"Your best rectangle is {found.width} wide and {found.height} high,",
        f"from {_corner(found)} to {_corner(found, last=True)}:",
        "",
        *(f"{sign} {row[1]:<{width}} {row[2]:>4}" for sign, row in zip(signs, rows, strict=True)),
        style.strong(f"   {total:<{width}} {found.points:>4}"),
        "",
        f"So far {_sum(seat.scores)} points;",
        f"{seat.empty} spaces are empty.",
    ]


def _sum(points: Sequence[int]) -> str:
    return (
        f"{' + '.join(map(str, points))} = {sum(points)}" if len(points) > 1 else f"{sum(points)}"
    )


def _more(found: Rectangle) -> str:
    what = "row" if found.height > found.width else "column"
    return f"{found.extra} more {what}{'' if found.extra == 1 else 's'}"


def _corner(found: Rectangle, *, last: bool = False) -> str:
    row = found.row + (found.height - 1 if last else 0)
    column = found.column + (found.width - 1 if last else 0)
    return grid.CELL_NAMES[row * grid.SIZE + column]


def _line(state: State, seat: int, pronouns: Pronouns) -> str:
    found = best_rectangle(state.seats[seat].board)[1]
    return f"{pronouns.name(seat)}: {rectangle_words(found)}"


def final_count(state: State, pronouns: Pronouns) -> list[str]:
    """Count all scores line by line and say who has won."""
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
        names = [pronouns.name(seat) for seat in winners]
        listed = f"{', '.join(names[:-1])} and {names[-1]}"
        return f"{listed[:1].upper()}{listed[1:]} share the victory with {best} points each."
    second = max(points for seat, points in enumerate(scores) if seat not in winners)
    by = best - second
    return f"{pronouns.says(winners[0], 'wins')} by {by} point{'' if by == 1 else 's'}."


def _praise(score: int, good: int) -> str:
    if score >= good + 20:
        return f"{good} and more is good; this is splendid."
    if score >= good:
        return f"{good} and more is good: well drawn!"
    if score >= good - 10:
        return f"{good} and more is good, and you are very near."
    return f"{good} and more is good; the next sheet is waiting."
