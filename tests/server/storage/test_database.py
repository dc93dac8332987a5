# SPDX-License-Identifier: MIT
"""The schema of the database: the migrations lead to the schema, and nobody runs them twice."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import database
from quiltbee.server.storage.database import open_database
from quiltbee.server.storage.schema import HEAD, metadata
from tests.server.running import WAIT
from tests.server.test_disk import SMALL_FILES

MIGRATIONS = Path(database.__file__).parent / "migrations"
NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9000"
down_revision = "{head}"


def upgrade() -> None:
    op.add_column("seats", sa.Column("later", sa.Integer))
"""
"""The migration of a version to come."""


def test_the_newest_migration_is_the_one_a_start_looks_for() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    opened = open_database(url)
    with opened.writing.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    opened.close()


def test_sqlite_keeps_a_log_and_waits_for_the_disk(tmp_path: Path) -> None:
    opened = open_database(f"sqlite:///{tmp_path / 'a.db'}")
    with opened.writing.connect() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys", "locking_mode")
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in asked]
        assert found == ["wal", 2, 1, "exclusive"]
    opened.close()


def test_a_database_in_its_newest_form_needs_no_alembic(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom quiltbee.server.storage.database import open_database\n"
        f"open_database('sqlite:///{tmp_path / 'a.db'}').close()\nprint('alembic' in sys.modules)\n"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert told == ["True\n", "False\n"]


@pytest.mark.parametrize(
    "url",
    [
        "", "what", "mysql://a@b/c", "sqlite:////proc/nothing/a.db", "postgresql://a:b@127.0.0.1:secret/c",
        "postgresql://a:b@c:secret@127.0.0.1/d"
    ]
)  # fmt: skip
def test_what_is_no_database_is_told_in_words(url: str) -> None:
    with pytest.raises(StorageError) as refused:
        open_database(url)
    assert len(str(refused.value)) > 10
    assert "secret" not in str(refused.value)


def lay(folder: Path, *more: str) -> tuple[Path, list[str]]:
    """Lay a database of today into a folder; return its file and what is in it."""
    file = folder / "quiltbee.db"
    open_database(f"sqlite:///{file}").close()
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement in more:
            connection.execute(statement)
    return file, content(file)


@pytest.fixture
def next_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The migrations of a version to come."""
    folder = tmp_path_factory.mktemp("next") / "migrations"
    shutil.copytree(MIGRATIONS, folder)
    (folder / "versions/9000_next.py").write_text(NEXT.format(head=HEAD))
    return folder


def content(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [*connection.iterdump()]


def test_what_is_migrated_is_copied_first_and_the_copy_brings_it_back(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    next_version: Path,
) -> None:
    file, before = lay(tmp_path)
    monkeypatch.setattr(database, "_MIGRATIONS", next_version)
    monkeypatch.setattr(database, "HEAD", "9000")
    open_database(f"sqlite:///{file}").close()
    [copy] = tmp_path.glob(f"quiltbee-{HEAD}-????-??-??.db")
    assert sorted(tmp_path.iterdir()) == [copy, file]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [record.getMessage().endswith(str(copy)) for record in caplog.records] == [True]
    assert content(copy) == before != content(file)
    # In its newest form there is nothing to copy, nor is there in a new file.
    open_database(f"sqlite:///{file}").close()
    open_database(f"sqlite:///{tmp_path / 'new.db'}").close()
    assert sorted(tmp_path.iterdir()) == sorted([copy, file, tmp_path / "new.db"])
    # Back, and forth again on the same day: what was played in between is what the copy keeps.
    copy.replace(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE seats SET name = 'in between'")
    between = content(file)
    open_database(f"sqlite:///{file}").close()
    assert content(copy) == between


def test_a_database_from_before_the_first_release_is_refused_and_stays_as_it_is(
    tmp_path: Path,
) -> None:
    file, before = lay(tmp_path, "UPDATE alembic_version SET version_num = '0010'")
    with pytest.raises(StorageError, match="from before the first release"):
        open_database(f"sqlite:///{file}")
    assert content(file) == before


def test_without_room_for_the_copy_nothing_is_migrated(tmp_path: Path, next_version: Path) -> None:
    room = ("CREATE TABLE room (x)", "INSERT INTO room VALUES (zeroblob(400000))")
    file, before = lay(tmp_path, *room)
    script = (
        "from pathlib import Path\nfrom quiltbee.server.storage import database\n"
        f"database._MIGRATIONS, database.HEAD = Path({str(next_version)!r}), '9000'\n{SMALL_FILES}"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "serve", "--port", "0", "--no-open", "--data", str(tmp_path)],
        capture_output=True, text=True, timeout=5 * WAIT, check=False
    )  # fmt: skip
    assert done.returncode == 1
    assert "keeps a copy" in done.stderr
    assert "full. The database is as it was" in done.stderr
    assert [*tmp_path.iterdir()] == [file]
    assert content(file) == before


def test_an_older_program_says_how_to_go_back(url: str) -> None:
    opened = open_database(url)
    with opened.writing.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    opened.close()
    with pytest.raises(
        StorageError, match=r"newer Quilting Bee; install that version again, .* Going back"
    ):
        open_database(url)
