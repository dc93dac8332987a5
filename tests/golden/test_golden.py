# SPDX-License-Identifier: MIT
import re
from pathlib import Path

import pytest

from quiltbee.games import find_game
from tests.golden.playthrough import render
from tests.strategies import EDITIONS

FOLDER = Path(__file__).parent
MOVE = re.compile(r"\d+\. seat (-?\d): (.+) \(one of \d+\)")


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_edition_has_a_golden_playthrough_and_still_plays_it_so(
    game: str, edition: str
) -> None:
    golden = (FOLDER / f"{game}-{edition}.txt").read_text(encoding="utf-8")
    check(golden, game, edition)


def test_a_table_of_two_is_played_so_with_what_comes_before_a_scoring() -> None:
    golden = (FOLDER / "doodle-standard-two.txt").read_text(encoding="utf-8")
    check(golden, "doodle", "standard")
    assert " 1.6 scoring " in golden


def check(golden: str, game: str, edition: str) -> None:
    """Play a playthrough again and compare all of it."""
    rules = find_game(game)
    first, *lines = golden.split("\n")
    start = rules.parse_position(first.removeprefix("start: "))
    assert rules.edition_of(start) == edition
    moves = [(int(found[1]), found[2]) for line in lines if (found := MOVE.fullmatch(line))]
    assert render(rules, start, moves) == golden
    assert "outcome: Outcome(" in golden
    met = [line.removeprefix("   = ") for line in lines if line.startswith("   = ")]
    assert [rules.position_text(rules.parse_position(text)) for text in met] == met
