# SPDX-License-Identifier: MIT
"""What is said of the best place of a patch is true of it, and not of the place it is told from."""

from dataclasses import replace

import pytest

from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.study import placement_hints
from quiltbee.study.sentences import Sentence
from tests.games.patchwork.study.test_differences import filled, line, quilt, table
from tests.strategies import with_seat

STATE = table(3, 13, 24)  # patch 3 has three spaces in a row
GAP = with_seat(STATE, 0, quilt=filled(1, ".........", "#########"))
LAST = with_seat(STATE, 0, quilt=filled(0, ".....####", *["#########"] * 8))
CROSS = with_seat(STATE, 0, quilt=quilt(*["........."] * 3, "...#.#...", ".........", "...#.#..."))


def told(state: State, *lines: str) -> Sentence:
    """The hint for the first line; the last one is worse, and all others are as good."""
    *best, worse = lines
    return placement_hints.aim(state, [*(line(each, 60) for each in best), line(worse, 40)])


@pytest.mark.parametrize(
    ("state", "better", "played", "code", "words"),
    [(STATE, "3@a1 advance 24@d5", "3@d5 advance advance", "aim_next", "Next you will want the patch of 6 spaces for 2 buttons"),
     (GAP, "3@a2", "3@d2", "aim_together", "in as few pieces as possible: 2 after the best placement, 3 after another."),
     (LAST, "3@a1", "3@b1", "aim_together", "together: after the best placement it is in one piece."),
     (STATE, "3@a1", "3@b1", "aim_close", "in the best place 4 sides touch the edge or another patch."),
     (CROSS, "3@d5", "3@d1", "aim_close", "in the best place 4 sides touch")],
)  # fmt: skip
def test_a_fact_is_told_of_the_better_place_alone(
    state: State, better: str, played: str, code: str, words: str
) -> None:
    said = told(state, better, played)
    assert said.code == code
    assert words in said.words["en"]
    assert set(said.words) == {"en", "de"}
    assert told(state, played, better).code != code


def test_the_special_patch_belongs_where_no_other_patch_can_lie() -> None:
    # a1 is a gap of one space; the middle is wide open.
    holed = with_seat(STATE, 0, quilt=quilt(".########", "#########"))
    state = replace(holed, in_hand=1)
    said = told(state, "S@a1", "S@e6")
    assert said.code == "aim_unfillable"
    assert said.words["en"] == "Look for a space that no patch left in the circle can fill."
    assert said.words["de"] == "Suche ein Feld, das kein Flicken im Kreis mehr füllen kann."
    for lines in (("S@e6", "S@a1"), ("S@a3", "S@e6"), ("S@a1", "S@e6", "S@a3")):
        assert told(state, *lines).code != "aim_unfillable"
    assert told(STATE, "3@a1", "3@b1").code != "aim_unfillable"  # of a patch it says nothing


def test_places_are_counted_only_where_somebody_would() -> None:
    few = with_seat(STATE, 0, quilt=filled(6))
    for state, lines, is_counted in (
        (few, ("3@a7 advance 24@d7", "3@d8 advance advance"), True),
        (STATE, ("3@a1 advance 24@d5", "3@d5 advance advance"), False),
    ):
        said = told(state, *lines)
        assert said.code == "aim_next"
        assert ("After the best placement it has " in said.words["en"]) == is_counted
        assert ("Nach der besten Lage hat er " in said.words["de"]) == is_counted


def test_a_fact_holds_for_all_places_that_are_as_good() -> None:
    # Another corner is as close; the middle of an edge is not.
    assert told(STATE, "3@a1", "3@g9", "3@b1").code == "aim_close"
    assert told(STATE, "3@a1", "3@b1", "3@d5").code == "aim_close"
    least = told(STATE, "3@a1", "3@b1", "3@d5").words["en"]
    assert "at least 3 sides" in least
    assert told(STATE, "3@a1", "3@d5", "3@b1").code == "aim_place"  # nothing that both have


def test_places_that_are_all_as_good_have_no_fact() -> None:
    assert placement_hints.aim(STATE, [line("3@a1"), line("3@d5")]).code == "aim_place"
