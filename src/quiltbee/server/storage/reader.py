# SPDX-License-Identifier: MIT
"""Threads that read while another thread writes, so that neither waits for the other."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine

from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage.database import READERS
from quiltbee.server.storage.failures import SILENT, storage_error
from quiltbee.server.storage.writer import PATIENCE

T = TypeVar("T")


class Reader:
    """Runs queries in threads. Call ``close`` at the end."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(READERS, "quiltbee-reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query. Raises StorageError."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.get_running_loop().run_in_executor(
                    self._threads, self._read, work
                )
        except TimeoutError:
            raise StorageError(SILENT) from None

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except Exception as error:  # whatever the driver raises
            raise storage_error(error) from error

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(cancel_futures=True)
