# SPDX-License-Identifier: MIT
"""A device needs nothing but the standard library and the engine, as in a browser; and it plays in Pyodide."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import wasmtime

ROOT = Path(__file__).parents[2]


NODE = shutil.which("node")
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"


def games(*command: str) -> list[str]:
    """The games that a program has played to the end."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return [line.split()[0] for line in done.stdout.splitlines()]


def test_whole_games_are_played_with_the_standard_library_and_the_engine_alone(
    tmp_path: Path,
) -> None:
    (tmp_path / "wasmtime").symlink_to(Path(wasmtime.__file__).parent)
    script = Path(__file__).with_name("isolated.py")
    played = games(
        sys.executable, "-I", "-S", str(script), str(ROOT / "src"), str(ROOT), str(tmp_path)
    )
    assert played == ["patchwork", "doodle"]


@pytest.mark.skipif(NODE is None or not PYODIDE.is_dir(), reason="needs node and pyodide")
def test_whole_games_are_played_in_pyodide() -> None:
    script = Path(__file__).with_name("pyodide.mjs")
    assert games(str(NODE), str(script), str(ROOT)) == ["patchwork", "doodle"]
