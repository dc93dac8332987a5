# SPDX-License-Identifier: MIT
"""Opening the database and bringing it to its newest form."""

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from quiltbee.server.storage.failures import StorageError, storage_error
from quiltbee.server.storage.schema import HEAD

BUSY_SECONDS: Final = 2.0
"""How long to wait for another program that holds the file."""

_MIGRATIONS: Final = Path(__file__).parent / "migrations"


def sqlite_url(folder: Path) -> str:
    """Return the address of the database in a data folder, which is made where it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder.resolve() / 'quiltbee.db'}"


def open_database(url: str) -> Engine:
    """Open a database by its address, in its newest form. Raises StorageError."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise StorageError(
            "the address of a database is written sqlite:///file or postgresql://host/name"
        ) from None
    if address.get_backend_name() == "sqlite":
        if address.database in {None, "", ":memory:"}:
            raise StorageError("a database needs a file, written sqlite:///file")
        # One connection, which the thread of the storage has to itself.
        own = {"timeout": BUSY_SECONDS, "check_same_thread": False}
        engine = create_engine(address, connect_args=own, pool_size=1, max_overflow=0)
        event.listen(engine, "connect", _on_connect)
        event.listen(engine, "begin", _on_begin)
    elif address.get_backend_name() == "postgresql":
        engine = _postgres(address.set(drivername="postgresql+pg8000"))
    else:
        raise StorageError(
            f"there is no storage in {address.get_backend_name()[:20]}; use sqlite or postgresql"
        )
    try:
        upgrade(engine)
    except (SQLAlchemyError, OSError) as error:
        engine.dispose()
        raise storage_error(error) from error
    return engine


def _postgres(address: Any) -> Engine:
    try:
        return create_engine(address, pool_pre_ping=True)
    except ModuleNotFoundError:
        raise StorageError(
            "PostgreSQL needs its driver: pip install 'quiltbee[postgres]'"
        ) from None


def _on_connect(connection: Any, _: object) -> None:
    # The driver's own transactions begin late and end early; ours begin where SQLAlchemy says so.
    connection.isolation_level = None
    # EXCLUSIVE: the index of the log stays in our memory. In a file shared with others it is mapped, and the process
    # dies where that file can no longer be written. It also keeps a second server from the same tables.
    # FULL: a commit is on disk when it returns, also when the power fails the moment after.
    for pragma in (
        "locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"
    ):  # fmt: skip
        connection.execute(f"PRAGMA {pragma}").fetchall()


def _on_begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def upgrade(engine: Engine) -> None:
    """Bring the database to its newest form; one that has it is left alone."""
    with engine.connect() as connection:
        if _revision(connection) == HEAD:
            return
    # Loading Alembic takes longer than the rest of the start, so only those who need it do.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise StorageError("the database was made by a newer Quilting Bee") from None


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
