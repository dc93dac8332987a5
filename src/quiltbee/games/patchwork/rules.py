# SPDX-License-Identifier: MIT
"""The course of a game of Patchwork: setup, turns, and what a move brings about."""

import random
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple, assert_never

from quiltbee.core import grid, pieces
from quiltbee.core.errors import GameOverError, IllegalMoveError, NotYourTurnError, SetupError
from quiltbee.core.game import JsonObject
from quiltbee.games.patchwork.editions import Edition, load_edition
from quiltbee.games.patchwork.moves import ADVANCE, REMOVE, Advance, Buy, Move, Reason, Remove, Sew
from quiltbee.games.patchwork.scoring import has_full_area
from quiltbee.games.patchwork.state import Phase, Seat, State

_SEWS: Final = tuple(Sew(cell) for cell in range(grid.SPACES))
_patch_id: Final = attrgetter("patch")


def start(edition: Edition | str, rng: random.Random, *, first: int = 0) -> State:
    """Lay out the patches at random, the neutral token after the 1x2 patch, and let a seat begin."""
    edition = load_edition(edition) if isinstance(edition, str) else edition
    smallest = edition.smallest
    circle = [patch for patch in edition.patches if patch != smallest]
    rng.shuffle(circle)
    return lay_out(edition, [*circle, smallest], first)


def start_from(edition: str, setup: Mapping[str, object], rng: random.Random) -> State:
    """Set up as ``{"circle": [...], "first": 0}`` says; either may be left out. Raises SetupError."""
    unknown = set(setup) - {"circle", "first"}
    if unknown:
        raise SetupError(f"a setup has a circle and a first seat, not {min(unknown)[:40]!r}")
    first = setup.get("first", 0)
    if not isinstance(first, int) or isinstance(first, bool) or first not in (0, 1):
        raise SetupError("first must be 0 or 1, the seat that begins")
    circle = setup.get("circle")
    if circle is None:
        return start(edition, rng, first=first)
    if not isinstance(circle, list | tuple):
        raise SetupError("the circle must be a list of patch ids")
    return lay_out(load_edition(edition), circle, first)


def setup_json(start: State) -> JsonObject:
    """Return the setup from which ``start_from`` makes this start."""
    return {"circle": list(start.circle), "first": start.active}


def lay_out(edition: Edition, circle: Sequence[object], first: int = 0) -> State:
    """Start with the patches in this order, clockwise from the neutral token. Raises SetupError."""
    order = tuple(id_ for id_ in circle if isinstance(id_, int) and not isinstance(id_, bool))
    if len(order) != len(circle):
        raise SetupError("the circle must hold patch ids, which are whole numbers")
    if any(patch not in edition.patches for patch in order):
        raise SetupError(
            f"the circle holds patches {min(edition.patches)} to {max(edition.patches)} and no others"
        )
    double = [patch for patch in edition.patches if order.count(patch) > 1]
    if double:
        raise SetupError(f"patch {double[0]} lies in the circle twice")
    missing = [patch for patch in edition.patches if patch not in order]
    if missing:
        raise SetupError(f"patch {missing[0]} is missing from the circle")
    if order[-1] != edition.smallest:
        raise SetupError(
            f"the circle must end with patch {edition.smallest}, the 1x2 patch: "
            "the neutral token starts right after it"
        )
    seat = Seat(time=0, buttons=edition.start_buttons)
    return State(edition, order, (seat, seat), active=first)


def edition_of(state: State) -> str:
    """Name the edition a state is played with."""
    return state.edition.name


def seats(state: State) -> range:
    """Return the seats at the table: two, always."""
    return range(len(state.seats))


def to_move(state: State) -> tuple[int, ...]:
    """Return the one seat that acts, or nobody when the game is over."""
    return () if state.phase is Phase.OVER else (state.active,)


def legal_moves(state: State, seat: int | None = None) -> list[Move]:
    """List every move of the seat: advancing first, then patches by offer, orientation and cell."""
    if seat is not None and seat != state.active:
        return []
    quilt = state.seats[state.active].quilt
    match state.phase:
        case Phase.TURN:
            moves: list[Move] = [ADVANCE]
            edition, buttons = state.edition, state.seats[state.active].buttons
            for patch in state.circle[: edition.offers]:
                if edition.patches[patch].buttons <= buttons:
                    moves += [
                        buy for spaces, buy in _purchases(edition, patch) if not quilt & spaces
                    ]
            return moves
        case Phase.SPECIAL_PATCH:
            moves = [_SEWS[cell] for cell in grid.cells(grid.FULL & ~quilt)]
            if state.edition.special_optional:
                moves.append(REMOVE)
            return moves
        case Phase.OVER:
            return []


