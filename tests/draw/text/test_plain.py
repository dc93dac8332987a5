# SPDX-License-Identifier: MIT
"""The drawing of games that have none of their own."""

import random

from quiltbee.draw.text.plain import draw
from quiltbee.draw.text.style import Style, measure
from quiltbee.games import doodle, patchwork
from quiltbee.games.doodle import State
from tests.games.doodle.helpers import final_turn, started, turn_passed


def last_line(state: State, *names: str) -> str:
    return draw(doodle, state, Style(), 80, names).split("\n")[-1]


def test_it_is_a_title_the_position_and_whose_turn_it_is() -> None:
    state = patchwork.start("winter", random.Random(1))
    title, blank, *position, second, turn = draw(patchwork, state, Style(), 60, ()).split("\n")
    assert title == "Patchwork, winter"
    assert (blank, second) == ("", "")
    assert " ".join(position).split() == patchwork.position_text(state).split()
    assert turn == "seat 0 to move."


def test_no_line_is_wider_than_asked_for_where_a_word_is_not() -> None:
    state = doodle.start("standard", random.Random(1), players=2)
    longest = max(map(len, doodle.position_text(state).split()))
    lines = draw(doodle, state, Style(), longest, ()).split("\n")
    assert max(map(measure, lines)) <= longest


def test_the_title_is_strong_where_there_is_colour() -> None:
    state = patchwork.start("classic", random.Random(1))
    assert draw(patchwork, state, Style(colour=True), 80, ()).startswith("\x1b[1mPatchwork")


def test_all_who_are_to_move_are_named_if_they_have_names() -> None:
    state = doodle.start("standard", random.Random(1), players=3)
    assert last_line(state, "Ada", "Bea") == "seat 0 (Ada), seat 1 (Bea) and seat 2 to move."


def test_chance_and_the_end_are_said_too() -> None:
    assert last_line(started()) == "Chance is to move."
    over = turn_passed(final_turn(2))
    result = doodle.outcome(over)
    assert result is not None
    one, other = result.scores
    assert last_line(over) == f"The game is over: {one} : {other}."
