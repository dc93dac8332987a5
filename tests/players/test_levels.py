# SPDX-License-Identifier: MIT
import random

import pytest

from quiltbee.games import GAMES
from quiltbee.players import PLAYERS
from quiltbee.players.levels import LEVELS, STRONGEST, player_for_level


def test_there_are_eight_levels_and_each_is_a_known_player() -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert set(LEVELS.values()) <= set(PLAYERS)
    assert STRONGEST == 8


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_its_player(level: int, game: str) -> None:
    assert player_for_level(level, game, random.Random(0)).name == LEVELS[level]


def test_level_1_plays_at_random() -> None:
    assert LEVELS[1] == "random"
