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
from quiltbee.games.doodle.text.swatches import sheet_lines, tiny_lines

_SMALL: Final = 21
_LARGE: Final = 40
# Lines that the parts of the table need.
_TALK: Final = 7  # what is to be done, some news, blank lines and the prompt
_LARGE_TABLE: Final = 23
_SMALL_TABLE: Final = 17
_SMALL_BLOCK: Final = 13
_CIRCLE: Final = 12
_SMALL_CIRCLE: Final = (
    15  # beside a small sheet; where it has more lines, its cards lie close together
)


def draw(
    state: State,
    style: Style,
    width: int,
    height: int | None,
    names: Sequence[str],
    seat: int | None,
) -> str:
    """Draw the whole table; ``draw.to_text`` says what the arguments mean."""
    width = max(width, 80)
    if seat not in range(len(state.seats)):
        seat = None
    shown = 0 if len(state.seats) == 1 else seat
    table = (
        _alike(state, style, width, height, names)
        if shown is None
        else _around(state, style, width, height, names, shown)
    )
    turn = fold(style.tell(words.turn_line(state, seat, names)), width)
    lines = [*table, "", *(style.strong(line) for line in turn)]
    return "\n".join(line.rstrip(" ") for line in lines)


def _alike(
    state: State, style: Style, width: int, height: int | None, names: Sequence[str]
) -> list[str]:
    """Draw all sheets in one size, and the circle below them."""
    seats = range(len(state.seats))
    shelves = -(-len(seats) // ((width + 3) // (_SMALL + 3)))
    fits = height is None or shelves * _SMALL_BLOCK + _CIRCLE + _TALK <= height
    blocks = [(_sheet_block if fits else _tiny_block)(state, each, style, names) for each in seats]
    return [*shelve(blocks, width), "", *circle_lines(state, style, width)]


def _around(
    state: State, style: Style, width: int, height: int | None, names: Sequence[str], seat: int
) -> list[str]:
    """Draw one sheet large and the others small, as far as there is room.

    The room is reckoned by what a game may need in all, so that the table keeps its look from one
    turn to the next.
    """
    others = [number for number in range(len(state.seats)) if number != seat]
    shelves = -(-len(others) // ((width + 3) // (_SMALL + 3)))
    room = 10_000 if height is None else height - _TALK

    def own(*, large: bool) -> list[str]:
        return _own(state, seat, style, width, names, large=large)

    if not others:
        return own(large=room >= _LARGE_TABLE)
    if room >= shelves * _SMALL_BLOCK + _LARGE_TABLE:
        blocks = [_sheet_block(state, each, style, names) for each in others]
        return [*shelve(blocks, width), "", *own(large=True)]
    tiny = shelve([_tiny_block(state, each, style, names) for each in others], width)
    if room >= len(tiny) + 1 + _SMALL_TABLE:
        return [*tiny, "", *own(large=room >= len(tiny) + 1 + _LARGE_TABLE)]
    return [*_other_lines(state, others, style, width, names), "", *own(large=False)]


def _own(
    state: State, seat: int, style: Style, width: int, names: Sequence[str], *, large: bool
) -> list[str]:
    """Draw the seat that is looked at, with the circle and everything it has beside its sheet."""
    me = state.seats[seat]
    frame = best_rectangle(me.board)[1]
    sheet = sheet_lines(state.edition, me.sheet, style, large=large, frame=frame)
    panel_width = width - (_LARGE if large else _SMALL) - 2
    head = [_heading(seat, style, names, width)] if len(state.seats) > 1 else []
    circle = circle_lines(state, style, panel_width, seat)
    boxes = words.special_boxes(me, style)
    scores = words.score_lines(state, me, style)
    if large:
        panel = [*circle, "", *_boxed(boxes, style, panel_width), "", *_folded(scores, panel_width)]
        return [*head, *beside((sheet, panel), gap=2)]
    if len(circle) > _SMALL_CIRCLE:
        circle = [line for line in circle if line]
    top = beside((sheet, circle), gap=2)
    return [*head, *top, "", *_boxed(boxes, style, width), *_folded(scores, width)]


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
    """Draw another seat's sheet small."""
    seat = state.seats[number]
    frame = best_rectangle(seat.board)[1]
    sheet = sheet_lines(state.edition, seat.sheet, style, frame=frame)
    return [_heading(number, style, names, _SMALL), *words.brief(state, number, style), *sheet]


def _tiny_block(state: State, number: int, style: Style, names: Sequence[str]) -> list[str]:
    """Draw another seat's sheet as small as it goes."""
    sheet = tiny_lines(state.edition, state.seats[number].sheet, style)
    return [_heading(number, style, names, _SMALL), *words.brief(state, number, style), *sheet]


def _other_lines(
    state: State, others: Sequence[int], style: Style, width: int, names: Sequence[str]
) -> list[str]:
    """Tell how the other seats stand, a line each."""
    heads = [_heading(number, style, names, width) for number in others]
    wide = max(map(measure, heads)) + 2
    return [
        pad(head, wide) + clip(words.brief_line(state, number, style), width - wide)
        for head, number in zip(heads, others, strict=True)
    ]


def _heading(number: int, style: Style, names: Sequence[str], width: int) -> str:
    return words.headed(clip(style.tell(words.seat_name(number, names)), width), number, style)
