# SPDX-License-Identifier: MIT
"""Tables in a real database, of both kinds."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from quiltbee.games import patchwork
from quiltbee.games.patchwork.online.table import PatchworkTable as Table
from quiltbee.server.model.entries import Entry, Occupant, StoredTable, TableSetup, now
from quiltbee.server.model.storage import ConflictError, StorageError
from quiltbee.server.storage import Store
from quiltbee.server.storage import writer as writing
from quiltbee.server.storage.entry_rows import commit_entries
from quiltbee.server.tables.tokens import key_of, new_table_id


def kept(**options: bool) -> StoredTable:
    start = patchwork.position_text(patchwork.start("winter", random.Random(1)))
    setup = TableSetup(
        new_table_id(), "patchwork", "winter", start, 0, options.get("together", True), now()
    )
    return StoredTable(
        setup, (Occupant("human", "Ada ü 👩", key=key_of("a")), Occupant("computer", "", 3))
    )


def move(number: int, text: str = "advance") -> Entry:
    return Entry(number, "move", 0, text, now())


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await asyncio.to_thread(Store, url)
    try:
        yield store
    finally:
        await asyncio.to_thread(store.close)


async def test_what_was_kept_is_loaded_again_also_by_another_server(url: str) -> None:
    table = kept()
    entries = (move(1), Entry(2, "take_back", 0, "0", datetime(2026, 1, 2, 3, 4, 5, 678000, UTC)))

    async with opened(url) as store:
        await store.create(table)
        for entry in entries:
            await store.append(table.setup.id, entry)
        renamed = replace(table.occupants[1], name="Bob")
        await store.reseat(table.setup.id, 1, renamed, table.occupants[1])
        with pytest.raises(ConflictError):  # as another server would, which does not know that yet
            await store.reseat(table.setup.id, 1, renamed, table.occupants[1])
    async with opened(url) as store:
        found = await store.load(table.setup.id)
        assert found is not None
        assert found.setup == table.setup
        assert found.entries == entries
        assert found.occupants == (table.occupants[0], Occupant("computer", "Bob", 3))
        assert Table(found).number == 2
        await store.check()


async def test_a_table_that_is_not_there_is_none(url: str) -> None:
    async with opened(url) as store:
        assert await store.load(new_table_id()) is None


async def test_a_table_of_other_rules_is_not_played_by_ours(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = kept()

    async with opened(url) as store:
        await store.create(table)
        other = replace(patchwork.INFO, version=99)
        monkeypatch.setattr(patchwork, "INFO", other)
        with pytest.raises(StorageError, match="version 1 of the rules"):
            await store.load(table.setup.id)


async def test_a_number_is_written_once(url: str) -> None:
    table = kept()

    async with opened(url) as store:
        await store.create(table)
        await store.append(table.setup.id, move(1))
        with pytest.raises(ConflictError):
            await store.append(table.setup.id, move(1, "S-"))
        found = await store.load(table.setup.id)
        assert found is not None
        assert [entry.text for entry in found.entries] == ["advance"]


async def test_an_earlier_turn_is_not_brought_back_by_its_clock(url: str) -> None:
    table = kept()

    async with opened(url) as store:
        await store.create(table)
        for clock, then in (((3, 700), (3, 700)), ((3, 900), (3, 900)), ((2, 100), (3, 900))):
            await store.save_clock(table.setup.id, clock)
            found = await store.load(table.setup.id, settled=True)
            assert found is not None
            assert found.clock == then


async def test_of_those_written_together_only_the_late_one_is_refused(url: str) -> None:
    tables = [kept() for _ in range(20)]

    async with opened(url) as store:
        await asyncio.gather(*(store.create(table) for table in tables))
        await store.append(tables[7].setup.id, move(1))
        done = await asyncio.gather(
            *(store.append(table.setup.id, move(1)) for table in tables), return_exceptions=True
        )
        assert [number for number, result in enumerate(done) if result is not None] == [7]
        assert isinstance(done[7], ConflictError)
        for table in tables:
            found = await store.load(table.setup.id)
            assert found is not None
            assert len(found.entries) == 1


async def test_of_those_written_together_only_the_one_that_cannot_be_written_is_refused(
    url: str,
) -> None:
    tables = [kept() for _ in range(20)]

    async with opened(url) as store:
        await asyncio.gather(*(store.create(table) for table in tables))
        numbers = [
            2**70 if each == 7 else 1 for each in range(20)
        ]  # no database takes such a number
        done = await asyncio.gather(
            *(
                store.append(table.setup.id, move(number))
                for table, number in zip(tables, numbers, strict=True)
            ),
            return_exceptions=True,
        )
        assert [number for number, result in enumerate(done) if result is not None] == [7]
        assert type(done[7]) is StorageError


class FailingCommits:
    """Lets commits fail: before anything was sent, or after all was done."""

    def __init__(self, store: Store, patch: pytest.MonkeyPatch) -> None:
        self.fails: list[str] = []
        # PostgreSQL adds entries and commits them in one statement, SQLite does not.
        if store.kind == "PostgreSQL":
            patch.setattr(writing, "commit_entries", self._failing(commit_entries))
        else:
            dialect = store._database.writing.dialect
            patch.setattr(dialect, "do_commit", self._failing(dialect.do_commit))

    def _failing(self, commit: Callable[..., None]) -> Callable[..., None]:
        def fail(*arguments: Any) -> None:
            how = self.fails.pop(0) if self.fails else ""
            if how != "before":
                commit(*arguments)
            if how:
                raise sqlite3.OperationalError("disk I/O error")

        return fail


async def test_after_a_commit_that_failed_it_is_looked_whether_it_was_done(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = kept()

    async with opened(url) as store:
        await store.create(table)
        commits = FailingCommits(store, monkeypatch)
        commits.fails = ["after"]
        await store.append(table.setup.id, move(1))
        commits.fails = ["before"]  # it is tried once more
        await store.append(table.setup.id, move(2))
        commits.fails = ["before", "before"]
        with pytest.raises(StorageError) as refused:
            await store.append(table.setup.id, move(3, "S-"))
        assert type(refused.value) is StorageError
        commits.fails = ["after"] * 3
        await asyncio.gather(*(store.append(table.setup.id, move(each)) for each in (3, 4, 5)))
        found = await store.load(table.setup.id)
        assert found is not None
        assert [entry.text for entry in found.entries] == ["advance"] * 5


async def test_an_entry_of_no_table_is_refused(url: str) -> None:
    async with opened(url) as store:
        with pytest.raises(StorageError):
            await store.append(new_table_id(), move(1))


async def test_a_rematch_is_made_once_or_not_at_all(url: str) -> None:
    table, again, late = kept(), kept(), kept()

    async with opened(url) as store:
        await store.create(table)
        await store.rematch(table.setup.id, again)
        with pytest.raises(ConflictError):
            await store.rematch(table.setup.id, late)
        found = await store.load(table.setup.id)
        assert found is not None
        assert found.rematch == again.setup.id
        assert await store.load(late.setup.id) is None
