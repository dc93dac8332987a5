# SPDX-License-Identifier: MIT
"""The evaluation of moves, held against what another one in plain Python said."""

import json
from pathlib import Path
from typing import Any

import pytest

from quiltbee.games import doodle
from quiltbee.games.doodle.players.evaluation import DoodleEvaluator
from quiltbee.games.doodle.players.weights import NEAR_SIGHT


@pytest.mark.parametrize("row", json.loads(Path(__file__).with_name("values.json").read_text()))
def test_values_are_those_of_an_evaluation_in_plain_python(row: dict[str, Any]) -> None:
    state, seat = doodle.parse_position(row["position"]), row["seat"]
    for name, evaluator in (
        ("greedy", DoodleEvaluator()),
        ("newcomer", DoodleEvaluator(NEAR_SIGHT, looks_ahead=False)),
    ):
        found = evaluator.evaluate(doodle.view(state, seat), seat, doodle.legal_moves(state, seat))
        values = {str(each.move): each.value for each in found}
        assert {move: values[move] for move in row[name]} == pytest.approx(row[name], abs=1e-6)
        assert max(values.values()) == pytest.approx(max(row[name].values()), abs=1e-6)
