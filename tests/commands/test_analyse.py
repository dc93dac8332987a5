# SPDX-License-Identifier: MIT
import json
from pathlib import Path

import pytest

from quiltbee import record
from quiltbee.cli import main
from quiltbee.match import Match
from tests.study.games import played

FAST = ("--nodes", "1200")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.quilt"
    record.save(played("patchwork", 2), path)
    return path


def test_a_position_as_text_is_analysed_in_one_argument_or_in_several(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = Match.new("patchwork", seed=4)
    text = match.game.position_text(match.state)
    assert main(["analyse", text, *FAST]) == 0
    shown = capsys.readouterr().out
    assert main(["analyse", *text.split(" "), *FAST]) == 0
    assert capsys.readouterr().out == shown
    # What it finds grows line by line; the best moves come last.
    grown, best = shown.split("\n\n")
    assert len(grown.splitlines()) >= 2
    assert best.startswith("Best moves of seat 0, with its chance to win and margin:\n  1. ")
    assert len(best.splitlines()) == 4


def test_json_is_a_line_for_each_analysis(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(saved), "--ply", "3", "--lines", "2", "--json", *FAST]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(told) >= 2
    assert told[-1]["nodes"] == 1200
    assert all(len(each["lines"]) == 2 for each in told)


def test_bad_input_is_one_clear_line_and_status_2(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.new("patchwork", seed=4)
    text = match.game.position_text(match.state)
    cut = saved.with_name("cut.quilt")
    cut.write_text(saved.read_text(encoding="utf-8").partition("\n9. ")[0], encoding="utf-8")
    for arguments, words in (
        ([text.replace(" 0:5:- ", " 0:99:- ", 1)], "more buttons than it can have earned"),
        ([text.replace("classic", "spring")], "spring"),
        (["chess is no game"], "chess"),
        ([text[:60]], "no position: "),
        ([text, "--seat", "1"], "seat 1 may not act now"),
        ([str(saved)], "the game is over"),
        ([str(saved), "--ply", "999"], "there is no ply 999"),
        ([str(cut)], "cut off"),
    ):
        assert main(["analyse", *arguments, *FAST]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith("quiltbee: ")
        assert words in shown.err
        assert shown.err.count("\n") == 1


@pytest.mark.parametrize("option", ["--lines", "--ms", "--nodes"])
def test_impossible_options_are_refused(option: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["analyse", "patchwork", option, "0"])
    assert left.value.code == 2
