# SPDX-License-Identifier: MIT
"""What the picture of a table says in words."""

from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.draw.numbers import MINUS
from quiltbee.games import doodle
from quiltbee.games.doodle import Specials, State
from quiltbee.games.doodle.svg import words
from quiltbee.words import Phrase, say
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


def told(*phrases: Phrase) -> str:
    return " ".join(say(phrase, "en") for phrase in phrases)


def test_headline_and_advice_follow_the_game() -> None:
    scoring = turns_passed(started(2), 5)
    scoring = played(scoring, "roll 1", "0: pass", "0: done", "1: pass", "1: done")
    good = started().edition.good_solo_score
    for state, headline, advice in (
        (new_table(), "The start patches", "Everyone draws the start patch."),
        (started(), "Round 1, turn 1 of 6", "Roll the die."),
        (played(started(), "roll 2"), "Round 1, turn 1 of 6", "Draw P02 or pass."),
        (final_turn(), "Round 3, turn 6 of 6", "Final turn: draw any of the three, or pass."),
        (scoring, "Round 1, before the scoring", "Shade a single space or be done."),
        (ended(1), "1 point", f"{good} or more is a good score."),
        (ended(good), f"{good} points", "That is a good score."),
        (ended(5, 9, 5), "Seat 1 wins", "The best sheet has 9 points."),
        (ended(9, 5, 9), "A shared victory", "The best sheets have 9 points each."),
    ):
        assert (told(words.headline(state)), told(words.advice(state))) == (headline, advice)
    assert told(words.title(started())) == f"{started().edition.title}: Round 1, turn 1 of 6"


def test_a_status_tells_what_a_seat_is_about() -> None:
    begun = doodle.play(new_table(2), doodle.legal_moves(new_table(2), 0)[0], 0)
    for state, statuses in (
        (new_table(2), ["still drawing", "still drawing"]),
        (begun, ["done", "still drawing"]),
        (started(2), ["waits", "waits"]),
        (played(started(2), "roll 1"), ["still thinking", "still thinking"]),
        (ended(1), ["alone"]),
        (ended(5, 9, 5), ["place 2", "wins", "place 2"]),
        (ended(9, 5, 9), ["shares the victory", "place 3", "shares the victory"]),
    ):
        assert [told(words.status(state, seat)) for seat in doodle.seats(state)] == statuses


@pytest.mark.parametrize(
    ("specials", "left"),
    [(Specials(), "neighbour, single, cut and twice"), (Specials(0, 0, 0, 0), "none")],
)
def test_the_description_tells_every_sheet_and_the_circle(specials: Specials, left: str) -> None:
    state = with_sheet(played(started(2), "roll 1"), grid.rectangle(0, 0, 2, 3), specials, seat=1)
    text = told(*words.description(state))
    assert text.startswith("Round 1, turn 1 of 6. Draw P01 or pass. Seat 0 (still thinking): ")
    assert (
        "Seat 1 (still thinking): 75 of 81 spaces empty, patches nothing yet, "
        "best rectangle 2\N{MULTIPLICATION SIGN}3 for 5 points, scored nothing yet, "
        f"special actions left: {left}; score {MINUS}75."
    ) in text
    assert "In the circle, clockwise from the token: P01 (size " in text
    assert text.endswith("The token is on P01, beside it P08 and P02.")
    assert "The token" not in told(*words.description(started()))
