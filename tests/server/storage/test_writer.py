# SPDX-License-Identifier: MIT
"""The thread that writes: what it answers when works fail, take long, or come too late."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, text, update

from quiltbee.server.model.storage import ConflictError, StorageError, UnknownError
from quiltbee.server.storage import writer as module
from quiltbee.server.storage.database import open_database
from quiltbee.server.storage.failures import SILENT
from quiltbee.server.storage.schema import latest_write
from quiltbee.server.storage.writer import MAX_BATCH, Writer
from tests.server.running import WAIT, database


@asynccontextmanager
async def writing(folder: Path) -> AsyncIterator[Writer]:
    with closing(open_database(database(folder))) as opened:
        writer = Writer(opened)
        try:
            yield writer
        finally:
            await asyncio.to_thread(writer.close)
        assert not writer._thread.is_alive()


def add(number: int) -> Callable[[Connection], None]:
    """Write a number into a table of the test."""

    def work(connection: Connection) -> None:
        connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number})

    return work


def numbers(connection: Connection) -> list[int]:
    return [*connection.execute(text("SELECT n FROM numbers ORDER BY n")).scalars()]


async def begin(writer: Writer) -> None:
    await writer.write(
        lambda connection: connection.execute(text("CREATE TABLE numbers (n INTEGER PRIMARY KEY)"))
    )


def fail(_: Connection) -> None:
    raise RuntimeError("a fault in the work")


class Gate:
    """Work that lasts until it is let go."""

    def __init__(self) -> None:
        self.begun, self.opened = threading.Event(), threading.Event()

    def work(self, _: Connection) -> None:
        self.begun.set()
        assert self.opened.wait(WAIT)

    async def has_begun(self) -> None:
        assert await asyncio.to_thread(self.begun.wait, WAIT)


async def test_what_waits_is_written_together_and_in_order(tmp_path: Path) -> None:
    async with writing(tmp_path) as writer:
        await begin(writer)
        gate = Gate()
        marks = list[str]()

        def look(connection: Connection) -> None:
            marks.append(connection.execute(select(latest_write.c.mark)).scalar_one())

        slow = asyncio.create_task(writer.write(gate.work))
        await gate.has_begun()
        several = [asyncio.create_task(writer.write(add(number))) for number in range(20)]
        looks = [asyncio.create_task(writer.write(look)) for _ in range(3)]
        await asyncio.sleep(0)
        gate.opened.set()
        await asyncio.gather(slow, *several, *looks)
        assert await writer.read(numbers) == [*range(20)]
        assert len({*marks}) == 1  # one transaction


async def test_a_query_sees_what_was_to_be_written_before_it(tmp_path: Path) -> None:
    async with writing(tmp_path) as writer:
        await begin(writer)
        gate = Gate()
        slow = asyncio.create_task(writer.write(gate.work))
        await gate.has_begun()
        added = asyncio.create_task(writer.write(add(7)))
        found = asyncio.create_task(writer.read(numbers))
        await asyncio.sleep(0)
        gate.opened.set()
        assert await found == [7]
        await asyncio.gather(slow, added)


async def test_more_than_fits_into_one_transaction_is_written_too(tmp_path: Path) -> None:
    async with writing(tmp_path) as writer:
        await begin(writer)
        count = 2 * MAX_BATCH + 7
        await asyncio.gather(*(writer.write(add(number)) for number in range(count)))
        assert await writer.read(numbers) == [*range(count)]


async def test_one_that_fails_neither_harms_the_others_nor_leaves_half_of_itself(
    tmp_path: Path,
) -> None:
    def half(connection: Connection) -> None:
        add(50)(connection)
        fail(connection)

    async with writing(tmp_path) as writer:
        await begin(writer)
        gate = Gate()
        slow = asyncio.create_task(writer.write(gate.work))
        await gate.has_begun()
        works = [add(1), half, add(2), add(1), add(3)]
        tasks = [asyncio.create_task(writer.write(each)) for each in works]
        await asyncio.sleep(0)
        gate.opened.set()
        await slow
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(each) for each in results] == [
            type(None), StorageError, type(None), ConflictError, type(None)
        ]  # fmt: skip
        assert await writer.read(numbers) == [1, 2, 3]


async def test_after_a_fault_in_reading_it_reads_and_writes_on(tmp_path: Path) -> None:
    async with writing(tmp_path) as writer:
        await begin(writer)
        for _ in range(3):
            with pytest.raises(StorageError, match="has failed in an unknown way"):
                await writer.read(fail)
        with pytest.raises(StorageError):
            await writer.read(lambda connection: connection.execute(text("SELECT nonsense")))
        await writer.write(add(1))
        assert await writer.read(numbers) == [1]


async def test_a_read_undoes_what_it_wrote(tmp_path: Path) -> None:
    async with writing(tmp_path) as writer:
        await begin(writer)
        await writer.read(add(1))
        assert await writer.read(numbers) == []


async def test_what_nobody_waits_for_any_more_is_never_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with writing(tmp_path) as writer:
        await begin(writer)
        gate = Gate()
        monkeypatch.setattr(module, "PATIENCE", 0.2)
        slow = asyncio.create_task(writer.write(gate.work))
        await gate.has_begun()
        with pytest.raises(StorageError, match=SILENT) as late:
            await writer.write(add(1))
        assert not isinstance(late.value, UnknownError)  # it is certain that it is not written
        with pytest.raises(StorageError, match=SILENT):
            await writer.read(numbers)
        with pytest.raises(UnknownError):  # while of what has begun nobody knows
            await slow
        monkeypatch.setattr(module, "PATIENCE", WAIT)
        gate.opened.set()
        assert await writer.read(numbers) == []


async def test_closing_writes_what_is_still_waiting(tmp_path: Path) -> None:
    async with writing(tmp_path) as writer:
        await begin(writer)
        gate = Gate()
        long = asyncio.create_task(writer.read(gate.work, is_long=True))
        await gate.has_begun()
        tasks = [asyncio.create_task(writer.write(add(number))) for number in range(5)]
        await asyncio.sleep(0)
        gate.opened.set()
        await asyncio.to_thread(writer.close)
        await asyncio.gather(long, *tasks)
    with (
        closing(open_database(database(tmp_path))) as opened,
        opened.writing.connect() as connection,
    ):
        assert numbers(connection) == [*range(5)]


async def test_a_loop_that_has_ended_waits_for_no_answer(tmp_path: Path) -> None:
    gate = Gate()

    async with writing(tmp_path) as writer:
        await begin(writer)
        task = asyncio.create_task(writer.write(gate.work))
        await gate.has_begun()
        task.cancel()
        threading.Timer(0.2, gate.opened.set).start()  # when the loop is gone


async def test_every_transaction_leaves_another_mark(tmp_path: Path) -> None:
    async with writing(tmp_path) as writer:
        await begin(writer)
        marks = set[str]()
        for number in range(5):
            await writer.write(add(number))
            marks.add(
                await writer.read(lambda c: c.execute(select(latest_write.c.mark)).scalar_one())
            )
        assert len(marks) == 5
        await writer.write(lambda c: c.execute(update(latest_write).values(mark="other")))
        assert (
            await writer.read(lambda c: c.execute(select(latest_write.c.mark)).scalar_one())
            != "other"
        )
