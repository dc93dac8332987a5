# SPDX-License-Identifier: MIT
"""``quiltbee backup`` and ``quiltbee tidy``. Both work whether or not a server is running."""

import argparse
import asyncio
import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.client import HTTPException
from itertools import chain
from pathlib import Path
from typing import Final

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.files import write_whole
from quiltbee.server import places
from quiltbee.server.admin import Client, Look, OldTable, find_old_tables, find_server
from quiltbee.server.storage import Store
from quiltbee.server.storage.database import copy_database

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
    with _written_whole(chosen.file, overwrite=chosen.force) as copy:
        server = find_server(place.server_file)
        if server is not None:
            _fetch(server, copy)
        else:
            copy_database(place.url, copy)
        count = _count_tables(copy)
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


@contextlib.contextmanager
def _written_whole(target: Path, *, overwrite: bool) -> Iterator[Path]:
    """Yield a private temporary file. It becomes the target if no error occurs."""
    if target.exists() and not overwrite:
        raise MaintenanceError(f"{target} already exists; --force overwrites it")
    copy = None
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.absolute().parent)
        os.close(handle)
        copy = Path(name)
        yield copy
        with copy.open("rb+") as file:
            os.fsync(file.fileno())
        if overwrite:
            copy.replace(target)
        else:
            os.link(copy, target)  # this does not overwrite a file that has appeared meanwhile
    except OSError as error:  # it would name the temporary file
        raise MaintenanceError(f"{target}: {error.strerror or error}") from error
    finally:
        if copy is not None:
            copy.unlink(missing_ok=True)


def tidy(chosen: argparse.Namespace) -> None:
    """List the abandoned tables, and export or delete them if asked to."""
    if chosen.days < 1:
        raise MaintenanceError("--days must be 1 or more")
    try:
        before = datetime.now(tz=UTC) - timedelta(days=chosen.days)
    except OverflowError:
        raise MaintenanceError("--days goes back beyond the calendar") from None
    look: Look = "record" if chosen.export is not None else "state" if chosen.delete else ""
    count, selected = Counter[str](), list[str]()
    with _tables(places.find(chosen)) as tables:
        if chosen.export is not None:
            chosen.export.mkdir(parents=True, exist_ok=True)
        for each in chain.from_iterable(tables.find(before, look)):
            count[each.state] += 1
            if each.state == "unreadable" or (each.state == "finished" and not chosen.finished):
                continue
            selected.append(each.table)
            print(f"{each.table} {each.at} {each.state}".rstrip())
            if chosen.export is not None:
                write_whole(chosen.export / f"{each.table}.quilt", each.record)
        _print_counts(count, len(selected), chosen)
        if chosen.export is not None:
            print(f"Written to {chosen.export}: {len(selected)}.")
        if chosen.delete:
            deleted = tables.remove(selected, before)
            print(f"Deleted: {deleted}.{_in_use(len(selected) - deleted)}")
        elif selected:
            which = (
                "selected tables" if look or chosen.finished else "unfinished ones of these tables"
            )
            print(f"Nothing was deleted; --delete deletes the {which}.")


def _print_counts(count: Counter[str], selected: int, chosen: argparse.Namespace) -> None:
    print(f"Without a move for {chosen.days} days: {count.total()}. Selected: {selected}.")
    if count["finished"] and not chosen.finished:
        print(f"Finished games, not selected: {count['finished']}; --finished selects them too.")
    if count["unreadable"]:
        print(f"Tables that cannot be read, never selected: {count['unreadable']}.")


def _in_use(count: int) -> str:
    return f" Not deleted, because they are in use: {count}." if count else ""


class _Tables:
    """The tables of a running server, or of a database that no server uses."""

    def __init__(self, server: Client | None, store: Store | None) -> None:
        self._server, self._store = server, store

    def find(self, before: datetime, look: Look) -> Iterator[list[OldTable]]:
        if self._server is not None:
            yield from self._server.old_tables(before, look)
            return
        assert self._store is not None
        found = find_old_tables(self._store, before, look)
        with asyncio.Runner() as runner:
            while (some := runner.run(anext(found, None))) is not None:
                yield some

    def remove(self, table_ids: list[str], before: datetime) -> int:
        deleted = 0
        for start in range(0, len(table_ids), _DELETE_BATCH):
            batch = table_ids[start : start + _DELETE_BATCH]
            if self._server is not None:
                body = {"tables": batch, "before": before.isoformat()}
                deleted += len(self._server.json("POST", "/admin/remove", body))
            else:
                assert self._store is not None
                deleted += len(asyncio.run(self._store.remove(batch, before)))
        return deleted


@contextlib.contextmanager
def _tables(place: places.Place) -> Iterator[_Tables]:
    server = find_server(place.server_file)
    if server is not None:
        yield _Tables(server, None)
    else:
        with contextlib.closing(Store(place.url, may_be_new=False)) as store:
            yield _Tables(None, store)
