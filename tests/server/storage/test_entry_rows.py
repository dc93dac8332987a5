# SPDX-License-Identifier: MIT
"""Entries of many tables in one statement, on each kind of database."""

from contextlib import closing

import pytest
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from quiltbee.server.entries import Entry, now
from quiltbee.server.storage.database import open_database
from quiltbee.server.storage.entry_rows import add_entries, entry_row
from quiltbee.server.storage.schema import entries, tables

NAMES = [f"table{number:07}" for number in range(300)]


def stored(connection: Connection) -> set[tuple[object, ...]]:
    return {tuple(row) for row in connection.execute(select(entries))}


def test_entries_of_many_tables_are_added_together_or_not_at_all(url: str) -> None:
    at = now()
    one = [entry_row(name, Entry(1, "move", 0, "12@a1r1f", at)) for name in NAMES]
    odd = [
        entry_row(NAMES[0], Entry(2, "turn", -1, "P12/2@c4 \"'\\%s:x ?", at, "level8")),
        entry_row(NAMES[0], Entry(3, "absent", 9, "pass done", at)),
    ]
    with closing(open_database(url)) as database, database.writing.connect() as connection:
        fixed = {
            "game": "patchwork", "version": 1, "edition": "classic", "start": "", "first": 0, "together": False, "created": 0
        }  # fmt: skip
        connection.execute(insert(tables), [{"id": name, **fixed} for name in NAMES])
        add_entries(connection, [])
        add_entries(connection, one)
        connection.commit()
        assert stored(connection) == {*one}
        connection.rollback()
        with pytest.raises(IntegrityError):
            add_entries(connection, [*odd, one[7]])
        connection.rollback()
        assert stored(connection) == {*one}
        add_entries(connection, odd)
        connection.commit()
        assert stored(connection) == {*one, *odd}
