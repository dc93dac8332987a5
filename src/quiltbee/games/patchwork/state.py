# SPDX-License-Identifier: MIT
"""What lies on the table in a game of Patchwork: a value, without history."""

from bisect import bisect_right
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from quiltbee.core.display import ShownState
from quiltbee.games.patchwork.editions import Edition
from quiltbee.games.patchwork.moves import Buy

OFFERS: Final = 3
"""The offers of every printed edition. The rules read the edition; compiled rules rely on this."""


class Phase(StrEnum):
    """What the active seat has to do."""

    TURN = auto()
    SPECIAL_PATCH = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of the table."""

    time: int
    buttons: int
    income: int = 0
    quilt: int = 0
    """All filled spaces, leather included."""
    leather: int = 0
    """The spaces filled by special patches."""
    sewn: tuple[Buy, ...] = ()
    """The patches on the quilt and how they lie, by id."""
    special_tile: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class State(ShownState):
    """A position. Equal positions are equal, however the game came to them."""

    edition: Edition
    circle: tuple[int, ...]
    """Patch ids clockwise, beginning with the first after the neutral token."""
    seats: tuple[Seat, Seat]
    active: int
    """The seat that acts; when the game is over, the seat that reached the last space second."""
    in_hand: int = 0
    """Special patches the active seat has taken and must deal with before anything else."""

    @property
    def phase(self) -> Phase:
        """What kind of move comes next."""
        if self.in_hand:
            return Phase.SPECIAL_PATCH
        last = self.edition.last_space
        one, other = self.seats
        return Phase.OVER if one.time == last and other.time == last else Phase.TURN

    @property
    def offers(self) -> tuple[int, ...]:
        """The patches one may choose from."""
        return self.circle[: self.edition.offers]

    @property
    def special_patches(self) -> tuple[int, ...]:
        """The marks whose special patch still lies on the time board: all that nobody has reached."""
        furthest = max(self.seats[0].time, self.seats[1].time)
        marks = self.edition.special_marks
        return marks[bisect_right(marks, furthest) :]
