# SPDX-License-Identifier: MIT
"""asyncpg for threads: a driver for SQLAlchemy, after PEP 249.

asyncpg is made for asyncio. Work on the database is written without ``await``, because SQLite has none, and runs in threads.
So every session has an event loop of its own. It runs only while the session waits for PostgreSQL, in the thread that waits.
Only one thread may use a session at a time; it may be another one each time.
"""

import asyncio
import contextlib
import os
import ssl
import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import asyncpg
from sqlalchemy import URL
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.postgresql.base import PGDialect

_new_event_loop: Callable[[], asyncio.AbstractEventLoop]
try:
    from uvloop import new_event_loop as _new_event_loop
except ModuleNotFoundError:  # it is not made for Windows
    _new_event_loop = asyncio.new_event_loop

apilevel: Final = "2.0"
threadsafety: Final = 1
paramstyle: Final = "numeric_dollar"
Binary: Final = bytes

CANNOT_CONNECT: Final = "08001"
BROKEN: Final = "08006"
MAX_STATEMENTS: Final = 100
"""Prepared statements that a session keeps."""
FILE_OPTIONS: Final = ("sslrootcert", "sslcert", "sslkey", "sslcrl")
CLOSE_SECONDS: Final = 1.0
"""How long to wait for PostgreSQL at the end of a session."""

