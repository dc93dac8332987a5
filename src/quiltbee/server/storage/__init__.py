# SPDX-License-Identifier: MIT
"""The storage of tables: SQLite by default, or PostgreSQL."""

from quiltbee.server.storage.failures import (
    ConflictError,
    MissingGameError,
    StorageError,
    UnknownError,
)
from quiltbee.server.storage.store import Store

__all__ = ["ConflictError", "MissingGameError", "StorageError", "Store", "UnknownError"]
