# SPDX-License-Identifier: MIT
"""``quiltbee backup`` and ``quiltbee tidy``. Both work whether or not a server is running."""

import argparse
import asyncio
import contextlib
import shutil
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from http.client import HTTPException
from pathlib import Path
from typing import Final

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.files import whole_file, write_whole
from quiltbee.server import places
from quiltbee.server.admin import Client, find_server
from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import Store
from quiltbee.server.storage.database import copy_database
from quiltbee.server.tables.games import DamagedError, open_table

_DELETE_BATCH: Final = 100
"""Tables deleted in one request, so that others can write in between."""


class MaintenanceError(QuiltbeeError):
    """A backup or a clean-up failed."""

    code = "maintenance"


def back_up(chosen: argparse.Namespace) -> None:
    """Copy the database into a file. A server may be running on it."""
    place = places.find(chosen)
    if chosen.file.resolve() in {file.resolve() for file in place.files}:
        raise MaintenanceError(f"{chosen.file} belongs to the database itself; name another file")
    if chosen.file.exists() and not chosen.force:
        raise MaintenanceError(f"{chosen.file} already exists; --force overwrites it")
    try:
        with whole_file(chosen.file, overwrite=chosen.force) as copy:
            server = find_server(place.server_file)
            if server is not None:
                _fetch(server, copy)
            else:
                copy_database(place.url, copy)
            count = _count_tables(copy)
    except OSError as error:  # it would name the temporary file
        raise MaintenanceError(f"{chosen.file}: {error.strerror or error}") from error
    print(f"{chosen.file}: {count} {'table' if count == 1 else 'tables'}")


def _fetch(server: Client, copy: Path) -> None:
    try:
        with server.ask("GET", "/admin/backup") as answer, copy.open("wb") as file:
            shutil.copyfileobj(answer, file)
    except (HTTPException, ConnectionError, TimeoutError) as error:
        raise MaintenanceError("the server did not send a whole copy") from error


def _count_tables(copy: Path) -> int:
    """Return the number of tables in a copy. Raises MaintenanceError if it is not a whole database."""
    try:
        with contextlib.closing(sqlite3.connect(copy)) as backup:
            check = backup.execute("PRAGMA quick_check").fetchone()[0]
            count: int = backup.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.Error as error:
        raise MaintenanceError("the server did not send a whole copy") from error
    if check != "ok":
        raise MaintenanceError("the copy is damaged, and perhaps the database too")
    return count


@dataclass(frozen=True, slots=True)
class _OldTable:
    """A table without any change for a long time."""

    id: str
    at: str
    """The time of its last change."""
    state: str = ""
    """``finished``, ``not finished``, or ``unreadable`` if it is damaged or its game is missing. Nothing if nobody has looked."""
    record: str = ""


def tidy(chosen: argparse.Namespace) -> None:
    """List the abandoned tables, and export or delete them if asked to."""
    if chosen.days < 1:
        raise MaintenanceError("--days must be 1 or more")
    try:
        before = datetime.now(tz=UTC) - timedelta(days=chosen.days)
    except OverflowError:
        raise MaintenanceError("--days goes back beyond the calendar") from None
    place = places.find(chosen)
    if (server := find_server(place.server_file)) is not None:
        asyncio.run(_tidy(server, before, chosen))
    else:
        with contextlib.closing(Store(place.url, may_be_new=False)) as store:
            asyncio.run(_tidy(store, before, chosen))


async def _tidy(tables: Client | Store, before: datetime, chosen: argparse.Namespace) -> None:
    looks = chosen.delete or chosen.export is not None
    count, selected = Counter[str](), list[str]()
    if chosen.export is not None:
        chosen.export.mkdir(parents=True, exist_ok=True)
    async for each in _find_old(tables, before):
        # To replay a table takes thousands of times as long as to list it.
        old = await _looked_at(tables, each) if looks else each
        count[old.state] += 1
        if old.state == "unreadable" or (old.state == "finished" and not chosen.finished):
            continue
        selected.append(old.id)
        print(f"{old.id} {old.at} {old.state}".rstrip())
        if chosen.export is not None:
            write_whole(chosen.export / f"{old.id}.quilt", old.record)
    _print_counts(count, len(selected), chosen)
    if chosen.export is not None:
        print(f"Written to {chosen.export}: {len(selected)}.")
    if chosen.delete:
        deleted = 0
        for some in range(0, len(selected), _DELETE_BATCH):
            deleted += len(await tables.remove(selected[some : some + _DELETE_BATCH], before))
        print(f"Deleted: {deleted}.{_in_use(len(selected) - deleted)}")
    elif selected:
        which = "selected tables" if looks or chosen.finished else "unfinished ones of these tables"
        print(f"Nothing was deleted; --delete deletes the {which}.")


async def _find_old(tables: Client | Store, before: datetime) -> AsyncIterator[_OldTable]:
    """Find the tables that have not changed since ``before``."""
    last = ""
    while changes := await tables.latest_changes(last):
        last = max(changes)
        for table_id, at in changes.items():
            if at < before:
                yield _OldTable(table_id, at.isoformat(timespec="seconds"))


async def _looked_at(tables: Client | Store, old: _OldTable) -> _OldTable:
    """Return an old table with its state and its record."""
    try:
        stored = await tables.load(old.id)
        if stored is not None:
            table = open_table(stored)
            state = "finished" if table.is_over else "not finished"
            return replace(old, state=state, record=record.write(table.record()))
    except (StorageError, DamagedError):
        pass
    return replace(old, state="unreadable")


def _print_counts(count: Counter[str], selected: int, chosen: argparse.Namespace) -> None:
    print(f"Without a move for {chosen.days} days: {count.total()}. Selected: {selected}.")
    if count["finished"] and not chosen.finished:
        print(f"Finished games, not selected: {count['finished']}; --finished selects them too.")
    if count["unreadable"]:
        print(f"Tables that cannot be read, never selected: {count['unreadable']}.")


def _in_use(count: int) -> str:
    return f" Not deleted, because they are in use: {count}." if count else ""
