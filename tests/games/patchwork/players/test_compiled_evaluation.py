# SPDX-License-Identifier: MIT
"""What the compiled evaluation proposes."""

import random
from typing import Any

import numpy as np

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork.kernel.facade import position_array, table_array
from quiltbee.games.patchwork.kernel.position import POSITION
from quiltbee.games.patchwork.players.compiled_evaluation import propose
from quiltbee.games.patchwork.players.records import (
    CANDIDATES,
    SHORTLIST,
    WEIGHTS,
    pack_weights,
)


def shortlist() -> tuple[Any, Any]:
    return np.zeros(SHORTLIST, np.int64), np.zeros(SHORTLIST, np.float64)


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
