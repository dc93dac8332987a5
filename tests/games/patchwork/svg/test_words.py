# SPDX-License-Identifier: MIT
"""What the picture of a table says in words."""

import random
from dataclasses import replace

import pytest

from quiltbee.draw.numbers import MINUS
from quiltbee.games import patchwork
from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.svg import words
from quiltbee.words import Phrase, say
from tests.strategies import starred, with_seat


@pytest.fixture
def state() -> State:
    return patchwork.start("classic", random.Random(1))


def ended(state: State, one: int, other: int, *, last: int = 0) -> State:
    """The end of a game with empty quilts and so many buttons; seat ``last`` came last."""
    for seat, buttons in enumerate((one, other)):
        state = with_seat(state, seat, time=53, buttons=buttons)
    return replace(state, active=last)


def told(phrase: Phrase) -> str:
    return say(phrase, "en")


def test_the_title_tells_who_moves_and_then_who_wins(state: State) -> None:
    assert told(words.title(state)) == f"{state.edition.title}: Lime green to move"
    assert told(words.headline(ended(state, 3, 9))) == "Yellow wins"
    assert told(words.headline(ended(state, 9, 9, last=1))) == "Lime green wins"


def test_advice_counts_the_spaces_to_advance_and_tells_the_result(state: State) -> None:
    poor = with_seat(with_seat(state, 1, time=53), 0, buttons=0)  # nobody goes beyond the end
    held = replace(state, in_hand=1)
    optional = replace(held, edition=replace(state.edition, special_optional=True))
    for position, text in (
        (state, "Sew on a patch, or advance 1 space for 1 button."),
        (poor, "No offer can be taken: advance 53 spaces for 53 buttons."),
        (held, "Sew the special patch on any empty space."),
        (optional, "Sew the special patch on any empty space, or remove it from play."),
        (ended(state, 3, 9), f"with {MINUS}153 points to {MINUS}159"),
        (ended(state, 9, 9), f"at {MINUS}153 points each, having finished first"),
    ):
        assert told(words.advice(position)) == text


def test_the_description_tells_all_that_can_be_seen(state: State) -> None:
    def all_of(position: State, language: str = "en") -> str:
        return " ".join(say(phrase, language) for phrase in words.description(position))

    full = with_seat(starred(state, 1), 0, special_tile=True, quilt=0b111)
    text = all_of(full)
    assert "Lime green is on space 0 of 53 with 5 buttons, income 0, 0 patches" in text
    assert "3 of 81 spaces filled, the 7x7 tile; score" in text
    first, second, _, fourth, *_ = state.circle
    cost = state.edition.patches[first].buttons
    assert f"Patch {first} costs {cost} button" in text
    assert f"Patch {second} costs " in text
    assert text.count("says its starred label") == 1
    assert f"Then in the circle: {fourth}, " in text
    assert "Limettengrün steht auf Feld 0 von 53 mit 5 Knöpfen" in all_of(full, "de")
    few = replace(state, circle=state.circle[:3], in_hand=1)
    end = "No other patches are in the circle. A special patch is to be sewn on."
    assert all_of(few).endswith(end)
