# SPDX-License-Identifier: MIT
"""Programs of others at our table: real processes, most of them badly behaved."""

import os
import sys
import time
from pathlib import Path

import pytest

from quiltbee.arena import Report, make_plan, run
from quiltbee.arena.errors import ArenaError, Forfeit, Reason
from quiltbee.arena.program import Program
from quiltbee.arena.text import to_text

BOT = Path(__file__).with_name("bot.py")


def bot(mode: str, *arguments: object, options: str = "") -> str:
    words = " ".join(map(str, arguments))
    return f"exec:level=1:name={mode}:{options}{sys.executable} {BOT} {mode} {words}".rstrip()


def play(*players: str, game: str = "patchwork", games: int = 2, jobs: int = 1) -> Report:
    plan = make_plan(players, game=game, games=games, seed=1, move_timeout=30)
    return run(plan, jobs=jobs)


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "X"


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_our_own_engine_plays_without_a_fault(game: str) -> None:
    ours = f"exec:level=5:ms=100:name=engine:{sys.executable} -m quiltbee engine"
    report = play("greedy", ours, game=game)
    engine = next(each for each in report.standings if each.name == "engine")
    assert report.forfeits == ()
    assert engine.moves > 20
    # Far better than chance, which scores -14 in Patchwork. Two games of level 2 are sometimes as bad as that.
    assert engine.score.value is not None
    assert engine.score.value > -12


@pytest.mark.parametrize("mode", ["silent", "odd"])
def test_a_program_need_tell_nothing_but_its_moves_and_may_play_against_itself(mode: str) -> None:
    report = play(bot(mode), bot(mode))
    assert report.forfeits == ()
    assert [each.games for each in report.standings] == [2, 2]


@pytest.mark.parametrize(
    ("mode", "reason", "words"),
    [
        ("crash", Reason.CRASHED, "after go it ended with status 1, saying 'the cotton has run out'"),
        ("illegal", Reason.ILLEGAL_MOVE, "1@i9r1: "),
        ("no_move", Reason.NOT_A_MOVE, "'castle': "),
        ("garbage", Reason.GARBAGE, "I think, therefore I sew"),
        ("error", Reason.REFUSED, "to go it said no"),
        ("bell", Reason.REFUSED, r"to go it said \x1b[2Jred\nand \x07 bell, ä"),
        ("endless", Reason.LINE_TOO_LONG, "more than 1048576 bytes to go"),
        ("rich", Reason.OTHER_POSITION, "position, field 4: expected '"),
        ("lie", Reason.OTHER_RESULT, "outcome.scores: expected '["),
    ],
)  # fmt: skip
def test_who_misbehaves_loses_and_the_arena_goes_on(
    mode: str, reason: Reason, words: str, tmp_path: Path
) -> None:
    report = play("random", bot(mode, tmp_path / "pids"))
    loser = next(each for each in report.standings if each.name == mode)
    assert (loser.wins, loser.draws, loser.losses) == (0, 0, 2)
    assert loser.forfeits == {reason.value: 2}
    assert [each.name for each in report.forfeits] == [mode, mode]
    assert all(words in each.details for each in report.forfeits)
    # Why it lost is printed, and not only counted.
    printed = " ".join(to_text(report).split())
    assert " ".join(report.forfeits[0].details.split()) in printed
    # It is started anew for the second game, and none of it is left.
    pids = [int(line) for line in (tmp_path / "pids").read_text().split()]
    assert len(pids) == 2
    assert not any(is_running(pid) for pid in pids)


def test_a_program_that_hangs_is_ended_with_all_it_started(tmp_path: Path) -> None:
    plan = make_plan(["random", bot("hang", tmp_path / "pids")], games=2, seed=1, move_timeout=1.5)
    began = time.monotonic()
    report = run(plan, jobs=1)
    assert time.monotonic() - began < 60
    assert report.standings[1].forfeits == {"too_slow": 2}
    assert "no answer to go in 1.5 s" in report.forfeits[0].details
    for pid in map(int, (tmp_path / "pids").read_text().split()):
        assert not is_running(pid)
        until = time.monotonic() + 60
        while _members(pid):  # what was killed may take a busy machine a moment to go
            assert time.monotonic() < until
            time.sleep(0.02)


