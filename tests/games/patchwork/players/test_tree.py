# SPDX-License-Identifier: MIT
from itertools import pairwise

from quiltbee.games.patchwork.kernel.facade import position_array, table_array
from quiltbee.games.patchwork.players.records import BY_HAND, PARAMS
from quiltbee.games.patchwork.players.tree import win_chance
from tests.players.games import middle


def test_the_chance_to_win_rises_with_the_margin_and_is_a_chance() -> None:
    root, t, params = (
        position_array(middle("classic", 18)),
        table_array("classic"),
        PARAMS.array(BY_HAND.pack())[0],
    )
    chances = [win_chance(root[0], t[0], params, float(points)) for points in range(-60, 61, 10)]
    assert all(low < high for low, high in pairwise(chances))
    assert 0 <= chances[0] < 0.5 < chances[-1] <= 1
