# SPDX-License-Identifier: MIT
"""``quiltbee backup`` and ``quiltbee tidy``, at a server that runs and without one."""

import io
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing, redirect_stderr, redirect_stdout
from pathlib import Path

from quiltbee import record
from quiltbee.cli import main
from quiltbee.server.storage import Store
from tests.server.postgres import Postgres
from tests.server.running import WAIT, Reachable, Seated, choice, database
from tests.server.served import served
from tests.server.test_disk import change


def quiltbee(*words: str, status: int = 0) -> str:
    """Run a command and return what it says. A process for each would take two seconds of processor time."""
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        assert main(words) == status, said.getvalue()
    return said.getvalue()


def start_quiltbee(*words: str) -> str:
    """Run a command in a process of its own, as people do, and return what it says."""
    return subprocess.run(
        [sys.executable, "-m", "quiltbee", *words],
        stdout=subprocess.PIPE, text=True, timeout=5 * WAIT, check=True
    ).stdout  # fmt: skip


def moves(file: Path) -> dict[str, list[str]]:
    found = dict[str, list[str]]()
    with closing(sqlite3.connect(file)) as connection:
        for table, text in connection.execute(
            "SELECT table_id, text FROM entries ORDER BY table_id, number"
        ):
            found.setdefault(table, []).append(text)
    return found


class Players:
    """Play at tables in a thread, one after the other, until they are told to stop."""

    def __init__(self, running: Reachable) -> None:
        self._running = running
        self.confirmed: dict[str, int] = {}
        self.is_enough = threading.Event()
        self._thread = threading.Thread(target=self._play)
        self._thread.start()

    def _play(self) -> None:
        with self._running.client() as http:
            while not self.is_enough.is_set():
                seated = Seated(self._running, seed=1)
                seated.http = http
                while not self.is_enough.is_set():
                    view = seated.view()
                    if view["position"]["to_move"] is None:
                        break
                    move = choice(view["position"])
                    done = seated.play(view["position"]["to_move"], view["number"], move)
                    assert done.status_code == 200, done.text
                    self.confirmed[seated.id] = view["number"] + 1

    def stop(self) -> None:
        self.is_enough.set()
        self._thread.join(WAIT)


def test_a_backup_of_a_server_in_mid_game_is_a_whole_database_that_can_be_played_on(
    tmp_path: Path,
) -> None:
    data, restored = tmp_path / "data", tmp_path / "restored"
    for folder in (data, restored):
        folder.mkdir()
    file = restored / "quiltbee.db"
    with served(data, is_found=True) as running:
        seated = Seated(running, seed=1)
        seated.advance(3)
        players = Players(running)
        try:
            while len(players.confirmed) < 2:
                assert players._thread.is_alive()
                players.is_enough.wait(0.05)
            before = dict(players.confirmed)
            told = start_quiltbee("backup", str(file), "--data", str(data))
            assert "tables" in told
            assert file.stat().st_mode & 0o777 == 0o600
            assert "already exists" in quiltbee("backup", str(file), "--data", str(data), status=1)
        finally:
            players.stop()
        assert running.http.get("/admin/backup").status_code == 404
    copied, final = moves(file), moves(data / "quiltbee.db")
    for table, number in before.items():
        assert len(copied[table]) >= number  # what was confirmed before is in it
    for table, texts in copied.items():
        assert final[table][: len(texts)] == texts  # and nothing that never was
    assert sorted(path.name for path in restored.iterdir()) == ["quiltbee.db"]
    assert not any("copy" in path.name or path.suffix == ".server" for path in data.iterdir())
    with served(restored) as again:
        seated.running, seated.http = again, again.http
        assert seated.view()["number"] == 3
        seated.advance(2)
    # Without a server it is made from the file.
    quiltbee("backup", str(file), "--force", "--data", str(data))
    assert moves(file) == final


