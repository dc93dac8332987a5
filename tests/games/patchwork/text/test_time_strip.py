# SPDX-License-Identifier: MIT
"""The time board as a strip: spaces, marks, tokens and distances."""

import random
from dataclasses import replace

import pytest

from quiltbee.draw.text.style import Style
from quiltbee.games import patchwork
from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.text.time_strip import draw_strip, draw_token
from tests.strategies import with_seat

PLAIN = Style()


def at(one: int, other: int, active: int = 0) -> State:
    state = patchwork.start("classic", random.Random(1))
    return replace(with_seat(with_seat(state, 0, time=one), 1, time=other), active=active)


def test_the_strip_has_all_spaces_a_button_before_each_mark_and_leather_on_it() -> None:
    for width in (80, 200):
        *_, strip, numbers, _ = draw_strip(at(3, 9), PLAIN, width)
        edition = at(0, 0).edition
        assert strip.startswith("Time")
        assert strip.count("·") + strip.count("▣") == edition.last_space + 1
        assert strip.count("●") == len(edition.income_marks)
        assert strip.count("▣") == len(edition.special_marks)
        assert numbers.split() == ["0", *map(str, edition.income_marks)]
        # A number stands under its space, which the button of its mark comes before.
        for mark in edition.income_marks:
            column = numbers.index(f" {mark}") + 1
            assert strip[column] in "·▣"
            assert "●" in strip[column - 2 : column]


@pytest.mark.parametrize("width", [80, 200])
def test_tokens_stand_over_their_spaces(width: int) -> None:
    lower, _, numbers, _ = draw_strip(at(5, 47), PLAIN, width)
    assert lower.index("▲") == numbers.index(" 5") + 1
    assert lower.index("■") == numbers.index("47")


@pytest.mark.parametrize(("active", "top", "under"), [(0, "▲", "■"), (1, "■", "▲")])
def test_on_a_shared_space_the_active_token_stands_on_the_other(
    active: int, top: str, under: str
) -> None:
    upper, lower, *_ = draw_strip(at(7, 7, active), PLAIN, 80)
    assert (upper.strip(), lower.strip()) == (top, under)
    assert upper.index(top) == lower.index(under)


def test_distances_are_told_from_each_token() -> None:
    *_, line = draw_strip(at(3, 21), PLAIN, 80)
    assert line == "▲ 3: income ● in 2, special ▣ in 23  ■ 21: income ● in 2, special ▣ in 5"
    *_, line = draw_strip(at(20, 20, 1), PLAIN, 80)
    assert line.startswith("▲ 20: ")
    assert "■ 20 (top): " in line
    *_, line = draw_strip(at(51, 53), PLAIN, 80)
    assert line == "▲ 51: income ● in 2  ■ at the end"


def test_when_the_game_is_over_no_distance_is_left() -> None:
    going, over = (len(draw_strip(at(time, 53), PLAIN, 80)) for time in (52, 53))
    # Both tokens share the last space, which takes a line more, and the line of distances is gone.
    assert over == going


def test_a_token_has_the_colour_of_its_name() -> None:
    coloured = Style(colour=True)
    state = at(0, 0)
    assert draw_token(state, 0, coloured) == "\x1b[1;38;5;112m▲\x1b[0m"
    words = replace(state.edition.words["en"], tokens=("mauve", "yellow"))
    strange = replace(state, edition=replace(state.edition, words={"en": words}))
    assert draw_token(strange, 0, coloured) == "\x1b[1m▲\x1b[0m"
