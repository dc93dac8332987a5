# SPDX-License-Identifier: MIT
"""The 7x7 area, the final score, and who has won."""

from typing import Final

from quiltbee.core import grid
from quiltbee.core.outcome import Outcome
from quiltbee.games.patchwork.state import Phase, Seat, State

SPECIAL_TILE_POINTS: Final = 7
EMPTY_SPACE_POINTS: Final = -2

AREAS: Final = tuple(
    grid.rectangle(row, column, 7, 7)
    for row in range(grid.SIZE - 6)
    for column in range(grid.SIZE - 6)
)
"""The nine 7x7 areas of a quilt board."""


def has_full_area(quilt: int) -> bool:
    """Tell whether some 7x7 area is filled without a gap."""
    return quilt.bit_count() >= 49 and any(quilt & area == area for area in AREAS)


def score(seat: Seat) -> int:
    """Count a seat's points as if the game ended now."""
    empty = grid.SPACES - seat.quilt.bit_count()
    tile = SPECIAL_TILE_POINTS if seat.special_tile else 0
    return seat.buttons + tile + EMPTY_SPACE_POINTS * empty


def outcome(state: State) -> Outcome | None:
    """Say how the game ended, or None while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    scores = (score(state.seats[0]), score(state.seats[1]))
    if scores[0] != scores[1]:
        return Outcome(scores, (scores.index(max(scores)),), "score")
    # A tie goes to whoever reached the last space first; the other one moved last.
    return Outcome(scores, (1 - state.active,), "finished_first")
