# SPDX-License-Identifier: MIT
"""Legal actions are counted without being listed, in every phase of a game."""

import random

import numpy as np

from quiltbee.games import doodle as rules
from quiltbee.games.doodle import EDITIONS, Phase
from quiltbee.games.doodle.kernel import POSITION
from quiltbee.games.doodle.kernel.facade import Kernel
from quiltbee.games.doodle.kernel.move_counts import count_one, new_memo
from tests.strategies import playout


def test_counts_are_those_of_the_rules_in_every_phase() -> None:
    for edition in EDITIONS:
        kernel, memo = Kernel(edition), new_memo(np.zeros(1, POSITION)[0])
        phases = set[Phase]()
        for seed in range(3):
            rng = random.Random(seed)
            states = [state for state, _, _ in playout(rules, rules.start(edition, rng), rng)]
            for position, state in zip(kernel.positions(states), states, strict=True):
                expected = len(rules.legal_moves(state)) if rules.to_move(state) else 0
                assert count_one(position, kernel.tables[0], memo) == expected
                phases.add(state.phase)
        assert phases == {Phase.START, Phase.ROLL, Phase.DRAW, Phase.OVER}


def test_before_a_scoring_only_single_spaces_and_the_end_are_counted() -> None:
    state = rules.start("standard", random.Random(1), players=2)
    while state.phase is not Phase.SCORING:
        seat = rules.to_move(state)[0]
        moves = rules.legal_moves(state, seat)
        state = rules.apply(state, moves[0], seat)
    kernel = Kernel("standard")
    (position,) = kernel.positions([state])
    expected = 1 + 81 - state.seats[0].board.bit_count()
    assert count_one(position, kernel.tables[0], new_memo(position)) == expected
