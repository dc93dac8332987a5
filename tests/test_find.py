# SPDX-License-Identifier: MIT
"""What is done where the programs that some tests need are missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def run(tmp_path: Path, *command: object, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Run Python where nothing is on the path, and nothing can be fetched."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("QUILTBEE_")}
    env.pop("CI", None)
    nothing = {
        "PATH": str(tmp_path),
        "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path),
        "PLAYWRIGHT_DOWNLOAD_HOST": "http://127.0.0.1:9",
    }
    return subprocess.run(
        [sys.executable, "-m", *map(str, command)],
        cwd=ROOT, env=env | nothing | variables, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("variables", "words"),
    [({}, "QUILTBEE_INSTALL=1"), ({"QUILTBEE_INSTALL": "1"}, "could not be installed")],
)
def test_what_is_missing_is_said_in_one_line_and_installed_only_if_that_is_wanted(
    tmp_path: Path, variables: dict[str, str], words: str
) -> None:
    done = run(tmp_path, "tools.find", **variables)
    *attempts, last = done.stdout.splitlines()
    assert last.startswith("Not here: Chromium, Firefox, WebKit, ")
    assert words in last
    assert attempts == ["Installing Chromium for the tests (once) ..."] * len(variables)
    assert (done.returncode, done.stderr) == (0, "")


def test_tests_without_their_program_are_skipped_and_summed_up_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "test_proxy.py"
    file.write_text("""
import pytest
from tools import find

@pytest.fixture(scope="module")
def proxy():
    yield find.caddy()

def test_one(proxy): pass
def test_two(proxy): pass
def test_three(): find.caddy()
""")
    done = run(
        tmp_path, "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", ROOT / "pyproject.toml",
        "-p", "tests.conftest", file,
    )  # fmt: skip
    skipped = [line for line in done.stdout.splitlines() if line.startswith("SKIPPED")]
    assert len(skipped) == 1, done.stdout + done.stderr
    assert skipped[0].startswith("SKIPPED [3]")
    assert skipped[0].endswith("Caddy is not installed")
