# SPDX-License-Identifier: MIT
"""What goes wrong below the server: a full or read-only disk, a locked or broken database, a taken port."""

import io
import logging
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, redirect_stderr, suppress
from pathlib import Path

import pytest

from quiltbee.cli import main
from quiltbee.server.storage import Store
from tests.server.conftest import generous
from tests.server.running import Running, Seated, choice, database, wait_until
from tests.server.served import served

SMALL_FILES = """
import resource, signal, sys
from quiltbee.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000))
sys.exit(main())
"""
"""No file may grow beyond 150 kB: to the server this is a disk that runs full."""


def test_on_a_full_disk_a_move_is_refused_and_none_is_lost(tmp_path: Path) -> None:
    options = ("--data", str(tmp_path), *generous())
    with Running(*options, script=SMALL_FILES) as running:
        seated = Seated(running, seed=1)
        with seated.socket(0) as spectator:
            spectator.hear()
            heard = 0
            while True:
                view = seated.view()
                done = seated.play(
                    view["position"]["to_move"], view["number"], choice(view["position"])
                )
                if done.status_code != 200:
                    break
                heard = spectator.hear_until("moved")["number"]
                if seated.view()["position"]["to_move"] is None:
                    seated = Seated(running, seed=1)
                    spectator.close()
                    spectator = seated.socket(0)  # noqa: PLW2901 - the next table
                    spectator.hear()
                    heard = 0
            assert done.status_code == 503
            assert done.json()["code"] == "not_saved"
            assert "full" in done.json()["message"]
            view = seated.view()
            assert view["number"] == heard
            for _ in range(20):
                assert running.http.post("/api/tables", json={"seats": [{}, {}]}).status_code == 503
            spectator.close()
        assert running.log.count("\n") == 1, running.log
        assert "nothing can be saved until it works again" in running.log
    # The same folder on a disk with room: what was told is there, and the game goes on.
    with served(tmp_path) as again:
        seated = seated.at(again)
        assert seated.view()["number"] == heard
        seated.advance(1)


