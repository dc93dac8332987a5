# SPDX-License-Identifier: MIT
"""The seats of people and computers, and which seat is next."""

from dataclasses import dataclass

from quiltbee.core.game import CHANCE
from quiltbee.match import Match
from quiltbee.terminal.pronouns import Pronouns


@dataclass(frozen=True, slots=True)
class Seating:
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
        if len(self.people) == 1:
            return min(self.people)
        return self.asked if self.asked in self.people else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names shown beside the seats."""
        if len(self.people) == 1:
            seats = self.match.game.seats(self.match.state)
            return tuple("you" if seat in self.people else "computer" for seat in seats)
        return self.match.names

    def pronouns(self, tokens: tuple[str, ...]) -> Pronouns:
        """Return the pronouns: "you" for the only person, or names for everybody."""
        return Pronouns(tokens, min(self.people) if len(self.people) == 1 else None)
