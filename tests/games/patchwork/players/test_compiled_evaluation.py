# SPDX-License-Identifier: MIT
"""The compiled judgement is the greedy player's own."""

import random
from typing import Any

import numpy as np
import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel.facade import position_array, table_array
from quiltbee.games.patchwork.kernel.position import POSITION, to_move
from quiltbee.games.patchwork.players.compiled_evaluation import propose
from quiltbee.games.patchwork.players.evaluation import PatchworkEvaluator, Weights
from quiltbee.games.patchwork.players.records import (
    CANDIDATES,
    SHORTLIST,
    WEIGHTS,
    pack_weights,
)


def shortlist() -> tuple[Any, Any]:
    return np.zeros(SHORTLIST, np.int64), np.zeros(SHORTLIST, np.float64)


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_value_the_same_moves_alike(edition: str) -> None:
    found, values = np.zeros(CANDIDATES, np.int64), np.zeros(CANDIDATES, np.float64)
    work = np.zeros(1, POSITION.dtype)
    given = Weights()
    greedy = PatchworkEvaluator(given)
    rng = random.Random(5)
    for _ in range(3):
        state = rules.start(edition, rng)
        while moves := rules.legal_moves(state):
            evaluated = {
                each.move: each.value for each in greedy.evaluate(state, state.active, moves)
            }
            count = propose(
                position_array(state)[0],
                table_array(edition)[0],
                WEIGHTS.array(pack_weights(given, width=given.shortlist))[0],
                work,
                found,
                values,
                *shortlist(),
            )
            mine = {to_move(state, int(found[i])): values[i] for i in range(count)}
            assert len(mine) == count
            # Where several ways look alike at a glance, either may be on the short list.
            both = evaluated.keys() & mine.keys()
            assert len(both) > 0.6 * len(evaluated)
            for move in both:
                assert mine[move] == pytest.approx(evaluated[move])
            assert max(mine.values()) == pytest.approx(max(evaluated.values()), abs=1.0)
            state = rules.apply(
                state, rng.choice([max(evaluated, key=evaluated.__getitem__), *moves[:3]])
            )


def test_only_the_best_ways_are_proposed() -> None:
    found, values = np.zeros(CANDIDATES, np.int64), np.zeros(CANDIDATES, np.float64)
    state = rules.start("classic", random.Random(1))
    count = propose(
        position_array(state)[0],
        table_array("classic")[0],
        WEIGHTS.array(pack_weights(width=1))[0],
        np.zeros(1, POSITION.dtype),
        found,
        values,
        *shortlist(),
    )
    affordable = [id_ for id_ in state.offers if state.edition.patches[id_].buttons <= 5]
    assert count == 1 + len(affordable)
