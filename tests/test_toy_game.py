# SPDX-License-Identifier: MIT
"""A game of another package, found by its entry point, plays everywhere; nothing here knows it but this file."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.running import Running, Seated

TOY = Path(__file__).parent / "toy_game"
"""A folder as pip makes it: a module, and beside it what the distribution says about itself."""


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        input=text, capture_output=True, text=True, encoding="utf-8", check=False, timeout=600,
        env={**os.environ, "PYTHONPATH": str(TOY), "PYTHONUTF8": "1"},
    )  # fmt: skip


def test_without_its_entry_point_nobody_knows_the_game() -> None:
    alone = subprocess.run(
        [sys.executable, "-m", "quiltbee", "editions"], capture_output=True, text=True, check=True
    )
    assert "Ribbons" not in alone.stdout


def test_a_game_with_secrets_for_two_to_four_passes_it_too() -> None:
    done = run("pytest", "-q", "-p", "no:cacheprovider", "-k", "dash", "tests/conformance")
    assert done.returncode == 0, done.stdout[-2000:]
    assert "players': 2" in run(
        "pytest", "-q", "--collect-only", "-k", "dash", "tests/conformance"
    ).stdout  # fmt: skip


def test_the_engine_plays_it() -> None:
    requests = [
        ("new", {"game": "ribbons", "seed": 1}),
        ("legal", {}),
        ("play", {"move": "0-1"}),
        ("go", {"player": "random"}),
        ("save", {}),
        ("go", {"level": 1}),
    ]
    lines = "".join(
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n"
        for number, (method, params) in enumerate(requests)
    )
    new, legal, played, went, saved, level = (
        json.loads(line)["result"] for line in run("quiltbee", "engine", text=lines).stdout.split("\n")[:6]
    )  # fmt: skip
    assert new["state"]["to_move"] == [0]
    assert {"move": "0-1", "cells": []} in legal["moves"]
    assert played["events"][0] == {"event": "played", "seat": 0, "move": "0-1"}
    assert went["seat"] == 1
    assert "game: ribbons" in saved["record"]
    assert level["player"] == "random"


def test_it_plays_in_the_terminal_and_its_record_is_shown(tmp_path: Path) -> None:
    saved = tmp_path / "evening.quilt"
    typed = f"legal\nlegal 3-\nhelp\n1\nhint\ntry 1-1\nyes\nrules\nsave {saved}\nquit\n"
    done = run("quiltbee", "play", "ribbons", "--seed", "1", text=typed)
    assert done.returncode == 0, done.stderr
    assert "This is Ribbons." in done.stdout
    assert "1: 0-1, 2: 0-2" in done.stdout
    assert re.search(r"^\d+: 3-1, \d+: 3-2", done.stdout, re.MULTILINE)
    assert not re.search(r"\d:$", done.stdout, re.MULTILINE), "a number without its move"
    assert "legal [TEXT]" in done.stdout
    assert "orientation" not in done.stdout
    assert "You play 0-1." in done.stdout
    assert "Seat 1 plays " in done.stdout
    assert "You play 1-1." in done.stdout
    assert "Cut one to three ends" in done.stdout
    shown = run("quiltbee", "show", str(saved))
    assert "Ribbons, plain\n\nribbons plain " in shown.stdout
    assert "seat 0 (guest) to move." in shown.stdout
    picture = run("quiltbee", "show", str(saved), "--svg", str(tmp_path / "evening.svg"))
    assert picture.returncode != 0
    assert "Ribbons has no pictures" in picture.stderr
    assert "Traceback" not in picture.stderr


def test_a_notebook_shows_a_game_without_pictures_as_text() -> None:
    code = "import quiltbee; print(quiltbee.Match.new('ribbons')._repr_svg_())"
    shown = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(TOY)},
    )  # fmt: skip
    assert shown.stdout == "None\n"


@pytest.mark.parametrize("jobs", ["2"])
def test_the_arena_rates_its_players(tmp_path: Path, jobs: str) -> None:
    report = tmp_path / "report.json"
    done = run(
        "quiltbee", "arena", "random", "random", "--game", "ribbons", "--games", "4",
        "--jobs", jobs, "--out", str(report),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(report.read_text())["game"] == "ribbons"


def test_a_pair_plays_a_game_for_two_to_four_in_the_arena() -> None:
    options = ("--game", "dash", "--games", "2", "--jobs", "1")
    done = run("quiltbee", "arena", "random", "random", *options)
    assert done.stdout.startswith("Dash, plain edition: 2 players, 2 games"), done.stderr
    program = f"exec:{sys.executable} -m quiltbee engine"
    refused = run("quiltbee", "arena", "random", program, *options)
    assert "programs do not play dash here" in refused.stderr


def test_a_table_in_the_terminal_has_as_many_seats_as_asked_for() -> None:
    typed = "\ntake\n" + "\n" * 4 + "quit!\n"
    done = run("quiltbee", "play", "dash", "--terminal", "--seats", "4", text=typed)
    assert "Seat 3 plays" in done.stdout, done.stderr
    refused = run("quiltbee", "play", "dash", "--terminal", "--seats", "5")
    assert refused.stderr == "quiltbee: Dash is for 2 to 4, not for 5\n"


def test_programs_play_it_in_the_arena() -> None:
    program = f"exec:{sys.executable} -m quiltbee engine"
    done = run("quiltbee", "arena", "random", program, "--game", "ribbons", "--games", "2", "--jobs", "1")  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "forfeit" not in done.stdout, done.stdout


def test_a_game_that_cannot_be_loaded_leaves_the_others_alone(tmp_path: Path) -> None:
    about = tmp_path / "broken-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[quiltbee.games]\nbroken = no_such_module:GAME\n")
    done = subprocess.run(
        [sys.executable, "-m", "quiltbee", "editions"], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )  # fmt: skip
    assert "Patchwork, for 2" in done.stdout
    told, *more = done.stderr.splitlines()
    assert told.startswith(
        "quiltbee: the game no_such_module:GAME of broken cannot be loaded: No module"
    )
    assert not more


def test_it_is_played_on_the_server(tmp_path: Path) -> None:
    env = {"PYTHONPATH": os.pathsep.join([str(TOY), os.environ.get("PYTHONPATH", "")])}
    with Running("--data", str(tmp_path), env=env) as server:
        assert server.http.get("/api/hello").json()["games"]["ribbons"] == ["plain"]
        table = Seated(server, None, None, game="ribbons", seed=1)
        with table.socket(0) as socket:
            assert socket.hear()["type"] == "plain_table"
            while legal := (view := table.view())["legal"]:
                seat = view["position"]["to_move"][0]
                assert table.play(seat, view["number"], "9-9").status_code in (409, 422)
                done = table.play(seat, view["number"], legal[0])
                assert done.status_code == 200, done.text
                assert socket.hear_until("plain_moved")["move"]["move"] == legal[0]
        assert view["position"]["outcome"]["scores"]
        assert table.play(0, view["number"], "0-1").json()["code"] == "game_over"
        replay = server.http.get(f"/api/tables/{table.id}/replay").json()
        assert len(replay["positions"]) == len(replay["moves"]) + 1 == view["number"] + 1
        against = Seated(server, None, 1, game="ribbons", seed=1)
        assert against.play(0, 0, against.view()["legal"][0]).status_code == 200
        assert against.wait_for(2)["moves"][1]["seat"] == 1
        assert server.http.get("/api/hello").json()["game_levels"]["ribbons"] == 1
        many = {"game": "ribbons", "seats": [{}, {}, {}]}
        refused = server.http.post("/api/tables", json=many).json()
        assert refused["code"] == "wrong_seats"
        assert refused["message"] == "Ribbons is for 2."
    with Running("--data", str(tmp_path), env=env) as server:
        kept = server.http.get(f"/api/tables/{table.id}").json()
        assert kept["position"] == view["position"]
        assert "Traceback" not in server.log
    with Running("--data", str(tmp_path)) as server:
        for _ in range(2):
            gone = server.http.get(f"/api/tables/{table.id}")
            assert gone.status_code == 409
            assert gone.json()["code"] == "missing_game"
            assert "'ribbons'" in gone.json()["message"]
    assert server.log.count("its game ribbons is not installed") == 1