@contextmanager
def full(folder: Path) -> Iterator[Path]:
    """Yield a file that fills the small disk that a folder is from now on; who removes it makes room."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=1500k", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this needs root, who may mount a small disk")
    try:
        yield folder / "fill"
    finally:
        subprocess.run(["umount", folder], check=True)


@pytest.mark.parametrize("is_killed", [False, True], ids=["stopped", "killed"])
def test_a_server_starts_on_a_full_disk_and_saves_when_there_is_room(
    is_killed: bool, tmp_path: Path
) -> None:
    options = ("--data", str(tmp_path), *generous())
    with full(tmp_path) as fill:
        with Running(*options) if is_killed else served(tmp_path) as running:
            seated = Seated(running, seed=1)
            seated.advance(2)
            if isinstance(running, Running):
                running.kill()
        with fill.open("wb", 0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))
        with Running(*options) if is_killed else served(tmp_path) as running:
            seated = seated.at(running)
            view = seated.view()
            assert view["number"] == 2
            refused = seated.play(view["position"]["to_move"], 2, choice(view["position"]))
            assert refused.json()["code"] == "not_saved"
            assert running.http.get("/health").status_code == 503
            fill.unlink()
            wait_until(lambda: running.http.get("/health").is_success)
            seated.advance(1)
        assert not isinstance(running, Running) or "the database works again" in running.log


@contextmanager
def frozen(folder: Path) -> Iterator[None]:
    """Make the files of a folder read-only even for those who have them open, as a broken disk does."""
    files = sorted(folder.iterdir())
    if subprocess.run(["chattr", "+i", *files], capture_output=True, check=False).returncode:
        pytest.skip("this needs root and a file system that knows immutable files")
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", *files], check=True)


def test_on_a_disk_that_became_read_only_moves_are_refused_until_it_is_mended(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with served(tmp_path) as running:
        seated, computer = Seated(running, seed=1), Seated(running, None, 1, seed=1)
        with seated.socket(0) as player, seated.socket(1) as other:
            player.hear(), other.hear()
            computer.view()
            with frozen(tmp_path):
                player.send(type="play", request=1, number=0, move="advance")
                refused = player.hear_until("refused")
                assert (refused["code"], refused["number"]) == ("not_saved", 0)
                assert "written" in refused["message"]
                assert seated.view()["number"] == 0
                assert running.http.get("/health").status_code == 503
            wait_until(lambda: running.http.get("/health").is_success)
            player.send(type="play", request=2, number=0, move="advance")
            assert player.hear_until("accepted") == {"type": "accepted", "request": 2, "number": 1}
            assert other.hear_until("moved")["number"] == 1
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("what", ["renamed", "deleted"])
@pytest.mark.parametrize("name", ["quiltbee.db", "quiltbee.db-wal"])
def test_nothing_is_confirmed_into_a_file_that_no_start_finds_again(
    what: str, name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / name
    with served(tmp_path) as running:
        seated = Seated(running, seed=1)
        seated.advance(1)
        if what == "renamed":
            file.rename(tmp_path / "elsewhere.db")
        else:
            file.unlink()
        for _ in range(2):
            told = seated.play(1, 1, "advance")
            assert (told.status_code, told.json()["code"]) == (503, "not_saved")
            assert "moved or deleted" in told.json()["message"]
        assert running.http.get("/health").status_code == 503
        assert not file.exists()
        if what == "renamed":
            (tmp_path / "elsewhere.db").rename(file)
            seated.advance(2)
            wait_until(lambda: running.http.get("/health").is_success)
    assert "Traceback" not in caplog.text


def change(folder: Path, *commands: str) -> None:
    """Change the database of a server that does not run."""
    with closing(sqlite3.connect(folder / "quiltbee.db")) as connection, connection:
        for command in commands:
            connection.execute(command)


def test_a_damaged_table_is_told_in_words_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with served(tmp_path) as running:
        damaged = [Seated(running, seed=1) for _ in range(4)]
        whole = Seated(running, seed=1)
        for each in (*damaged, whole):
            each.advance(3)
    ids = [each.id for each in damaged]
    change(
        tmp_path,
        f"DELETE FROM entries WHERE table_id = '{ids[0]}' AND number = 2",
        f"UPDATE entries SET text = 'nonsense' WHERE table_id = '{ids[1]}' AND number = 2",
        f"UPDATE entries SET kind = 'take_back', text = '-1' WHERE table_id = '{ids[2]}' AND number = 3",
        f"UPDATE tables SET start = 'nothing' WHERE id = '{ids[3]}'",
    )
    with served(tmp_path) as again:
        for id_ in ids:
            answer = again.http.get(f"/api/tables/{id_}")
            assert (answer.status_code, answer.json()["code"]) == (500, "damaged")
            with again.socket(id_) as socket:
                assert socket.hear()["code"] == "damaged"
                assert socket.closing_code() == 4500
        assert again.http.get(f"/api/tables/{whole.id}").status_code == 200
    assert sum("is damaged" in each.message for each in caplog.records) == 4
    assert "Traceback" not in caplog.text


def failing(*options: str) -> str:
    """Start a server that cannot start, and return the one line in which it says so."""
    said, root, ours = io.StringIO(), logging.getLogger(), logging.getLogger("quiltbee")
    handlers, level = [*root.handlers], ours.level
    try:
        with redirect_stderr(said):
            assert main(["serve", "--no-open", *options]) == 1
    finally:  # it has set up the log
        root.handlers[:] = handlers
        ours.setLevel(level)
    told = said.getvalue()
    assert told.startswith("quiltbee: ")
    assert told.count("\n") == 1
    return told


def test_what_prevents_a_start_is_one_clear_line(tmp_path: Path) -> None:
    free = ("--port", "0")
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "quiltbee.db").write_text("this is no database, but long enough to look at" * 100)
    assert "not a database" in failing(*free, "--data", str(tmp_path))
    failing(*free, "--data", str(tmp_path / "file"))
    assert "postgresql" in failing(*free, "--database", "mysql://nobody@nowhere/x")
    typo = ("--database", "postgress://nobody@nowhere/x")
    assert "postgress is not supported" in failing(*free, *typo)
    assert "sqlite:///file" in failing(*free, "--database", "what")
    unreachable = failing(*free, "--database", "postgresql://a:secret@127.0.0.1:9/x", "--wait", "0")
    assert unreachable == "quiltbee: the database cannot be reached\n"
    assert "secret" not in unreachable
    nobody = failing(*free, "--database", "postgresql://127.0.0.1:9/x")
    assert "names no user; write postgresql://user@host/name" in nobody
    assert "sqlite:///file" in failing(*free, "--database", "sqlite://")
    newer = tmp_path / "newer"
    newer.mkdir()
    Store(database(newer)).close()
    change(newer, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer Quilting Bee" in failing(*free, "--data", str(newer))
    assert "no limit" in failing(*free, "--data", str(tmp_path), "--limit", "nonsense=1")
    assert "cannot listen" in failing("--host", "192.0.2.1", "--data", str(tmp_path / "new"))


def test_a_taken_port_that_was_asked_for_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = failing("--port", str(port), "--data", str(tmp_path))
        assert told == f"quiltbee: port {port} is taken on 127.0.0.1; try --port {port + 1}\n"
