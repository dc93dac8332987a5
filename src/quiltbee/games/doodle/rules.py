# SPDX-License-Identifier: MIT
"""The course of a game of Patchwork Doodle: who acts, and what a move brings about at the table.

All seats act at once. Drawing the start patch ends a seat's part of the first phase at once; nothing
is lost by that, for whatever it could do besides it can still do on the first turn.

At tables of two and more, those who can still shade a single space may do so before each scoring, when all have
seen what the others drew on the last turn of the round. Alone there is nothing new to see, and no such phase.
"""

import random
from typing import Final

from quiltbee.core import pieces
from quiltbee.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from quiltbee.core.game import CHANCE
from quiltbee.games.doodle.acts import act, fault, legal_acts, shape_of
from quiltbee.games.doodle.moves import Draw, Move, Reason, Roll, Start
from quiltbee.games.doodle.scoring import best_rectangle
from quiltbee.games.doodle.state import Phase, Seat, State

_ROLLS: Final = tuple(Roll(pips) for pips in range(100))


def edition_of(state: State) -> str:
    """Name the edition a state is played with."""
    return state.edition.name


def seats(state: State) -> range:
    """Return the seats at the table."""
    return range(len(state.seats))


def to_move(state: State) -> tuple[int, ...]:
    """Return the seats that are not done yet; CHANCE when the die is due, nobody at the end."""
    match state.phase:
        case Phase.START | Phase.DRAW | Phase.SCORING:
            return tuple(number for number, seat in enumerate(state.seats) if not seat.done)
        case Phase.ROLL:
            return (CHANCE,)
        case Phase.OVER:
            return ()


def only_seat(state: State, move: object) -> int:
    """Return the one seat that can act. Raises NotYourTurnError if there are several."""
    acting = to_move(state)
    if len(acting) != 1:
        who = ", ".join(map(str, acting))
        raise NotYourTurnError(move, Reason.SEAT_NEEDED, f"seats {who} can act; say which one")
    return acting[0]


def legal_moves(state: State, seat: int | None = None) -> list[Move]:
    """List what a seat may do, each thing once. When the die is due, anyone may throw it.

    Raises NotYourTurnError if no seat is named while several can act.
    """
    if state.phase is Phase.OVER:
        return []
    if state.phase is Phase.ROLL:
        if seat not in (None, CHANCE, *seats(state)):
            return []
        return [_ROLLS[pips] for pips in sorted(set(state.edition.die))]
    if seat is None:
        seat = only_seat(state, "legal moves")
    return legal_acts(state, state.seats[seat]) if seat in seats(state) else []


def play(state: State, move: Move, seat: int | None = None) -> State:
    """Check a move and make it. Raises IllegalMoveError; the state given stays as it is."""
    refusal = _refusal(state, move, seat)
    if refusal is not None:
        raise refusal
    return apply(state, canonical(state, move), seat)


def apply(state: State, move: Move, seat: int | None = None) -> State:
    """Make a move taken from ``legal_moves``, unchecked.

    Raises IllegalMoveError where the cards to be dealt are not known; see ``complete``.
    """
    if isinstance(move, Roll):
        if move.pips is None:
            raise IllegalMoveError(move, Reason.NOT_THROWN, "settle throws the die first")
        return _with(state, Phase.DRAW, state.circle[move.pips - 1], state.seats)
    if seat is None:
        seat = only_seat(state, move)
    mine = act(state, state.seats[seat], move)
    table = (*state.seats[:seat], mine, *state.seats[seat + 1 :])
    if all(each.done for each in table):
        return _go_on(state, table, move)
    return _with(state, state.phase, state.card, table)


def canonical(state: State, move: Move) -> Move:
    """Return the move as ``legal_moves`` lists it: of equal orientations, the smallest number."""
    if not isinstance(move, Start | Draw):
        return move
    shape = shape_of(state.edition, move)
    if shape is None:
        return move
    orientation = pieces.canonical_orientations(shape)[move.orientation]
    if orientation == move.orientation:
        return move
    if isinstance(move, Start):
        return Start(move.card, move.cell, orientation)
    return Draw(move.card, move.cell, orientation, move.piece)


def settle(state: State, move: Move, rng: random.Random) -> Move:
    """Throw the die for a roll that leaves it to chance; any other move is returned as it is."""
    return _ROLLS[rng.choice(state.edition.die)] if move == Roll() else move


