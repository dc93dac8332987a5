# SPDX-License-Identifier: MIT
"""The eight levels of the computer player, from 1 for the weakest to 8 for the strongest.

Today there are only two strengths: level 1 plays at random, and levels 2 to 8 are one and the same
greedy player. Stronger players will take the upper levels as they come; the numbers stay.
"""

from collections.abc import Mapping
from random import Random
from typing import Final

from quiltbee.players import Player, make_player

LEVELS: Final[Mapping[int, str]] = {1: "random", **dict.fromkeys(range(2, 9), "greedy")}
"""The name of the player that plays each level."""

STRONGEST: Final = max(LEVELS)


def player_for_level(level: int, game: str, rng: Random) -> Player:
    """Make the player of a level, one of ``LEVELS``. Raises UnknownGameError."""
    return make_player(LEVELS[level], game, rng)
