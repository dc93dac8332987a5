# SPDX-License-Identifier: MIT
"""What is stored on a device: tables and their entries, reviews, and the ratings of puzzles, as JSON by key."""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from quiltbee.device import ports
from quiltbee.protocol.exchange import ENCODER, read
from quiltbee.server.model import refusals
from quiltbee.server.model.days import DaySeeds
from quiltbee.server.model.entries import Entry, Occupant, Revision, StoredHint, StoredTable
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.model.storage import ConflictError, StorageError, StoredRating, Try

PUBLIC_SECRET: Final = b"quiltbee without a server"
"""The seeds of the days follow from it. It is no secret: without a server, anybody can compute them from the date."""
_NUMBER: Final = "06d"


class DeviceStore:
    """The storage of a device. Only one program may use it at a time; the page sees to that."""

    is_shared = False
    """Whether others may use it at the same time."""

    def __init__(self, port: ports.Store) -> None:
        self._port = port

    async def _get(self, key: str) -> str | None:
        try:
            return await self._port.get(key)
        except Exception as error:
            raise StorageError(f"the browser cannot read: {error}") from error

    async def _put(self, key: str, value: object) -> None:
        try:
            await self._port.put(key, value if isinstance(value, str) else ENCODER.encode(value))
        except Exception as error:
            raise StorageError(f"the browser keeps nothing: {error}") from error

    async def _all(self, prefix: str) -> dict[str, str]:
        keys = sorted(await self._port.list(prefix))
        texts = await asyncio.gather(*map(self._get, keys))
        return {key: text for key, text in zip(keys, texts, strict=True) if text is not None}

    async def create(self, stored: StoredTable) -> None:
        """Store a new table."""
        await self._put(_head(stored.setup.id), replace(stored, entries=()))
        if stored.entries:
            await self.append(stored.setup.id, *stored.entries)

    async def append(self, table_id: str, *added: Entry) -> None:
        """Add entries, all or none. Raises ConflictError if an entry with the same number exists."""
        key = f"{_entries(table_id)}{added[0].number:{_NUMBER}}"
        if await self._get(key) is not None:
            raise ConflictError("another request was stored first")
        await self._put(key, added)

    async def _change(self, table_id: str, change: Callable[[StoredTable], StoredTable]) -> None:
        """Change what is stored of a table besides its entries."""
        before = await self._get(_head(table_id))
        if before is None:
            raise ConflictError("the table is gone")
        await self._put(_head(table_id), change(read(StoredTable, json.loads(before))))

    async def reseat(self, table_id: str, seat: int, occupant: Occupant, before: Occupant) -> None:
        """Store the occupant of a seat. Raises ConflictError if it is no longer ``before`` who sits there."""

        def change(stored: StoredTable) -> StoredTable:
            seats = [*stored.occupants]
            if seats[seat] != before:
                raise ConflictError("the seat has changed")
            seats[seat] = occupant
            return replace(stored, occupants=tuple(seats))

        await self._change(table_id, change)

    async def save_clock(self, table_id: str, clock: tuple[int, int]) -> None:
        """Store with which entry a timed turn began, and how many milliseconds it has run."""
        await self._change(table_id, lambda stored: replace(stored, clock=clock))

    async def rematch(self, table_id: str, stored: StoredTable) -> None:
        """Store a rematch of a table. Raises ConflictError if the table has one."""
        await self.create(stored)

        def change(old: StoredTable) -> StoredTable:
            if old.rematch is not None:
                raise ConflictError("there is a rematch already")
            return replace(old, rematch=stored.setup.id)

        await self._change(table_id, change)

    async def load(self, table_id: str, *, settled: bool = False) -> StoredTable | None:  # noqa: ARG002
        """Return a table, or None if there is none. Every earlier write is settled. Raises RefusedError if it is damaged."""
        head = await self._get(_head(table_id))
        if head is None:
            return None
        written = await self._all(_entries(table_id))
        try:
            batches = [read(tuple[Entry, ...], json.loads(text)) for text in written.values()]
            stored = read(StoredTable, json.loads(head))
        except ValueError as error:
            raise RefusedError(refusals.DAMAGED) from error
        return replace(stored, entries=tuple(each for batch in batches for each in batch))

    async def revisions(self, table_ids: Sequence[str]) -> dict[str, Revision]:
        """Fail: only servers that share a database compare it with their tables."""
        raise NotImplementedError

    async def remove(self, table_ids: Sequence[str], before: datetime) -> list[str]:
        """Fail: only the command ``tidy`` of a server deletes tables, and a device has no commands."""
        raise NotImplementedError

    async def day_seeds(self) -> DaySeeds:
        """Return what the seeds of the days follow from."""
        return DaySeeds(PUBLIC_SECRET)

    async def review(self, key: str) -> str | None:
        """Return a kept review as JSON, or None if there is none."""
        return await self._get(f"review/{key}")

    async def keep_review(self, key: str, table_id: str | None, text: str) -> None:  # noqa: ARG002
        """Store a review."""
        await self._put(f"review/{key}", text)

    async def keep_hint(self, table_id: str, hint: StoredHint) -> None:
        """Store a hint, instead of an earlier step of the same one."""
        same = hint._replace(step=0)

        def change(stored: StoredTable) -> StoredTable:
            others = [each for each in stored.hints if each._replace(step=0) != same]
            return replace(stored, hints=(*others, hint))

        await self._change(table_id, change)

    async def puzzle_ratings(self, puzzle: str | None = None) -> dict[str, StoredRating]:
        """Return the rating of a puzzle, or of all puzzles. One that nobody has tried is missing."""
        found = await self._all(_rating(puzzle or ""))
        return {
            key.removeprefix(_rating("")): read(StoredRating, json.loads(text))
            for key, text in found.items()
        }

    async def try_puzzle(
        self,
        tried: Try,
        shipped: StoredRating,
        change: Callable[[StoredRating], StoredRating] | None,
    ) -> tuple[bool, StoredRating, StoredRating]:
        """Note a try. If it is the first of its day, change the rating of its puzzle."""
        note = f"puzzle/tried/{tried.puzzle}"
        before = (await self.puzzle_ratings(tried.puzzle)).get(tried.puzzle, shipped)
        is_first = await self._get(note) != tried.day
        if not is_first or change is None:
            await self._put(note, tried.day)
            return is_first, before, before
        rated = change(before)
        await self._put(_rating(tried.puzzle), rated)
        await self._put(note, tried.day)
        return True, before, rated


def _head(table_id: str) -> str:
    return f"table/{table_id}"


def _entries(table_id: str) -> str:
    return f"entry/{table_id}/"


def _rating(puzzle: str) -> str:
    return f"puzzle/rating/{puzzle}"
