# SPDX-License-Identifier: MIT
"""``quiltbee dataset`` as people call it; tests/dataset looks into the files."""

import builtins
from pathlib import Path

import pytest

from quiltbee import cli


@pytest.fixture(autouse=True)
def pyarrow() -> None:
    pytest.importorskip("pyarrow", reason="PyArrow is not installed: pip install quiltbee[dataset]")


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
        if name == "quiltbee.dataset":
            raise ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")
        return real(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", refuse)
    assert cli.main(["dataset", str(tmp_path / "games"), "random"]) == 1
    assert "quiltbee[dataset]" in capsys.readouterr().err
