# SPDX-License-Identifier: MIT
"""Many positions at once: games played to the end by chance."""

import random

import numpy as np

from quiltbee.games import doodle as rules
from quiltbee.games.doodle.kernel import batch
from quiltbee.games.doodle.kernel.facade import Kernel
from quiltbee.kernel.facade import seeds
from tests.games.doodle.helpers import play_random


def test_games_differ_by_their_seeds_alone_and_a_finished_one_stays() -> None:
    kernel, end = Kernel("standard"), play_random(random.Random(1), 1)[-1]
    view = rules.view(rules.start("standard", random.Random(2)), 0)
    positions = kernel.positions([view, view, view, end])
    numbers, out = seeds(5, 4), np.empty((4, 2), np.int64)
    numbers[1] = numbers[0]
    batch.playouts(positions, kernel.tables, numbers, out)
    assert out[0].tolist() == out[1].tolist() != out[2].tolist()
    assert out[3].tolist() == [rules.score(end.seats[0]), 0]
    assert [kernel.state(positions, k).phase for k in range(4)] == [rules.Phase.OVER] * 4
