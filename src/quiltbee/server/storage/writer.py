# SPDX-License-Identifier: MIT
"""The one thread that reads and writes. What is to be written when it comes round goes into one transaction.

A commit waits for the disk, which takes a millisecond or ten however much is in it. With one transaction for
all moves that came in the meantime, many games at once cost little more than one.
"""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from quiltbee.server.storage.failures import ConflictError, storage_error

MOST_AT_ONCE: Final = 256

T = TypeVar("T")
Work = Callable[[Connection], T]


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[Any]"
    writes: bool

    def answer(self, result: object, error: Exception | None = None) -> None:
        # A loop that has closed waits for nothing any more.
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._settle, result, error)

    def _settle(self, result: object, error: Exception | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(error)


class Writer:
    """Works on the database in the order in which it is asked. Call ``close`` at the end."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="quiltbee-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """Do some work in a transaction and return when it is on disk. Raises StorageError, and then nothing was done.

        The work may be done more than once, each time from the start.
        """
        return await self._ask(work, writes=True)

    async def read(self, work: Work[T]) -> T:
        """Look something up. Raises StorageError."""
        return await self._ask(work, writes=False)

    async def _ask(self, work: Work[T], *, writes: bool) -> T:
        loop = asyncio.get_running_loop()
        job = _Job(work, loop, loop.create_future(), writes)
        self._waiting.put(job)
        result: T = await job.done
        return result

    def close(self) -> None:
        """Write what is still waiting, and end."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        ends = False
        while not ends:
            batch = [self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and batch[-1] is not None:
                try:
                    batch.append(self._waiting.get_nowait())
                except queue.Empty:
                    break
            ends = batch[-1] is None
            for job in batch:
                if job is not None and not job.writes:
                    self._write([job])
            self._write([job for job in batch if job is not None and job.writes])

    def _write(self, jobs: list[_Job]) -> None:
        """Do some jobs in one transaction."""
        if not jobs:
            return
        try:
            with self._engine.begin() as connection:
                results = [job.work(connection) for job in jobs]
        except (IntegrityError, ConflictError) as error:
            if len(jobs) > 1:  # one of them came too late; the others shall not suffer for it
                for job in jobs:
                    self._write([job])
                return
            self._refuse(jobs, storage_error(error))
        except Exception as error:  # noqa: BLE001 - the thread must live on, whatever the driver raises
            self._refuse(jobs, storage_error(error))
        else:
            for job, result in zip(jobs, results, strict=True):
                job.answer(result)

    def _refuse(self, jobs: list[_Job], error: Exception) -> None:
        for job in jobs:
            job.answer(None, error)
