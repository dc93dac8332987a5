# SPDX-License-Identifier: MIT
"""What docs/protocol.md shows is what happens."""

import dataclasses
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from quiltbee.engine import Engine
from quiltbee.engine.engine import MAX_MS, MAX_NODES
from quiltbee.games import GAMES, doodle, patchwork
from tests.engine.client import Direct

DOCUMENT = (Path(__file__).parents[1] / "docs" / "protocol.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """Return the blocks of a language in the document."""
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def block(language: str) -> str:
    """Return the only block of a language in the document."""
    (found,) = blocks(language)
    return found


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment in which `quiltbee` is the command of this checkout."""
    command = tmp_path / "quiltbee"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m quiltbee "$@"\n')
    command.chmod(0o755)
    return {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}


def test_the_first_conversation_goes_as_shown(environment: dict[str, str]) -> None:
    done = subprocess.run(
        ["sh", "-c", block("sh")],
        env=environment, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    said, shown = done.stdout.splitlines(), block("text").splitlines()
    assert len(said) == len(shown)
    for answer, pattern in zip(said, shown, strict=True):
        parts = [re.escape(part.strip()) for part in pattern.split("...")]
        assert re.fullmatch(".*".join(parts), answer), answer
    assert done.stderr == ""


def test_the_client_in_python_plays_a_game(environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore::ResourceWarning", "-c", block("python")],
        env=environment, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert re.fullmatch(
        r"\{'scores': \[-?\d+, -?\d+\], 'winner': [01], 'reason': .*\}\n", done.stdout
    )


def test_the_table_of_methods_names_all_and_their_params() -> None:
    section = DOCUMENT.split("\n## Methods\n")[1].split("\n## ")[0]
    table = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", section, re.MULTILINE))
    engine = Engine()
    assert list(table) == list(engine._methods)
    for name, (_, params) in engine._methods.items():
        assert re.findall(r"`(\w+)\??`", table[name]) == list(params)


def test_the_fields_of_a_state_are_the_ones_shown() -> None:
    examples = [json.loads(text) for text in blocks("json")]
    assert [example["game"] for example in examples] == list(GAMES)
    for shown in examples:
        setup = {"players": 2} if shown["game"] == "doodle" else {}
        state = Direct(Engine()).call("new", game=shown["game"], seed=1, setup=setup)["state"]
        assert list(shown) == list(state)
        assert list(shown["seats"][0]) == list(state["seats"][0])
        for field in ("outcome", "phase", "to_move", "ply"):
            assert shown[field] == state[field]


def test_the_outcome_of_doodle_is_described() -> None:
    engine = Direct(Engine())
    state = engine.call("new", game="doodle", seed=1, setup={"players": 2})["state"]
    while state["outcome"] is None:
        chosen = engine.call("go", player="random")
        seat = {"seat": chosen["seat"]} if "seat" in chosen else {}
        state = engine.call("play", move=chosen["move"], **seat)["state"]
    section = DOCUMENT.split("\n## Patchwork Doodle\n")[1].split("\n## ")[0]
    [row] = re.findall(r"^\| `outcome` \| .*$", section, re.MULTILINE)
    assert re.findall(r'"(\w+)":', row) == list(state["outcome"])
    # However that game has ended, both ways are told.
    ended = doodle.parse_position(state["position"])
    first = ended.seats[0]
    better = dataclasses.replace(first, scores=(*first.scores[:-1], first.scores[-1] + 1))
    won, shared = (
        doodle.outcome(dataclasses.replace(ended, seats=(first, other)))
        for other in (better, first)
    )
    assert won is not None
    assert shared is not None
    assert f'"reason": "{won.reason}"' in row
    assert f"the reason is `{shared.reason}`" in row


def test_the_limits_and_reasons_are_the_engines() -> None:
    assert f"{MAX_MS:,}" in DOCUMENT
    assert f"{MAX_NODES:,}" in DOCUMENT
    for reason in ("cannot_afford", "overlap"):
        assert f"`{reason}`" in DOCUMENT
        assert patchwork.Reason(reason)
