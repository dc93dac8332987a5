# SPDX-License-Identifier: MIT
"""What tells a database from all others, also from a copy of it. Servers on the same database find each other by it."""

import hmac
from hashlib import sha256

from sqlalchemy import Connection, select, text

from quiltbee.server.peers import Identity
from quiltbee.server.storage.schema import day_secret

_MAY_ASK = "SELECT has_function_privilege('pg_control_system()', 'EXECUTE')"
_CLUSTER = "SELECT system_identifier FROM pg_control_system()"
_DATABASE = "SELECT oid::bigint FROM pg_database WHERE datname = current_database()"


def read_identity(connection: Connection) -> Identity:
    """Return the identity of a PostgreSQL database. A copy has the same secrets, but is another database."""
    secret = bytes(connection.execute(select(day_secret.c.secret)).scalar_one())
    cluster = connection.scalar(text(_CLUSTER)) if connection.scalar(text(_MAY_ASK)) else ""
    place = f"{cluster} {connection.scalar(text(_DATABASE))}"
    name = hmac.digest(secret, f"quiltbee database {place}".encode(), sha256).hex()[:16]
    return Identity(name, hmac.digest(secret, f"quiltbee news {place}".encode(), sha256))
