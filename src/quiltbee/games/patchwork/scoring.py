# SPDX-License-Identifier: MIT
"""The bonus area, the final score, and who has won."""

from typing import Final

from quiltbee.core import grid
from quiltbee.core.outcome import Outcome
from quiltbee.games.patchwork.editions import Edition
from quiltbee.games.patchwork.state import OFFERS, Phase, Seat, State

# What every printed edition has. The rules read the edition; compiled rules rely on these.
SPECIAL_TILE_POINTS: Final = 7
EMPTY_SPACE_POINTS: Final = -2
AREAS: Final = grid.squares(7)


def is_printed(edition: Edition) -> bool:
    """Return whether an edition counts as every printed one does, which compiled rules rely on."""
    return (
        edition.offers,
        edition.bonus_points,
        -edition.empty_space_cost,
        edition.bonus_areas,
    ) == (
        OFFERS,
        SPECIAL_TILE_POINTS,
        EMPTY_SPACE_POINTS,
        AREAS,
    )


def has_full_area(edition: Edition, quilt: int) -> bool:
    """Return whether some square of the bonus is filled without a gap."""
    return quilt.bit_count() >= edition.bonus_side**2 and any(
        quilt & area == area for area in edition.bonus_areas
    )


def score(edition: Edition, seat: Seat) -> int:
    """Count a seat's points as if the game ended now."""
    empty = grid.SPACES - seat.quilt.bit_count()
    tile = edition.bonus_points if seat.special_tile else 0
    return seat.buttons + tile - edition.empty_space_cost * empty


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    edition = state.edition
    scores = (score(edition, state.seats[0]), score(edition, state.seats[1]))
    if scores[0] != scores[1]:
        return Outcome(scores, (scores.index(max(scores)),), "score")
    # A tie goes to whoever reached the last space first; the other one moved last.
    return Outcome(scores, (1 - state.active,), "finished_first")
