# SPDX-License-Identifier: MIT
"""The scorings of Patchwork Doodle in the terminal: each rectangle, and the final scores."""

from collections.abc import Callable

from quiltbee.draw.text import cells
from quiltbee.draw.text.style import Style, beside, columns, fold, pad, shelve
from quiltbee.games.doodle import Rectangle, Seat, State, best_rectangle, outcome
from quiltbee.games.doodle.text.lines import rectangle_words
from quiltbee.games.doodle.text.swatches import EXTRA, SQUARE, scored_marks, sheet_lines
from quiltbee.terminal.terminal_style import TerminalStyle

_MAX_PICTURES = 4
"""With more seats, no sheets are drawn unless one seat is shown."""


def scoring_lines(
    state: State, screen: TerminalStyle, name: Callable[[int], str], seat: int | None
) -> list[str]:
    """Draw the rectangle that was just scored, with its points, for one seat or for all."""
    number, everyone = len(state.seats[0].scores), range(len(state.seats))
    head = screen.style.strong(screen.say("doodle-is-scored", round=number))
    lines = {
        each: f"{name(each)}: {screen.style.tell(rectangle_words(_best(state.seats[each])))}"
        for each in everyone
    }
    if seat is not None:
        told = _counted(state.seats[seat], number, screen.style)
        del lines[seat]
        if lines:
            told.append("")
        told += [part for line in lines.values() for part in fold(line, screen.width - 24, "  ")]
        return [head, "", *beside((_picture(state, seat, screen.style), told))]
    if len(state.seats) > _MAX_PICTURES:
        return [head, "", *lines.values()]
    blocks = [[name(each), *_picture(state, each, screen.style)] for each in everyone]
    return [head, "", *shelve(blocks, screen.width), "", *lines.values()]


def _best(seat: Seat) -> Rectangle:
    return best_rectangle(seat.board)[1]


def _picture(state: State, seat: int, style: Style) -> list[str]:
    sheet, best = state.seats[seat].sheet, _best(state.seats[seat])
    return sheet_lines(state.edition, sheet, style, frame=best, marks=scored_marks(best))


def _counted(seat: Seat, number: int, style: Style) -> list[str]:
    """Return the points of a rectangle, line by line."""
    best = _best(seat)
    facts = {"extra": best.extra, "side": best.side, "round": number}
    rows = [(SQUARE, "doodle-square", best.side**2)]
    if best.extra:
        rows.append((EXTRA, "doodle-more-rows" if best.height > best.width else "doodle-more-columns", best.extra))  # fmt: skip
    signs = [pad(cells.draw_shape(("#",), mark, style)[0], 2) for mark, _, _ in rows]
    table = columns(
        [(style.say(code, **facts), str(points)) for _, code, points in rows]
        + [(style.say("doodle-round", **facts), str(best.points))],
        "<>",
    )
    total = sum(seat.scores)
    so_far = (
        f"{' + '.join(map(str, seat.scores))} = {total}" if len(seat.scores) > 1 else str(total)
    )
    place = style.tell(rectangle_words(best), "place")
    return [
        *place.split("\n"),
        "",
        *(f"{sign} {row}" for sign, row in zip(signs, table[:-1], strict=True)),
        style.strong(f"   {table[-1]}"),
        "",
        *style.say("doodle-so-far", points=so_far, count=seat.empty).split("\n"),
    ]


def final_count(state: State, screen: TerminalStyle, name: Callable[[int], str]) -> list[str]:
    """Return all scores, line by line."""
    result = outcome(state)
    assert result is not None
    rounds = range(1, state.edition.rounds + 1)
    rows = [
        (
            "",
            *(screen.say("doodle-round", round=number) for number in rounds),
            screen.say("doodle-empty"),
            screen.say("doodle-score"),
        )
    ]
    rows += [
        (name(number), *map(str, seat.scores), str(-seat.empty), str(result.scores[number]))
        for number, seat in enumerate(state.seats)
    ]
    return [f"  {line}" for line in columns(rows, "<>")]
