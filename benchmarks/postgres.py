# SPDX-License-Identifier: MIT
"""Drivers of PostgreSQL: what a commit of many moves costs the server, and how long it takes.

python -m benchmarks.postgres               # 300 commits of 1, 8 and 32 moves by every way that is installed
pip install asyncpg 'psycopg[binary]'       # the drivers that the server does not use

Every way does what the server's writer does: it begins a transaction, adds the moves of many games, changes the mark and
commits. PostgreSQL runs as in the tests, without waiting for the disk. The ways take turns.
"""

import argparse
import contextlib
import json
import statistics
import time
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any

from sqlalchemy import insert, update

from benchmarks.server import run
from benchmarks.setting import setting
from quiltbee.server.storage.database import Database, open_database
from quiltbee.server.storage.entry_rows import EntryRow, add_entries
from quiltbee.server.storage.schema import entries, latest_write, tables
from tests.server.postgres import Postgres

BATCHES = (1, 8, 32)
Commit = Callable[[list[EntryRow], str], Awaitable[None]]

COLUMNS = "table_id, number, kind, seat, text, at, thinker"
JSON_ROWS = (
    "SELECT row->>0, (row->>1)::int, row->>2, (row->>3)::int, row->>4, (row->>5)::bigint, row->>6 "
    "FROM json_array_elements({}::json) AS row"
)
MARK = "UPDATE latest_write SET mark = {} WHERE id = 1"


class Pg8000:
    """The driver of the server, with SQLAlchemy. It blocks, so the server calls it in a thread."""

    def __init__(self, database: Database) -> None:
        self._connection = database.writing.connect()

    async def each(self, rows: list[EntryRow], mark: str) -> None:
        """Add the moves one by one."""
        names = [column.name for column in entries.columns]
        for row in rows:
            self._connection.execute(insert(entries), dict(zip(names, row, strict=True)))
        self._finish(mark)

    async def together(self, rows: list[EntryRow], mark: str) -> None:
        """Add the moves in one statement, as the server does."""
        add_entries(self._connection, rows)
        self._finish(mark)

    def _finish(self, mark: str) -> None:
        self._connection.execute(update(latest_write).values(mark=mark))
        self._connection.commit()


def asyncpg_ways(connection: Any) -> dict[str, Commit]:
    """Return the ways of asyncpg."""
    add = f"INSERT INTO entries ({COLUMNS}) {JSON_ROWS.format('$1')}"
    add_one = f"INSERT INTO entries ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"  # noqa: S608 - our own words

    async def together(rows: list[EntryRow], mark: str) -> None:
        async with connection.transaction():
            await connection.execute(add, json.dumps(rows))
            await connection.execute(MARK.format("$1"), mark)

    async def many(rows: list[EntryRow], mark: str) -> None:
        async with connection.transaction():
            await connection.executemany(add_one, rows)
            await connection.execute(MARK.format("$1"), mark)

    return {"asyncpg, one statement": together, "asyncpg, executemany": many}


def psycopg_ways(connection: Any) -> dict[str, Commit]:
    """Return the ways of psycopg."""
    add = f"INSERT INTO entries ({COLUMNS}) {JSON_ROWS.format('%s')}"
    add_one = f"INSERT INTO entries ({COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s)"  # noqa: S608 - our own words

    async def together(rows: list[EntryRow], mark: str) -> None:
        async with connection.pipeline(), connection.transaction():
            await connection.execute(add, (json.dumps(rows),))
            await connection.execute(MARK.format("%s"), (mark,))

    async def many(rows: list[EntryRow], mark: str) -> None:
        async with connection.pipeline(), connection.transaction():
            await connection.cursor().executemany(add_one, rows)
            await connection.execute(MARK.format("%s"), (mark,))

    return {"psycopg, one statement": together, "psycopg, executemany": many}


async def find_ways(url: str, database: Database) -> dict[str, Commit]:
    """Return the ways of all drivers that are installed."""
    own = Pg8000(database)
    ways: dict[str, Commit] = {
        "pg8000, one statement each": own.each,
        "pg8000, one statement": own.together,
    }
    with contextlib.suppress(ModuleNotFoundError):
        ways |= asyncpg_ways(await import_module("asyncpg").connect(url))
    with contextlib.suppress(ModuleNotFoundError):
        psycopg = import_module("psycopg")
        ways |= psycopg_ways(await psycopg.AsyncConnection.connect(url, autocommit=True))
    return ways


async def measure(url: str, database: Database, commits: int) -> None:
    """Measure all ways in turn, and print."""
    ways = await find_ways(url, database)
    number = 0
    for batch in BATCHES:
        took: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
        for _ in range(commits):
            for name, commit in ways.items():
                number += 1
                rows: list[EntryRow] = [
                    (f"table{table:07}", number, "move", 0, "12@c4r1", 1_800_000_000_000, None)
                    for table in range(batch)
                ]
                began, used = time.perf_counter(), time.process_time()
                await commit(rows, f"{number:016}")
                took[name].append((time.perf_counter() - began, time.process_time() - used))
        for name, times in took.items():
            waited, used = (1000 * statistics.median(each) for each in zip(*times, strict=True))
            print(
                f"{batch:3} moves, {name:28} {used:6.2f} ms of our processor, {waited:6.2f} ms in all"
            )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--commits", type=int, default=300)
    chosen = parser.parse_args()
    print(setting())
    with Postgres() as postgres:
        database = open_database(postgres.url)
        try:
            with database.writing.begin() as connection:
                connection.execute(insert(tables), [_table(each) for each in range(max(BATCHES))])
            run(measure(postgres.url, database, chosen.commits))
        finally:
            database.close()


def _table(number: int) -> dict[str, object]:
    return {
        "id": f"table{number:07}", "game": "patchwork", "version": 1, "edition": "classic", "start": "",
        "first": 0, "together": False, "created": 0,
    }  # fmt: skip


if __name__ == "__main__":
    main()
