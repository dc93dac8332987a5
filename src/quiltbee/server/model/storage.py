# SPDX-License-Identifier: MIT
"""What tables and study ask of the storage, and how it can fail. A database is one form of it, the browser's another."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple, Protocol

from quiltbee.core.errors import QuiltbeeError
from quiltbee.server.model.days import DaySeeds
from quiltbee.server.model.entries import Entry, Occupant, Revision, StoredHint, StoredTable


class StorageError(QuiltbeeError):
    """The database could not be read or written. Nothing was changed."""

    code = "storage"


class ConflictError(StorageError):
    """Another request wrote the same entry first."""

    code = "conflict"


class MissingGameError(StorageError):
    """The game of a table is not installed."""

    code = "missing_game"


class UnknownError(StorageError):
    """The result of a COMMIT is unknown. Reload before anything else is written."""

    code = "unknown"


class StoredRating(NamedTuple):
    """The Glicko-2 rating of a puzzle that people have tried."""

    rating: float
    deviation: float
    volatility: float
    tries: int = 0
    solved: int = 0


class Try(NamedTuple):
    """Somebody tries a puzzle, or sees its hint."""

    day: str
    puzzle: str
    who: str
    """A keyed hash of the address."""


class Storage(Protocol):
    """What is kept of tables, reviews and puzzles. All methods raise StorageError."""

    @property
    def is_shared(self) -> bool:
        """Whether other servers may use the same database."""

    async def create(self, stored: StoredTable) -> None:
        """Store a new table."""

    async def append(self, table_id: str, *added: Entry) -> None:
        """Add entries, all or none. Raises ConflictError if an entry with the same number exists."""

    async def reseat(self, table_id: str, seat: int, occupant: Occupant, before: Occupant) -> None:
        """Store the occupant of a seat. Raises ConflictError if it is no longer ``before`` who sits there."""

    async def save_clock(self, table_id: str, clock: tuple[int, int]) -> None:
        """Store with which entry a timed turn began, and how many milliseconds it has run."""

    async def rematch(self, table_id: str, stored: StoredTable) -> None:
        """Store a rematch of a table. Raises ConflictError if the table has one."""

    async def load(self, table_id: str, *, settled: bool = False) -> StoredTable | None:
        """Return a table, or None if there is none. With ``settled`` it waits for the result of every earlier write."""

    async def revisions(self, table_ids: Sequence[str]) -> dict[str, Revision]:
        """Return the revisions of some tables. A table that is missing there is not stored."""

    async def remove(self, table_ids: Sequence[str], before: datetime) -> list[str]:
        """Delete those of the given tables that have not changed since ``before``. Return the ids of the deleted ones."""

    async def day_seeds(self) -> DaySeeds:
        """Return the secret from which the seeds of the days follow. It never changes."""

    async def review(self, key: str) -> str | None:
        """Return a kept review as JSON, or None if there is none."""

    async def keep_review(self, key: str, table_id: str | None, text: str) -> None:
        """Store a review. It is removed together with its table."""

    async def keep_hint(self, table_id: str, hint: StoredHint) -> None:
        """Store a hint, instead of an earlier step of the same one."""

    async def puzzle_ratings(self, puzzle: str | None = None) -> dict[str, StoredRating]:
        """Return the rating of a puzzle, or of all puzzles. One that nobody has tried is missing."""

    async def try_puzzle(
        self,
        tried: Try,
        shipped: StoredRating,
        change: Callable[[StoredRating], StoredRating] | None,
    ) -> tuple[bool, StoredRating, StoredRating]:
        """Note a try. If it is the first of its day, change the rating of its puzzle.

        Return whether it is the first, and the rating before and after.
        """
