# SPDX-License-Identifier: MIT
"""Replays and lists of legal moves, ready to send: long to build, so each is built once, away from the loop, one at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from operator import methodcaller
from typing import Final

from pydantic import BaseModel

from quiltbee import record
from quiltbee.server import costs
from quiltbee.server.games import record_replay
from quiltbee.server.live_table import LiveTable
from quiltbee.server.static import File, prepare
from quiltbee.server.table import Table

_MOST: Final = 32


class Replays:
    """Those that were asked for last."""

    def __init__(self) -> None:
        self._files: OrderedDict[Hashable, File] = OrderedDict()
        self._building = asyncio.Semaphore(1)

    async def of_table(self, live: LiveTable) -> File:
        """Return the replay of a table as it stands."""
        table = live.table
        key = (table.id, table.number, table.is_over, tuple(each.name for each in table.occupants))
        return await self._at(live, key, methodcaller("replay"))

    async def of_view(self, live: LiveTable, what: str) -> File:
        """Return what a table shows of itself as it stands. Raises RefusedError."""
        key = (what, live.table.id, live.table.written)
        return await self._at(live, key, methodcaller("show", what))

    async def _at(
        self, live: LiveTable, key: Hashable, build: Callable[[Table], BaseModel]
    ) -> File:
        if key in self._files:
            return self._known(key)
        # The semaphore first: whoever waits for it must not keep others from their moves. Nothing changes the
        # table while a thread reads it.
        return await self._carry_out(
            key,
            lambda: live.exclusively(lambda: asyncio.to_thread(_file, partial(build, live.table))),
        )

    async def of_record(self, text: str) -> File:
        """Return a record as a replay. Raises QuiltbeeError."""
        if text in self._files:
            return self._known(text)
        return await self._carry_out(
            text,
            lambda: asyncio.to_thread(_file, lambda: record_replay(record.read(text))),
        )

    def _known(self, key: Hashable) -> File:
        self._files.move_to_end(key)
        return self._files[key]

    async def _carry_out(self, key: Hashable, build: Callable[[], Awaitable[File]]) -> File:
        """Build to the end, also if whoever asked hangs up: the thread could not be stopped."""

        async def work() -> File:
            async with self._building:
                if key not in self._files:
                    self._files[key] = await build()
                    if len(self._files) > _MOST:
                        self._files.popitem(last=False)
                return self._files[key]

        return await asyncio.shield(asyncio.create_task(work()))


def _file(build: Callable[[], BaseModel]) -> File:
    with costs.measured():  # a thread of its own still takes turns with the loop
        return prepare(build().model_dump_json().encode(), "replay.json")
