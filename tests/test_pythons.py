# SPDX-License-Identifier: MIT
"""Which Pythons are found and tried, here and on a forge, and the games that try an installation."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tools.pythons import find_pythons, supported

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOW = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text("utf-8"))
STEPS = [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]


def test_a_python_that_is_missing_or_switched_off_is_passed_over(tmp_path: Path) -> None:
    off = tmp_path / "python3.11"
    off.write_text("#!/bin/sh\necho 'python3.11: command not found' >&2\nexit 127\n")
    off.chmod(0o755)
    ours = f"{sys.version_info.major}.{sys.version_info.minor}"
    found = find_pythons([tmp_path / "python3.12", off, sys.executable])
    assert found == {ours: sys.executable}


def test_games_are_played_to_their_ends_at_an_installed_server() -> None:
    done = subprocess.run(
        [sys.executable, "tools/try_installation.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("the bot has ") == 2
    assert done.stdout.splitlines()[-1].startswith("Played 2 games on Python 3.")


def test_a_forge_tests_the_oldest_and_the_newest_python() -> None:
    versions = supported()
    assert WORKFLOW["jobs"]["linux"]["strategy"]["matrix"]["python"] == [versions[0], versions[-1]]
    others = {step["with"].get("python-version") for step in STEPS if "with" in step}
    assert others <= {*versions, None, "${{ matrix.python }}"}


@pytest.mark.parametrize(("features", "is_used"), [((), True), ((".FEATURES=",), False)])
def test_an_old_make_gets_no_option_that_it_does_not_know(
    features: tuple[str, ...], is_used: bool
) -> None:
    command = ["make", "--dry-run", "test", *features]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert ("--output-sync" in told) == is_used


def test_who_builds_the_site_is_told_where_it_is_and_how_to_try_it() -> None:
    command = ["make", "--dry-run", "site", "--assume-old=build/site/index.html"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    recipe = [line for line in told.splitlines() if not line.startswith("make")]
    assert "--directory build/site" in recipe[-1]


@pytest.mark.parametrize(
    "command",
    [
        *(step["run"] for step in STEPS if "run" in step),
        *re.findall(r"^(?:exec )?(make .*)$", (ROOT / ".ci/run").read_text("utf-8"), re.MULTILINE),
    ],
)
def test_what_the_continuous_integration_runs_is_there(command: str) -> None:
    match shlex.split(command):
        case ["make", target, *_]:
            assert f"\n{target}:" in MAKEFILE
        case ["python", "-m", "pip", "install", "."]:
            pass
        case ["python", file]:
            assert (ROOT / file).is_file()
        case _:
            pytest.fail("nobody knows this command")
