# SPDX-License-Identifier: MIT
"""What the picture of a table says in words."""

from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.draw.wording import MINUS
from quiltbee.games import doodle
from quiltbee.games.doodle import Rectangle, Specials, State
from quiltbee.games.doodle.svg import words
from tests.games.doodle.helpers import (
    final_turn,
    new_table,
    played,
    started,
    turn_passed,
    turns_passed,
    with_sheet,
)


def ended(*scores: int) -> State:
    """The end of a game with full sheets and such scores."""
    state = turn_passed(final_turn(len(scores)))
    for seat, points in enumerate(scores):
        state = with_sheet(state, grid.FULL, seat=seat)
        seats = list(state.seats)
        seats[seat] = replace(seats[seat], scores=(points, 0, 0))
        state = replace(state, seats=tuple(seats))
    return state


def test_headline_and_advice_follow_the_phases() -> None:
    scoring = turns_passed(started(2), 5)
    scoring = played(scoring, "roll 1", "0: pass", "0: done", "1: pass", "1: done")
    for state, headline, advice in (
        (new_table(), "The start patches", "Everyone draws the start patch."),
        (started(), "Round 1, turn 1 of 6", "Roll the die."),
        (played(started(), "roll 2"), "Round 1, turn 1 of 6", "Draw P02 or pass."),
        (final_turn(), "Round 3, turn 6 of 6", "Final turn: draw any of the three, or pass."),
        (scoring, "Round 1, before the scoring", "Shade a single space or be done."),
    ):
        assert (words.headline(state), words.advice(state)) == (headline, advice)
    assert words.title(started()) == f"{started().edition.title}: Round 1, turn 1 of 6"


def test_the_end_is_told_for_one_and_for_several() -> None:
    good = started().edition.good_solo_score
    assert words.headlines(ended(1)) == ("1 point",)
    assert words.advice(ended(good - 1)) == f"{good} and more are a good score."
    assert words.advice(ended(good)) == "That is a good score."
    assert words.status(ended(good), 0) == ""
    clear = ended(5, 9, 5)
    assert words.headlines(clear) == ("Seat 1 wins",)
    assert words.advice(clear) == "The best sheet has 9 points."
    assert [words.status(clear, seat) for seat in range(3)] == ["place 2", "wins", "place 2"]
    shared = ended(9, 5, 9)
    assert words.headlines(shared) == ("A shared victory",)
    assert words.advice(shared) == "Seats 0 and 2 have 9 points each."
    assert words.status(shared, 0) == "shares the victory"
    assert words.status(shared, 1) == "place 3"


def test_a_seat_draws_thinks_or_waits() -> None:
    table = new_table(2)
    assert words.status(table, 0) == "draws the start patch"
    table = doodle.play(table, doodle.legal_moves(table, 0)[0], 0)
    assert [words.status(table, seat) for seat in (0, 1)] == ["done", "draws the start patch"]
    assert words.status(started(2), 1) == "waits for the die"
    assert words.status(played(started(2), "roll 1"), 1) == "still thinking"


def test_a_rectangle_is_height_by_width() -> None:
    assert words.rectangle_words(Rectangle(0, 0, 3, 5)) == "3\N{MULTIPLICATION SIGN}5"


@pytest.mark.parametrize(
    ("specials", "left"),
    [(Specials(), "neighbour, single, cut, twice"), (Specials(0, 0, 0, 0), "none")],
)
def test_the_description_tells_every_sheet_and_the_circle(specials: Specials, left: str) -> None:
    state = with_sheet(played(started(2), "roll 1"), grid.rectangle(0, 0, 2, 3), specials, seat=1)
    told = words.description(state)
    assert told.startswith("Round 1, turn 1 of 6. Draw P01 or pass. Seat 0 (still thinking): ")
    assert (
        "Seat 1 (still thinking): 75 of 81 spaces empty, patches nothing yet, "
        "best rectangle 2\N{MULTIPLICATION SIGN}3 for 5 points, scored nothing yet, "
        f"special actions left: {left}; score {MINUS}75."
    ) in told
    assert "In the circle, clockwise from the token: P01 (size " in told
    assert told.endswith("The token is on P01, beside it P08 and P02.")
    assert "The token" not in words.description(started())
