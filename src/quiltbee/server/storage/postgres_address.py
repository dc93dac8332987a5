# SPDX-License-Identifier: MIT
"""The address of a PostgreSQL database, as our driver needs it."""

import os
from typing import Final

from sqlalchemy import URL
from sqlalchemy.dialects import registry

from quiltbee.server.model.storage import StorageError

_DRIVER: Final = "quiltbee"

# SQLAlchemy loads the driver when the first address names it.
registry.register(f"postgresql.{_DRIVER}", "quiltbee.server.storage.postgres_driver", "Dialect")


def complete(address: URL) -> URL:
    """Return the address of a PostgreSQL database as its driver needs it. Raises StorageError."""
    if address.username is None:
        raise StorageError(
            "the address of the database names no user; write postgresql://user@host/name"
        )
    if address.password is None:
        address = address.set(password=os.environ.get("PGPASSWORD"))
    return address.set(drivername=f"postgresql+{_DRIVER}")
