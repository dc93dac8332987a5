# SPDX-License-Identifier: MIT
"""Where tables are kept: SQLite by default, PostgreSQL by address."""

from quiltbee.server.storage.failures import ConflictError, StorageError, UnknownError
from quiltbee.server.storage.store import Store

__all__ = ["ConflictError", "StorageError", "Store", "UnknownError"]
