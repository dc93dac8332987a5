# SPDX-License-Identifier: MIT
"""Whether the storage works. A health check writes a small change to it."""

import asyncio
import time
from typing import Final

from quiltbee.server.storage import StorageError, Store

FRESH_SECONDS: Final = 3.0
"""How long a result is used again."""
WAIT_SECONDS: Final = 1.5
"""How long to wait for the storage. Then it counts as broken."""


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

    async def _try(self) -> None:
        try:
            await self._store.check()
            self._answer = None
        except StorageError as error:
            self._answer = str(error)
        finally:
            self._trying, self._at = None, time.monotonic()
