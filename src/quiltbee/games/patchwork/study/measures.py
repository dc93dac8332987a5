# SPDX-License-Identifier: MIT
"""What can be counted on a quilt, and what a purchase brings until the end of the game."""

from collections.abc import Iterable

from quiltbee.core import grid, pieces
from quiltbee.games.patchwork import Edition, Seat, State
from quiltbee.players import fit


def marks_ahead(edition: Edition, time: int) -> int:
    """Return how many income marks lie ahead of a token."""
    return sum(mark > time for mark in edition.income_marks)


def points_to_come(edition: Edition, seat: Seat) -> int:
    """Return the score of a seat if from now on it only received its income."""
    empty = grid.SPACES - seat.quilt.bit_count()
    tile = edition.bonus_points if seat.special_tile else 0
    income = seat.income * marks_ahead(edition, seat.time)
    return seat.buttons + income + tile - edition.empty_space_cost * empty


def gained(before: State, after: State, seat: int) -> int:
    """Return how many points more than advancing as far the moves of a seat bring it between two positions."""
    one, other = before.seats[seat], after.seats[seat]
    brought = points_to_come(after.edition, other) - points_to_come(before.edition, one)
    return brought - (other.time - one.time)


def patch_gain(edition: Edition, seat: Seat, patch: int) -> int:
    """Return how many points more than advancing as far a patch brings: spaces and income, less price and time."""
    bought = edition.patches[patch]
    income = bought.income * marks_ahead(edition, seat.time)
    steps = min(bought.time, edition.last_space - seat.time)
    return edition.empty_space_cost * bought.size + income - bought.buttons - steps


def can_buy(edition: Edition, seat: Seat, patch: int) -> bool:
    """Return whether a seat can pay for a patch and has room for it."""
    return edition.patches[patch].buttons <= seat.buttons and fits(edition, seat.quilt, patch)


def takeable(state: State, seat: int) -> tuple[int, ...]:
    """Return the offered patches that a seat could take if it were to move now."""
    return tuple(
        patch for patch in state.offers if can_buy(state.edition, state.seats[seat], patch)
    )


def fits(edition: Edition, quilt: int, patch: int) -> bool:
    """Return whether there is room for a patch."""
    return ways(edition, quilt, (patch,)) > 0


def ways(edition: Edition, quilt: int, patches: Iterable[int]) -> int:
    """Return in how many ways the patches can be laid, each one alone."""
    empty = grid.FULL & ~quilt
    return sum(fit.ways(empty, edition.patches[patch].shape) for patch in patches)


def fitting(edition: Edition, quilt: int, patches: Iterable[int]) -> int:
    """Return how many of the patches have room."""
    return sum(fits(edition, quilt, patch) for patch in patches)


def holes(edition: Edition, quilt: int, patches: Iterable[int]) -> int:
    """Return the empty spaces that none of the patches can cover, as a board."""
    left = grid.FULL & ~quilt
    for shape in sorted({edition.patches[patch].shape for patch in patches}, key=pieces.size):
        for place in pieces.placements(shape):
            if not quilt & place.spaces:
                left &= ~place.spaces
        if not left:
            break
    return left


def special_patches_left(state: State, seat: int) -> int:
    """Return how many special patches a seat may still sew on: those in its hand, and those that nobody has reached."""
    in_hand = state.in_hand if state.active == seat else 0
    return in_hand + len(state.special_patches)


def missing_in_area(edition: Edition, quilt: int, holes: int, singles: int) -> int | None:
    """Return how many spaces the best bonus area still misses; None if none can be filled any more.

    Only ``singles``, patches of one space, can fill ``holes``: an area with more holes than that is never filled.
    """
    missing = [
        (area & ~quilt).bit_count()
        for area in edition.bonus_areas
        if (area & ~quilt & holes).bit_count() <= singles
    ]
    return min(missing, default=None)


def missing_for_bonus(state: State, seat: int) -> int | None:
    """Return how many spaces the best bonus area of a seat misses; None if it can fill none any more."""
    quilt = state.seats[seat].quilt
    never = holes(state.edition, quilt, state.circle)
    singles = special_patches_left(state, seat)
    return missing_in_area(state.edition, quilt, never, singles)
