# SPDX-License-Identifier: MIT
"""Looks at an SQLite file, or copies it, and leaves it as it is. It may belong to another program."""

import contextlib
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from quiltbee.core.files import whole_file
from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage.failures import storage_error

BUSY_SECONDS: Final = 2.0
"""How long to wait for another program that has locked the file."""

_HEADER: Final = b"SQLite format 3\0"
_OUR_TABLES: Final = frozenset({"alembic_version", "tables", "seats", "entries"})
"""The tables of every version."""


def check_is_ours(path: Path, *, may_be_new: bool) -> None:
    """Raise StorageError if a file is not a database of Quilting Bee. A missing or empty one may be new."""
    try:
        header = _header(path)
    except FileNotFoundError:
        if may_be_new:
            return
        raise StorageError(
            f"there is no database in {path.parent}; {path.name} is missing"
        ) from None
    except OSError as error:
        raise StorageError(
            f"the database file cannot be opened: {error.strerror or error}"
        ) from error
    names = _table_names(path) if header == _HEADER else frozenset()
    is_empty = not names and header in {b"", _HEADER}
    if not (names >= _OUR_TABLES or (is_empty and may_be_new)):
        raise StorageError(f"{path} is not a database of Quilting Bee, and stays as it is")


def _header(path: Path) -> bytes:
    if path.exists() and not path.is_file():  # to read a pipe would wait for ever
        raise OSError(None, "it is no file")
    with path.open("rb") as file:
        return file.read(len(_HEADER))


def copy_at_rest(path: Path, target: Path) -> None:
    """Copy a database that no server uses into an empty file. Raises StorageError."""
    check_is_ours(path, may_be_new=False)
    try:
        with (
            contextlib.closing(_open(path)) as source,
            contextlib.closing(sqlite3.connect(target)) as copied,
        ):
            source.backup(copied)
    except sqlite3.Error as error:
        raise storage_error(error) from error


def keep_copy(source: sqlite3.Connection, path: Path, revision: str) -> Path:
    """Copy a database before it is migrated into a file beside it, which replaces one of the same day. Raises StorageError."""
    kept = path.with_name(f"{path.stem}-{revision}-{datetime.now(tz=UTC):%Y-%m-%d}{path.suffix}")
    try:
        with whole_file(kept) as copy, contextlib.closing(sqlite3.connect(copy)) as copied:
            source.backup(copied)
    except (OSError, sqlite3.Error) as error:
        raise StorageError(
            "this version must change the schema of the database, and first keeps a copy of it. "
            f"That failed: {storage_error(error)}. The database is as it was"
        ) from error
    return kept


def _table_names(path: Path) -> frozenset[str]:
    # Without its log a file can be looked at even on a full disk, where SQLite cannot make the index of the log.
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as connection,
    ):
        if (names := _names(connection)) >= _OUR_TABLES:
            return names
    try:
        with contextlib.closing(_open(path)) as connection:
            return _names(connection)
    except sqlite3.Error as error:
        raise storage_error(error) from error


def _names(connection: sqlite3.Connection) -> frozenset[str]:
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return frozenset(name for (name,) in found)


def _open(path: Path) -> sqlite3.Connection:
    """Open a file to read it. A connection that may write would empty a log that is left from a crash into the file."""
    log = path.with_name(f"{path.name}-wal")
    mode = "ro" if log.exists() and log.stat().st_size else "rw"
    return sqlite3.connect(
        f"{path.as_uri()}?mode={mode}", uri=True, timeout=BUSY_SECONDS, isolation_level=None
    )
