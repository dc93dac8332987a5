# SPDX-License-Identifier: MIT
"""Servers that share one database."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select, text

from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import Store, database
from quiltbee.server.storage.database import open_database
from quiltbee.server.storage.schema import latest_write
from tests.server.postgres import Postgres
from tests.server.running import database as sqlite


def test_a_file_is_never_shared(tmp_path: Path) -> None:
    with closing(Store(sqlite(tmp_path))) as store:
        assert not store.is_shared
        with pytest.raises(StorageError, match="locked"):
            Store(sqlite(tmp_path))


def test_each_server_has_a_mark_of_its_own_and_those_of_the_dead_are_removed(
    postgres: Postgres,
) -> None:
    with closing(open_database(postgres.url)) as one:
        with closing(open_database(postgres.url)) as two:
            assert rows(one) >= {one.mark_row, two.mark_row}
        with closing(open_database(postgres.url)) as three:
            assert rows(one) == {1, one.mark_row, three.mark_row}


def rows(opened: database.Database) -> set[int]:
    with opened.writing.connect() as connection:
        return {*connection.execute(select(latest_write.c.id)).scalars()}


def test_a_newer_version_waits_for_the_older_servers_and_refuses_in_words(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Store(postgres.url)):
        monkeypatch.setattr(database, "HEAD", "9999")
        monkeypatch.setattr(database, "MIGRATION_SECONDS", 0.3)
        with pytest.raises(StorageError, match="other servers still use it; stop them all"):
            Store(postgres.url)
        monkeypatch.setattr(database, "HEAD", "0001")
        with pytest.raises(StorageError, match="made by a newer"):
            Store(postgres.url)


def test_a_server_that_hangs_in_a_transaction_is_put_out(postgres: Postgres) -> None:
    with (
        closing(open_database(postgres.url)) as hanging,
        closing(open_database(postgres.url)) as waiting,
        hanging.writing.connect() as slow,
        waiting.writing.connect() as other,
    ):
        idle = "idle_in_transaction_session_timeout"
        assert slow.execute(text(f"SHOW {idle}")).scalar() == f"{database.IDLE_SECONDS:g}s"
        slow.execute(text(f"SET {idle} = 200"))
        lock = text("SELECT mark FROM latest_write WHERE id = 1 FOR UPDATE")
        slow.execute(lock)
        other.execute(lock)  # PostgreSQL has ended the session that was silent
        slow.invalidate()
