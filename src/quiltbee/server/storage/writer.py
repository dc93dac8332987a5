# SPDX-License-Identifier: MIT
"""The one thread that writes. All jobs that are waiting go into one transaction.

A commit waits for the disk, which takes one to ten milliseconds, however much is written. It also costs more processor time
than any move. One transaction holds all waiting moves, and under load a transaction waits a little for more of them. So many
games cost little more than one.

An error before COMMIT means that nothing was done. After an error in COMMIT the result is unknown. So every transaction
writes a mark of its own into its server's row of ``latest_write``. After an error in COMMIT a new session looks for the
mark. It sees the whole transaction, or nothing of it. In the second case the transaction can no longer take effect: see
``database``. Nothing else is written until the mark has been looked up.

On PostgreSQL a transaction that only adds entries is one statement, which commits itself. An error in it counts as one in COMMIT.
So the session is asked for a sign of life before: if it has ended or hangs, nothing was done.
"""

import asyncio
import contextlib
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, bindparam, select

from quiltbee.server.model.storage import ConflictError, StorageError, UnknownError
from quiltbee.server.storage.database import Database
from quiltbee.server.storage.entry_rows import (
    EntryRow,
    add_entries,
    ask_for_life,
    commit_entries,
    write_mark,
)
from quiltbee.server.storage.failures import SILENT, storage_error
from quiltbee.server.storage.schema import latest_write

log = logging.getLogger("quiltbee.storage")

MAX_BATCH: Final = 256
GATHER_SECONDS: Final = 0.004
"""The least time between the beginnings of two transactions. A move that comes after a longer pause is stored at once.

It is about as long as a commit. More would slow down many players at one address, of whom only a few are served at a time."""
PATIENCE: Final = 12.0
"""Seconds after which a caller gets an answer, whatever the database does. It is a little more than the timeouts of a
COMMIT, a new session and its lock together."""
RETRY_SECONDS: Final = 2.0
"""How long the jobs of a failed transaction are tried again, each in its own transaction."""

_READ_MARK: Final = select(latest_write.c.mark).where(latest_write.c.id == bindparam("row"))

T = TypeVar("T")
Work = Callable[[Connection], T]


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work[Any]
    done: "asyncio.Future[Any]"
    is_reading: bool
    rows: Sequence[EntryRow] = ()
    """Entries to add. Those of all jobs are added together."""
    _taken: threading.Lock = field(default_factory=threading.Lock)

    def take(self) -> bool:
        """Take the job, to do it or to give it up. Only the first caller succeeds."""
        return self._taken.acquire(blocking=False)

    def give_up(self) -> None:
        """Answer that the database is silent. A job that has not begun is not done."""
        _settle([(self, None, (StorageError if self.take() else UnknownError)(SILENT))])

    def answer(self, result: object, error: Exception | None = None) -> None:
        """Answer the job, from the thread that writes."""
        _answer([(self, result, error)])


Answer: TypeAlias = tuple[_Job, object, Exception | None]


def _answer(answers: Sequence[Answer]) -> None:
    """Answer some jobs, from the thread that writes. The event loop is woken once for all of them."""
    for loop in {job.done.get_loop() for job, _, _ in answers}:
        with contextlib.suppress(RuntimeError):  # the event loop may have closed
            loop.call_soon_threadsafe(
                _settle, [each for each in answers if each[0].done.get_loop() is loop]
            )


def _settle(answers: Sequence[Answer]) -> None:
    for job, result, error in answers:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(result)
        else:
            job.done.set_exception(error)


def _nothing(_: Connection) -> None:
    """Do nothing."""


