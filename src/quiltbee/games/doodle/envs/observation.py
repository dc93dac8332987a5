# SPDX-License-Identifier: MIT
"""What a seat of Doodle sees, as planes of 9x9 numbers.

The first planes are sheets and shapes. A plane of cards holds a number of each card of the edition, in its order: that of the
first card in the first space, and so on, row by row. All other planes hold one number everywhere. Nothing tells what the
seat may not know: the other sheets are as the turn found them, and of the undealt cards one sees only which they are.
"""

from typing import Final

import numpy as np

from quiltbee.core import grid
from quiltbee.games.doodle.kernel.position import DRAW, SCORING, START
from quiltbee.games.doodle.kernel.steps import is_final_turn, slot_card
from quiltbee.kernel.bits import popcount, spread
from quiltbee.kernel.compilation import compiled

SLOTS: Final = 3
PLANES: Final = (
    "sheet",
    "start",  # the shape of the start patch, in the top left corner, while it is to be drawn
    *(f"slot{number}" for number in range(1, SLOTS + 1)),  # the shapes of the cards to be drawn
    "undealt",  # 1 for each card that is still in the deck
    "gone",
    "place",  # how far a card is from the token, clockwise: an eighth for the token's own card
    "neighbour",  # the special actions that are left
    "single",
    "cut",
    "twice",
    "drawn",
    "passed",
    "scoring",
    "final",
    "round",
    "turn",
    *(f"score{number}" for number in (1, 2, 3)),
    "empty",
)
"""The planes of a seat alone. docs/environments.md says what they hold."""
OTHER: Final = ("sheet", "score")
"""The planes of each other seat, in their order around the table."""

_SLOTS: Final = PLANES.index("slot1")
_UNDEALT: Final = PLANES.index("undealt")
_SPECIALS: Final = PLANES.index("neighbour")
_FLAGS: Final = PLANES.index("drawn")
_SCORES: Final = PLANES.index("score1")

_THIRD: Final = np.float32(1 / 3)
_SIXTH: Final = np.float32(1 / 6)
_EIGHTH: Final = np.float32(0.125)
_SPACES: Final = np.float32(1 / grid.SPACES)


def plane_names(seats: int) -> tuple[str, ...]:
    """Return the name of each plane of an observation."""
    others = (f"{name}_{other}" for other in range(1, seats) for name in OTHER)
    return (*PLANES, *others)


@compiled()
def write_shape(t, shape, plane):
    """Write a shape into the top left corner of a plane."""
    look = t.first[shape]
    spread(t.spaces[look, 0], t.spaces[look, 1], plane)


@compiled()
def write_cards(pos, t, planes):
    """Write the shapes of the slots, and where each card is."""
    planes[1 : _UNDEALT + 3] = 0
    if pos.phase == START:
        write_shape(t, t.start[pos.start_card], planes[1])
    if pos.phase == DRAW:
        for slot in range(min(SLOTS, pos.count)):
            write_shape(t, t.shape[slot_card(pos, slot), 0], planes[_SLOTS + slot])
    for card in range(t.cards):
        is_gone = pos.discards >> card & 1
        planes[_UNDEALT, card // 9, card % 9] = 1 - is_gone
        planes[_UNDEALT + 1, card // 9, card % 9] = is_gone
    for number in range(pos.count):
        place = max(pos.token, 0) + number
        card = pos.circle[place - pos.count if place >= pos.count else place]
        planes[_UNDEALT, card // 9, card % 9] = 0
        planes[_UNDEALT + 2, card // 9, card % 9] = np.float32(number + 1) * _EIGHTH


@compiled()
def write_planes(pos, t, planes):
    """Write what a seat sees, without the other seats."""
    spread(pos.board[0], pos.board[1], planes[0])
    write_cards(pos, t, planes)
    for special in range(4):
        planes[_SPECIALS + special] = np.float32(pos.specials[special])
    planes[_FLAGS] = np.float32(pos.drawn)
    planes[_FLAGS + 1] = np.float32(pos.passed)
    planes[_FLAGS + 2] = np.float32(pos.phase == SCORING)
    planes[_FLAGS + 3] = np.float32(is_final_turn(pos, t))
    planes[_FLAGS + 4] = np.float32(pos.round) * _THIRD
    planes[_FLAGS + 5] = np.float32(pos.turn) * _SIXTH
    for number in range(3):
        planes[_SCORES + number] = np.float32(pos.scores[number]) * _SPACES
    covered = popcount(pos.board[0]) + popcount(pos.board[1])
    planes[_SCORES + 3] = np.float32(81 - covered) * _SPACES


@compiled()
def observe_first(positions, tables, planes):
    """Write what the seat of the first position sees, without the other seats."""
    write_planes(positions[0], tables[0], planes)
