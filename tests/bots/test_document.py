# SPDX-License-Identifier: MIT
"""docs/bots.md is true: its bot plays, command by command."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

from quiltbee.games import find_game
from quiltbee.match import Match, state_json
from tests.server.running import WAIT, Running
from tests.test_docs import blocks

DOCUMENT = "docs/bots.md"


def commands() -> list[str]:
    """The commands of the document, without their comments."""
    lines = (line for block in blocks(DOCUMENT, "sh") for line in block.splitlines())
    return [re.sub(r" +#[^\"]*$", "", line) for line in lines]


def test_every_command_of_the_document_runs(running: Running, tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(blocks(DOCUMENT, "python")[0], encoding="utf-8")
    bin_ = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{bin_}{os.pathsep}{os.environ['PATH']}"}
    seats = [{"kind": "computer", "level": 1}, {"kind": "human", "invite": True}]
    made = running.http.post("/api/tables", json={"seats": seats}).json()
    secret = f"{made['table']}#invite-{made['invitations'][0]['invitation']}"
    ran = 0
    for command in commands():
        if "serve" in command:  # one is running
            continue
        here = command.replace("http://127.0.0.1:8017", running.url)
        here = here.replace("abcdefghijkl#invite-...", secret)
        done = subprocess.run(
            shlex.split(here), cwd=tmp_path, env=environment,
            capture_output=True, text=True, timeout=2 * WAIT, check=False,
        )  # fmt: skip
        assert done.returncode == 0, (command, done.stderr)
        assert re.search(r"mybot.*\d", done.stdout), done.stdout
        ran += 1
    assert ran == 7


def test_the_error_is_told_as_the_document_says(tmp_path: Path) -> None:
    bot = blocks(DOCUMENT, "python")[0].replace('"cells"', '"cell"')
    (tmp_path / "mybot.py").write_text(bot, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "mybot.py", "try"],
        cwd=tmp_path, capture_output=True, text=True, timeout=WAIT, check=False,
    )  # fmt: skip
    [told] = blocks(DOCUMENT, "text")
    assert done.stderr.splitlines()[-2] == told.rstrip("\n"), (
        "the last line is a hint about the game"
    )


def test_a_bot_can_look_ahead_as_the_document_says() -> None:
    match = Match.new("patchwork", seed=1)
    rules = find_game("patchwork")
    names: dict[str, Any] = {
        "view": state_json(rules, match.state, 0, 0),
        "legal": [rules.move_json(match.state, move) for move in match.legal_moves()],
    }
    exec(blocks(DOCUMENT, "python")[1], names)
    assert names["after"] == rules.play(match.state, match.legal_moves()[0])
