# SPDX-License-Identifier: MIT
"""The seeds of the days: a game with the deck of the day is the same for everybody, and nobody knows it before.

The seed of a day is the HMAC of a text, such as ``quiltbee doodle standard 2026-01-31``, under a secret of the database.
Its hash, the *commitment*, is public long before. The seed is told when the day is over, in UTC. One seed tells nothing
about another one, not even about the same day in another edition.

Before the secret was made, the seed of a day was a text that anybody could know, such as ``quiltbee doodle 2026-01-31``.
"""

import hmac
from dataclasses import dataclass
from datetime import UTC, date, datetime
from hashlib import sha256


def today() -> date:
    """Return the day that it is, in UTC."""
    return datetime.now(tz=UTC).date()


@dataclass(frozen=True, slots=True)
class Day:
    """A day of a game with its seed."""

    date: date
    seed: str
    is_public: bool
    """Whether anybody could always know the seed."""

    @property
    def commitment(self) -> str:
        """The hash of the seed, which is shown before the day."""
        return sha256(self.seed.encode()).hexdigest()

    @property
    def is_told(self) -> bool:
        """Whether the seed may be told: the day is over, or the seed is public."""
        return self.is_public or self.date < today()


@dataclass(frozen=True, slots=True)
class DaySeeds:
    """The secret from which the seeds of the days follow."""

    secret: bytes
    since: date
    """The first day whose seed follows from the secret."""

    def on(self, day: date, game: str, edition: str) -> Day:
        """Return a day of an edition of a game."""
        if day < self.since:
            return Day(day, f"quiltbee {game} {day.isoformat()}", is_public=True)
        text = f"quiltbee {game} {edition} {day.isoformat()}"
        seed = hmac.new(self.secret, text.encode(), sha256).hexdigest()
        return Day(day, seed, is_public=False)
