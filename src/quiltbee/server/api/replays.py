# SPDX-License-Identifier: MIT
"""A cache of replays and other large views. They are slow to build, so a thread builds them, one at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from operator import methodcaller
from typing import Final

from quiltbee import record
from quiltbee.protocol import Outgoing
from quiltbee.server import costs
from quiltbee.server.api.static import File, prepare
from quiltbee.server.model.guarded_rules import refused_faults
from quiltbee.server.tables.games import record_replay
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.table import Table

_CACHE_SIZE: Final = 32


class Replays:
    """A cache of the last requested replays and views."""

    def __init__(self) -> None:
        self._files: OrderedDict[Hashable, File] = OrderedDict()
        self._building = asyncio.Semaphore(1)

    async def of_table(self, live: LiveTable) -> File:
        """Return the replay of a table."""
        table = live.table
        names = tuple(each.name for each in table.occupants)
        resigned = tuple(table.resigned)
        key = (table.id, table.number, table.is_over, table.is_sealed, resigned, names)
        return await self._at(live, key, methodcaller("replay"))

    async def of_view(self, live: LiveTable, what: str) -> File:
        """Return a view of a table that is the same for everybody. Raises RefusedError."""
        key = (what, live.table.id, live.table.written, live.table.is_sealed)
        return await self._at(live, key, methodcaller("show", what))

    async def _at(self, live: LiveTable, key: Hashable, build: Callable[[Table], Outgoing]) -> File:
        if key in self._files:
            return self._known(key)
        # Take the semaphore first: a request that waits for it must not hold the lock of the table. The lock keeps the
        # table unchanged while the thread reads it.
        return await self._carry_out(
            key,
            lambda: live.exclusively(lambda: asyncio.to_thread(_file, partial(build, live.table))),
        )

    async def of_record(self, text: str) -> File:
        """Return the replay of a record. Raises QuiltbeeError."""
        if text in self._files:
            return self._known(text)
        return await self._carry_out(
            text,
            lambda: asyncio.to_thread(
                _file, lambda: record_replay(record.read(text)), costs.STRANGE_RECORD
            ),
        )

    def _known(self, key: Hashable) -> File:
        self._files.move_to_end(key)
        return self._files[key]

    async def _carry_out(self, key: Hashable, build: Callable[[], Awaitable[File]]) -> File:
        """Build to the end, even if the client disconnects: a thread cannot be stopped."""

        async def work() -> File:
            async with self._building:
                if key not in self._files:
                    self._files[key] = await build()
                    if len(self._files) > _CACHE_SIZE:
                        self._files.popitem(last=False)
                return self._files[key]

        return await asyncio.shield(asyncio.create_task(work()))


def _file(build: Callable[[], Outgoing], weight: float = 1.0) -> File:
    with (
        refused_faults("replay"),
        costs.measured(weight),
    ):  # the thread competes with the event loop for the interpreter
        return prepare(build().json().encode(), "replay.json")
