# SPDX-License-Identifier: MIT
"""A position of Patchwork as a record, and its conversion from and to states of the rules.

Compiled code takes arrays of positions; a single position is an array of length one.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Edition, Move, Remove, Seat, Sew, State
from quiltbee.games.patchwork.kernel.tables import PATCHES
from quiltbee.games.patchwork.moves import ADVANCE as ADVANCE_MOVE
from quiltbee.games.patchwork.moves import REMOVE as REMOVE_MOVE
from quiltbee.kernel.bits import join, split

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

POSITION: Final = np.dtype(
    [
        ("quilt", np.uint64, (2, 2)),
        ("alive", np.uint64),  # bit i: the patch at place i of the circle is still there
        ("token", np.int64),  # the place of the neutral token
        ("time", np.int32, (2,)),
        ("buttons", np.int32, (2,)),
        ("income", np.int32, (2,)),
        ("tile", np.int32),  # the seat that has the special tile, or -1
        ("active", np.int32),
        ("in_hand", np.int32),
        ("order", np.uint8, (PATCHES - 1,)),  # the circle as it was laid out; it never changes
        ("leather", np.uint64, (2, 2)),
        ("laid", np.int16, (PATCHES,)),  # by patch: seat * SLOT + orientation * 81 + cell, or -1
    ],
    align=True,
)

Positions = npt.NDArray[Any]


def from_state(state: State) -> Positions:
    """Convert a state of the rules into an array of one position."""
    positions = np.zeros(1, POSITION)
    row = positions[0]
    row["tile"] = row["laid"][:] = -1
    row["active"], row["in_hand"] = state.active, state.in_hand
    gone = [id_ for id_ in sorted(state.edition.patches) if id_ not in state.circle]
    row["order"] = [*state.circle, *gone]
    row["alive"] = (1 << len(state.circle)) - 1
    row["token"] = PATCHES - 2
    for number, seat in enumerate(state.seats):
        row["time"][number] = seat.time
        row["buttons"][number] = seat.buttons
        row["income"][number] = seat.income
        row["quilt"][number] = split(seat.quilt)
        row["leather"][number] = split(seat.leather)
        if seat.special_tile:
            row["tile"] = number
        for buy in seat.sewn:
            row["laid"][buy.patch] = number * SLOT + buy.orientation * grid.SPACES + buy.cell
    return positions


def to_state(positions: Positions, edition: Edition) -> State:
    """Convert the first position of an array into a state of the rules."""
    row = positions[0]
    one, other = (_seat(row, number) for number in (0, 1))
    return State(edition, circle(positions), (one, other), int(row["active"]), int(row["in_hand"]))


def circle(positions: Positions) -> tuple[int, ...]:
    """Return the patches of the first position, clockwise from the neutral token."""
    row = positions[0]
    places = (np.arange(PATCHES - 1) + row["token"] + 1) % (PATCHES - 1)
    return tuple(
        int(row["order"][place]) for place in places if int(row["alive"]) >> int(place) & 1
    )


def _seat(row: Any, number: int) -> Seat:
    sewn = list[Buy]()
    for patch, laid in enumerate(row["laid"]):
        if laid >= 0 and laid // SLOT == number:
            orientation, cell = divmod(int(laid) % SLOT, grid.SPACES)
            sewn.append(Buy(patch, cell, orientation))
    return Seat(
        time=int(row["time"][number]),
        buttons=int(row["buttons"][number]),
        income=int(row["income"][number]),
        quilt=join(*row["quilt"][number]),
        leather=join(*row["leather"][number]),
        sewn=tuple(sewn),
        special_tile=bool(row["tile"] == number),
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
