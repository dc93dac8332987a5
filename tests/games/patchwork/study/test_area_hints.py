# SPDX-License-Identifier: MIT
"""What is said of the largest step towards a 7x7 area, and where it must not be said. test_aims.py checks all puzzles."""

from dataclasses import replace

from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.study import area_hints
from quiltbee.study.values import Line
from tests.games.patchwork.study.test_differences import line, quilt, table
from tests.strategies import with_seat

# The area at the upper left misses four spaces in a row. Patch 3 is a row of three, patch 1 one of two.
QUILT = quilt("#######..", "###......", "#######..", *["#######.."] * 4)


def race(*circle: int, rows: int = QUILT) -> State:
    state = replace(table(*circle), circle=circle)
    return with_seat(state, 0, quilt=rows, buttons=20)


def told(state: State, *lines: Line) -> tuple[str, str]:
    """What is said after the spaces that are missing, in English and German."""
    words = area_hints.aim(state, lines).words
    return words["en"].partition(". ")[2], words["de"].partition(". ")[2]


def test_the_best_move_makes_the_largest_step_or_another_does() -> None:
    state = race(3, 1, 16)
    large, small = line("3@d2", 70), line("1@d2", 50)
    assert told(state, large, small) == (
        "One of the offered patches can fill 3 of them at once.",
        "Einer der angebotenen Flicken kann 3 davon auf einmal füllen.",
    )
    better = line("1@d2", 70), line("3@d2", 50)
    assert told(state, *better) == (
        "A move that fills 3 of them is possible, but not the best one.",
        "Ein Zug, der 3 davon füllt, ist möglich, aber nicht der beste.",
    )


def test_nothing_is_said_if_only_some_of_the_best_moves_make_it() -> None:
    assert told(race(3, 1, 16), line("3@d2", 70), line("1@d2", 70)) == ("", "")


def test_nothing_is_said_of_a_single_space() -> None:
    one_gap = quilt("#######..", "######...", *["#######.."] * 5)
    state = race(3, 1, 16, rows=one_gap)
    assert told(state, line("3@g2", 70), line("1@g2", 50)) == ("", "")


def test_of_one_patch_its_places_are_compared() -> None:
    state = race(3, 1, 16)
    assert told(state, line("3@d2", 70), line("3@g9", 50)) == (
        "The patch can fill 3 of them at once.",
        "Der Flicken kann 3 davon auf einmal füllen.",
    )
    assert told(state, line("3@g9", 70), line("3@d2", 50))[0].endswith("but not the best one.")


def test_a_move_that_fills_the_whole_area_is_told_so() -> None:
    three_gaps = quilt("#######..", "####.....", *["#######.."] * 5)
    state = race(3, 1, 16, rows=three_gaps)
    assert told(state, line("3@e2", 70), line("1@e2", 50)) == (
        "One of the offered patches can fill all of them at once.",
        "Einer der angebotenen Flicken kann alle auf einmal füllen.",
    )


def test_patches_that_fill_as_much_are_counted() -> None:
    two_gaps = quilt("#######..", "#####....", *["#######.."] * 5)
    state = race(3, 1, 16, rows=two_gaps)
    same = line("3@f2", 70), line("1@f2", 50)
    assert told(state, *same)[0] == "2 of the offered patches can fill all of them at once."
