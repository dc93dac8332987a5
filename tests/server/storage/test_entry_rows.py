# SPDX-License-Identifier: MIT
"""Entries of many tables in one statement, on each kind of database."""

from contextlib import closing

import pytest
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from quiltbee.server.model.entries import Entry, now
from quiltbee.server.storage.database import open_database
from quiltbee.server.storage.entry_rows import add_entries, commit_entries, entry_row
from quiltbee.server.storage.schema import entries, latest_write, tables
from tests.server.postgres import Postgres

NAMES = [f"table{number:07}" for number in range(300)]
FIXED = {
    "game": "patchwork", "version": 1, "edition": "classic", "start": "", "first": 0, "together": False, "created": 0
}  # fmt: skip


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
        connection.execute(insert(tables), [{"id": name, **FIXED} for name in NAMES])
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


def test_entries_and_mark_are_committed_at_once_or_not_at_all(postgres: Postgres) -> None:
    one, two = (
        [entry_row(name, Entry(7, "move", 0, "advance", now()))] for name in (NAMES[0], NAMES[1])
    )

    def found() -> tuple[int, list[list[str]]]:
        [[count]] = postgres.ask("SELECT count(*) FROM entries WHERE number = 7")
        return count, postgres.ask("SELECT mark FROM latest_write WHERE id = 77")

    with closing(open_database(postgres.url)) as database, database.writing.connect() as connection:
        connection.execute(delete(entries))
        connection.execute(delete(tables))
        connection.execute(insert(tables), [{"id": name, **FIXED} for name in NAMES[:2]])
        connection.commit()
        commit_entries(connection, one, 77, "first")  # its row is new
        assert found() == (1, [["first"]])
        with pytest.raises(IntegrityError):
            commit_entries(connection, [*two, *one], 77, "second")
        connection.rollback()
        assert found() == (1, [["first"]])
        commit_entries(connection, two, 77, "third")
        assert found() == (2, [["third"]])
        # What comes next is a transaction as before.
        connection.execute(delete(latest_write).where(latest_write.c.id == 77))
        connection.rollback()
        assert found() == (2, [["third"]])
