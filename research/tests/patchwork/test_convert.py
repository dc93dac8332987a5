# SPDX-License-Identifier: MIT
"""States of the rules become positions in JAX, field by field."""

import random

import numpy as np

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee_research.boards import words
from quiltbee_research.patchwork.convert import from_states
from quiltbee_research.patchwork.tables import CIRCLE
from tests.strategies import playout, with_seat


def test_every_field_of_every_state_is_there() -> None:
    states = list[rules.State]()
    for seed, edition in enumerate(EDITIONS):
        rng = random.Random(seed)
        states += [each for each, _, _ in playout(rules, rules.start(edition, rng), rng)]
    states[3] = with_seat(states[3], 1, special_tile=True)
    states[4] = with_seat(states[4], 0, special_tile=True)
    found = from_states(states)
    for field in ("time", "buttons", "income"):
        expected = [[getattr(seat, field) for seat in state.seats] for state in states]
        assert np.asarray(getattr(found, field)).tolist() == expected
    quilts = [[list(words(seat.quilt)) for seat in state.seats] for state in states]
    assert np.asarray(found.quilts).tolist() == quilts
    circles = np.asarray(found.circle)
    assert circles.shape == (len(states), CIRCLE)
    for state, circle in zip(states, circles.tolist(), strict=True):
        # Where no patch lies there is 0, at the end.
        assert tuple(circle[: len(state.circle)]) == state.circle
        assert not any(circle[len(state.circle) :])
    assert np.asarray(found.current_player).tolist() == [state.active for state in states]
    assert np.asarray(found.in_hand).tolist() == [state.in_hand for state in states]
    names = [EDITIONS[number] for number in np.asarray(found.edition).tolist()]
    assert names == [state.edition.name for state in states]
    assert np.asarray(found.tile)[[0, 3, 4]].tolist() == [-1, 1, 0]
    assert not np.asarray(found.rewards).any()
