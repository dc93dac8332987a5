# SPDX-License-Identifier: MIT
"""docs/adding-a-game.md, followed word for word: the game that it adds plays everywhere."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.server.running import Running
from tests.test_docs import blocks

DOCUMENT = "docs/adding-a-game.md"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of the document, as an installer lays it out."""
    folder = tmp_path_factory.mktemp("installed")
    files: dict[str, list[str]] = {}
    for block in blocks(DOCUMENT, "python"):
        named = re.match(r"# (\w+\.py)\n", block)
        files.setdefault(named[1] if named else "six_patches.py", []).append(block)
    for name, parts in files.items():
        (folder / name).write_text("\n\n".join(parts))
    project = tomllib.loads(blocks(DOCUMENT, "toml")[0])["project"]
    about = folder / "six_patches-1.0.dist-info"
    about.mkdir()
    head = f"Name: {project['name']}\nVersion: {project['version']}\n"
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\n{head}")
    games = project["entry-points"]["quiltbee.games"]
    lines = "".join(f"{name} = {value}\n" for name, value in games.items())
    (about / "entry_points.txt").write_text(f"[quiltbee.games]\n{lines}")
    return folder


def run(folder: Path, *arguments: str, text: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", *arguments], input=text, capture_output=True, text=True,
        encoding="utf-8", check=False, timeout=600,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def command(number: int) -> list[str]:
    """A command of the document, by its place."""
    lines = "".join(blocks(DOCUMENT, "sh")).split("\n")
    return lines[number].split()


def test_it_is_listed_and_counted(folder: Path) -> None:
    assert "Six Patches, for 1: quiltbee play six" in run(folder, *command(0))
    counted = run(folder, *command(3))
    assert re.search(r"^ *2 +[1-9][\d,]+ ", counted, re.MULTILINE), counted


def test_it_plays_in_the_terminal_to_its_end(folder: Path) -> None:
    told = run(folder, *command(1), text="rules\nlegal\n" + "1\n" * 6 + "quit!\n")
    assert "Lay six patches on a quilt" in told
    assert re.search(r"The final score: \d+\.", told)
    assert "  a b c d e f g h i\n1 . . ." in told


def test_every_spelling_of_a_move_is_accepted(folder: Path) -> None:
    code = "import quiltbee; at = quiltbee.Match.new('six', setup={'position': 'six plain 33 0'})"
    code += "; at.play('@a1r3f'); print(*(turn.move for turn in at.turns))"
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )  # fmt: skip
    assert said.stdout == "@a1\n"


def test_chance_throws_every_face_of_the_die(folder: Path) -> None:
    typed = "hint\n" + "\n1\n" * 6 + "quit!\n"
    told = run(folder, "quiltbee", "play", "thrown", "--terminal", "--seed", "1", text=typed)
    thrown = re.findall(r"Chance: throw (\d)\.", told)
    assert len(thrown) == 6
    assert len({*thrown}) > 2, "the die always shows the same"
    assert "chance moves next" in told
    assert re.search(r"The final score: \d+\.", told)


def test_its_players_have_levels(folder: Path) -> None:
    requests = [("new", {"game": "six", "seed": 1}), ("go", {"level": 2})]
    lines = "".join(
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n"
        for method, params in requests
    )
    answer = json.loads(run(folder, "quiltbee", "engine", text=lines).splitlines()[1])["result"]
    assert answer["move"].startswith("@a1"), "of equal values greedy takes any"
    assert answer["player"] == "greedy"


def test_its_types_are_in_order(folder: Path) -> None:
    typed = [part for part in blocks(DOCUMENT, "python") if "Thrown" not in part and part[0] != "#"]
    (folder / "typed_patches.py").write_text("\n\n".join(typed))
    run(folder, "mypy", "--strict", str(folder / "typed_patches.py"))


def test_it_plays_in_the_arena(folder: Path) -> None:
    assert run(folder, *command(2), "--jobs", "1").startswith("Six Patches, plain")


def test_it_passes_the_conformance_suite(folder: Path) -> None:
    *arguments, _ = command(4)
    said = run(folder, *arguments, "six or thrown", "-q", "-p", "no:cacheprovider")
    assert int(said.rpartition(" passed")[0].split()[-1]) >= 20


def test_it_is_played_on_the_server(folder: Path, tmp_path: Path) -> None:
    paths = {"PYTHONPATH": str(folder)}
    with Running("--data", str(tmp_path / "data"), env=paths) as running:
        asked = {"game": "six", "seats": [{"kind": "human"}]}
        made = running.http.post("/api/tables", json=asked)
        assert made.is_success, made.text
        table = running.http.get(f"/api/tables/{made.json()['table']}")
        assert "six plain " in table.text
        join, play = next(
            each for each in blocks("docs/server.md", "json") if '"join"' in each
        ).splitlines()
        with running.socket(made.json()["table"], join=False) as socket:
            socket.connection.send(join.replace("TOKEN", made.json()["seats"][0]["token"]))
            assert socket.hear()["type"] == "plain_table"
            socket.connection.send(play)
            assert socket.hear_until("plain_moved")["move"]["move"] == "@a1"
            assert socket.hear_until("accepted")["request"] == 1
