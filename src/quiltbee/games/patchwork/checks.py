# SPDX-License-Identifier: MIT
"""What can be shown of a position that no game reaches; docs/notation.md lists it.

Each check follows from the rules alone, so that no position of a real game is refused.
"""

from quiltbee.core import grid
from quiltbee.core.errors import PositionError
from quiltbee.games.patchwork.rules import canonical, crossed
from quiltbee.games.patchwork.scoring import has_full_area
from quiltbee.games.patchwork.state import Seat, State


def check(state: State) -> None:
    """Raise PositionError if no game can come to this position, as far as that is easily shown."""
    _check_patches(state)
    _check_tile(state)
    for number, seat in enumerate(state.seats):
        _check_time(state, number, seat)
    _check_turn(state)
    _check_special_patches(state)
    for number, seat in enumerate(state.seats):
        _check_buttons(state, number, seat)


def _check_patches(state: State) -> None:
    sewn = [buy for seat in state.seats for buy in seat.sewn]
    if sorted((*state.circle, *(buy.patch for buy in sewn))) != sorted(state.edition.patches):
        raise PositionError("each patch must lie just once, in the circle or on a quilt")
    if any(canonical(state, buy) != buy for buy in sewn):
        raise PositionError("a patch on a quilt is written with its smallest orientation")


def _check_tile(state: State) -> None:
    name = state.edition.bonus_name
    holders = [seat for seat in state.seats if seat.special_tile]
    if len(holders) > 1:
        raise PositionError(f"only one seat can have the {name} tile")
    if not all(has_full_area(state.edition, seat.quilt) for seat in holders):
        raise PositionError(f"the {name} tile needs a full {name} area")
    if not holders and any(has_full_area(state.edition, seat.quilt) for seat in state.seats):
        raise PositionError(f"a full {name} area, and nobody has the {name} tile")


def _check_time(state: State, number: int, seat: Seat) -> None:
    if _advanced(state, seat)[1] < 0:
        raise PositionError(f"seat {number}: its patches take more time than its token has moved")


def _check_turn(state: State) -> None:
    me, they = state.seats[state.active], state.seats[1 - state.active]
    if me.time > they.time and not state.in_hand:
        raise PositionError("the seat that is behind is the active one")
    ahead, behind = (me, they) if me.time > they.time else (they, me)
    # The token ahead came there in one move from a space that was not ahead of the other.
    if ahead.time - behind.time > max(1, *_times(state, ahead)):
        raise PositionError("one token is further ahead than any move of it could go")


def _check_special_patches(state: State) -> None:
    marks = state.edition.special_marks
    me, they = state.seats[state.active], state.seats[1 - state.active]
    met = len(crossed(marks, 0, max(me.time, they.time)))
    placed = me.leather.bit_count() + they.leather.bit_count() + state.in_hand
    held = ((me, state.in_hand), (they, 0))
    if placed > met or any(
        seat.leather.bit_count() + hand > len(crossed(marks, 0, seat.time)) for seat, hand in held
    ):
        raise PositionError("more special patches than the tokens have met")
    # Where special patches must be sewn on, only a full quilt loses one.
    can_be_gone = state.edition.special_optional or grid.FULL in (me.quilt, they.quilt)
    if placed < met and not can_be_gone:
        raise PositionError("a special patch is missing; in this edition all are sewn on")
    just_met = len(crossed(marks, they.time, me.time))
    if state.in_hand > min(just_met, grid.SPACES - me.quilt.bit_count()):
        raise PositionError("the active seat cannot have a special patch in hand")


def _check_buttons(state: State, number: int, seat: Seat) -> None:
    least, most = _advanced(state, seat)
    start = state.edition.start_buttons
    paid = sum(state.edition.patches[buy.patch].buttons for buy in seat.sewn)
    # Each income mark paid at most for all that is sewn on now, and perhaps for nothing.
    income = seat.income * len(crossed(state.edition.income_marks, 0, seat.time))
    if seat.buttons > start + most - paid + income:
        raise PositionError(f"seat {number} has more buttons than it can have earned")
    if seat.buttons < start + least - paid:
        raise PositionError(f"seat {number} has fewer buttons than its patches leave it")


def _advanced(state: State, seat: Seat) -> tuple[int, int]:
    """Return the least and the most spaces that the seat can have gone by advancing."""
    times, last = _times(state, seat), state.edition.last_space
    spaces = seat.time - sum(times)
    if seat.time < last:
        return spaces, spaces
    # The last patch may have taken the token over the end, where it stops after a space or more.
    return max(spaces, 0), spaces + max(*times, 1) - 1


def _times(state: State, seat: Seat) -> tuple[int, ...]:
    return (0, *(state.edition.patches[buy.patch].time for buy in seat.sewn))
