# SPDX-License-Identifier: MIT
"""What the picture of a table says in words."""

import random
from dataclasses import replace

from quiltbee.games import patchwork
from quiltbee.games.patchwork.svg import words
from quiltbee.words import say
from tests.strategies import starred, with_seat


def test_the_description_tells_all_that_can_be_seen() -> None:
    state = patchwork.start("classic", random.Random(1))

    def all_of(position: patchwork.State, language: str = "en") -> str:
        return " ".join(say(phrase, language) for phrase in words.description(position))

    full = with_seat(starred(state, 1), 0, special_tile=True, quilt=0b111)
    text = all_of(full)
    assert text.startswith("Lime green begins. ")
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