def play(state: State, move: Move, seat: int | None = None) -> State:
    """Check a move and make it. Raises IllegalMoveError; the state given stays as it is."""
    refusal = _refusal(state, move, seat)
    if refusal is not None:
        raise refusal
    return apply(state, canonical(state, move))


def apply(state: State, move: Move, seat: int | None = None) -> State:  # noqa: ARG001 - only the active seat acts
    """Make a move taken from ``legal_moves``, unchecked."""
    edition, me, other = state.edition, state.seats[state.active], state.seats[1 - state.active]
    match move:
        case Buy():
            return _buy(state, move)
        case Advance():
            time = min(other.time + 1, edition.last_space)
            moved = Seat(
                time,
                me.buttons
                + (time - me.time)
                + me.income * _crossed(edition.income_marks, me.time, time),
                me.income,
                me.quilt,
                me.leather,
                me.sewn,
                me.special_tile,
            )
            return _moved(state, state.circle, moved)
        case Sew(cell):
            quilt = me.quilt | 1 << cell
            sewn = Seat(
                me.time,
                me.buttons,
                me.income,
                quilt,
                me.leather | 1 << cell,
                me.sewn,
                me.special_tile or _wins_tile(edition, quilt, other),
            )
            return _next(state, state.circle, sewn, state.in_hand - 1)
        case Remove():
            return _next(state, state.circle, me, state.in_hand - 1)
        case _:
            assert_never(move)


class Foresight(NamedTuple):
    """What a turn brings about, wherever its patch comes to lie."""

    time: int
    """The space of the active seat's token after it."""
    buttons: int
    """The active seat's buttons after it."""
    in_hand: int
    """The special patches that the active seat then has to deal with."""
    next: int | None
    """The seat that acts then; None if the game is over."""


def foresee(state: State, patch: int | None) -> Foresight:
    """Return what buying a patch brings about, even one that is too dear, or advancing, if it is None.

    It is what ``apply`` does, without the state after it: a position is shown with all of this after every move.
    """
    edition, me, other = state.edition, state.seats[state.active], state.seats[1 - state.active]
    if patch is None:
        time = min(other.time + 1, edition.last_space)
        buttons, income = me.buttons + time - me.time, me.income
    else:
        bought = edition.patches[patch]
        time = min(me.time + bought.time, edition.last_space)
        buttons, income = me.buttons - bought.buttons, me.income + bought.income
    buttons += income * _crossed(edition.income_marks, me.time, time)
    in_hand, reached = 0, max(me.time, other.time)
    if time > reached and (met := _crossed(edition.special_marks, reached, time)):
        laid = 0 if patch is None else pieces.size(edition.patches[patch].shape)
        in_hand = min(met, max(0, grid.SPACES - me.quilt.bit_count() - laid))
    if in_hand or time <= other.time:
        is_over = not in_hand and time == other.time == edition.last_space
        return Foresight(time, buttons, in_hand, None if is_over else state.active)
    is_over = other.time == edition.last_space
    return Foresight(time, buttons, in_hand, None if is_over else 1 - state.active)


def canonical(state: State, move: Move) -> Move:
    """Return the move as ``legal_moves`` lists it: of equal orientations, the smallest number."""
    match move:
        case Buy(patch, cell, orientation) if patch in state.edition.patches:
            same = pieces.canonical_orientations(state.edition.patches[patch].shape)
            return move if same[orientation] == orientation else Buy(patch, cell, same[orientation])
        case _:
            return move


def view(state: State, seat: int) -> State:  # noqa: ARG001 - both see the same
    """Return what a seat sees: everything, for nothing is hidden in Patchwork."""
    return state


def settle(state: State, move: Move, rng: random.Random) -> Move:  # noqa: ARG001 - no dice here
    """Return the move: after the setup nothing in Patchwork is left to chance."""
    return move


def complete(state: State, rng: random.Random) -> State:  # noqa: ARG001 - nothing is missing
    """Return the state: all of it is known to everybody."""
    return state


