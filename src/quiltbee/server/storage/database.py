# SPDX-License-Identifier: MIT
"""Opens the database and migrates it to the newest schema.

One session of a server writes. On PostgreSQL it holds an advisory lock, which ends with the session. Nothing is written
without the lock. A session that gets the lock knows that all earlier sessions of its server have ended: no COMMIT of
theirs can arrive later and change what it has read.

Each server on a PostgreSQL database has a lock and a row of ``latest_write`` of its own, and all hold a common lock
together. Whoever migrates the database must get that lock alone.
"""

import contextlib
import logging
import os
import secrets
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (  # fmt: skip
    URL,
    Connection,
    Engine,
    NullPool,
    QueuePool,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    make_url,
    text,
)
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.extras import how_to_install
from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage.failures import TakenError, state_of, storage_error
from quiltbee.server.storage.postgres_address import complete
from quiltbee.server.storage.schema import FIRST, HEAD, latest_write
from quiltbee.server.storage.sqlite_file import (
    BUSY_SECONDS,
    check_is_ours,
    copy_at_rest,
    keep_copy,
)

log = logging.getLogger("quiltbee.storage")

STATEMENT_SECONDS: Final = 3.0
"""PostgreSQL cancels a statement after this time, even one that waits for a lock."""
SOCKET_SECONDS: Final = 5.0
"""How long to wait for a PostgreSQL server that sends nothing, also when connecting."""
IDLE_SECONDS: Final = 5.0
"""PostgreSQL ends a session that begins a transaction and then is silent for so long: its server hangs, and others wait."""
MIGRATION_SECONDS: Final = 30.0
"""How long to wait for other servers: until they no longer use a database to be migrated, or until one has migrated it."""
READERS: Final = 4

_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_NOT_WRITTEN_CODES: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY)
_LOCK: Final = (0x7175696C, 0x74626565)
"""The key of the advisory lock: two numbers that other programs are unlikely to use."""
_TAKEN: Final = "another server changes the schema of this database, or the last session with it has not ended yet"
_NEWER: Final = (
    "the database was made by a newer Quilting Bee; install that version again, "
    "or restore the copy from before the upgrade: docs/operations.md, Going back"
)
_UNRELEASED: Final = (
    "the database was made by a version from before the first release, which this one does not read; it stays as it is. "
    "Name another place: --data FOLDER, or --database URL"
)
_OLDER_SERVERS: Final = (
    "this version of Quilting Bee must change the schema of the database, but other servers still use it; "
    "stop them all, start one of this version, and then the others"
)
_OURS: Final = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
"""The advisory locks of this database."""
_ADDRESS: Final = (
    "the address of a database is written sqlite:///file or postgresql://user:password@host:port/name; "
    "in a password @ is written %40, : %3A and / %2F"
)
_OWN_BACKUPS: Final = (
    "PostgreSQL has its own programs for backups, which work while the server runs: "
    "pg_dump --format=custom --file=FILE NAME, and pg_restore to restore it"
)
_NO_FILE: Final = (-1, -1)
_MOVED: Final = "the database file was moved or deleted; put it back, or start the server again"


class Database:
    """An open database: an engine with one session that writes, and on PostgreSQL one with several that read."""

    def __init__(self, writing: Engine, reading: Engine | None = None) -> None:
        self.writing, self.reading = writing, reading
        self.mark_row = 1
        """The row of ``latest_write`` that belongs to this server."""
        self.commits_at_once = reading is not None
        """Whether entries are best added and committed in one statement."""

    def enter(self) -> None:
        """Begin to use the database, when it has the newest schema."""

    def check_place(self) -> None:
        """Raise StorageError if the database file is no longer in its place."""

    def is_harmless(self, _error: Exception) -> bool:
        """Return whether it is certain that an error, even one in COMMIT, changed nothing and left the session usable."""
        return isinstance(_error, QuiltbeeError | IntegrityError)

    def make_sure(self, connection: Connection) -> None:
        """Make sure that a transaction is on disk. Its COMMIT has failed, but it is visible. Raises."""

    def copy(self, _connection: Connection, _target: Path) -> None:
        """Copy the database into an empty file. Raises."""
        raise StorageError(_OWN_BACKUPS)

    def close(self) -> None:
        """Close all sessions."""
        for engine in (self.writing, self.reading):
            if engine is not None:
                engine.dispose()


