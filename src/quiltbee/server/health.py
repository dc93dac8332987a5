# SPDX-License-Identifier: MIT
"""Whether the storage works, and whether the clock is right. A health check writes a small change to the storage."""

import asyncio
import logging
import time
from typing import Final

from quiltbee.server.model.days import database_clock
from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import Store

log = logging.getLogger("quiltbee.health")

FRESH_SECONDS: Final = 3.0
"""How long a result is reused."""
WAIT_SECONDS: Final = 1.5
"""How long to wait for the storage. Then it counts as broken."""
REGULAR_SECONDS: Final = 5.0
"""The interval at which a database on a server of its own is checked, also if nobody asks."""


class Health:
    """Checks the storage. Requests at the same time share one check."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying: asyncio.Task[None] | None = None
        self._answer: str | None = None
        self._at = float("-inf")

    async def ask(self) -> str | None:
        """Return the fault of the storage, or None if it works."""
        if self._trying is None and time.monotonic() - self._at < FRESH_SECONDS:
            return self._answer
        if self._trying is None:
            self._trying = asyncio.create_task(self._try())
        done, _ = await asyncio.wait({self._trying}, timeout=WAIT_SECONDS)
        return self._answer if done else "it does not answer"

    async def check_regularly(self) -> None:
        """Check the storage at regular intervals."""
        while True:
            await self.ask()
            await asyncio.sleep(REGULAR_SECONDS)

    async def _try(self) -> None:
        try:
            await self._store.check()
            self._answer = None
        except StorageError as error:
            self._answer = str(error)
        finally:
            self._trying, self._at = None, time.monotonic()


CLOCK_SECONDS: Final = 60.0
"""The interval at which the clock is compared with that of the database."""
MAX_OFFSET_SECONDS: Final = 5.0
"""By how much the clocks may differ."""


class ClockHealth:
    """Compares the clock of this machine with that of a database which several machines use."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.fault: str | None = None
        """What is wrong with the clock, or None."""

    async def start(self) -> None:
        """Learn the time of a database that has a clock of its own. From now on it decides what day it is."""
        database_clock.follow(has_own=self._store.kind == "PostgreSQL")
        if database_clock.is_followed:
            await self.check()

    async def check_regularly(self) -> None:
        """Compare the clocks at regular intervals."""
        try:
            while True:
                is_known = database_clock.now is not None
                await asyncio.sleep(CLOCK_SECONDS if is_known else REGULAR_SECONDS)
                await self.check()
        finally:
            database_clock.follow(has_own=False)

    async def check(self) -> None:
        """Compare the clocks. Log when one begins to be wrong, and when it is right again."""
        try:
            offset = await self._store.clock_offset()
        except StorageError:
            return  # another check reports that
        database_clock.tell(time.time() - offset)
        before, self.fault = self.fault, None
        if abs(offset) > MAX_OFFSET_SECONDS:
            side = "ahead of" if offset > 0 else "behind"
            self.fault = (
                f"the clock of this machine is {abs(offset):.0f} seconds {side} the database's"
            )
        if self.fault is not None and before is None:
            log.warning("%s; games go on, but their times are wrong", self.fault)
        elif self.fault is None and before is not None:
            log.warning("the clock of this machine is right again")
