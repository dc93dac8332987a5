# SPDX-License-Identifier: MIT
"""The storage of tables: SQLite by default, or PostgreSQL."""

from quiltbee.server.storage.store import Store

__all__ = ["Store"]
