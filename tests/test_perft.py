# SPDX-License-Identifier: MIT
"""The command that counts; what it counts is held against tables in tests/perft."""

import random
import re

import pytest

from quiltbee.cli import main
from quiltbee.games import GAMES, doodle
from tests.elsewhere import needs


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    if "--kernel" in arguments:
        needs("numba")
    assert main(["perft", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("kernel", [[], ["--kernel"]], ids=["rules", "kernel"])
@pytest.mark.parametrize("game", GAMES)
def test_a_line_for_each_depth_with_count_seconds_and_speed(
    capsys: pytest.CaptureFixture[str], game: str, kernel: list[str]
) -> None:
    head, *rows = lines(capsys, game, "--depth", "2", "--seed", "3", *kernel)
    assert head.split() == ["depth", "count", "seconds", "positions/s"]
    assert [row.split()[0] for row in rows] == ["1", "2"]
    assert all(re.fullmatch(r" +\d  +[\d,]+ +\d+\.\d{3}  +[\d,]+", row) for row in rows)


def test_rules_and_kernel_print_the_same_counts(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["patchwork", "--edition", "winter", "--depth", "2", "--seed", "5", "--divide"]
    found = [
        [row.split()[:2] for row in lines(capsys, *asked, *kernel)] for kernel in ([], ["--kernel"])
    ]
    assert found[0] == found[1]
    assert len(found[0]) > 100


def test_divided_counts_sum_to_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    rows = lines(capsys, "doodle", "--depth", "2", "--divide")
    parts = [int(row.split()[-1].replace(",", "")) for row in rows if row.startswith("  S")]
    assert sum(parts) == int(rows[-1].split()[1].replace(",", ""))
    state = doodle.start("standard", random.Random(0), players=2)
    rows = lines(
        capsys, "doodle", "--position", doodle.position_text(state), "--depth", "1", "--divide"
    )
    assert any(row.startswith("  seat 1: S") for row in rows)


def test_no_moves_can_be_made_in_one_way(capsys: pytest.CaptureFixture[str]) -> None:
    for kernel in ([], ["--kernel"]):
        _, row = lines(capsys, "patchwork", "--depth", "0", "--divide", *kernel)
        assert row.split()[:2] == ["0", "1"]


def test_a_game_that_is_over_has_no_ways_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    state, rng = doodle.start("standard", random.Random(1)), random.Random(1)
    while doodle.to_move(state):
        state = doodle.apply(state, rng.choice(doodle.legal_moves(state)))
    for kernel in ([], ["--kernel"]):
        rows = lines(capsys, "doodle", "--position", doodle.position_text(state), *kernel)
        assert [row.split()[1] for row in rows[1:]] == ["0"] * (len(rows) - 1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "no game 'chess'; there are patchwork, doodle"),
        (["patchwork", "--edition", "spring"], "spring"),
        (["patchwork", "--edition", "standard"], "standard"),
        (["patchwork", "--depth", "-1"], "the depth is a whole number from 0 to 30, not -1"),
        (["patchwork", "--depth", "31", "--kernel"], "from 0 to 30"),
        (["patchwork", "--position", "nonsense"], "a position has seven fields"),
        (["patchwork", "--position", "x", "--seed", "1"], "leave out --edition and --seed"),
        (["patchwork", "--position", "x", "--edition", "winter"], "leave out --edition and --seed"),
    ],
)
def test_what_cannot_be_counted_is_one_clear_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["perft", *arguments]) == 1
    told = capsys.readouterr()
    assert told.err.startswith("quiltbee: ")
    assert told.err.count("\n") == 1
    assert words in told.err
    assert told.out == ""


def test_tables_that_the_kernel_does_not_hold_are_refused_in_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    state = doodle.start("standard", random.Random(1), players=2)
    needs("numba")
    assert main(["perft", "doodle", "--position", doodle.position_text(state), "--kernel"]) == 1
    assert "one seat; leave out --kernel" in capsys.readouterr().err


def test_moves_from_an_open_deck_are_not_counted(capsys: pytest.CaptureFixture[str]) -> None:
    alone = doodle.view(doodle.start("standard", random.Random(1)), 0)
    assert main(["perft", "doodle", "--position", doodle.position_text(alone)]) == 1
    assert "the order of the deck open" in capsys.readouterr().err
