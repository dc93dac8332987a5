# SPDX-License-Identifier: MIT
"""Whether something could be saved: now and then something small really is."""

import asyncio
import time
from typing import Final

from quiltbee.server.storage import StorageError, Store

FRESH_SECONDS: Final = 3.0
"""So long an answer is good for everybody who asks."""
WAIT_SECONDS: Final = 1.5
"""After which no answer is one."""


class Health:
    """Tries the storage, once for all who ask at the same time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying: asyncio.Task[None] | None = None
        self._answer: str | None = None
        self._at = float("-inf")

    async def ask(self) -> str | None:
        """Return what is wrong with the storage, or None."""
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
