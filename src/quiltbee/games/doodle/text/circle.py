# SPDX-License-Identifier: MIT
"""The circle of cards of Patchwork Doodle in the terminal, with the token and what lies beside it."""

from quiltbee.core import pieces
from quiltbee.draw.text import cells
from quiltbee.draw.text.style import Style, fold, shelve
from quiltbee.games.doodle import Phase, State
from quiltbee.games.doodle.text.swatches import swatch

CARD_WIDTH = 12


def card_lines(state: State, card: str, style: Style, mark: str = " ") -> list[str]:
    """Draw a card: a mark, its id, its size, and the patch."""
    shape = state.edition.shape_of(card)
    label = style.say("doodle-card-label", mark=mark, card=card, size=pieces.size(shape))
    label = style.strong(label) if mark == style.glyphs.turn else label
    # Two columns further in, the patch stands under the id.
    return [label, *("  " + line for line in cells.draw_shape(shape, swatch(card), style))]


def circle_lines(state: State, style: Style, width: int, seat: int | None = None) -> list[str]:
    """Draw all cards clockwise, a seat's start card before them while it is to be drawn."""
    marks, has_start = _marks(state, style), False
    if state.phase is Phase.START and seat is not None:
        has_start = not state.seats[seat].done
    blocks = [card_lines(state, card, style, marks.get(card, " ")) for card in state.circle]
    if has_start and seat is not None:
        blocks.insert(0, card_lines(state, state.seats[seat].start_card, style, style.glyphs.turn))
    gap = 1 if width < 3 * CARD_WIDTH + 4 else 2
    title = style.say("doodle-left-over" if state.phase is Phase.OVER else "doodle-circle")
    head, *more = fold(f"{title}  {_legend(state, style, has_start=has_start)}", width)
    head = style.strong(title) + style.quiet(head.removeprefix(title))
    return [head, *(style.quiet(line) for line in more), *shelve(blocks, width, gap)]


def _marks(state: State, style: Style) -> dict[str, str]:
    """Say which cards can be drawn now, or which ones the die can bring."""
    match state.phase:
        case Phase.ROLL:
            return {state.circle[face - 1]: str(face) for face in state.edition.die}
        case Phase.DRAW if state.card is None:
            return dict.fromkeys(state.circle, style.glyphs.turn)
        case Phase.DRAW:
            near = dict.fromkeys(state.neighbours, style.glyphs.near)
            return {**near, str(state.card): style.glyphs.turn}
        case _:
            return {}


def _legend(state: State, style: Style, *, has_start: bool) -> str:
    turn, near = style.glyphs.turn, style.glyphs.near
    if has_start:
        return f"{turn} {style.say('doodle-your-start')}"
    if state.phase is Phase.ROLL:
        faces = " ".join(str(face) for face in sorted(set(state.edition.die)))
        return f"{faces} {style.say('doodle-by-die')}"
    if state.phase is Phase.DRAW and state.card is None:
        return f"{turn} {style.say('doodle-choose-one')}"
    if state.phase is Phase.DRAW:
        return f"{turn} {style.say('doodle-token-card')}  {near} {style.say('doodle-beside')}"
    return ""