def sqlite_url(folder: Path) -> URL:
    """Return the address of the database in a data folder. As text it would be read otherwise: a folder may hold a ``?``."""
    return URL.create("sqlite", database=str(folder.resolve() / "quiltbee.db"))


def make_folder(folder: Path) -> None:
    """Create a data folder. Make it private if it holds only our files: a user may have chosen one with other things."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.suppress(OSError):
        if all(file.name.startswith("quiltbee") for file in folder.iterdir()):
            folder.chmod(0o700)


def parse_address(url: str | URL) -> URL:
    """Return the address of a database, parsed. Raises StorageError."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError):  # without its text, which may hold a part of the password
        raise StorageError(_ADDRESS) from None


def sqlite_path(address: URL) -> Path:
    """Return the file of an SQLite address. Raises StorageError."""
    if address.database in {None, "", ":memory:"}:
        raise StorageError("a database needs a file, written sqlite:///file")
    return Path(str(address.database)).absolute()


def copy_database(url: str | URL, target: Path) -> None:
    """Copy a database that no server uses into an empty file. The database stays as it is. Raises StorageError."""
    address = parse_address(url)
    if address.get_backend_name() != "sqlite":
        raise StorageError(_OWN_BACKUPS)
    copy_at_rest(sqlite_path(address), target)


def open_database(url: str | URL, *, may_be_new: bool = True) -> Database:
    """Open a database and migrate it to the newest schema. Raises StorageError.

    With ``may_be_new`` a missing SQLite file is created. A file of another program is refused and stays as it is.
    Several servers may use the same PostgreSQL database. An SQLite file belongs to one.
    """
    address = parse_address(url)
    database: Database
    patience = 0.0
    if address.get_backend_name() == "sqlite":
        path = sqlite_path(address)
        check_is_ours(path, may_be_new=may_be_new)
        database = _Sqlite(path)
    elif address.get_backend_name() == "postgresql":
        database, patience = _Postgres(address), MIGRATION_SECONDS
    else:
        raise StorageError(
            f"{address.get_backend_name()[:20]} is not supported; use sqlite or postgresql"
        )
    try:
        _upgrade(database, time.monotonic() + patience)
        database.enter()
    except (SQLAlchemyError, OSError) as error:
        database.close()
        raise storage_error(error) from error
    except StorageError:
        database.close()
        raise
    return database