class Writer:
    """Runs jobs on the database in the order of the requests. Call ``close`` at the end."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: Connection | None = None
        self._mark = ""
        """The mark of a transaction whose result is unknown; otherwise empty."""
        self._stored_mark: str | None = ""
        """The mark that was in the database when it was last read; None if another server took us for dead and removed it."""
        self._is_failing = False
        """Whether the last writes failed, which the log has told."""
        self._waiting: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="quiltbee-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """Run some work in a transaction and return when it is on disk.

        Raises UnknownError if the result is unknown, and any other StorageError if nothing was done. The work may run
        more than once, each time from the start.
        """
        result: T = await self._done(self._put(work))
        return result

    async def add(self, rows: Sequence[EntryRow]) -> None:
        """Add entries, all or none, and return when they are on disk. Raises as ``write`` does."""
        await self._done(self._put(_nothing, rows=rows))

    async def read(self, work: Work[T], *, is_long: bool = False) -> T:
        """Run a query when the results of all earlier writes are known. One that ``is_long`` is waited for. Raises StorageError."""
        job = self._put(work, is_reading=True)
        try:
            result: T = await (job.done if is_long else self._done(job))
        except UnknownError:
            raise StorageError(SILENT) from None
        return result

    def _put(
        self, work: Work[Any], *, is_reading: bool = False, rows: Sequence[EntryRow] = ()
    ) -> _Job:
        job = _Job(work, asyncio.get_running_loop().create_future(), is_reading, rows)
        self._waiting.put(job)
        return job

    async def _done(self, job: _Job) -> Any:
        """Wait for a job, but not longer than ``PATIENCE``."""
        timer = asyncio.get_running_loop().call_later(PATIENCE, job.give_up)
        try:
            return await job.done
        finally:
            timer.cancel()

    def close(self) -> None:
        """Write what is still waiting, and end."""
        self._waiting.put(None)
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        began, ends = float("-inf"), False
        while not ends:
            first = self._waiting.get()
            if first is not None and not first.is_reading:
                time.sleep(max(0.0, began + GATHER_SECONDS - time.monotonic()))
                began = time.monotonic()
            batch = [first]
            while len(batch) < MAX_BATCH and None not in batch:
                try:
                    batch.append(self._waiting.get_nowait())
                except queue.Empty:
                    break
            ends = None in batch
            jobs = [job for job in batch if job is not None and job.take()]
            self._write([job for job in jobs if not job.is_reading])
            for job in jobs:
                if job.is_reading:
                    self._read(job)
        self._drop()

    def _read(self, job: _Job) -> None:
        try:
            connection = self._session()
            try:
                result = job.work(connection)
                connection.rollback()
            except Exception as error:
                self._undo(connection, error)
                raise
        except Exception as error:  # noqa: BLE001 - the thread must live on, whatever the driver raises
            job.answer(None, storage_error(error))
        else:
            job.answer(result)

    def _write(self, jobs: list[_Job]) -> None:
        """Run some jobs in one transaction. If that fails, run each alone, so that one bad job does not harm the others.

        This also replaces a broken session. It stops after ``RETRY_SECONDS``, since each job may run into a timeout.
        """
        if not jobs:
            return
        until = time.monotonic() + RETRY_SECONDS
        first = self._attempt(jobs)
        is_final = isinstance(first, UnknownError) or (
            len(jobs) == 1 and isinstance(first, ConflictError)
        )
        errors = list[StorageError | None]()
        for job in jobs if first is not None else ():
            error: StorageError | None = first
            if not is_final and time.monotonic() < until:
                error = self._attempt([job])
                is_final = isinstance(error, UnknownError)
            if error is not None:
                job.answer(None, error)
            errors.append(error)
        self._tell(errors)

    def _tell(self, errors: Sequence[StorageError | None]) -> None:
        """Log when writes begin to fail, and when they work again: once, however many are refused meanwhile."""
        failed = [error for error in errors if error and not isinstance(error, ConflictError)]
        if failed and len(failed) == len(errors):
            if not self._is_failing:
                log.error("%s; nothing can be saved until it works again", failed[0])
            self._is_failing = True
            return
        if self._is_failing:
            log.warning("the database works again")
        self._is_failing = False
        if failed:
            log.warning("%d of %d changes were not saved: %s", len(failed), len(errors), failed[0])

    def _attempt(self, jobs: list[_Job]) -> StorageError | None:
        """Run some jobs and answer them. If that fails, return the error and answer none."""
        try:
            results = self._transact(jobs)
        except Exception as error:  # noqa: BLE001 - the thread must live on, whatever the driver raises
            return storage_error(error)
        _answer([(job, result, None) for job, result in zip(jobs, results, strict=True)])
        return None

    def _transact(self, jobs: list[_Job]) -> list[Any]:
        connection = self._session()
        mark, mark_row = secrets.token_hex(8), self._database.mark_row
        rows = [row for job in jobs for row in job.rows]
        is_at_once = self._database.commits_at_once and all(job.work is _nothing for job in jobs)
        try:
            results = [job.work(connection) for job in jobs]
            if is_at_once:
                ask_for_life(connection)
            else:
                add_entries(connection, rows)
                write_mark(connection, mark_row, mark)
        except Exception as error:
            self._undo(connection, error)
            raise
        self._mark = mark
        try:
            if is_at_once:
                commit_entries(connection, rows, mark_row, mark)
            else:
                connection.commit()
            self._database.check_place()
        except StorageError:  # the file is not in its place; the session is still usable
            if not self._was_done():
                raise
        except Exception as error:
            if self._database.is_harmless(error):
                self._mark = ""
                self._undo(connection, error)
                raise
            log.warning("a commit failed: %s", storage_error(error))
            self._drop()
            if not self._was_done():
                raise
        self._mark = ""
        return results

    def _was_done(self) -> bool:
        """Return whether the transaction took effect although its COMMIT failed. Raises UnknownError if that cannot be known now."""
        try:
            mark = self._mark
            self._session()
        except Exception as error:
            reason = storage_error(error)
            log.warning("it is not known whether the transaction was done: %s", reason)
            raise UnknownError(str(reason)) from error
        if self._stored_mark is None:
            raise UnknownError("the mark of the transaction is gone")
        log.warning(
            "the transaction was %s", "done after all" if self._stored_mark == mark else "not done"
        )
        return self._stored_mark == mark

    def _session(self) -> Connection:
        """Return the session that writes, once the result of its last write is known. Raises any error of the database."""
        self._database.check_place()
        if self._connection is None:
            self._connection = self._database.writing.connect()
        if self._mark:
            try:
                self._stored_mark = self._connection.execute(
                    _READ_MARK, {"row": self._database.mark_row}
                ).scalar()
                self._connection.rollback()
                if self._stored_mark == self._mark:
                    self._database.make_sure(self._connection)
            except Exception:
                self._drop()
                raise
            self._mark = ""
        return self._connection

    def _undo(self, connection: Connection, error: Exception) -> None:
        """Roll back a transaction. Keep the session if the error was harmless."""
        if self._database.is_harmless(error):
            try:
                connection.rollback()
            except Exception:  # noqa: BLE001 - whatever the driver raises
                self._drop()
        else:
            self._drop()

    def _drop(self) -> None:
        """Close the session. The database then undoes what was not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.invalidate()
            with contextlib.suppress(Exception):
                connection.close()
