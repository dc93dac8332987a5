# SPDX-License-Identifier: MIT
"""The welcome says who plays what."""

import random
from collections.abc import Collection

import pytest

from quiltbee.draw.text.style import Style, measure
from quiltbee.games import doodle, patchwork
from quiltbee.terminal.game_ui import find_ui
from quiltbee.terminal.greeting import greet
from quiltbee.terminal.terminal_style import TerminalStyle

WIDE = TerminalStyle(size=lambda: (1000, None))


def greeted(state: object, people: Collection[int], screen: TerminalStyle = WIDE) -> list[str]:
    game = "patchwork" if isinstance(state, patchwork.State) else "doodle"
    return greet(find_ui(game), state, people, "level 3", screen)


@pytest.fixture
def quilts() -> patchwork.State:
    return patchwork.start("classic", random.Random(1))


def test_the_welcome_comes_first_and_stands_out(quilts: patchwork.State) -> None:
    plain = greeted(quilts, {0})[0]
    assert plain.startswith("Welcome to the Quilting Bee! ")
    coloured = greeted(quilts, {0}, TerminalStyle(Style(colour=True), lambda: (1000, None)))[0]
    assert coloured.startswith("\x1b[1mWelcome to the Quilting Bee!\x1b[0m ")


@pytest.mark.parametrize(
    ("people", "line"),
    [
        ({0}, "You are lime green; the computer (level 3) plays yellow."),
        ({1}, "You are yellow; the computer (level 3) plays lime green."),
        ({0, 1}, "One keyboard for lime green and yellow."),
        ((), "The computer plays every side. Enter shows the next move, run plays on."),
    ],
)
def test_who_plays_what_is_told(
    quilts: patchwork.State, people: Collection[int], line: str
) -> None:
    assert line in greeted(quilts, people)


def test_some_people_against_some_computers_are_told_apart() -> None:
    state = doodle.start("standard", random.Random(1), players=3)
    one, two, three = find_ui("doodle").tokens(state)
    line = f"One keyboard for {one} and {three}; the computer (level 3) plays {two}."
    assert line in greeted(state, {0, 2})


def test_a_single_seat_has_no_opponent() -> None:
    state = doodle.start("standard", random.Random(1))
    assert "You play alone, for the best score you can make." in greeted(state, {0})


def test_a_note_on_the_edition_comes_last_and_long_lines_are_folded() -> None:
    for edition in patchwork.INFO.editions:
        state = patchwork.start(edition, random.Random(1))
        _, note = find_ui("patchwork").welcome(state)
        lines = greeted(state, {0}, TerminalStyle(size=lambda: (80, None)))
        assert max(map(measure, lines)) <= 80
        assert any(line.startswith("Good to know: ") for line in lines) == bool(note)
        assert not note or " ".join(lines).endswith(note)
