# SPDX-License-Identifier: MIT
"""Where games are kept, and that nobody else on the machine reads them or the password."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.running import WAIT, Running, Seated
from tests.server.test_disk import failing
from tests.server.test_maintenance import quiltbee


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_what_is_kept_is_for_its_owner_alone_also_what_an_older_version_made(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    mask = os.umask(0)
    try:
        folder.mkdir()
        (folder / "quiltbee.db").touch()
        (tmp_path / "other").touch()
        tmp_path.chmod(0o755)
        with Running("--data", str(folder)) as running:
            Seated(running, seed=1).advance(1)
            found = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
            assert found.pop("quiltbee.db") == 0o600
            assert {*found.values()} == {0o600}
            assert folder.stat().st_mode & 0o777 == 0o700
        # Somebody's folder with other things in it stays as it is; the file is closed all the same.
        with Running("--data", str(tmp_path)):
            assert tmp_path.stat().st_mode & 0o777 == 0o755
            assert (tmp_path / "other").stat().st_mode & 0o777 == 0o666
            assert (tmp_path / "quiltbee.db").stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(mask)


def test_an_address_with_its_password_need_not_stand_on_the_command_line(
    postgres: Postgres, tmp_path: Path
) -> None:
    file = tmp_path / "address"
    file.write_text(f"{postgres.url.replace('quilt@', 'quilt:secret@')}\n")
    file.chmod(0o600)
    with Running("--database-file", str(file)) as running:
        assert running.http.get("/health").is_success
        if Path("/proc").exists():
            assert b"secret" not in Path(f"/proc/{running.process.pid}/cmdline").read_bytes()
    assert running.log == ""
    with Running("--database", file.read_text().strip()) as running:
        pass
    assert "everybody on this machine" in running.log
    assert "secret" not in running.log


def test_a_file_without_an_address_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    assert "is empty" in failing("--port", "0", "--database-file", str(tmp_path / "empty"))
    if Path("/dev/zero").exists():
        assert "is too long" in failing("--port", "0", "--database-file", "/dev/zero")
    assert "No such file" in failing("--port", "0", "--database-file", str(tmp_path / "none"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_the_games_are_in_the_folder_that_was_named(tmp_path: Path) -> None:
    folder = tmp_path / "mode=memory&g?cache=shared c%41d #hä 'i' \"j\""
    with Running("--data", str(folder)) as running:
        Seated(running)
        assert "1 table" in quiltbee("backup", "--data", str(folder), str(tmp_path / "1.db"))
    assert "1 table" in quiltbee("backup", "--data", str(folder), str(tmp_path / "2.db"))
    assert {file.name for file in tmp_path.iterdir()} == {folder.name, "1.db", "2.db"}


@pytest.mark.skipif(
    not Path("/proc").exists(), reason="there is nothing that even root cannot write to"
)
def test_a_home_that_cannot_be_written_to_is_told_with_what_helps() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "quiltbee", "play", "--no-open", "--port", "0"],
        env=os.environ | {"XDG_DATA_HOME": "/proc"}, capture_output=True, text=True, timeout=WAIT, check=False
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == (
        "quiltbee: /proc/quiltbee: No such file or directory; "
        "choose a folder that you can write to with --data FOLDER\n"
    )
