# SPDX-License-Identifier: MIT
"""Legal actions are counted without being listed, and the cache of counts is never wrong."""

import random

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel.facade import Kernel
from quiltbee.games.patchwork.kernel.move_counts import count_one, new_memo


def test_one_memo_serves_all_positions_of_a_game() -> None:
    for edition in EDITIONS:
        kernel, rng = Kernel(edition), random.Random(1)
        positions = kernel.positions([rules.start(edition, rng)])
        memo = new_memo(positions[0])
        while actions := kernel.legal_actions(positions).tolist():
            # Asked again, it answers from the cache.
            for _ in range(2):
                assert count_one(positions[0], kernel.tables[0], memo) == len(actions)
            kernel.apply(positions, rng.choice(actions))
        assert count_one(positions[0], kernel.tables[0], memo) == 0


def test_a_position_that_differs_in_one_thing_is_another() -> None:
    kernel = Kernel("classic")
    state = rules.start("classic", random.Random(1))
    positions = kernel.positions([state] * 4)
    positions["buttons"][1, 0] = 0
    positions["token"][2] = 5
    positions["quilt"][3, 0, 0] = 0xFFFF
    memo = new_memo(positions[0])
    counts = [int(count_one(each, kernel.tables[0], memo)) for each in positions]
    expected = [len(kernel.legal_actions(positions[k : k + 1])) for k in range(4)]
    assert counts == expected
    assert len({*counts}) > 2
