# SPDX-License-Identifier: MIT
"""Adds the entries of many tables in one statement. One statement for each would cost more than the entries themselves."""

import json
from collections.abc import Sequence
from datetime import datetime
from itertools import chain
from typing import Final, TypeAlias

from sqlalchemy import Connection

from quiltbee.server.entries import Entry
from quiltbee.server.storage.schema import entries

EntryRow: TypeAlias = tuple[str, int, str, int, str, int, str | None]
"""The values of an entry in the order of the columns."""

_INTO: Final = f"INSERT INTO entries ({', '.join(column.name for column in entries.columns)})"
_SQLITE_ROW: Final = f"({','.join('?' * len(entries.columns))})"
_POSTGRES: Final = (
    f"{_INTO} SELECT row->>0, (row->>1)::int, row->>2, (row->>3)::int, row->>4, (row->>5)::bigint, row->>6 "  # noqa: S608 - our own words
    "FROM json_array_elements(CAST(%s AS json)) AS row"
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
        values = tuple(chain.from_iterable(rows))
        connection.exec_driver_sql(f"{_INTO} VALUES {places}", values)
    else:
        connection.exec_driver_sql(_POSTGRES, (json.dumps(rows),))