def _members(group: int) -> list[int]:
    """The processes of a group that are more than a memory."""
    found = list[int]()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] not in "ZX":
            found.append(int(stat.parent.name))
    return found


def test_well_behaved_programs_are_kept_from_game_to_game_and_ended_at_the_end(
    tmp_path: Path,
) -> None:
    for jobs in (1, 2):
        pids = tmp_path / f"pids{jobs}"
        report = play("random", bot("good", pids), games=6, jobs=jobs)
        assert report.forfeits == ()
        started = [int(line) for line in pids.read_text().split()]
        assert len(started) <= 2 * jobs  # one for each seat
        assert not any(is_running(pid) for pid in started)


def test_two_who_both_lie_share_the_game() -> None:
    report = play(bot("lie"), bot("lie"))
    assert [each.draws for each in report.standings] == [2, 2]
    assert len(report.forfeits) == 4
    assert report.first_seat is not None
    assert report.first_seat.value is None


def test_in_doodle_a_forfeit_loses_against_every_score() -> None:
    report = play("random", bot("no_move"), "greedy", game="doodle")
    assert [each.name for each in report.standings] == ["greedy", "random", "no_move"]
    assert (report.standings[2].losses, report.standings[2].score.value) == (4, None)


def test_in_doodle_a_program_is_not_shown_the_deck(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    spy = tmp_path / "spy.sh"
    spy.write_text(f'#!/bin/sh\ntee "{heard}" | "{sys.executable}" "{BOT}" good\n')
    spy.chmod(0o755)
    plan = make_plan([f"exec:level=1:{spy}", "random"], game="doodle", games=1, seed=1)
    report = run(plan, jobs=1)
    assert report.forfeits == ()
    first = heard.read_text().split("\n")[0]
    start = plan.start(next(plan.games()))
    assert '"load"' in first
    assert all(card in first for card in start.circle)
    assert not any(card in first for card in start.deck)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (f"{sys.executable} -c 1/0", "ended with status 1, saying 'ZeroDivisionError"),
        ("sh -c 'kill -9 $$'", "ended by signal 9 (Killed)"),
    ],
)
def test_a_program_that_does_not_start_ends_the_tournament_at_once(
    command: str, words: str, tmp_path: Path
) -> None:
    journal = tmp_path / "games.jsonl"
    plan = make_plan(["random", f"exec:name=mine:{command}"], games=200, seed=1)
    with pytest.raises(ArenaError, match="mine did not start") as caught:
        run(plan, jobs=1, journal=journal)
    assert words in str(caught.value)
    # Nothing was lost by it: once it is mended, the same command begins anew.
    assert '"number"' not in journal.read_text()


def test_a_program_that_cannot_be_started_is_a_forfeit() -> None:
    with pytest.raises(Forfeit) as caught:
        Program(["/no/such/program"])
    assert caught.value.reason is Reason.NOT_STARTED


def test_a_program_that_never_reads_is_too_slow_and_not_waited_for() -> None:
    program = Program(["sleep", "600"])
    with pytest.raises(Forfeit) as caught:
        program.call("new", {"setup": "x" * 1_000_000}, 0.3)
    assert caught.value.reason is Reason.TOO_SLOW
    program.close(kindly=False)
    with pytest.raises(ChildProcessError):
        os.waitpid(program._popen.pid, 0)


def test_a_program_that_closes_its_output_has_crashed() -> None:
    program = Program(["sh", "-c", "exec >&-; sleep 5"])
    with pytest.raises(Forfeit, match="it closed its output"):
        program.call("hello", {}, 10)
    program.close(kindly=False)
