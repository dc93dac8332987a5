# SPDX-License-Identifier: MIT
"""A device needs nothing but the standard library, as in a browser."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_whole_games_are_played_with_the_standard_library_alone() -> None:
    script = Path(__file__).with_name("isolated.py")
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(script), str(ROOT / "src"), str(ROOT)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["patchwork", "doodle"]
