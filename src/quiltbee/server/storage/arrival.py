# SPDX-License-Identifier: MIT
"""Waits at the start for a database that is not there yet."""

import logging
import time
from collections.abc import Callable
from typing import Final, TypeVar

from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage.failures import AwayError

log = logging.getLogger("quiltbee.storage")

_PAUSE_SECONDS: Final = 1.0

T = TypeVar("T")


def wait_for(use: Callable[[], T], seconds: float) -> T:
    """Return what ``use`` returns, as soon as the database is there. Raises StorageError if it is not there in time."""
    until = time.monotonic() + seconds
    told = ""
    while True:
        try:
            result = use()
        except AwayError as error:
            left = until - time.monotonic()
            if left <= 0:
                raise StorageError(f"{error}{_waited(seconds)}") from error
            if str(error) != told:
                told = str(error)
                log.warning("%s; waiting for it, %.0f seconds at most", told, left)
            time.sleep(min(_PAUSE_SECONDS, left))
        else:
            if told:
                log.warning("the database is there")
            return result


def _waited(seconds: float) -> str:
    return f"; it did not come in {seconds:.0f} seconds" if seconds else ""
