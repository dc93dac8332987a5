# SPDX-License-Identifier: MIT
from dataclasses import replace

from quiltbee.core.game import GameInfo

INFO = GameInfo(
    name="six",
    title="Six",
    version=2,
    editions=("plain",),
    least_seats=1,
    most_seats=1,
    usual_seats=1,
)


def test_games_of_the_own_version_can_be_replayed() -> None:
    assert INFO.replayable == (2,)
    assert replace(INFO, replayable=(1, 2)).replayable == (1, 2)
