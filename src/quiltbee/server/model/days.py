# SPDX-License-Identifier: MIT
"""The seeds of the days: a game with the deck of the day is the same for everybody, and nobody knows it before.

The seed of a day is the HMAC of a text, such as ``quiltbee doodle standard 2026-01-31``, under a secret of the database.
Its hash, the *commitment*, is public long before. The seed is told when the day is over, in UTC. One seed tells nothing
about another one, not even about the same day in another edition.
"""

import hmac
import time
from dataclasses import dataclass
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Final

from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import RefusedError


@dataclass(slots=True)
class DatabaseClock:
    """What the server knows of the clock of its database, which decides the day if it has one of its own: PostgreSQL does."""

    is_followed: bool = False
    _told: tuple[float, float] | None = None
    """The time that the database told last, and the monotonic time then."""

    def follow(self, *, has_own: bool) -> None:
        """Begin anew. If the database has a clock of its own, no day is over until it has told its time."""
        self.is_followed, self._told = has_own, None

    def tell(self, time_there: float) -> None:
        """Note the time of the database."""
        self._told = time_there, time.monotonic()

    @property
    def now(self) -> float | None:
        """The time of the database; None if it is not known. A jump of the clock of this machine does not change it."""
        if self._told is None:
            return None
        time_there, at = self._told
        return time_there + time.monotonic() - at


database_clock: Final = DatabaseClock()


def _date(seconds: float) -> date:
    return datetime.fromtimestamp(seconds, UTC).date()


def today() -> date:
    """Return the day that it is, in UTC. Raises RefusedError if the database has not told its time yet."""
    if not database_clock.is_followed:
        return _date(time.time())
    now = database_clock.now
    if now is None:
        raise RefusedError(refusals.NO_TIME)
    return _date(now)


def is_over(day: date) -> bool:
    """Return whether a day is over, in UTC. If two clocks differ, it must be over by both: its secret cannot be taken back."""
    if not database_clock.is_followed:
        return day < today()
    now = database_clock.now
    return now is not None and day < min(_date(now), _date(time.time()))


@dataclass(frozen=True, slots=True)
class Day:
    """A day of a game with its seed."""

    date: date
    seed: str

    @property
    def commitment(self) -> str:
        """The hash of the seed, which is shown before the day."""
        return sha256(self.seed.encode()).hexdigest()

    @property
    def is_told(self) -> bool:
        """Whether the seed may be told: the day is over."""
        return is_over(self.date)


@dataclass(frozen=True, slots=True)
class DaySeeds:
    """The secret from which the seeds of the days follow."""

    secret: bytes

    def on(self, day: date, game: str, edition: str) -> Day:
        """Return a day of an edition of a game."""
        text = f"quiltbee {game} {edition} {day.isoformat()}"
        seed = hmac.new(self.secret, text.encode(), sha256).hexdigest()
        return Day(day, seed)
