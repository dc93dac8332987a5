# SPDX-License-Identifier: MIT
"""A position of Patchwork as a record, and its conversion from and to states of the rules.

Compiled code takes arrays of positions; a single position is an array of length one.
"""

from typing import Any, Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Edition, Move, Remove, Seat, Sew, State
from quiltbee.games.patchwork.kernel.tables import PATCHES
from quiltbee.games.patchwork.moves import ADVANCE as ADVANCE_MOVE
from quiltbee.games.patchwork.moves import REMOVE as REMOVE_MOVE
from quiltbee.kernel.boards import join, split
from quiltbee.kernel.layout import Layout

ACTIONS: Final = 2027
"""The number of all actions. Their numbers are below."""
ADVANCE: Final = 0
FIRST_BUY: Final = 1
"""A purchase is FIRST_BUY + slot * SLOT + orientation * 81 + cell."""
SLOT: Final = 648
KINDS: Final = 4
"""The kinds of moves in a turn: advancing, and buying one of the three offers."""
FIRST_SEW: Final = 1945
"""Sewing on the special patch is FIRST_SEW + cell."""
REMOVE: Final = 2026

POSITION: Final = Layout(
    quilt=("u64", 2, 2),
    alive="u64",  # bit i: the patch at place i of the circle is still there
    token="i64",  # noqa: S106 - the place of the neutral token
    time=("i32", 2),
    buttons=("i32", 2),
    income=("i32", 2),
    tile="i32",  # the seat that has the special tile, or -1
    active="i32",
    in_hand="i32",
    order=("u8", PATCHES - 1),  # the circle as it was laid out; it never changes
    leather=("u64", 2, 2),
    laid=("i16", PATCHES),  # by patch: seat * SLOT + orientation * 81 + cell, or -1
)


def from_state(state: State) -> bytes:
    """Convert a state of the rules into a position."""
    laid = [-1] * PATCHES
    for number, seat in enumerate(state.seats):
        for buy in seat.sewn:
            laid[buy.patch] = number * SLOT + buy.orientation * grid.SPACES + buy.cell
    gone = [id_ for id_ in sorted(state.edition.patches) if id_ not in state.circle]
    return POSITION.pack(
        quilt=[split(seat.quilt) for seat in state.seats],
        alive=(1 << len(state.circle)) - 1,
        token=PATCHES - 2,
        time=[seat.time for seat in state.seats],
        buttons=[seat.buttons for seat in state.seats],
        income=[seat.income for seat in state.seats],
        tile=next((at for at, seat in enumerate(state.seats) if seat.special_tile), -1),
        active=state.active,
        in_hand=state.in_hand,
        order=[*state.circle, *gone, *[0] * (PATCHES - 1 - len(state.edition.patches))],
        leather=[split(seat.leather) for seat in state.seats],
        laid=laid,
    )


def to_state(position: bytes, edition: Edition) -> State:
    """Convert a position into a state of the rules."""
    row = POSITION.unpack(position)
    one, other = (_seat(row, number) for number in (0, 1))
    return State(edition, circle(position), (one, other), row.active, row.in_hand)


def circle(position: bytes) -> tuple[int, ...]:
    """Return the patches of a position, clockwise from the neutral token."""
    row = POSITION.unpack(position)
    places = ((each + row.token + 1) % (PATCHES - 1) for each in range(PATCHES - 1))
    return tuple(row.order[place] for place in places if row.alive >> place & 1)


def _seat(row: Any, number: int) -> Seat:
    sewn = list[Buy]()
    for patch, laid in enumerate(row.laid):
        if laid >= 0 and laid // SLOT == number:
            orientation, cell = divmod(laid % SLOT, grid.SPACES)
            sewn.append(Buy(patch, cell, orientation))
    words = slice(2 * number, 2 * number + 2)
    return Seat(
        time=row.time[number],
        buttons=row.buttons[number],
        income=row.income[number],
        quilt=join(*row.quilt[words]),
        leather=join(*row.leather[words]),
        sewn=tuple(sewn),
        special_tile=row.tile == number,
    )


def to_action(state: State, move: Move) -> int:
    """Return the action number of a legal move."""
    match move:
        case Advance():
            return ADVANCE
        case Buy(patch, cell, orientation):
            slot = state.circle.index(patch)
            return FIRST_BUY + slot * SLOT + orientation * grid.SPACES + cell
        case Sew(cell):
            return FIRST_SEW + cell
        case Remove():
            return REMOVE


def kind_of(action: int) -> int:
    """Return the kind of an action: 1 to 3 for buying an offer, 4 for sewing on a special patch, 0 for anything else."""
    if FIRST_BUY <= action < FIRST_SEW:
        return 1 + (action - FIRST_BUY) // SLOT
    if FIRST_SEW <= action < REMOVE:
        return 4
    return 0


def to_move(state: State, action: int) -> Move:
    """Return the move of an action number: the inverse of :func:`to_action`."""
    if action == ADVANCE:
        return ADVANCE_MOVE
    if action == REMOVE:
        return REMOVE_MOVE
    if action >= FIRST_SEW:
        return Sew(action - FIRST_SEW)
    slot, rest = divmod(action - FIRST_BUY, SLOT)
    orientation, cell = divmod(rest, grid.SPACES)
    return Buy(state.circle[slot], cell, orientation)
