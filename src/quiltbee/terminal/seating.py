# SPDX-License-Identifier: MIT
"""Who sits where: which seats people take, and which of them is asked next."""

from dataclasses import dataclass

from quiltbee.core.game import CHANCE
from quiltbee.match import Match
from quiltbee.terminal.pronouns import Pronouns


@dataclass(frozen=True, slots=True)
class Seating:
    """A match as the people see it who sit at some of its seats."""

    match: Match
    people: frozenset[int]

    @property
    def asked(self) -> int:
        """The seat that is asked next, a person's before a computer's; CHANCE where the die is due.

        So the computers take their part of a turn when all people have had theirs, and nothing that
        is still to be hidden from a person has been drawn yet.
        """
        acting = self.match.to_move or (CHANCE,)
        return next((seat for seat in acting if seat in self.people), acting[0])

    @property
    def waits(self) -> bool:
        """Whether it is for a person to do something; any person may throw the die."""
        return bool(self.people) and self.asked in (CHANCE, *self.people)

    @property
    def focus(self) -> int | None:
        """The seat through whose eyes the table is seen, or None where all are seen alike."""
        if len(self.people) == 1:
            return min(self.people)
        return self.asked if self.asked in self.people else None

    @property
    def names(self) -> tuple[str, ...]:
        """What to write beside the seats."""
        if len(self.people) == 1:
            seats = self.match.game.seats(self.match.state)
            return tuple("you" if seat in self.people else "computer" for seat in seats)
        return self.match.names

    def pronouns(self, tokens: tuple[str, ...]) -> Pronouns:
        """Speak to the one person there is, or of all in the same way."""
        return Pronouns(tokens, min(self.people) if len(self.people) == 1 else None)
