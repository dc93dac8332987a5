# SPDX-License-Identifier: MIT
"""The small networks: how they judge."""

from typing import Any

import numpy as np
import pytest

from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel.facade import position_array, table_array
from quiltbee.games.patchwork.players.compiled_evaluation import shortlist_placements
from quiltbee.games.patchwork.players.mlp.features import (
    covered,
    fill_features,
    fill_placement,
)
from quiltbee.games.patchwork.players.mlp.network import (
    evaluate,
    fill_quilt,
    new_scratch,
    placement_score,
    weight_arrays,
)
from quiltbee.games.patchwork.players.mlp.records import (
    FEATURES,
    PLACEMENT_FEATURES,
    WIDE,
    patterns,
)
from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.games.patchwork.players.records import WEIGHTS, pack_weights
from quiltbee.kernel.compilation import compiled
from tests.players.games import middle


@compiled()
def evaluate_first(positions: Any, t: Any, w: Any, mlp: Any, scratch: Any) -> Any:
    return evaluate(positions[0], t[0], w[0], mlp, scratch)


@compiled()
def see_first(positions: Any, t: Any, w: Any, numbers: Any, rows: Any, x: Any) -> None:
    fill_features(positions[0], t[0], w[0], numbers, rows, x)


@compiled()
def score_first(
    positions: Any, t: Any, w: Any, mlp: Any, scratch: Any, sight: Any, out: Any
) -> Any:
    """Like all ways to lay the first offer; what is seen of each goes into ``sight``."""
    pos, me = positions[0], positions[0].active
    patch = np.int64(pos.order[(pos.token + 1) % 33])
    count = shortlist_placements(pos, t[0], w[0], 0, patch, scratch.actions, scratch.estimates)
    fill_quilt(pos, mlp, scratch)
    for i in range(count):
        low, high = covered(t[0], patch, scratch.actions[i])
        out[i] = placement_score(pos, t[0], low, high, mlp, scratch)
    rows = np.zeros(WIDE, np.int64)
    for i in range(count):
        low, high = covered(t[0], patch, scratch.actions[i])
        empty_low, empty_high = ~(pos.quilt[me, 0] | low), ~(pos.quilt[me, 1] | high)
        fill_placement(
            pos,
            t[0],
            empty_low,
            empty_high & np.uint64(2**17 - 1),
            scratch.patterns,
            rows,
            sight[i],
        )
    return count


def rectified(x: Any) -> Any:
    return np.maximum(x, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_is_judged_as_the_weights_say(edition: str) -> None:
    mlp = weight_arrays(load_weights())
    for plies in (0, 7, 20):
        root, t = position_array(middle(edition, plies)), table_array(edition)
        x = np.zeros(FEATURES, np.float32)
        see_first(
            root,
            t,
            WEIGHTS.array(pack_weights()),
            np.array(patterns()),
            np.zeros(WIDE, np.int64),
            x,
        )
        said = rectified(x @ mlp.first_w + mlp.first_b)
        said = rectified(said @ mlp.second_w + mlp.second_b) @ mlp.output_w + mlp.output_b
        win, margin = evaluate_first(root, t, WEIGHTS.array(pack_weights()), mlp, new_scratch(mlp))
        assert win == pytest.approx(1 / (1 + np.exp(-said[0])), abs=1e-4)
        assert margin == pytest.approx(10 * said[1], abs=1e-2)


def test_a_way_to_lay_a_patch_is_liked_as_the_weights_say() -> None:
    mlp = weight_arrays(load_weights())
    tried = 0
    for plies in (0, 5, 9, 14):
        root, t = position_array(middle("classic", plies)), table_array("classic")
        seen, found = np.zeros((16, PLACEMENT_FEATURES), np.float32), np.zeros(16)
        count = score_first(
            root, t, WEIGHTS.array(pack_weights()), mlp, new_scratch(mlp), seen, found
        )
        expected = rectified(seen @ mlp.placement_w + mlp.placement_b) @ mlp.score_w
        assert found[:count] == pytest.approx(expected[:count], abs=1e-3)
        tried += count
    assert tried > 20
