# SPDX-License-Identifier: MIT
"""A cache of large answers. They are slow to build, so a thread builds them; those of tables and records one at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from quiltbee.protocol import Outgoing
from quiltbee.server import costs
from quiltbee.server.api.static import Built, File, prepare
from quiltbee.server.desk.operations import Page
from quiltbee.server.model.guarded_rules import refused_faults

_CACHE_SIZE: Final = 32


class Pages:
    """A cache of the last answers about tables and records, and of all that stays while the server runs."""

    def __init__(self, built: Built) -> None:
        self._built = built
        self._files: OrderedDict[Hashable, File] = OrderedDict()
        self._building = asyncio.Semaphore(1)

    async def file(self, page: Page) -> File:
        """Return an answer as a file. Raises RefusedError or QuiltbeeError."""
        build, live = page.build, page.live
        if live is not None:
            # Take the semaphore first: a request that waits for it must not hold the lock of the table. The lock keeps the
            # table unchanged while the thread reads it.
            return await self._at(
                page.key, lambda: live.exclusively(lambda: asyncio.to_thread(_file, build))
            )
        if page.strange:
            return await self._at(
                page.key, lambda: asyncio.to_thread(_file, build, costs.STRANGE_RECORD)
            )
        return await self._built.get(f"{page.key}.json", lambda: build().json())

    async def _at(self, key: Hashable, build: Callable[[], Awaitable[File]]) -> File:
        """Return what is known, or build it to the end, even if the client disconnects: a thread cannot be stopped."""
        if key in self._files:
            self._files.move_to_end(key)
            return self._files[key]

        async def work() -> File:
            async with self._building:
                if key not in self._files:
                    self._files[key] = await build()
                    if len(self._files) > _CACHE_SIZE:
                        self._files.popitem(last=False)
                return self._files[key]

        return await asyncio.shield(asyncio.create_task(work()))


def _file(build: Callable[[], Outgoing], weight: float = 1.0) -> File:
    # The thread competes with the event loop for the interpreter.
    with refused_faults("replay"), costs.measured(weight):
        return prepare(build().json().encode(), "replay.json")
