# SPDX-License-Identifier: MIT
"""Many positions at once: games played to the end by chance."""

import random

import numpy as np

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork.kernel import batch
from quiltbee.games.patchwork.kernel.facade import Kernel
from quiltbee.kernel.facade import seeds
from tests.strategies import playout


def test_games_differ_by_their_seeds_alone_and_a_finished_one_stays() -> None:
    kernel, rng = Kernel("classic"), random.Random(1)
    *_, (end, _, _) = playout(rules, rules.start("classic", rng), rng)
    start = rules.start("classic", random.Random(2))
    positions = kernel.positions([start, start, start, end])
    numbers, out = seeds(5, 4), np.empty((4, 4), np.int64)
    numbers[1] = numbers[0]
    batch.playouts(positions, kernel.tables, numbers, out)
    assert out[0].tolist() == out[1].tolist() != out[2].tolist()
    one, same, other = (kernel.state(positions, k) for k in range(3))
    assert one == same != other
    outcome = rules.outcome(end)
    assert outcome is not None
    assert out[3].tolist() == [*outcome.scores, outcome.winners[0], 0]
    assert kernel.state(positions, 3) == end
