# SPDX-License-Identifier: MIT
"""The form of the database: the migrations lead to the schema, and nobody runs them twice."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from quiltbee.server.storage import StorageError
from quiltbee.server.storage.database import open_database
from quiltbee.server.storage.schema import HEAD, metadata

MIGRATIONS = Path(__file__).parents[3] / "src/quiltbee/server/storage/migrations"


def test_the_newest_migration_is_the_one_a_start_looks_for() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    database = open_database(url)
    with database.writing.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    database.close()


def test_sqlite_keeps_a_log_and_waits_for_the_disk(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path / 'a.db'}")
    with database.writing.connect() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys", "locking_mode")
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in asked]
        assert found == ["wal", 2, 1, "exclusive"]
    database.close()


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
        "postgresql://a:b@c:secret@127.0.0.1/d",
    ],
)  # fmt: skip
def test_what_is_no_database_is_told_in_words(url: str) -> None:
    with pytest.raises(StorageError) as refused:
        open_database(url)
    assert len(str(refused.value)) > 10
    assert "secret" not in str(refused.value)
