# SPDX-License-Identifier: MIT
"""The position of one seat of Doodle as a record, and its conversion from and to states of the rules.

The seats of a table share only circle, die and deck. So a position holds the sheet of one seat, with the shared part. A
table of several seats is several positions. The other seats have one effect: with them a seat may shade once more before a
scoring. ``alone`` says that there are none. Compiled code takes arrays of positions; a single position is an array of
length one.

Cards are numbered by their order in the edition. These are the action numbers:

=================================  ===========================================================
0, 1                               pass; done
2 to 4                             the die shows 1, 2, 3
5 + orientation * 81 + cell        draw the start patch with its corner there
653 + way * 648 + orientation      draw a patch; way is slot * 9 + piece, piece 0 the whole patch.
* 81 + cell                        Slot 0 is the token's card, 1 the one to its left, 2 the one to
                                   its right; on the final turn the three cards left, clockwise
18149 + cell                       shade a single space
=================================  ===========================================================
"""

from collections.abc import Sequence
from typing import Any, Final

from quiltbee.core import grid
from quiltbee.games.doodle import (
    DONE,
    PASS,
    Done,
    Draw,
    Edition,
    Move,
    Pass,
    Phase,
    Roll,
    Seat,
    Shade,
    Sheet,
    Specials,
    Start,
    State,
)
from quiltbee.games.doodle.acts import draw_order, spaces_of
from quiltbee.games.doodle.kernel.tables import CARDS, CIRCLE, PIECES, ROUNDS, TURNS
from quiltbee.kernel.boards import join, split
from quiltbee.kernel.layout import Layout

A_PASS: Final = 0
A_DONE: Final = 1
FIRST_ROLL: Final = 2
"""The die shows ``action - FIRST_ROLL + 1``."""
FIRST_START: Final = 5
FIRST_DRAW: Final = 653
LAID: Final = 648
"""The number of combinations of an orientation and a cell."""
SLOTS: Final = 3
FIRST_SHADE: Final = FIRST_DRAW + SLOTS * PIECES * LAID
ACTIONS: Final = FIRST_SHADE + grid.SPACES
"""The number of all actions."""

START, ROLL, DRAW, SCORING, OVER = range(5)
PHASES: Final = (Phase.START, Phase.ROLL, Phase.DRAW, Phase.SCORING, Phase.OVER)
NEIGHBOUR, SINGLE, CUT, TWICE = range(4)

POSITION: Final = Layout(
    board=("u64", 2),
    singles=("u64", 2),
    fresh=("u64", 2),  # the single spaces shaded in this phase
    discards="i64",  # bit c: card c has left the circle
    alone="i32",  # whether there is no other seat at the table
    phase="i32",
    round="i32",
    turn="i32",
    count="i32",  # cards in the circle
    token="i32",  # noqa: S106 - the place in the circle of the token's card, or -1
    top="i32",  # the next card of the deck
    known="i32",  # the end of that part of the deck whose order is known
    drawn="i32",
    passed="i32",
    patches="i32",  # how many patches have been drawn
    start_card="i32",
    start="i32",  # orientation * 81 + cell of the start patch, or -1
    scores=("i32", ROUNDS),
    specials=("i32", 4),
    before=("i32", 4),  # the special actions when the phase began
    laid=("i32", TURNS),  # (card * PIECES + piece) * LAID + orientation * 81 + cell
    circle=("u8", CIRCLE),
    deck=("u8", CARDS),
)


def from_state(state: State, seat: int = 0, *, alone: bool | None = None) -> bytes:
    """Convert a state of the rules, as one seat sees it, into a position. ``alone`` pretends that there is no other seat.

    Raises ValueError for a seat that is done and waits for the others: a position cannot express that.
    """
    me, numbers = state.seats[seat], _numbers(state.edition.patches)
    if me.done:
        raise ValueError(f"seat {seat} is done and has no position of its own")
    sheet, start = me.sheet, me.sheet.start
    # The patch drawn this turn comes last.
    new = list(sheet.patches)
    for draw in me.before.patches:
        new.remove(draw)
    laid = [
        (numbers[draw.card] * PIECES + draw.piece) * LAID
        + draw.orientation * grid.SPACES
        + draw.cell
        for draw in (*me.before.patches, *new)
    ]
    return POSITION.pack(
        board=split(sheet.board),
        singles=split(sheet.singles),
        fresh=split(sheet.singles & ~me.before.singles),
        discards=sum(1 << numbers[card] for card in state.discards),
        alone=len(state.seats) == 1 if alone is None else alone,
        phase=PHASES.index(state.phase),
        round=state.round,
        turn=state.turn,
        count=len(state.circle),
        token=-1 if state.card is None else state.circle.index(state.card),
        known=len(state.deck),
        drawn=me.drawn,
        passed=me.passed,
        patches=len(sheet.patches),
        start_card=_numbers(state.edition.starts)[me.start_card],
        start=-1 if start is None else start.orientation * grid.SPACES + start.cell,
        scores=_filled(me.scores, ROUNDS),
        specials=sheet.specials,
        before=me.before.specials,
        laid=_filled(laid, TURNS),
        circle=_filled([numbers[card] for card in state.circle], CIRCLE),
        deck=_filled([numbers[card] for card in state.deck], CARDS),
    )