def crossed(marks: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """Return the marks that a token meets on its way from one space to another."""
    return tuple(mark for mark in marks if old < mark <= new)


def _buy(state: State, move: Buy) -> State:
    edition, me, other = state.edition, state.seats[state.active], state.seats[1 - state.active]
    patch = edition.patches[move.patch]
    # The neutral token takes the patch's place; those it passed by come last from now on.
    place = state.circle.index(move.patch)
    circle = state.circle[place + 1 :] + state.circle[:place]
    spaces = pieces.lay(patch.shape, move.cell, move.orientation)
    assert spaces is not None
    quilt = me.quilt | spaces
    # The patch is sewn on before the token moves, so its own buttons count for income on the way.
    income = me.income + patch.income
    time = min(me.time + patch.time, edition.last_space)
    order = bisect_left(me.sewn, move.patch, key=_patch_id)
    moved = Seat(
        time,
        me.buttons - patch.buttons + income * _crossed(edition.income_marks, me.time, time),
        income,
        quilt,
        me.leather,
        (*me.sewn[:order], move, *me.sewn[order:]),
        me.special_tile or _wins_tile(edition, quilt, other),
    )
    return _moved(state, circle, moved)


def _moved(state: State, circle: tuple[int, ...], moved: Seat) -> State:
    """Hand the special patches that the token met to its owner, then see who acts next."""
    reached = max(state.seats[0].time, state.seats[1].time)
    in_hand = 0
    if moved.time > reached:
        met = _crossed(state.edition.special_marks, reached, moved.time)
        in_hand = min(met, grid.SPACES - moved.quilt.bit_count())
    return _next(state, circle, moved, in_hand)


def _next(state: State, circle: tuple[int, ...], mine: Seat, in_hand: int) -> State:
    active = state.active
    other = state.seats[1 - active]
    seats = (mine, other) if active == 0 else (other, mine)
    # Whoever is behind acts. On the same space it is the token on top, which is the one that came last.
    if in_hand == 0 and mine.time > other.time:
        active = 1 - active
    return State(state.edition, circle, seats, active, in_hand)


def _crossed(marks: tuple[int, ...], old: int, new: int) -> int:
    return bisect_right(marks, new) - bisect_right(marks, old)


def _wins_tile(edition: Edition, quilt: int, other: Seat) -> bool:
    return not other.special_tile and has_full_area(edition, quilt)


@cache
def _purchases(edition: Edition, patch: int) -> tuple[tuple[int, Buy], ...]:
    """Every way to lay a patch on an empty quilt: the spaces it fills, and the move."""
    return tuple(
        (placement.spaces, Buy(patch, placement.cell, placement.orientation))
        for placement in pieces.placements(edition.patches[patch].shape)
    )


def _refusal(state: State, move: Move, seat: int | None) -> IllegalMoveError | None:
    """Return why the rules forbid a move, or None if they allow it."""
    phase = state.phase
    if phase is Phase.OVER:
        return GameOverError(move, Reason.GAME_OVER, "the game is over")
    if seat is not None and seat != state.active:
        return NotYourTurnError(move, Reason.NOT_YOUR_TURN, f"it is seat {state.active}'s turn")
    reason: str
    match move:
        case Advance() | Buy() if phase is Phase.SPECIAL_PATCH:
            reason, words = Reason.SPECIAL_PATCH_FIRST, "the special patch comes first"
        case Advance():
            return None
        case Buy():
            found = _purchase_fault(state, move)
            if found is None:
                return None
            reason, words = found
        case Sew() | Remove() if phase is Phase.TURN:
            reason, words = Reason.NO_SPECIAL_PATCH, "there is no special patch in hand"
        case Sew(cell):
            if not state.seats[state.active].quilt >> cell & 1:
                return None
            reason, words = Reason.OVERLAP, f"{grid.CELL_NAMES[cell]} is already filled"
        case Remove():
            if state.edition.special_optional:
                return None
            reason, words = Reason.MUST_BE_SEWN, "in this edition the special patch must be sewn on"
        case _:
            assert_never(move)
    return IllegalMoveError(move, reason, words)


def _purchase_fault(state: State, move: Buy) -> tuple[str, str] | None:
    edition, me = state.edition, state.seats[state.active]
    patch = edition.patches.get(move.patch)
    if patch is None:
        return Reason.NO_SUCH_PATCH, f"there is no patch {move.patch}"
    if move.patch not in state.circle:
        return Reason.PATCH_GONE, f"patch {move.patch} is already on a quilt"
    if move.patch not in state.offers:
        offers = ", ".join(str(offer) for offer in state.offers)
        return Reason.NOT_OFFERED, f"patch {move.patch} is not on offer; choose from {offers}"
    if patch.buttons > me.buttons:
        price, purse = edition.amount(patch.buttons), edition.amount(me.buttons)
        return Reason.CANNOT_AFFORD, f"patch {move.patch} costs {price}, and there are only {purse}"
    return pieces.misfit(patch.shape, move.cell, move.orientation, me.quilt)
