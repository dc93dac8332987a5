# SPDX-License-Identifier: MIT
"""``quiltbee puzzles``: solved, failed and given up in the terminal."""

import io
from pathlib import Path

import pytest

from quiltbee.cli import main
from quiltbee.commands.puzzles import RATINGS
from quiltbee.study.puzzles import Asks
from quiltbee.study.puzzles.answers import solution
from quiltbee.study.puzzles.collection import load

ASKED = next(each for each in load("patchwork") if each.asks is Asks.OPTION and each.losses)
WRONG = next(iter(ASKED.losses))


def ask(monkeypatch: pytest.MonkeyPatch, text: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return main(["puzzles", *arguments])


def test_an_answer_sets_the_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "--id", ASKED.id, "--answer", ASKED.answers[0]]) == 0
    assert capsys.readouterr().out.startswith("Right.")
    assert main(["puzzles", "--id", ASKED.id, "--answer", WRONG]) == 1
    assert capsys.readouterr().out.startswith("Wrong: it loses ")
    assert main(["puzzles", "--id", ASKED.id, "--answer", "nonsense"]) == 1
    assert "is no answer to this puzzle" in capsys.readouterr().err
    assert main(["puzzles", "--id", "nonsense"]) == 1
    assert "there is no puzzle 'nonsense'" in capsys.readouterr().err


def test_one_asks_for_a_hint_fails_and_solves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"hint\nnonsense\n{WRONG}\n{ASKED.answers[0]}\nnever read\n"
    assert ask(monkeypatch, text, "--id", ASKED.id) == 0
    shown = capsys.readouterr().out
    assert shown.index("no answer") < shown.index("Wrong:") < shown.index("Right.")


def test_an_unknown_kind_is_told_with_those_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["puzzles", "--kind", "nonsense"]) == 2
    told = capsys.readouterr().err
    assert "no puzzles of the kind 'nonsense'" in told
    assert all(each.kind in told for each in load("patchwork"))
    assert main(["puzzles", "--game", "doodle", "--kind", "race"]) == 2
    assert "there are drawing, special" in capsys.readouterr().err


def test_the_answer_is_compared_with_ones_own_wrong_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle, own = next(
        (each, wrong)
        for each in load("patchwork")
        if each.kind == "lay"
        for wrong in [known for known in each.losses if known in each.lines][1:]
        if solution(each, wrong).reasons != solution(each).reasons
    )
    for text, against in ((f"{own}\nshow\n", own), ("show\n", None)):
        assert ask(monkeypatch, text, "--id", puzzle.id) == 0
        shown = capsys.readouterr().out.partition("The answer: ")[2]
        told = [str(reason) for reason in solution(puzzle, against).reasons]
        assert [reason for reason in told if reason in shown] == told
        other = {str(reason) for reason in solution(puzzle, None if against else own).reasons}
        assert not any(reason in shown for reason in other - {*told})


@pytest.mark.parametrize("kind", sorted({each.kind for each in load("patchwork")}))
def test_the_answer_of_every_kind_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    difficulty = next(iter(RATINGS))
    assert ask(monkeypatch, "show\n", "--kind", kind, "--difficulty", difficulty) == 0
    shown = capsys.readouterr().out
    assert f": {kind}, rating " in shown
    assert "The answer: " in shown


def test_the_day_has_a_puzzle_of_each_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in ("patchwork", "doodle"):
        assert ask(monkeypatch, "", "--game", game) == 0
        assert "Puzzle " in capsys.readouterr().out
    assert main(["puzzles", "--game", "doodle", "--list"]) == 0
    assert capsys.readouterr().out.startswith("  drawing: ")


def test_what_was_mined_becomes_a_data_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Fake:
        def mine(self, *_: object) -> list[object]:
            return [ASKED]

    monkeypatch.setattr("quiltbee.study.puzzles.journal._miner", lambda _: Fake())
    journal, out = tmp_path / "journal", tmp_path / "puzzles.jsonl"
    assert main(["puzzles", "mine", "--journal", str(journal), "--units", "2"]) == 0
    assert "2 games, 2 puzzles" in capsys.readouterr().err
    assert main(["puzzles", "select", str(journal), "--out", str(out)]) == 0
    assert capsys.readouterr().out.startswith("1 of 2 puzzles")
    assert len(out.read_text().splitlines()) == 1