def view(state: State, seat: int) -> State:
    """Return what a seat sees: no undealt card, and the other sheets as the phase found them.

    Of what the others do in it, it shows only whether they are done. A seat that is not at the table sees what
    an onlooker does.
    """
    table = tuple(
        each
        if number == seat
        else Seat(each.start_card, each.before, each.before, done=each.done, scores=each.scores)
        for number, each in enumerate(state.seats)
    )
    return State(
        state.edition,
        state.phase,
        state.round,
        state.turn,
        state.circle,
        (),
        state.discards,
        state.card,
        table,
    )


def _with(state: State, phase: Phase, card: str | None, table: tuple[Seat, ...]) -> State:
    return State(
        state.edition,
        phase,
        state.round,
        state.turn,
        state.circle,
        state.deck,
        state.discards,
        card,
        table,
    )


def _go_on(state: State, table: tuple[Seat, ...], move: Move) -> State:
    """Begin what comes when all seats are done."""
    edition, number, turn = state.edition, state.round, state.turn
    circle, deck, discards = state.circle, state.deck, state.discards
    table = tuple(_fresh(seat) for seat in table)
    if state.phase is Phase.START:
        return _with(state, Phase.ROLL, None, table)
    if state.card is not None:
        # Only the token's card goes, whatever was drawn. The token waits in the gap.
        gap = circle.index(state.card)
        circle = circle[gap + 1 :] + circle[:gap]
        discards = tuple(sorted((*discards, state.card)))
    phase = Phase.ROLL
    if turn < edition.turns:
        turn += 1
        if number == edition.rounds and turn == edition.turns:
            phase = Phase.DRAW  # the final turn has no throw
    elif state.phase is Phase.DRAW and _has_scoring(table):
        phase = Phase.SCORING
        table = tuple(_fresh(seat, done=not seat.sheet.can_shade) for seat in table)
    else:
        table = tuple(_scored(seat) for seat in table)
        if number == edition.rounds:
            phase = Phase.OVER
        else:
            number, turn = number + 1, 1
            missing = edition.circle - len(circle)
            if len(deck) < missing:
                raise IllegalMoveError(move, Reason.DECK_UNKNOWN, "the next cards are not known")
            # The cards left over come first, still in their order, and the new ones after them.
            circle, deck = circle + deck[:missing], deck[missing:]
    return State(edition, phase, number, turn, circle, deck, discards, None, table)


def _has_scoring(table: tuple[Seat, ...]) -> bool:
    """Return whether somebody may still shade before the scoring, having seen the others' sheets."""
    return len(table) > 1 and any(seat.sheet.can_shade for seat in table)


def _fresh(seat: Seat, *, done: bool = False) -> Seat:
    """Return a seat ready for the next phase, its sheet open to all."""
    return Seat(seat.start_card, seat.sheet, seat.sheet, done=done, scores=seat.scores)


def _scored(seat: Seat) -> Seat:
    """Write down the best rectangle of a seat."""
    scores = (*seat.scores, best_rectangle(seat.sheet.board)[0])
    return Seat(seat.start_card, seat.sheet, seat.sheet, scores=scores)


def _refusal(state: State, move: Move, seat: int | None) -> IllegalMoveError | None:
    """Return why the rules forbid a move, or None if they allow it."""
    if state.phase is Phase.OVER:
        return GameOverError(move, Reason.GAME_OVER, "the game is over")
    if seat not in (None, *seats(state)) and not (seat == CHANCE and isinstance(move, Roll)):
        return NotYourTurnError(move, Reason.NO_SUCH_SEAT, f"there is no seat {seat} at the table")
    if isinstance(move, Roll):
        found = _roll_fault(state, move)
    elif state.phase is Phase.ROLL:
        found = Reason.ROLL_FIRST, "the die must be thrown first"
    else:
        me = state.seats[only_seat(state, move) if seat is None else seat]
        if me.done:
            return NotYourTurnError(move, Reason.ALREADY_DONE, "this seat is done for this turn")
        found = fault(state, me, move)
    return None if found is None else IllegalMoveError(move, *found)


def _roll_fault(state: State, move: Roll) -> tuple[str, str] | None:
    if state.phase is Phase.DRAW and state.is_final_turn:
        return Reason.NO_ROLL, "on the final turn the die is not thrown"
    if state.phase is not Phase.ROLL:
        return Reason.NO_ROLL, "the die is not thrown now"
    if move.pips is None:
        return Reason.NOT_THROWN, "the throw is still open; settle throws the die"
    if move.pips not in state.edition.die:
        faces = ", ".join(str(face) for face in sorted(set(state.edition.die)))
        return Reason.NOT_ON_DIE, f"the die shows {faces}"
    return None