_FAULTS: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""What asyncpg raises. It calls it an internal error when PostgreSQL says why it ends a session before it was asked anything."""

T = TypeVar("T")


class Error(Exception):
    """PostgreSQL has refused something, or the connection to it is broken. ``sqlstate`` may be empty."""

    def __init__(self, message: str, sqlstate: str = "") -> None:
        super().__init__(message)
        self.sqlstate = sqlstate


class InterfaceError(Error):
    """The driver was used in a wrong way."""


class DatabaseError(Error):
    """PostgreSQL has refused something."""


class OperationalError(DatabaseError):
    """PostgreSQL is down, silent, or out of resources."""


class IntegrityError(DatabaseError):
    """A row breaks a constraint."""


class ProgrammingError(DatabaseError):
    """A statement is wrong, or may not be used."""


_CLASSES: Final[dict[str, type[DatabaseError]]] = {
    "08": OperationalError,
    "23": IntegrityError,
    "42": ProgrammingError,
    "53": OperationalError,
    "57": OperationalError,
    "58": OperationalError,
}
"""The errors by the first two characters of their SQLSTATE."""


class _Statement(NamedTuple):
    prepared: Any
    description: list[tuple[Any, ...]] | None


class _Found(NamedTuple):
    rows: list[Any]
    description: list[tuple[Any, ...]] | None
    status: str
    """For example ``UPDATE 1`` or ``INSERT 0 1``."""


class Session:
    """A session with PostgreSQL. A transaction begins with the first statement, as PEP 249 requires."""

    def __init__(self, loop: asyncio.AbstractEventLoop, raw: Any, seconds: float | None) -> None:
        self._loop, self._raw, self._seconds = loop, raw, seconds
        self.autocommit = False
        self._is_silent = self._has_begun = False
        self._statements: dict[str, _Statement] = {}
        """The prepared statements, the one that was not used for the longest time first."""

    @property
    def is_closed(self) -> bool:
        """Whether it is known that the session has ended."""
        return self._loop.is_closed() or bool(self._raw.is_closed())

    def cursor(self) -> "Cursor":
        """Return what runs statements."""
        return Cursor(self)

    def execute(self, statement: str, parameters: Sequence[Any]) -> _Found:
        """Run a statement and return what it found. Raises Error."""
        return self._wait(self._execute, statement, parameters)

    def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement with several sets of values. Raises Error."""
        self._wait(self._execute_many, statement, parameters)

    def ping(self) -> None:
        """Ask PostgreSQL for a sign of life. Raises Error."""
        self._wait(self._raw.execute, "SELECT 1")

    def commit(self) -> None:
        """Commit the transaction. Raises Error."""
        if self._has_begun:
            self._has_begun = False
            # PostgreSQL answers a COMMIT with ROLLBACK where a statement has failed.
            if (done := self._wait(self._raw.execute, "COMMIT")) != "COMMIT":
                raise DatabaseError(f"the transaction ended with {done}")

    def rollback(self) -> None:
        """Undo the transaction. Raises Error."""
        if self._has_begun and not self.is_closed:
            self._wait(self._raw.execute, "ROLLBACK")
        self._has_begun = False

    def close(self) -> None:
        """End the session. PostgreSQL undoes what was not committed."""
        if not self._loop.is_closed():
            with contextlib.suppress(*_FAULTS):
                self._loop.run_until_complete(self._raw.close(timeout=CLOSE_SECONDS))
            self.terminate()

    def terminate(self) -> None:
        """End the session, without waiting for a PostgreSQL that may be silent."""
        if not self._loop.is_closed():
            self._raw.terminate()
            _close(self._loop)

    def _wait(self, ask: Callable[..., Coroutine[Any, Any, T]], *arguments: Any) -> T:
        if self._loop.is_closed():
            raise InterfaceError("the session has ended")
        # asyncpg's own timeouts would ask PostgreSQL in a second session to end the statement. It may be as silent.
        timer = None
        if self._seconds is not None:
            timer = self._loop.call_later(self._seconds, self._give_up)
        try:
            return self._loop.run_until_complete(ask(*arguments))
        except _FAULTS as error:
            raise self._converted(error) from error
        finally:
            if timer is not None:
                timer.cancel()

    def _converted(self, error: Exception) -> Error:
        if self._is_silent:
            return _translated(TimeoutError())
        if isinstance(error, asyncpg.InternalClientError):
            self._raw.terminate()
        # asyncpg calls it a wrong use of its interface when a session has ended since the last answer.
        if isinstance(error, asyncpg.InterfaceError) and self.is_closed and not error.__cause__:
            return _translated(ConnectionError(str(error)))
        return _translated(error)

    def _give_up(self) -> None:
        self._is_silent = True
        self._raw.terminate()

    async def _begin(self) -> None:
        if not self._has_begun and not self.autocommit:
            await self._raw.execute("BEGIN")
            self._has_begun = True

    async def _execute(self, statement: str, parameters: Sequence[Any]) -> _Found:
        await self._begin()
        # One that fails is prepared again the next time: its tables may have changed.
        found = self._statements.pop(statement, None) or await self._prepare(statement)
        rows = await found.prepared.fetch(*parameters)
        # It is asked for here, because that fails if the session has ended after the last row.
        status = str(found.prepared.get_statusmsg())
        self._statements[statement] = found
        if len(self._statements) > MAX_STATEMENTS:
            del self._statements[next(iter(self._statements))]
        return _Found(rows, found.description, status)

    async def _prepare(self, statement: str) -> _Statement:
        prepared = await self._raw.prepare(statement)
        columns = prepared.get_attributes()
        description = [(each.name, each.type.oid, *[None] * 5) for each in columns]
        return _Statement(prepared, description or None)

    async def _execute_many(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        await self._begin()
        await self._raw.executemany(statement, parameters)


class Cursor:
    """Runs statements in a session and holds the rows of the last one."""

    arraysize = 1

    def __init__(self, session: Session) -> None:
        self._session = session
        self._rows: list[Any] = []
        self.description: list[tuple[Any, ...]] | None = None
        self.rowcount = -1

    def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement. Raises Error."""
        self._rows, self.description, status = self._session.execute(statement, parameters)
        count = status.rpartition(" ")[2]
        self.rowcount = int(count) if count.isdecimal() else -1

    def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement with several sets of values. Raises Error."""
        self._session.executemany(statement, parameters)
        self._rows, self.description, self.rowcount = [], None, -1

    def fetchone(self) -> Any:
        """Return the next row, or None."""
        rows = self.fetchmany(1)
        return rows[0] if rows else None

    def fetchmany(self, size: int = arraysize) -> list[Any]:
        """Return the next rows."""
        rows, self._rows = self._rows[:size], self._rows[size:]
        return rows

    def fetchall(self) -> list[Any]:
        """Return all other rows."""
        rows, self._rows = self._rows, []
        return rows

    def close(self) -> None:
        """Forget the rows."""
        self._rows = []


def connect(address: URL, seconds: float | None = None, **settings: str) -> Session:
    """Begin a session. Raises Error.

    PostgreSQL may be silent for at most ``seconds``. It gets all ``settings``. Options in the address mean what they mean
    to PostgreSQL's own programs: ``sslmode=verify-full``, ``sslrootcert=FILE``, ``host=/run/postgresql``.
    """
    for option in FILE_OPTIONS:
        # Without this it would look like a PostgreSQL that is down and may come up.
        if option in address.query and not os.access(str(address.query[option]), os.R_OK):
            raise InterfaceError(f"a wrong option: {option}")
    options = URL.create("postgresql", query=address.query).render_as_string()
    loop = _new_event_loop()
    asked = asyncpg.connect(
        options, user=address.username, password=address.password, host=address.host, port=address.port,
        database=address.database, timeout=seconds, server_settings=settings,
    )  # fmt: skip
    try:
        raw = loop.run_until_complete(asked)
    except (*_FAULTS, ValueError) as error:
        _close(loop)
        raise (_wrong_address(error) or _translated(error, CANNOT_CONNECT)) from error
    except BaseException:
        _close(loop)
        raise
    return Session(loop, raw, seconds)


def _close(loop: asyncio.AbstractEventLoop) -> None:
    """Close an event loop, and what is still open in it."""
    unfinished = asyncio.all_tasks(loop)  # there are some if the user has stopped the program
    for task in unfinished:
        task.cancel()
    loop.run_until_complete(asyncio.wait(unfinished) if unfinished else asyncio.sleep(0))
    loop.close()


def _wrong_address(error: Exception) -> InterfaceError | None:
    """Return what is wrong with the options of an address, if that is why there is no session. Waiting would not help."""
    if isinstance(error, ssl.SSLCertVerificationError) or "rejected SSL" in str(error):
        return InterfaceError(f"a wrong encryption: {error}")
    if isinstance(error, ValueError | PermissionError):
        return InterfaceError(f"a wrong option: {error}")
    return None


def _translated(error: Exception, state: str = BROKEN) -> Error:
    """Convert an error of asyncpg or of the connection. Errors of the connection get the SQLSTATE ``state``."""
    # PostgreSQL may say why it ends a session, and asyncpg that it has ended.
    told = error.__cause__ if isinstance(error.__cause__, asyncpg.PostgresError) else error
    if isinstance(told, asyncpg.PostgresError):
        number = str(told.sqlstate or "")
        return _CLASSES.get(number[:2], DatabaseError)(str(told), number)
    if isinstance(told, TimeoutError):
        return OperationalError("timed out")
    if isinstance(told, OSError | asyncpg.InternalClientError):
        return OperationalError(str(told), state)
    return InterfaceError(str(told))


class Dialect(PGDialect):
    """What SQLAlchemy must know of this driver. Types and their casts are those of asyncpg."""

    driver = "quiltbee"
    default_paramstyle = paramstyle
    colspecs = PGDialect_asyncpg.colspecs
    render_bind_cast = True
    has_terminate = True
    supports_sane_multi_rowcount = False
    supports_statement_cache = True

    @classmethod
    def import_dbapi(cls) -> Any:
        """Return the module that follows PEP 249."""
        return sys.modules[__name__]

    def create_connect_args(self, url: URL) -> tuple[list[Any], dict[str, Any]]:
        """Return what ``connect`` needs."""
        return [url], {}

    def do_ping(self, dbapi_connection: Any) -> bool:
        """Ask PostgreSQL for a sign of life. Raises Error."""
        dbapi_connection.ping()
        return True

    def do_terminate(self, dbapi_connection: Any) -> None:
        """End a session without waiting."""
        dbapi_connection.terminate()

    def is_disconnect(self, _error: Any, connection: Any, _cursor: Any) -> bool:
        """Return whether a session has ended."""
        return connection is not None and connection.is_closed

    def get_isolation_level_values(self, _connection: Any) -> list[Any]:
        """Return the levels that can be chosen."""
        return ["AUTOCOMMIT", "READ COMMITTED"]

    def set_isolation_level(self, dbapi_connection: Any, level: str) -> None:
        """Set whether every statement is a transaction of its own."""
        dbapi_connection.autocommit = level == "AUTOCOMMIT"
