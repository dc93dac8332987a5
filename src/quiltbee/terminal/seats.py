# SPDX-License-Identifier: MIT
"""The seats of people and computers, and which seat is next."""

from dataclasses import dataclass

from quiltbee.core.game import CHANCE
from quiltbee.match import Match


@dataclass(frozen=True, slots=True)
class Seats:
    """A match, and the seats that people play."""

    match: Match
    people: frozenset[int]

    @property
    def asked(self) -> int:
        """The seat that is next, people before computers; CHANCE if a random move is next.

        In a simultaneous turn computers act after all people. So nothing is on the table yet that people must
        not see.
        """
        acting = self.match.to_move or (CHANCE,)
        return next((seat for seat in acting if seat in self.people), acting[0])

    @property
    def waits(self) -> bool:
        """Whether a person must do something. Any person may throw the die."""
        return bool(self.people) and self.asked in (CHANCE, *self.people)

    @property
    def focus(self) -> int | None:
        """The seat whose view is shown; None if no seat is preferred."""
        if self.reader is not None:
            return self.reader
        return self.asked if self.asked in self.people else None

    @property
    def reader(self) -> int | None:
        """The seat that is called "you": that of the only person."""
        return min(self.people) if len(self.people) == 1 else None
