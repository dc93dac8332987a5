# SPDX-License-Identifier: MIT
"""What tells a database from all others, also from a copy of it. Servers on the same database find each other by it."""

import hmac
import os
from hashlib import sha256

from sqlalchemy import URL, Connection, create_engine, make_url, select, text
from sqlalchemy.dialects import registry
from sqlalchemy.exc import NoResultFound, ProgrammingError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from quiltbee.core.extras import how_to_install
from quiltbee.server.model.peers import Identity
from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage.failures import state_of, storage_error
from quiltbee.server.storage.schema import day_secret

_MAY_ASK = "SELECT has_function_privilege('pg_control_system()', 'EXECUTE')"
_CLUSTER = "SELECT system_identifier FROM pg_control_system()"
_CONNECT_SECONDS = 10.0
_DRIVER = "quiltbee"
_DATABASE = "SELECT oid::bigint FROM pg_database WHERE datname = current_database()"

# SQLAlchemy loads the driver when the first address names it.
registry.register(f"postgresql.{_DRIVER}", "quiltbee.server.storage.postgres_driver", "Dialect")


def read_identity(connection: Connection) -> Identity:
    """Return the identity of a PostgreSQL database. A copy has the same secrets, but is another database."""
    secret = bytes(connection.execute(select(day_secret.c.secret)).scalar_one())
    cluster = connection.scalar(text(_CLUSTER)) if connection.scalar(text(_MAY_ASK)) else ""
    place = f"{cluster} {connection.scalar(text(_DATABASE))}"
    name = hmac.digest(secret, f"quiltbee database {place}".encode(), sha256).hex()[:16]
    return Identity(name, hmac.digest(secret, f"quiltbee news {place}".encode(), sha256))


def complete(address: URL) -> URL:
    """Return the address of a PostgreSQL database as its driver needs it. Raises StorageError."""
    if address.username is None:
        raise StorageError(
            "the address of the database names no user; write postgresql://user@host/name"
        )
    if address.password is None:
        address = address.set(password=os.environ.get("PGPASSWORD"))
    return address.set(drivername=f"postgresql+{_DRIVER}")


def identity_at(url: str | URL) -> Identity:
    """Return the identity of the PostgreSQL database at an address. Nothing is changed there. Raises StorageError."""
    address = complete(make_url(url))
    try:
        engine = create_engine(
            address, poolclass=NullPool, connect_args={"seconds": _CONNECT_SECONDS}
        )
        with engine.connect() as connection:
            return read_identity(connection)
    except ModuleNotFoundError:
        raise StorageError(f"PostgreSQL needs its driver: {how_to_install('postgres')}") from None
    except (NoResultFound, ProgrammingError) as error:
        if (
            isinstance(error, ProgrammingError) and state_of(error.orig) != "42P01"
        ):  # undefined_table
            raise storage_error(error) from error
        raise StorageError("no server has used this database yet; start one first") from None
    except (SQLAlchemyError, OSError) as error:
        raise storage_error(error) from error
