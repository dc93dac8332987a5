# SPDX-License-Identifier: MIT
"""What every transaction writes: the entries of many tables in one statement, and its mark.

One statement for each entry would cost more than the entries themselves. So would SQLAlchemy between us and SQLite.
"""

import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from itertools import chain
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from quiltbee.server.model.entries import Entry
from quiltbee.server.storage.schema import entries

EntryRow: TypeAlias = tuple[str, int, str, int, str, int, str | None]
"""The values of an entry in the order of the columns."""

_INTO: Final = f"INSERT INTO entries ({', '.join(column.name for column in entries.columns)})"
_SQLITE_ROW: Final = f"({','.join('?' * len(entries.columns))})"
_POSTGRES: Final = (
    f"{_INTO} SELECT row->>0, (row->>1)::int, row->>2, (row->>3)::int, row->>4, (row->>5)::bigint, row->>6 "  # noqa: S608 - our own words
    "FROM json_array_elements(CAST($1 AS json)) AS row"
)
# Not ON CONFLICT, which locks the row first and writes that to the log.
_POSTGRES_AT_ONCE: Final = (
    f"WITH added AS ({_POSTGRES}), marked AS (UPDATE latest_write SET mark = $3 WHERE id = $2 RETURNING id) "  # noqa: S608 - our own words
    "INSERT INTO latest_write (id, mark) SELECT $2, $3 WHERE NOT EXISTS (SELECT FROM marked)"
)


def entry_row(table_id: str, entry: Entry) -> EntryRow:
    """Return an entry of a table as a row."""
    at = milliseconds(entry.at)
    return table_id, entry.number, entry.kind, entry.seat, entry.text, at, entry.thinker


def milliseconds(time: datetime) -> int:
    """Return a time as it is stored."""
    return round(time.timestamp() * 1000)


def add_entries(connection: Connection, rows: Sequence[EntryRow]) -> None:
    """Add entries, all or none. Raises IntegrityError if one of them exists."""
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        places = ",".join([_SQLITE_ROW] * len(rows))
        _run(connection, f"{_INTO} VALUES {places}", tuple(chain.from_iterable(rows)))
    else:
        _run(connection, _POSTGRES, (json.dumps(rows),))


def write_mark(connection: Connection, row: int, mark: str) -> None:
    """Write the mark of a transaction into its server's row of ``latest_write``."""
    if not _run(connection, "UPDATE latest_write SET mark = $1 WHERE id = $2", (mark, row)):
        _run(connection, "INSERT INTO latest_write (mark, id) VALUES ($1, $2)", (mark, row))


def ask_for_life(connection: Connection) -> None:
    """Make sure that a session with PostgreSQL has not ended and does not hang. Raises any error of the driver."""
    session: Any = connection.connection.dbapi_connection
    connection.dialect.do_ping(session)


def commit_entries(connection: Connection, rows: Sequence[EntryRow], row: int, mark: str) -> None:
    """Add entries, write a mark into its row and commit, on PostgreSQL in one statement: one question instead of four."""
    session: Any = connection.connection.dbapi_connection
    session.autocommit = True
    try:
        connection.exec_driver_sql(_POSTGRES_AT_ONCE, (json.dumps(rows), row, mark))
    finally:
        session.autocommit = False
    connection.commit()  # nothing is left to do, but SQLAlchemy does not know it


def _run(connection: Connection, statement: str, values: tuple[object, ...]) -> int:
    """Run a statement in the transaction of a session; return how many rows it changed. Raises DBAPIError.

    The places of its values are written as PostgreSQL has them, ``$1``, and each stands once, in order.
    """
    if connection.dialect.name != "sqlite":
        return connection.exec_driver_sql(statement, values).rowcount
    if not connection.in_transaction():
        connection.begin()
    unnumbered = statement.replace("$1", "?").replace("$2", "?")
    try:
        changed = connection.connection.cursor().execute(unnumbered, values)
    except sqlite3.Error as error:
        raise DBAPIError.instance(statement, None, error, sqlite3.Error) from error
    return int(changed.rowcount)
