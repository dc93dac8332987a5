# SPDX-License-Identifier: MIT
"""``quiltbee dataset`` as people call it; tests/dataset looks into the files."""

import builtins
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quiltbee import cli
from quiltbee.core.extras import how_to_install
from tests.elsewhere import needs
from tests.processes import PATIENCE, children, wait_until_gone


@pytest.fixture(autouse=True)
def pyarrow() -> None:
    needs("pyarrow")


def test_the_command_writes_and_says_how_quickly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["dataset", str(tmp_path / "games"), "random", "--games", "2", "--jobs", "1"]
    assert cli.main(command) == 0
    assert "2 games, " in capsys.readouterr().out
    assert cli.main(command) == 0
    assert capsys.readouterr().out == "nothing was missing\n"


def test_without_the_extra_the_command_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def refuse(name: str, *rest: object, **more: object) -> object:
        if name == "quiltbee.arena.parquet":
            raise ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")
        return real(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", refuse)
    assert cli.main(["dataset", str(tmp_path / "games"), "random"]) == 1
    assert how_to_install("dataset") in capsys.readouterr().err


def test_ctrl_c_leaves_nothing_behind_and_the_command_continues(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    command = [sys.executable, "-m", "quiltbee", "dataset", str(folder), "random", "--jobs", "2"]
    process = subprocess.Popen(
        [*command, "--games", "1000000"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    until = time.monotonic() + PATIENCE
    while not list(folder.glob("data/games-*")):
        assert time.monotonic() < until, "no file was written"
        time.sleep(0.05)
    workers = children(process.pid, "spawn_main")
    os.killpg(process.pid, signal.SIGINT)
    said, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said) == (128 + signal.SIGINT, "")
    assert all(" games" in line for line in complaints.splitlines()), complaints
    wait_until_gone(workers)
    files = len(list(folder.glob("data/games-*")))
    assert cli.main([*command[3:-2], "--games", str(50 * files), "--jobs", "1"]) == 0
