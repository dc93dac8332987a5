# SPDX-License-Identifier: MIT
"""What a seat of Patchwork sees, as planes of 9x9 numbers.

The first planes are boards. A plane of the circle holds a number of each patch: that of the first patch clockwise from the
neutral token in its first space, and so on, row by row. All other planes hold one number everywhere.
"""

from typing import Final

import numpy as np

from quiltbee.core import grid
from quiltbee.games.patchwork import OFFERS
from quiltbee.games.patchwork.kernel.features import distance
from quiltbee.games.patchwork.kernel.steps import next_place
from quiltbee.kernel.bits import popcount, spread
from quiltbee.kernel.compilation import compiled

_SEAT: Final = ("buttons", "income", "time", "empty", "tile", "next_income")
PLANES: Final = (
    "quilt",
    "other_quilt",
    *(f"offer{number}" for number in range(1, OFFERS + 1)),  # its shape, in the top left corner
    "circle_there",  # 1 for each patch that is left
    "circle_cost",
    "circle_time",
    "circle_income",
    "circle_size",
    *_SEAT,
    *(f"other_{name}" for name in _SEAT),
    "to_move",  # whether this seat acts
    "in_hand",  # special patches to be sewn on now
    "specials_left",
    "may_remove",  # whether a special patch may be removed instead
)
"""Their names. docs/environments.md says what they hold."""

_OFFERS: Final = PLANES.index("offer1")
_CIRCLE: Final = PLANES.index("circle_there")
_OWN: Final = PLANES.index("buttons")
_OTHER: Final = PLANES.index("other_buttons")
_TABLE: Final = PLANES.index("to_move")

_TENTH: Final = np.float32(0.1)
_THIRD: Final = np.float32(1 / 3)
_SIXTH: Final = np.float32(1 / 6)
_EIGHTH: Final = np.float32(0.125)
_BUTTONS: Final = np.float32(1 / 20)
_TIME: Final = np.float32(1 / 53)
_SPACES: Final = np.float32(1 / grid.SPACES)
_SPECIALS: Final = np.float32(0.2)


@compiled()
def write_seat(pos, t, seat, planes):
    """Write the planes of one seat."""
    planes[0] = np.float32(pos.buttons[seat]) * _BUTTONS
    planes[1] = np.float32(pos.income[seat]) * _TENTH
    planes[2] = np.float32(pos.time[seat]) * _TIME
    covered = popcount(pos.quilt[seat, 0]) + popcount(pos.quilt[seat, 1])
    planes[3] = np.float32(81 - covered) * _SPACES
    planes[4] = np.float32(pos.tile == seat)
    planes[5] = np.float32(distance(t.incomes, t.last, pos.time[seat])) * _SIXTH


@compiled()
def write_circle(pos, t, planes):
    """Write the shapes of the offers and the numbers of all patches of the circle."""
    planes[_OFFERS:_OWN] = 0
    place = pos.token
    for number in range(popcount(pos.alive)):
        place = next_place(pos.alive, place)
        patch = pos.order[place]
        if number < OFFERS:
            spread(t.spaces[patch, 0, 0], t.spaces[patch, 0, 1], planes[_OFFERS + number])
        row, column = number // 9, number % 9
        planes[_CIRCLE, row, column] = 1
        planes[_CIRCLE + 1, row, column] = np.float32(t.buttons[patch]) * _TENTH
        planes[_CIRCLE + 2, row, column] = np.float32(t.time[patch]) * _SIXTH
        planes[_CIRCLE + 3, row, column] = np.float32(t.income[patch]) * _THIRD
        planes[_CIRCLE + 4, row, column] = np.float32(t.size[patch]) * _EIGHTH


@compiled()
def write_planes(pos, t, seat, planes):
    """Write what a seat sees."""
    other = 1 - seat
    spread(pos.quilt[seat, 0], pos.quilt[seat, 1], planes[0])
    spread(pos.quilt[other, 0], pos.quilt[other, 1], planes[1])
    write_circle(pos, t, planes)
    write_seat(pos, t, seat, planes[_OWN:_OTHER])
    write_seat(pos, t, other, planes[_OTHER:_TABLE])
    reached = max(pos.time[0], pos.time[1])
    planes[_TABLE] = np.float32(pos.active == seat)
    planes[_TABLE + 1] = np.float32(pos.in_hand)
    planes[_TABLE + 2] = np.float32(t.specials[t.last] - t.specials[reached]) * _SPECIALS
    planes[_TABLE + 3] = np.float32(t.optional)


@compiled()
def observe_first(positions, tables, seat, planes):
    """Write what a seat sees of the first position."""
    write_planes(positions[0], tables[0], seat, planes)