def _filled(values: Sequence[int], length: int) -> list[int]:
    return [*values, *[0] * (length - len(values))]


def to_state(position: bytes, edition: Edition) -> State:
    """Convert a position into a state of the rules with one seat."""
    row, cards = POSITION.unpack(position), list(edition.patches)
    circle = tuple(cards[number] for number in row.circle[: row.count])
    return State(
        edition=edition,
        phase=PHASES[row.phase],
        round=row.round,
        turn=row.turn,
        circle=circle,
        deck=tuple(cards[number] for number in row.deck[row.top : row.known]),
        discards=tuple(
            sorted(card for number, card in enumerate(cards) if row.discards >> number & 1)
        ),
        card=None if row.token < 0 else circle[row.token],
        seats=(_seat(row, edition),),
    )


def _seat(row: Any, edition: Edition) -> Seat:
    start_card, cards = list(edition.starts)[row.start_card], list(edition.patches)
    start = None
    if row.start >= 0:
        orientation, cell = divmod(row.start, grid.SPACES)
        start = Start(start_card, cell, orientation)
    draws = list[Draw]()
    for laid in row.laid[: row.patches]:
        way, rest = divmod(laid, LAID)
        card, piece = divmod(way, PIECES)
        orientation, cell = divmod(rest, grid.SPACES)
        draws.append(Draw(cards[card], cell, orientation, piece))
    board, singles, fresh = (join(*words) for words in (row.board, row.singles, row.fresh))
    drawn = bool(row.drawn)
    old = draws[:-1] if drawn else draws
    board_before = board & ~fresh
    if drawn:
        board_before &= ~spaces_of(edition, draws[-1])
    before = Sheet(board_before, start, _sorted(old), singles & ~fresh, Specials(*row.before))
    scored = row.round - 1 + (PHASES[row.phase] is Phase.OVER)
    return Seat(
        start_card,
        Sheet(board, start, _sorted(draws), singles, Specials(*row.specials)),
        before,
        drawn=drawn,
        passed=bool(row.passed),
        scores=row.scores[:scored],
    )


def to_action(state: State, move: Move) -> int:
    """Return the action number of a legal move. It is the same for every seat."""
    match move:
        case Pass():
            return A_PASS
        case Done():
            return A_DONE
        case Roll(pips):
            assert pips is not None
            return FIRST_ROLL + pips - 1
        case Start(_, cell, orientation):
            return FIRST_START + orientation * grid.SPACES + cell
        case Draw(card, cell, orientation, piece):
            way = slots(state).index(card) * PIECES + piece
            return FIRST_DRAW + way * LAID + orientation * grid.SPACES + cell
        case Shade(cell):
            return FIRST_SHADE + cell


def to_move(state: State, action: int, seat: int = 0) -> Move:
    """Return the move of an action number: the inverse of :func:`to_action`."""
    if action == A_PASS:
        return PASS
    if action == A_DONE:
        return DONE
    if action < FIRST_START:
        return Roll(action - FIRST_ROLL + 1)
    if action >= FIRST_SHADE:
        return Shade(action - FIRST_SHADE)
    base = FIRST_START if action < FIRST_DRAW else FIRST_DRAW
    way, rest = divmod(action - base, LAID)
    orientation, cell = divmod(rest, grid.SPACES)
    if action < FIRST_DRAW:
        return Start(state.seats[seat].start_card, cell, orientation)
    slot, piece = divmod(way, PIECES)
    return Draw(slots(state)[slot], cell, orientation, piece)


def slots(state: State) -> tuple[str, ...]:
    """Return the cards that can be drawn now, by slot."""
    return state.circle if state.card is None else (state.card, *state.neighbours)


def _numbers(cards: Any) -> dict[str, int]:
    return {card: number for number, card in enumerate(cards)}


def _sorted(draws: list[Draw]) -> tuple[Draw, ...]:
    return tuple(sorted(draws, key=draw_order))
