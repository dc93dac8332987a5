# SPDX-License-Identifier: MIT
"""A game of another package with faults. They harm this game alone, and everything else goes on."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.running import Running, Seated
from tests.test_toy_game import TOY

MODULE = """
import os
from dataclasses import replace
from toy_ribbons import Ribbons

print("noise at import")


class Torn(Ribbons):
    INFO = replace(Ribbons.INFO, name="torn", players="torn_players")

    def start(self, edition, rng):
        print("noise")
        os.write(1, b"more noise\\n")
        return super().start(edition, rng)

    def legal_moves(self, state, seat=None):
        os.write(1, b"noise of a move\\n")
        return super().legal_moves(state, seat)

    def apply(self, state, move, seat=None):
        if move.ends == 2:
            raise RuntimeError("torn apart")
        if move.ends == 3:
            raise SystemExit("torn for good")
        return super().apply(state, move, seat)

    def position_text(self, state):
        return super().position_text(state).replace("ribbons", "torn", 1)

    def parse_position(self, text):
        if os.environ.get("TORN") == "exit":
            raise SystemExit
        if os.environ.get("TORN") == "error":
            raise AttributeError("torn to pieces")
        return super().parse_position(text.replace("torn", "ribbons", 1))


GAME = Torn()
"""


@pytest.fixture
def path(tmp_path: Path) -> str:
    """The module path with such a game on it."""
    folder = tmp_path / "packages"
    about = folder / "torn-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: torn\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[quiltbee.games]\ntorn = torn:GAME\n")
    (folder / "torn.py").write_text(MODULE)
    return os.pathsep.join([str(folder), str(TOY)])


def run(path: str, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "quiltbee", *arguments],
        input=text, capture_output=True, text=True, check=False, timeout=300,
        env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip


@pytest.mark.parametrize("fault", ["", "raise ValueError('torn')", "ROSTER = 1"])
def test_players_that_cannot_be_loaded_are_left_out_with_one_warning(path: str, fault: str) -> None:
    if fault:
        Path(path.split(os.pathsep, maxsplit=1)[0], "torn_players.py").write_text(fault)
    done = run(path, "arena", "random", "random", "--games", "1", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("the players of torn cannot be loaded") == 1
    done = run(path, "play", "--terminal", "--seed", "1", text="quit!\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("the players of torn cannot be loaded") == 1


@pytest.mark.parametrize("fault", ["", "raise ValueError('torn')", "CREATE = VIEW = None"])
def test_a_faulty_online_layer_keeps_its_game_from_the_server_and_nothing_else(
    path: str, fault: str
) -> None:
    folder = Path(path.split(os.pathsep, maxsplit=1)[0])
    module = MODULE.replace('players="torn_players"', 'online="torn_online"')
    (folder / "torn.py").write_text(module)
    if fault:
        (folder / "torn_online.py").write_text(fault)
    code = "from quiltbee.server.desk.operations import EDITIONS; print(*EDITIONS)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=300,
        env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "patchwork doodle ribbons"
    assert done.stderr.count("the game torn is not offered: its layer torn_online is faulty") == 1


def test_what_it_prints_never_comes_between_the_answers_of_the_engine(path: str) -> None:
    asked = [("new", {"game": "torn", "seed": 1}), ("legal", {}), ("new", {"game": "patchwork"})]
    lines = "".join(
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n"
        for number, (method, params) in enumerate(asked)
    )
    done = run(path, "engine", text=lines)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["id"] for each in answers] == [0, 1, 2]
    assert all("result" in each for each in answers)
    assert "noise at import" in done.stderr


def test_at_the_server_only_its_own_tables_fail(path: str, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path / "data"))
    with Running(*data, env={"PYTHONPATH": path}) as server:
        hello = server.http.get("/api/hello")
        assert hello.status_code == 200, hello.text
        assert hello.json()["game_levels"]["torn"] == 1
        # Computers play in spite of what it prints.
        ours = Seated(server, None, 1, seed=1)
        theirs = Seated(server, None, None, game="torn", seed=1)
        legal = theirs.view()["legal"]
        for end in "23":
            for _ in range(3):
                move = next(each for each in legal if each.endswith(end))
                refused = theirs.play(0, 0, move)
                assert (refused.status_code, refused.json()["code"]) == (500, "damaged")
        assert theirs.play(0, 0, legal[0]).status_code == 200
        assert theirs.view()["number"] == 1
        ours.advance(1)
        ours.wait_for(2)
    assert server.log.count("Traceback (most recent call last)") == 2
    for fault in ("exit", "error"):
        with Running(*data, env={"PYTHONPATH": path, "TORN": fault}) as server:
            for _ in range(3):
                refused = server.http.get(f"/api/tables/{theirs.id}")
                assert (refused.status_code, refused.json()["code"]) == (500, "damaged")
            assert server.http.get(f"/api/tables/{ours.id}").status_code == 200
        assert server.log.count("cannot be opened") == 1
        assert server.log.count("Traceback (most recent call last)") == 1
