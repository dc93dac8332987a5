# SPDX-License-Identifier: MIT
"""States of the rules become positions in JAX, field by field."""

import random

import numpy as np
import pytest

from quiltbee.games import doodle as rules
from quiltbee.games.doodle import EDITIONS
from quiltbee.games.doodle.kernel.position import PHASES
from quiltbee_research.boards import words
from quiltbee_research.doodle.convert import from_states
from quiltbee_research.doodle.tables import tables
from tests.games.doodle.helpers import play_random


def test_every_field_of_every_state_is_there() -> None:
    states = [
        state
        for seed, edition in enumerate(EDITIONS)
        for state in play_random(random.Random(seed), 2, edition)[::7]
    ]
    found = from_states(states)
    for field in ("drawn", "passed", "done"):
        expected = [[getattr(seat, field) for seat in state.seats] for state in states]
        assert np.asarray(getattr(found, field)).tolist() == expected
    for name, sheet in (("", "sheet"), ("_before", "before")):
        sheets = [[getattr(seat, sheet) for seat in state.seats] for state in states]
        boards = [[list(words(each.board)) for each in row] for row in sheets]
        specials = [[[bool(left) for left in each.specials] for each in row] for row in sheets]
        assert np.asarray(getattr(found, f"board{name}")).tolist() == boards
        assert np.asarray(getattr(found, f"specials{name}")).tolist() == specials
    for k, state in enumerate(states):
        cards = ["", *state.edition.patches]
        circle = [cards[card] for card in np.asarray(found.circle)[k].tolist()]
        assert circle == [*state.circle, *[""] * (tables().circle - len(state.circle))]
        token = int(np.asarray(found.token)[k])
        assert state.card == (None if token < 0 else circle[token])
        gone = int(np.asarray(found.discards)[k])
        assert {cards[n] for n in range(1, 31) if gone >> n & 1} == {*state.discards}
        assert PHASES[int(np.asarray(found.phase)[k])] is state.phase
        at = int(np.asarray(found.round)[k]), int(np.asarray(found.turn)[k])
        assert at == (state.round, state.turn)
        for seat, written in zip(state.seats, np.asarray(found.written)[k].tolist(), strict=True):
            assert tuple(written[: len(seat.scores)]) == seat.scores
            assert not any(written[len(seat.scores) :])


def test_tables_of_one_batch_have_the_same_number_of_seats() -> None:
    states = [rules.start("standard", random.Random(1), players=players) for players in (1, 2)]
    with pytest.raises(ValueError, match="same number of seats"):
        from_states(states)
