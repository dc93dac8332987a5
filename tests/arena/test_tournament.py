# SPDX-License-Identifier: MIT
"""Tournaments as their users meet them: interrupted, killed, out of disk, and gone on with."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from quiltbee import record
from quiltbee.arena import make_plan, run
from quiltbee.cli import main
from quiltbee.core.errors import WeightsError
from tests.processes import children, wait_until_gone

PLAYERS = ("random", "greedy", "level1")
GAMES = 12
WAIT = 60.0
"""Seconds until something that does not come is given up."""


def arena(out: Path, *options: str) -> "subprocess.Popen[str]":
    command = ["arena", *PLAYERS, "--games", str(GAMES), "--seed", "7", "--jobs", "2"]
    return subprocess.Popen(
        [sys.executable, "-m", "quiltbee", *command, "--out", str(out), *options],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip


def wait_for_games(out: Path, count: int) -> None:
    journal = out.with_suffix(".games.jsonl")
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline:
        if journal.exists() and journal.read_bytes().count(b'"number"') >= count:
            return
        time.sleep(0.01)
    pytest.fail("no games were played")


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    """A report without what no two runs share."""
    told: dict[str, Any] = json.loads(json.dumps(report))
    for standing in told["standings"]:
        del standing["ms_mean"], standing["ms_most"]
    del told["sessions"]
    return told


@pytest.fixture(scope="module")
def uninterrupted() -> dict[str, Any]:
    plan = make_plan(PLAYERS, games=GAMES, seed=7)
    return timeless(run(plan, jobs=1).to_json())


@pytest.mark.parametrize("to_all", [True, False], ids=["Ctrl-C", "SIGINT"])
def test_an_interrupted_tournament_goes_on_where_it_stopped(
    tmp_path: Path, uninterrupted: dict[str, Any], to_all: bool
) -> None:
    out = tmp_path / "ladder.json"
    process = arena(out)
    wait_for_games(out, 3)
    if to_all:  # as a terminal does it
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    said, complaints = process.communicate(timeout=WAIT)
    assert process.returncode == 130
    assert said == ""
    assert complaints.splitlines()[-1] == (
        f"quiltbee: interrupted; the games so far are in {out.with_suffix('.games.jsonl')}; "
        "the same command continues with them"
    )
    assert "Traceback" not in complaints
    assert not out.exists()
    again = arena(out)
    said, complaints = again.communicate(timeout=WAIT)
    assert again.returncode == 0, complaints
    assert "games were played before" in complaints
    report = json.loads(out.read_text())
    assert timeless(report) == uninterrupted
    assert len(report["sessions"]) == 2
    lines = out.with_suffix(".games.jsonl").read_text().splitlines()
    numbers = [json.loads(line)["number"] for line in lines if '"number"' in line]
    assert sorted(numbers) == list(range(3 * GAMES))  # none twice


def test_a_tournament_ended_by_force_leaves_nobody_behind_and_goes_on(
    tmp_path: Path, uninterrupted: dict[str, Any]
) -> None:
    out = tmp_path / "ladder.json"
    process = arena(out)
    wait_for_games(out, 3)
    workers = children(process.pid, "spawn_main")
    process.kill()
    process.communicate(timeout=WAIT)
    assert workers
    wait_until_gone(workers)
    again = arena(out)
    _, complaints = again.communicate(timeout=WAIT)
    assert again.returncode == 0, complaints
    assert timeless(json.loads(out.read_text())) == uninterrupted


def test_a_process_that_dies_in_the_middle_changes_nothing(
    tmp_path: Path, uninterrupted: dict[str, Any]
) -> None:
    out = tmp_path / "ladder.json"
    process = arena(out)
    wait_for_games(out, 3)
    os.kill(children(process.pid, "spawn_main")[0], signal.SIGKILL)
    _, complaints = process.communicate(timeout=WAIT)
    assert process.returncode == 0, complaints
    assert "Traceback" not in complaints
    assert timeless(json.loads(out.read_text())) == uninterrupted


def test_a_finished_tournament_is_only_reported_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "ladder.json"
    command = ["arena", "random", "random", "--games", "4", "--jobs", "1", "--out", str(out)]
    assert main(command) == 0
    first, journal = out.read_text(), out.with_suffix(".games.jsonl").read_bytes()
    out.unlink()
    assert main(command) == 0
    assert out.read_text() == first
    assert out.with_suffix(".games.jsonl").read_bytes() == journal
    assert "4 of 4 games were played before" in capsys.readouterr().err


def test_a_full_disk_gives_clear_words_and_keeps_the_games(tmp_path: Path) -> None:
    out = tmp_path / "ladder.json"
    script = (
        "import resource, signal, sys; from quiltbee.cli import main\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))\n"
        "sys.exit(main(sys.argv[2:]))\n"
    )
    command = ["arena", "random", "random", "--games", "8", "--jobs", "1", "--out", str(out)]

    def limited(size: int) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", script, str(size), *command],
            capture_output=True, text=True, timeout=WAIT, check=False,
        )  # fmt: skip

    done = limited(1500)
    journal = out.with_suffix(".games.jsonl")
    kept = journal.read_bytes().count(b'"number"')
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith(
        f"quiltbee: {journal}: File too large; the games in it are safe"
    )
    assert 0 < kept < 8
    # Room for the journal, but not for the report: the table is shown, an older report stays.
    out.write_text("old")
    done = limited(2850)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f"quiltbee: {out}: File too large; the games are safe in {journal}"
    )
    assert "won-drawn-lost" in done.stdout
    assert out.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ladder.games.jsonl", "ladder.json"]
    assert main(command) == 0
    assert json.loads(out.read_text())["games"] == 8


def test_records_are_saved_and_name_who_sat_where(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    plan = make_plan(["greedy:name=Ada", "random"], games=4, seed=1)
    report = run(plan, jobs=1, records=folder)
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [
        "000000-Ada-random.quilt", "000001-random-Ada.quilt",
        "000002-Ada-random.quilt", "000003-random-Ada.quilt",
    ]  # fmt: skip
    games = [record.load(path) for path in files]
    assert games[0].names == ("Ada", "random")
    assert games[0].start == games[1].start != games[2].start
    *_, last = games[0].states()
    outcome = games[0].game.outcome(last)
    assert outcome is not None
    assert report.standings[0].wins == 4
    assert outcome.winners == (0,)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["greedy", "gredy"],
            "no player 'gredy'; there are random, greedy, search, apprentice, level1 to level10",
        ),
        (["greedy"], "2 to 32 players, not 1"),
        (["greedy", "random", "--games", "0"], "1 to 1000000, not 0"),
        (["greedy", "random", "--edition", "spring"], "no edition 'spring'"),
        (["greedy", "random", "--out", "/no/such/folder/a.json"], "there is no such folder"),
        (["greedy", "random", "--out", "/tmp"], "this is a folder"),
    ],
)
def test_what_cannot_be_held_is_one_clear_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("quiltbee: ")
    assert shown.err.count("\n") == 1
    assert words in shown.err


def test_help_tells_how_players_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--help"])
    text = capsys.readouterr().out
    assert "exec:ms=500:./mybot --fast" in text
    assert "level1 to level10" in text


def test_a_player_of_ours_that_fails_loses_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("no thread")

    monkeypatch.setattr("quiltbee.players.greedy.GreedyPlayer.choose", fail)
    report = run(make_plan(["greedy", "random"], games=2, seed=1), jobs=1)
    assert report.standings[1].forfeits == {"failed": 2}
    assert report.forfeits[0].details == "ZeroDivisionError: no thread"


def test_an_odd_number_of_games_is_rounded_up_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "random", "random", "--games", "3", "--jobs", "1"]) == 0
    told = capsys.readouterr()
    assert "3 games are not whole pairs; every pairing plays 4, each circle from both" in told.err
    assert "2 players, 4 games" in told.out
    for arguments in (["--games", "4"], ["--games", "3", "--game", "doodle"]):
        assert main(["arena", "random", "random", "--jobs", "1", *arguments]) == 0
        assert "pairs" not in capsys.readouterr().err


def test_a_player_that_cannot_be_loaded_is_told_before_the_first_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("QUILTBEE_APPRENTICE", str(tmp_path / "gone.safetensors"))
    begun = list[object]()
    with pytest.raises(WeightsError, match="gone"):
        run(
            make_plan(["apprentice", "random"], games=2),
            jobs=1,
            progress=lambda *told: begun.append(told),
        )
    assert not begun
