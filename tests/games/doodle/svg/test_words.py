# SPDX-License-Identifier: MIT
"""What the picture of a table says in words."""

import pytest

from quiltbee.core import grid
from quiltbee.draw.numbers import MINUS
from quiltbee.games.doodle import Specials
from quiltbee.games.doodle.svg import words
from quiltbee.words import say
from tests.games.doodle.helpers import played, started, with_sheet


@pytest.mark.parametrize(
    ("specials", "left"),
    [(Specials(), "neighbour, single, cut and twice"), (Specials(0, 0, 0, 0), "none")],
)
def test_the_description_tells_every_sheet_and_the_circle(specials: Specials, left: str) -> None:
    state = with_sheet(played(started(2), "roll 1"), grid.rectangle(0, 0, 2, 3), specials, seat=1)
    text = " ".join(say(phrase, "en") for phrase in words.description(state))
    assert text.startswith("Round 1 of 3, turn 1 of 6: seat 0 and seat 1 still to draw. Seat 0: ")
    assert (
        "Seat 1: 75 of 81 spaces empty, patches nothing yet, "
        "best rectangle 2\N{MULTIPLICATION SIGN}3 for 5 points, scored nothing yet, "
        f"special actions left: {left}; score {MINUS}75."
    ) in text
    assert "In the circle, clockwise from the token: P01 (size " in text
    assert text.endswith("The token is on P01, beside it P08 and P02.")
    assert all(each.code != "picture-token-on" for each in words.description(started()))