def test_of_postgresql_it_says_what_makes_backups(postgres: Postgres, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    told = quiltbee("backup", str(file), "--database", postgres.url, status=1)
    assert "pg_dump" in told
    assert not file.exists()


def test_what_is_abandoned_is_listed_exported_and_deleted_and_nothing_else(tmp_path: Path) -> None:
    data, records = tmp_path / "data", tmp_path / "records"
    data.mkdir()
    where = ("--data", str(data))
    with served(data) as running:
        old, over, new, used = (Seated(running, seed=1) for _ in range(4))
        for each in (old, new, used):
            each.advance(3)
        while over.view()["position"]["to_move"] is not None:
            over.advance(1)
    long_ago = "at - 100 * 86400000"
    change(
        data,
        *(
            f"UPDATE entries SET at = {long_ago} WHERE table_id = '{each.id}'"
            for each in (old, over, used)
        ),
    )
    with served(data, is_found=True) as running, running.socket(used.id) as spectator:
        spectator.hear()
        told = quiltbee("tidy", *where)
        assert all(each.id in told for each in (old, over, used))
        assert new.id not in told
        assert "Nothing was deleted; --delete deletes the unfinished ones" in told
        told = quiltbee("tidy", *where, "--export", str(records))
        assert "Finished games, not selected: 1" in told
        assert "Nothing was deleted; --delete deletes the selected tables" in told
        assert not any(each.id in told for each in (new, over))
        told = quiltbee("tidy", *where, "--delete", "--export", str(records))
        assert "Deleted: 1. Not deleted, because they are in use: 1." in told
        assert {path.stem for path in records.iterdir()} == {old.id, used.id}
        assert len(record.load(records / f"{old.id}.quilt").turns) == 3
        assert status(running, old.id) == 404
        assert [status(running, each.id) for each in (over, new, used)] == [200] * 3
    # Now nobody is there, and finished games go too.
    told = quiltbee("tidy", *where, "--finished", "--delete")
    assert "Deleted: 2." in told
    assert [*moves(data / "quiltbee.db")] == [new.id]
    assert "--days must be 1 or more" in quiltbee("tidy", *where, "--days", "0", status=1)


def status(running: Reachable, table: str) -> int:
    answer = running.http.get(f"/api/tables/{table}")
    return int(answer.status_code)


MANY = 5000
LITTLE = 5.0
"""Seconds of processor time for a list of so many tables. To replay them takes a minute."""


def test_many_tables_are_listed_without_a_replay(tmp_path: Path) -> None:
    where = ("--data", str(tmp_path))
    with served(tmp_path) as running:
        seated = Seated(running, seed=1)
        seated.advance(20)
    with closing(sqlite3.connect(tmp_path / "quiltbee.db")) as connection, connection:
        numbers = f"(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY}) SELECT i FROM n)"
        for name, key in (("tables", "id"), ("seats", "table_id"), ("entries", "table_id")):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            copied = [
                {key: "printf('c%011d', i)", "at": "0", "created": "0"}.get(each, each)
                for each in columns
            ]
            connection.execute(
                f"INSERT INTO {name} SELECT {', '.join(copied)} FROM {name}, {numbers} WHERE {key} = '{seated.id}'"
            )
    began = time.process_time()
    with served(tmp_path, is_found=True):
        told = quiltbee("tidy", *where)
        assert time.process_time() - began < LITTLE
    began = time.process_time()
    assert quiltbee("tidy", *where) == told
    assert time.process_time() - began < LITTLE
    lines = told.splitlines()
    assert lines[0] == "c00000000001 1970-01-01T00:00:00+00:00"
    assert lines[MANY:] == [
        f"Without a move for 90 days: {MANY}. Selected: {MANY}.",
        "Nothing was deleted; --delete deletes the unfinished ones of these tables.",
    ]


def test_a_backup_never_overwrites_the_database_or_its_files(tmp_path: Path) -> None:
    with served(tmp_path, is_found=True) as running:
        seated = Seated(running, seed=1)
        seated.advance(1)
        for end in ("", "-wal", "-shm", ".server"):
            target = f"{tmp_path}/../{tmp_path.name}/quiltbee.db{end}"
            told = quiltbee("backup", target, "--force", "--data", str(tmp_path), status=1)
            assert "belongs to the database itself" in told
        seated.advance(1)


def test_a_mistyped_folder_is_told_and_nothing_is_created(tmp_path: Path) -> None:
    wrong, empty, copy = tmp_path / "wrong", tmp_path / "empty", tmp_path / "copy.db"
    empty.mkdir()
    empty.chmod(0o777)
    for folder in (wrong, empty):
        for command in (("backup", str(copy)), ("tidy",)):
            told = quiltbee(*command, "--data", str(folder), status=1)
            assert f"there is no database in {folder}" in told
    assert [*tmp_path.iterdir()] == [empty]
    assert not any(empty.iterdir())
    assert empty.stat().st_mode & 0o777 == 0o777


def test_errors_are_told_in_words_of_what_was_asked_for(tmp_path: Path) -> None:
    with closing(Store(database(tmp_path))):
        pass
    where = ("--data", str(tmp_path))
    assert "beyond the calendar" in quiltbee("tidy", *where, "--days", "3000000", status=1)
    target = tmp_path / "nowhere" / "copy.db"
    told = quiltbee("backup", str(target), *where, status=1)
    assert told == f"quiltbee: {target}: No such file or directory\n"
