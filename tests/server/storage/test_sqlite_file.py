# SPDX-License-Identifier: MIT
"""A file is looked at before anything is changed in it. What is not ours stays as it is."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage.database import copy_database, open_database
from tests.server.conftest import generous
from tests.server.running import Running, Seated
from tests.server.test_disk import failing
from tests.server.test_maintenance import moves, quiltbee


def text_file(path: Path) -> None:
    path.write_text("notes of somebody\n" * 500)


def database_of_another(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("CREATE TABLE songs (name TEXT)")


def database_of_another_with_a_log(path: Path) -> None:
    """Leave a file and its log as a program that was killed does."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL").fetchall()
        connection.execute("CREATE TABLE songs (name TEXT)")
        kept = {file: file.read_bytes() for file in (path, path.with_name(f"{path.name}-wal"))}
    for file, contents in kept.items():
        file.write_bytes(contents)


OTHERS = [text_file, database_of_another, database_of_another_with_a_log]


def look(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Return mode and contents of all files, without the index that SQLite keeps of a log."""
    return {
        file.name: (file.stat().st_mode & 0o777, file.read_bytes())
        for file in folder.iterdir()
        if not file.name.endswith("-shm")
    }


@pytest.mark.parametrize("make", OTHERS)
def test_a_file_of_another_program_is_refused_and_stays_as_it_is(
    make: Callable[[Path], None], tmp_path: Path
) -> None:
    file = tmp_path / "other"
    make(file)
    file.chmod(0o644)
    before = look(tmp_path)
    url = f"sqlite:///{file}"
    for may_be_new in (True, False):
        with pytest.raises(StorageError, match="not a database of Quilting Bee"):
            open_database(url, may_be_new=may_be_new)
    with pytest.raises(StorageError, match="not a database of Quilting Bee"):
        copy_database(url, tmp_path / "copy")
    assert look(tmp_path) == before


def test_every_command_refuses_it_in_words(tmp_path: Path) -> None:
    file = tmp_path / "other"
    database_of_another(file)
    file.chmod(0o644)
    before = look(tmp_path)
    where = ("--database", f"sqlite:///{file}")
    assert "not a database of Quilting Bee" in failing("--port", "0", *where)
    assert "not a database of Quilting Bee" in quiltbee("tidy", *where, status=1)
    assert "not a database of Quilting Bee" in quiltbee(
        "backup", str(tmp_path / "copy"), *where, status=1
    )
    assert look(tmp_path) == before


def test_an_empty_file_may_become_a_database_but_is_none_yet(tmp_path: Path) -> None:
    file = tmp_path / "quiltbee.db"
    file.touch()
    with pytest.raises(StorageError, match="not a database of Quilting Bee"):
        open_database(f"sqlite:///{file}", may_be_new=False)
    open_database(f"sqlite:///{file}").close()
    open_database(f"sqlite:///{file}", may_be_new=False).close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes in its file system")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StorageError, match="no file"):
        open_database(f"sqlite:///{tmp_path / 'pipe'}")


def test_a_backup_after_a_crash_has_every_move_and_leaves_the_database_as_it_is(
    tmp_path: Path,
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    with Running("--data", str(data), *generous()) as running:
        seated = Seated(running, seed=1)
        seated.advance(3)
        running.kill()
    (data / "quiltbee.db").chmod(0o640)
    before = look(data)
    assert before["quiltbee.db-wal"][1]
    assert "1 table" in quiltbee("backup", str(copy), "--data", str(data))
    assert look(data) == before
    assert len(moves(copy)[seated.id]) == 3
