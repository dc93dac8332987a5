# SPDX-License-Identifier: MIT
"""A position of Patchwork Doodle as text: the sheets, the circle of cards, and what is to be done.

The other seats come first and the turn last, so that on a low screen what one needs most stays in
view. Of the deck nothing is drawn.
"""

from collections.abc import Sequence
from typing import Final

from quiltbee.draw.text.style import Style, beside, clip, fold, measure, pad, shelve
from quiltbee.games.doodle import State, best_rectangle
from quiltbee.games.doodle.text import lines as words
from quiltbee.games.doodle.text.circle import circle_lines
from quiltbee.games.doodle.text.swatches import sheet_lines

_SHEET: Final = 21
"""The columns of a sheet."""
# Lines that the parts of the table need.
_TALK: Final = 7  # what is to be done, some news, blank lines and the prompt
_OWN: Final = 18
_BLOCK: Final = 13
_CIRCLE: Final = 12
_SMALL_CIRCLE: Final = 15  # beside a sheet; where it has more lines, its cards lie close together


def draw(
    state: State,
    style: Style,
    width: int,
    height: int | None,
    names: Sequence[str],
    seat: int | None,
) -> str:
    """Draw the whole table; ``draw.to_text`` says what the arguments mean.

    The room is reckoned by what a game may need in all, so that the table keeps its look from one turn to the next.
    """
    width = max(width, 80)
    if seat not in range(len(state.seats)):
        seat = None
    own = 0 if len(state.seats) == 1 else seat
    others = [number for number in range(len(state.seats)) if number != own]
    shelves = -(-len(others) // ((width + 3) // (_SHEET + 3)))
    last = _CIRCLE if own is None else _OWN
    if height is None or shelves * _BLOCK + last + _TALK <= height:
        table = shelve([_sheet_block(state, each, style, names) for each in others], width)
    else:
        table = _other_lines(state, others, style, width, names)
    if own is None:
        below = circle_lines(state, style, width)
    else:
        below = _own(state, own, style, width, names)
    turn = fold(style.tell(words.turn_line(state, seat, names)), width)
    lines = [*table, *([""] if others else []), *below, "", *(style.strong(line) for line in turn)]
    return "\n".join(line.rstrip(" ") for line in lines)


def _own(state: State, seat: int, style: Style, width: int, names: Sequence[str]) -> list[str]:
    """Draw the seat that is looked at, with the circle and everything it has beside its sheet."""
    me = state.seats[seat]
    sheet = sheet_lines(state.edition, me.sheet, style, frame=best_rectangle(me.board)[1])
    head = [_heading(seat, style, names, width)] if len(state.seats) > 1 else []
    circle = circle_lines(state, style, width - _SHEET - 2, seat)
    if len(circle) > _SMALL_CIRCLE:
        circle = [line for line in circle if line]
    boxes = _boxed(words.special_boxes(me, style), style, width)
    scores = _folded(words.score_lines(state, me, style), width)
    return [*head, *beside((sheet, circle), gap=2), "", *boxes, *scores]


def _boxed(boxes: Sequence[str], style: Style, width: int) -> list[str]:
    """Set the special actions into as many lines as they need."""
    title = style.say("doodle-specials")
    whole = f"{title} {'   '.join(boxes)}"
    if measure(whole) <= width:
        return [whole]
    return [title, *beside((boxes[::2], boxes[1::2]), gap=3)]


def _folded(lines: Sequence[str], width: int) -> list[str]:
    return [part for line in lines for part in fold(line, width, "  ")]


def _sheet_block(state: State, number: int, style: Style, names: Sequence[str]) -> list[str]:
    """Draw another seat's sheet."""
    seat = state.seats[number]
    frame = best_rectangle(seat.board)[1]
    sheet = sheet_lines(state.edition, seat.sheet, style, frame=frame)
    return [_heading(number, style, names, _SHEET), *words.brief(state, number, style), *sheet]


def _other_lines(
    state: State, others: Sequence[int], style: Style, width: int, names: Sequence[str]
) -> list[str]:
    """Say how the other seats stand, one line each."""
    heads = [_heading(number, style, names, width) for number in others]
    wide = max(map(measure, heads), default=0) + 2
    return [
        pad(head, wide) + clip(words.brief_line(state, number, style), width - wide)
        for head, number in zip(heads, others, strict=True)
    ]


def _heading(number: int, style: Style, names: Sequence[str], width: int) -> str:
    return words.headed(clip(style.tell(words.seat_name(number, names)), width), number, style)
