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

from typing import Any, Final

import numpy as np
import numpy.typing as npt

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
from quiltbee.kernel.bits import join, split

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
# These are typed: with plain numbers Numba would compile a function again for each of them.
NEIGHBOUR, SINGLE, CUT, TWICE = map(np.int64, range(4))

POSITION: Final = np.dtype(
    [
        ("board", np.uint64, (2,)),
        ("singles", np.uint64, (2,)),
        ("fresh", np.uint64, (2,)),  # the single spaces shaded in this phase
        ("discards", np.int64),  # bit c: card c has left the circle
        ("alone", np.int32),  # whether there is no other seat at the table
        ("phase", np.int32),
        ("round", np.int32),
        ("turn", np.int32),
        ("count", np.int32),  # cards in the circle
        ("token", np.int32),  # the place in the circle of the token's card, or -1
        ("top", np.int32),  # the next card of the deck
        ("known", np.int32),  # the end of that part of the deck whose order is known
        ("drawn", np.int32),
        ("passed", np.int32),
        ("patches", np.int32),  # how many patches have been drawn
        ("start_card", np.int32),
        ("start", np.int32),  # orientation * 81 + cell of the start patch, or -1
        ("scores", np.int32, (ROUNDS,)),
        ("specials", np.int32, (4,)),
        ("before", np.int32, (4,)),  # the special actions when the phase began
        ("laid", np.int32, (TURNS,)),  # (card * PIECES + piece) * LAID + orientation * 81 + cell
        ("circle", np.uint8, (CIRCLE,)),
        ("deck", np.uint8, (CARDS,)),
    ],
    align=True,
)

Positions = npt.NDArray[Any]


def from_state(state: State, seat: int = 0) -> Positions:
    """Convert a state of the rules, as one seat sees it, into an array of one position.

    Raises ValueError for a seat that is done and waits for the others: a position cannot express that.
    """
    me, numbers = state.seats[seat], _numbers(state.edition.patches)
    if me.done:
        raise ValueError(f"seat {seat} is done and has no position of its own")
    positions = np.zeros(1, POSITION)
    row = positions[0]
    row["alone"] = len(state.seats) == 1
    row["phase"] = PHASES.index(state.phase)
    row["round"], row["turn"] = state.round, state.turn
    row["count"] = len(state.circle)
    row["circle"][: len(state.circle)] = [numbers[card] for card in state.circle]
    row["token"] = -1 if state.card is None else state.circle.index(state.card)
    row["known"] = len(state.deck)
    row["deck"][: len(state.deck)] = [numbers[card] for card in state.deck]
    row["discards"] = sum(1 << numbers[card] for card in state.discards)
    row["drawn"], row["passed"] = me.drawn, me.passed
    row["scores"][: len(me.scores)] = me.scores
    row["start_card"] = _numbers(state.edition.starts)[me.start_card]
    sheet = me.sheet
    row["board"], row["singles"] = split(sheet.board), split(sheet.singles)
    row["fresh"] = split(sheet.singles & ~me.before.singles)
    row["specials"], row["before"] = sheet.specials, me.before.specials
    row["start"] = -1
    if sheet.start is not None:
        row["start"] = sheet.start.orientation * grid.SPACES + sheet.start.cell
    # The patch drawn this turn comes last.
    new = list(sheet.patches)
    for draw in me.before.patches:
        new.remove(draw)
    for number, draw in enumerate([*me.before.patches, *new]):
        way = numbers[draw.card] * PIECES + draw.piece
        row["laid"][number] = way * LAID + draw.orientation * grid.SPACES + draw.cell
    row["patches"] = len(sheet.patches)
    return positions


def to_state(positions: Positions, edition: Edition) -> State:
    """Convert the first position of an array into a state of the rules with one seat."""
    row, cards = positions[0], list(edition.patches)
    circle = tuple(cards[number] for number in row["circle"][: row["count"]])
    return State(
        edition=edition,
        phase=PHASES[row["phase"]],
        round=int(row["round"]),
        turn=int(row["turn"]),
        circle=circle,
        deck=tuple(cards[number] for number in row["deck"][row["top"] : row["known"]]),
        discards=tuple(
            sorted(card for number, card in enumerate(cards) if int(row["discards"]) >> number & 1)
        ),
        card=None if row["token"] < 0 else circle[row["token"]],
        seats=(_seat(row, edition),),
    )


def _seat(row: Any, edition: Edition) -> Seat:
    start_card, cards = list(edition.starts)[row["start_card"]], list(edition.patches)
    start = None
    if row["start"] >= 0:
        orientation, cell = divmod(int(row["start"]), grid.SPACES)
        start = Start(start_card, cell, orientation)
    draws = list[Draw]()
    for laid in row["laid"][: row["patches"]].tolist():
        way, rest = divmod(laid, LAID)
        card, piece = divmod(way, PIECES)
        orientation, cell = divmod(rest, grid.SPACES)
        draws.append(Draw(cards[card], cell, orientation, piece))
    board, singles, fresh = (join(*row[name]) for name in ("board", "singles", "fresh"))
    drawn = bool(row["drawn"])
    old = draws[:-1] if drawn else draws
    board_before = board & ~fresh
    if drawn:
        board_before &= ~spaces_of(edition, draws[-1])
    before = Sheet(
        board_before, start, _sorted(old), singles & ~fresh, Specials(*row["before"].tolist())
    )
    scored = int(row["round"]) - 1 + (PHASES[row["phase"]] is Phase.OVER)
    return Seat(
        start_card,
        Sheet(board, start, _sorted(draws), singles, Specials(*row["specials"].tolist())),
        before,
        drawn=drawn,
        passed=bool(row["passed"]),
        scores=tuple(row["scores"][:scored].tolist()),
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
