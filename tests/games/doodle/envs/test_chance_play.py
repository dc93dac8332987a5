# SPDX-License-Identifier: MIT
"""A game whose cards are dealt one by one, and whose throws are steps."""

import random

import numpy as np
import pytest

from quiltbee.games import doodle
from quiltbee.games.doodle.envs.chance_play import DoodleChancePlay


def test_each_seat_gets_a_start_card_and_then_the_circle_is_laid_out() -> None:
    play = DoodleChancePlay("standard", 2)
    play.begin()
    assert play.outcome_text(0) == "card S01"
    play.happen(0)
    assert 0 not in play.outcomes()
    play.happen(1)
    assert play.outcome_text(0) == "card P01"
    for card in range(8):
        assert not play.is_set_up()
        play.happen(card)
    state = play.state()
    assert [seat.start_card for seat in state.seats] == ["S01", "S02"]
    assert state.circle == tuple(f"P0{number}" for number in range(1, 9))
    assert state.deck == ()
    assert play.to_move() == (0, 1)


def test_a_whole_game_is_one_of_the_rules() -> None:
    play, rng = DoodleChancePlay("standard", 2), random.Random(4)
    play.begin()
    total, throws = np.zeros(2), 0
    while play.to_move() or play.outcomes():
        if play.to_move():
            assert play.outcomes() == {}
            seat = play.to_move()[0]
            play.step(seat, int(rng.choice(np.flatnonzero(play.mask(seat)))))
        else:
            outcomes = play.outcomes()
            assert sum(outcomes.values()) == pytest.approx(1)
            chosen = rng.choice(list(outcomes))
            throws += play.outcome_text(chosen).startswith("roll")
            play.happen(chosen)
        if play.is_set_up():
            total += play.rewards()
    outcome = doodle.outcome(play.state())
    assert outcome is not None
    assert tuple(total) == outcome.scores
    assert throws == 17, "none on the final turn"


def test_a_copy_is_independent() -> None:
    play = DoodleChancePlay("standard", 1)
    play.begin()
    other = play.copy()
    other.happen(3)
    assert 3 in play.outcomes()