class _Sqlite(Database):
    """An SQLite file. One connection does everything, and locks the file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
            for ending in ("", "-wal", "-shm", "-journal"):  # somebody may have put them there
                with contextlib.suppress(OSError):
                    self._path.with_name(self._path.name + ending).chmod(0o600)
            self._identity = _identity(self._path)
        except OSError as error:
            raise StorageError(
                f"the database file cannot be opened: {error.strerror or error}"
            ) from error
        engine = create_engine(
            "sqlite://", creator=self._connect, poolclass=QueuePool, pool_size=1, max_overflow=0
        )
        event.listen(engine, "begin", _on_begin)
        event.listen(engine, "close", self._on_close)
        self._log_path, self._log_identity = Path(f"{path}-wal"), _NO_FILE
        super().__init__(engine)

    def _connect(self) -> sqlite3.Connection:
        # After a fault the connection is opened again. It must be the same file and not a new one.
        self.check_place()
        # SQLAlchemy begins the transactions (see _on_begin). The driver's own would begin late and end early.
        connection = sqlite3.connect(
            f"{self._path.as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS,
            check_same_thread=False, isolation_level=None,
        )  # fmt: skip
        try:
            # EXCLUSIVE: the index of the log stays in our memory. Otherwise it is a file mapped into memory, and the
            # process dies when that file cannot be written. EXCLUSIVE also keeps a second server from the same tables.
            # FULL: a commit is on disk when it returns, even if the power fails a moment later.
            for pragma in (
                "locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"
            ):  # fmt: skip
                connection.execute(f"PRAGMA {pragma}").fetchall()
            connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall()  # opens the log
            self._log_identity = _identity(self._log_path)
        except BaseException:
            connection.close()
            raise
        return connection

    def check_place(self) -> None:
        try:
            is_here = _identity(self._path) == self._identity
            # The log holds the latest moves until they are copied into the file.
            if is_here and self._log_identity in {_NO_FILE, _identity(self._log_path)}:
                return
        except OSError:
            pass
        raise StorageError(_MOVED)

    def _on_close(self, *_: object) -> None:
        self._log_identity = _NO_FILE  # SQLite deletes the log

    def is_harmless(self, _error: Exception) -> bool:
        # The last write to the log makes a commit valid. An error in writing comes before that; an error in waiting
        # for the disk may come after it.
        code = getattr(getattr(_error, "orig", None), "sqlite_errorcode", 0)
        is_unwritten = code & 0xFF in _NOT_WRITTEN_CODES or code == sqlite3.SQLITE_IOERR_WRITE
        return is_unwritten or super().is_harmless(_error)

    def make_sure(self, connection: Connection) -> None:
        raw: Any = connection.connection.dbapi_connection
        # The transaction may be only in the cache of the system. Write it to the file, and then empty the log on disk.
        busy, *_ = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise StorageError("the log of the database cannot be emptied")
        with contextlib.suppress(FileNotFoundError), Path(f"{self._path}-wal").open("rb") as log:
            os.fsync(log.fileno())

    def keep_copy(self, connection: Connection, revision: str) -> None:
        """Keep a copy of the file beside it, before it is migrated. Raises StorageError."""
        raw: Any = connection.connection.dbapi_connection
        kept = keep_copy(raw, self._path, revision)
        log.warning("the schema of the database changes; a copy from before is kept in %s", kept)

    def copy(self, _connection: Connection, _target: Path) -> None:
        raw: Any = _connection.connection.dbapi_connection
        with contextlib.closing(sqlite3.connect(_target, isolation_level=None)) as copied:
            copied.execute("PRAGMA synchronous=OFF")  # the command that asks for it calls fsync
            raw.backup(copied)


def _identity(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except FileNotFoundError:
        return _NO_FILE
    return status.st_dev, status.st_ino


def _on_begin(connection: Connection) -> None:
    connection.connection.cursor().execute("BEGIN")


class _Postgres(Database):
    """A PostgreSQL server. The writing session holds a lock; other sessions only read."""

    def __init__(self, address: URL) -> None:
        address = complete(address)
        milliseconds = str(round(STATEMENT_SECONDS * 1000))
        # With keepalives PostgreSQL soon notices that a client has lost its power or network, and frees the lock.
        settings = {
            "application_name": "quiltbee",
            "statement_timeout": milliseconds,
            "idle_in_transaction_session_timeout": str(round(IDLE_SECONDS * 1000)),
            "tcp_keepalives_idle": "10",
            "tcp_keepalives_interval": "5",
            "tcp_keepalives_count": "3",
        }
        own = {"seconds": SOCKET_SECONDS, **settings}
        try:
            writing = create_engine(address, connect_args=own, pool_size=1, max_overflow=0)
            # In a transaction every query would see the same: what is committed when it begins. This saves its BEGIN and ROLLBACK.
            reading = create_engine(
                address, connect_args=own, pool_size=READERS, max_overflow=0, pool_pre_ping=True,
                isolation_level="AUTOCOMMIT",
            )  # fmt: skip
        except ModuleNotFoundError:
            raise StorageError(
                f"PostgreSQL needs its driver: {how_to_install('postgres')}"
            ) from None
        super().__init__(writing, reading)
        self.plain = create_engine(address, poolclass=NullPool)
        """An engine without timeouts, for migrations."""
        self._session = 0
        self.mark_row = secrets.randbelow(2**31 - 2) + 2
        event.listen(writing, "connect", self._take_lock)

    def _take_lock(self, connection: Any, _: object) -> None:
        try:
            self._lock_out_others(connection.cursor())
            connection.commit()  # the lock belongs to the session and stays
        except Exception as error:
            with contextlib.suppress(Exception):
                connection.close()
            if state_of(error) == "57014":  # query_canceled: the wait for the lock timed out
                raise TakenError(_TAKEN) from error
            raise

    def _lock_out_others(self, cursor: Any) -> None:
        # Our own last session may hang and still hold the lock. End it.
        cursor.execute(
            f"SELECT pg_terminate_backend(pid) FROM pg_locks WHERE {_OURS} "  # noqa: S608 - our own words
            "AND locktype = 'advisory' AND granted "
            "AND classid = $1 AND objid = $2 AND objsubid = 2 AND pid = $3",
            (*_LOCK, self._session),
        )
        cursor.execute("SELECT pg_advisory_lock_shared($1, $2)", _LOCK)
        own = (_LOCK[0], self.mark_row)
        cursor.execute("SELECT pg_advisory_lock($1, $2), pg_backend_pid()", own)
        self._session = cursor.fetchone()[1]

    def enter(self) -> None:
        with self.writing.begin() as connection:
            # Servers that were killed have left their rows.
            held = text(
                "id > 1 AND id NOT IN (SELECT objid::bigint FROM pg_locks "  # noqa: S608 - our own words
                f"WHERE {_OURS} AND locktype = 'advisory' AND granted AND classid = {_LOCK[0]})"
            )
            connection.execute(delete(latest_write).where(held))
            connection.execute(insert(latest_write), {"id": self.mark_row, "mark": ""})

    @contextlib.contextmanager
    def migrating(self, until: float) -> Iterator[Connection]:
        """Yield a session without timeouts, while no other server uses the database, or when one has migrated it.

        Raises StorageError if others use the database for too long.
        """
        with self.plain.connect() as connection:
            self.writing.dispose()  # and with it our part of the common lock
            take = text(f"SELECT pg_try_advisory_lock({_LOCK[0]}, {_LOCK[1]})")
            while not connection.scalar(take) and (_revision(connection) or "") < HEAD:
                if time.monotonic() > until:
                    raise StorageError(_OLDER_SERVERS)
                connection.rollback()
                time.sleep(0.1)
            connection.rollback()
            yield connection


def _upgrade(database: Database, until: float) -> None:
    """Migrate the database to the newest schema, if it is older. Wait until then for others that are doing it."""
    try:
        session = database.writing.connect()
    except TakenError:
        if time.monotonic() > until:
            raise
        _upgrade(database, until)
        return
    with session as connection:
        revision = _revision(connection)
        if revision == HEAD:
            return
        if revision is not None and revision > HEAD:
            raise StorageError(_NEWER)
        if revision is not None and revision < FIRST:
            raise StorageError(_UNRELEASED)
        connection.rollback()
        if isinstance(database, _Sqlite):
            if revision is not None:
                database.keep_copy(connection, revision)
            _run_migrations(connection)
            database.make_sure(connection)  # the tables are seen in the file, without its log
            return
    assert isinstance(database, _Postgres)
    with database.migrating(until) as patient:
        _run_migrations(patient)


def _run_migrations(connection: Connection) -> None:
    # Loading Alembic takes longer than the rest of the start, so it is loaded only when it is needed.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    with connection.begin():
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise StorageError(_NEWER) from None


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if revision is None else str(revision)
