# SPDX-License-Identifier: MIT
"""The examples run as they say, against real programs and a real server, to the end of a game."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.running import WAIT, Running

EXAMPLES = Path(__file__).parents[2] / "examples"
ENGINE = (sys.executable, "-m", "quiltbee", "engine")


def run(name: str, *arguments: str, errors: str = "") -> str:
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *arguments],
        capture_output=True, text=True, timeout=2 * WAIT, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(errors, done.stderr), done.stderr
    return done.stdout


def test_a_client_of_the_engine_plays_to_the_end() -> None:
    told = run("engine_patchwork.py", *ENGINE)
    assert re.search(r"this program has -?\d+ points, the computer -?\d+\n$", told)


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_clients_of_a_server_play_to_the_end(running: Running, game: str) -> None:
    told = run("http_bot.py", running.url, game)
    assert re.search(r"the bot has -?\d+ points, the computer -?\d+\n$", told)


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_bots_play_in_the_arena_and_on_a_server(running: Running, game: str) -> None:
    program = f"{game}_bot.py"
    link = rf"{game}bot: keep this link to come back to the seat: \S+#\S+\n"
    told = run(program, "challenge", running.url, game, errors=link)
    assert f"{game}bot sat on seat 0" in told
    command = f"exec:name=bot:{sys.executable} {EXAMPLES / program}"
    done = subprocess.run(
        [sys.executable, "-m", "quiltbee", "arena", command, "random", "--game", game, "--games", "1", "--jobs", "1"],
        capture_output=True, text=True, timeout=2 * WAIT, check=True,
    )  # fmt: skip
    assert re.search(r"^ *1 +bot ", done.stdout, re.MULTILINE), done.stdout


def test_examples_are_short() -> None:
    longer = {"ppo_plain.py": 65}  # learning and playing
    for path in EXAMPLES.glob("*.py"):
        most = longer.get(path.name, 45)
        assert len(path.read_text(encoding="utf-8").splitlines()) <= most, path.name
