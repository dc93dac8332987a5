# SPDX-License-Identifier: MIT
"""Drivers of PostgreSQL: what a commit of many moves costs the server, and how long it takes.

python -m benchmarks.postgres               # 300 commits of 1, 8 and 32 moves by every way that is installed
pip install greenlet pg8000 'psycopg[binary]'   # what the server does not use

Every way does what the server's writer does: it begins a transaction, adds the moves of many games, changes the mark and
commits. Drivers that block are called in a thread, as in the server. PostgreSQL runs as in the tests, without waiting for the
disk. The ways take turns.
"""

import argparse
import asyncio
import contextlib
import json
import statistics
import time
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, bindparam, create_engine, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from benchmarks.server import run
from benchmarks.setting import setting
from quiltbee.server.storage.database import open_database
from quiltbee.server.storage.entry_rows import EntryRow, add_entries, ask_for_life, commit_entries
from quiltbee.server.storage.schema import latest_write, tables
from tests.server.postgres import Postgres

BATCHES = (1, 8, 32)
Commit = Callable[[list[EntryRow], str], Awaitable[None]]

COLUMNS = "table_id, number, kind, seat, text, at, thinker"
ADD = (
    f"INSERT INTO entries ({COLUMNS}) "  # noqa: S608 - our own words
    "SELECT row->>0, (row->>1)::int, row->>2, (row->>3)::int, row->>4, (row->>5)::bigint, row->>6 "
    "FROM json_array_elements({}) AS row"
)
MARK = "UPDATE latest_write SET mark = {} WHERE id = 1"
WRITE_MARK = update(latest_write).values(mark=bindparam("new"))


def at_once(connection: Connection, rows: list[EntryRow], mark: str) -> None:
    """Ask for a sign of life, and commit moves and mark in one statement, as the server does."""
    ask_for_life(connection)
    commit_entries(connection, rows, 1, mark)


def in_transaction(connection: Connection, rows: list[EntryRow], mark: str) -> None:
    """Commit moves and mark in a transaction."""
    if connection.dialect.driver == "pg8000":
        connection.exec_driver_sql(ADD.format("CAST(%s AS json)"), (json.dumps(rows),))
    else:
        add_entries(connection, rows)
    connection.execute(WRITE_MARK, {"new": mark})
    connection.commit()


def in_thread(
    work: Callable[[Connection, list[EntryRow], str], None], session: Connection
) -> Commit:
    """Return a way that blocks a thread."""

    async def commit(rows: list[EntryRow], mark: str) -> None:
        await asyncio.to_thread(work, session, rows, mark)

    return commit


async def greenlet_way(session: AsyncConnection) -> Commit:
    """Return SQLAlchemy's own way with asyncpg: in greenlets on the event loop."""
    await session.start()

    async def commit(rows: list[EntryRow], mark: str) -> None:
        await session.run_sync(in_transaction, rows, mark)

    return commit


def asyncpg_ways(connection: Any) -> dict[str, Commit]:
    """Return the ways of asyncpg."""
    add = ADD.format("$1::json")
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
    add = ADD.format("%s::json")
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


async def find_ways(
    url: str, session: Connection, stack: contextlib.AsyncExitStack
) -> dict[str, Commit]:
    """Return the ways of all drivers that are installed."""
    ways = {
        "the server's: asyncpg in a thread, one statement": in_thread(at_once, session),
        "asyncpg in a thread": in_thread(in_transaction, session),
    }
    with contextlib.suppress(ModuleNotFoundError):
        engine = create_engine(url.replace("postgresql:", "postgresql+pg8000:"))
        stack.callback(engine.dispose)
        blocking = stack.enter_context(engine.connect())
        ways["pg8000 in a thread"] = in_thread(in_transaction, blocking)
    with contextlib.suppress(ImportError):
        asyncs = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
        stack.push_async_callback(asyncs.dispose)
        own = asyncs.connect()
        ways["asyncpg in greenlets"] = await greenlet_way(own)
        stack.push_async_callback(own.close)
    raw = await import_module("asyncpg").connect(url)
    stack.push_async_callback(raw.close)
    ways |= asyncpg_ways(raw)
    with contextlib.suppress(ModuleNotFoundError):
        psycopg = import_module("psycopg")
        other = await psycopg.AsyncConnection.connect(url, autocommit=True)
        stack.push_async_callback(other.close)
        ways |= psycopg_ways(other)
    return ways


async def measure(url: str, session: Connection, commits: int) -> None:
    """Measure all ways in turn, and print."""
    async with contextlib.AsyncExitStack() as stack:
        await compare(await find_ways(url, session, stack), commits)


async def compare(ways: dict[str, Commit], commits: int) -> None:
    """Let the ways take turns, and print."""
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
                f"{batch:3} moves, {name:48} {used:6.2f} ms of our processor, {waited:6.2f} ms in all"
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
            with database.writing.connect() as session:
                run(measure(postgres.url, session, chosen.commits))
        finally:
            database.close()


def _table(number: int) -> dict[str, object]:
    return {
        "id": f"table{number:07}", "game": "patchwork", "version": 1, "edition": "classic", "start": "",
        "first": 0, "together": False, "created": 0,
    }  # fmt: skip


if __name__ == "__main__":
    main()
