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


LONG = (
    "patchwork classic 22,20,30,24,29,21,18,16,31 52:9:2@h8r3,5@b6r3,6@h5r1,7@e3r1,8@c5r1,10@a8,13@g1r3f,19@h1r3,"
    "23@a1r2,25@a2r3,26@f3r1,32@e7r1,S@a5,S@a7,S@c9,S@h9 50:17:1@f8r1,3@d3r1,4@g7r2,9@b3r3,11@h1r1,12@e5r1,14@a1r3,"
    "15@e1r3f,17@g5r3,27@c6r3,28@a6r1,33@f2r1,S@c2 1 -"
)


def test_a_position_may_be_longer_than_the_name_of_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert len(LONG) > 255
    assert main(["analyse", LONG, *FAST]) == 0
    assert "Best moves of seat 1" in capsys.readouterr().out


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
