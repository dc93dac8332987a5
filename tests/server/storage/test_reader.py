# SPDX-License-Identifier: MIT
"""Threads that read: several at once, and every error in our own words."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, text

from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import reader as module
from quiltbee.server.storage.database import READERS
from quiltbee.server.storage.failures import SILENT
from quiltbee.server.storage.reader import Reader
from tests.server.running import WAIT, database


@asynccontextmanager
async def reading(folder: Path) -> AsyncIterator[Reader]:
    engine = create_engine(database(folder))
    with closing(Reader(engine)) as reader:
        yield reader
    engine.dispose()


def one(connection: Connection) -> int:
    found: int = connection.execute(text("SELECT 1")).scalar_one()
    return found


async def test_several_read_at_once(tmp_path: Path) -> None:
    meeting = threading.Barrier(READERS)

    def meet(connection: Connection) -> int:
        meeting.wait(WAIT)
        return one(connection)

    async with reading(tmp_path) as reader:
        assert await asyncio.gather(*(reader.read(meet) for _ in range(READERS))) == [1] * READERS


async def test_an_error_is_told_in_our_words_and_the_next_one_reads_on(tmp_path: Path) -> None:
    async with reading(tmp_path) as reader:
        for _ in range(2 * READERS):
            with pytest.raises(StorageError) as error:
                await reader.read(lambda connection: connection.execute(text("SELECT secret")))
            assert "secret" not in str(error.value)
        assert await reader.read(one) == 1


async def test_a_database_that_says_nothing_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = threading.Event()

    async with reading(tmp_path) as reader:
        monkeypatch.setattr(module, "PATIENCE", 0.1)
        with pytest.raises(StorageError, match=SILENT):
            await reader.read(lambda _: ends.wait(WAIT))
        ends.set()
        monkeypatch.setattr(module, "PATIENCE", WAIT)
        assert await reader.read(one) == 1
