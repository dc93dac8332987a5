# SPDX-License-Identifier: MIT
"""A table in step with the database: one change after another, and a new reading when the two differ."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Revision
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.model.storage import ConflictError, Storage, StorageError, UnknownError
from quiltbee.server.tables.games import DamagedError, open_table
from quiltbee.server.tables.table import Table

log = logging.getLogger("quiltbee.table")

_LOOK_SECONDS: Final = 1.0
"""The least time between two looks into the database for a token or an invitation, since anybody can ask for them."""
_MAX_RELOAD_SECONDS: Final = 1.0
"""The longest pause between two attempts to reload a table."""

T = TypeVar("T")


class SyncedTable(ABC):
    """A table in memory, and its storage."""

    def __init__(self, table: Table, store: Storage) -> None:
        self.table, self.store = table, store
        self.is_gone = False
        """Whether another server has deleted the table."""
        self.guests = 0
        """Requests that are using the table at the moment."""
        self.last_used = time.monotonic()
        self.lock = asyncio.Lock()
        self._looking, self._looked = asyncio.Lock(), float("-inf")
        self._reloading: asyncio.Task[None] | None = None
        """The task that reloads the table after a write whose result is unknown."""
        self._will_reload = False
        """Whether a reload waits for the lock."""
        self._background = set[asyncio.Task[Any]]()

    @abstractmethod
    def _send_away(self) -> None:
        """Make the clients reconnect, since another server has changed the table."""

    @abstractmethod
    def _replace(self, table: Table | None) -> None:
        """Continue with the reloaded table; None if another server has deleted it."""

    @property
    def revision(self) -> Revision:
        """What this server knows of the table, to be compared with the database."""
        return Revision(self.table.written, self.table.rematch, self.table.occupants)

    async def exclusively(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run ``work`` while nothing else changes the table. Raises RefusedError if the state of the table is unknown."""

        async def locked() -> T:
            async with self.lock:
                if self._reloading is not None:
                    raise RefusedError(refusals.UNKNOWN)
                return await work()

        return await self._carry_out(locked())

    async def _carry_out(self, work: Coroutine[Any, Any, T]) -> T:
        """Complete some work, even if who asked for it goes away meanwhile."""
        return await asyncio.shield(self._in_background(work))

    def _in_background(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run some work in a task. ``stop`` waits for it."""
        self.guests += 1
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        task.add_done_callback(self._carried_out)
        return task

    def _carried_out(self, _: object = None) -> None:
        self.guests -= 1
        self.last_used = time.monotonic()

    async def save(self, saving: Awaitable[None]) -> Refusal | None:
        """Wait until something is stored; return a refusal if it was not. The caller must hold the lock."""
        try:
            await saving
        except ConflictError:
            return refusals.STALE if await self._reload() else refusals.UNKNOWN
        except StorageError as error:
            log.debug("table %s: not saved: %s", self.table.id, error)
            if isinstance(error, UnknownError) and self._reloading is None:
                self._reloading = asyncio.create_task(self._reload_until_done())
            return refusals.not_saved(error)
        return None

    async def _reload_until_done(self) -> None:
        """Try to reload the table until that succeeds. Meanwhile every change is refused."""
        wait = 0.1
        while not await self._reload():
            await asyncio.sleep(wait)
            wait = min(2 * wait, _MAX_RELOAD_SECONDS)

    def catch_up(self, found: Revision | None = None) -> None:
        """Reload the table after a change by another server, unless it stands as it was found in the database.

        It is done in the background. A reload that has not begun yet serves all who ask for one, since moves wait for it.
        """
        if not self._will_reload:
            self._will_reload = found is None
            self._in_background(self._catch_up(found))

    async def _catch_up(self, found: Revision | None) -> None:
        async with self.lock:
            if found is None:
                self._will_reload = False
            if self._reloading is not None or (before := self.revision) == found:
                return
            # Under the lock no change of our own is on its way.
            if await self._reload() and found is not None and self.revision != before:
                self._send_away()

    async def _reload(self) -> bool:
        """Load the table from the database and send it to all subscribers. Return whether that succeeded."""
        try:
            stored = await self.store.load(self.table.id, settled=True)
            table = None if stored is None else open_table(stored)
        except StorageError:
            return False  # the next request tries again
        except DamagedError as error:
            log.error("table %s is damaged: %s", self.table.id, error)  # noqa: TRY400 - no stack is needed
            return False
        if table is None:
            self.is_gone = True
            self._replace(None)
            return False
        log.info("table %s was reloaded", self.table.id)
        self._reloading = None
        self._replace(table)
        return True

    async def _look_again(self) -> None:
        """Compare the table with the database: another server may have seated somebody.

        Requests at the same time share one look. It begins after each of them, but it may wait for a second.
        Raises RefusedError if the database cannot be read.
        """
        asked = time.monotonic()
        async with self._looking:
            if self._looked >= asked:
                return
            await asyncio.sleep(max(0.0, self._looked + _LOOK_SECONDS - time.monotonic()))
            began = time.monotonic()
            try:
                found = await self.store.revisions([self.table.id])
            except StorageError as error:
                raise RefusedError(refusals.not_read(str(error))) from error
            async with self.lock:
                if self.revision != found.get(self.table.id) and not await self._reload():
                    raise RefusedError(refusals.not_read("it is being read anew"))
            self._looked = began
