# SPDX-License-Identifier: MIT
"""All that chooses a move."""

import re
from random import Random  # the name random is the submodule here
from typing import Final

from quiltbee.core.errors import UnknownPlayerError
from quiltbee.games import find_game
from quiltbee.players.base import Budget, Candidate, Choice, Player
from quiltbee.players.greedy import GreedyPlayer
from quiltbee.players.levels import LEVELS, player_for_level, search_player
from quiltbee.players.random import RandomPlayer

__all__ = [
    "NAMES",
    "PLAYERS",
    "Budget",
    "Candidate",
    "Choice",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "make_player",
]

PLAYERS: Final = ("random", "greedy", "search", *(f"level{level}" for level in LEVELS))
"""The names that :func:`make_player` knows, for every game."""

NAMES: Final = f"random, greedy, search, level{min(LEVELS)} to level{max(LEVELS)}"
"""The same, as one says it."""

_LEVEL: Final = re.compile(r"level([1-8])")


def make_player(name: str, game: str, rng: Random) -> Player:
    """Make a player by its name. Raises UnknownPlayerError or UnknownGameError.

    All chance in its choices comes from ``rng``: the same seed chooses the same moves, as far as time
    does not limit them.
    """
    find_game(game)
    match name:
        case "random":
            return RandomPlayer(rng)
        case "greedy":
            return GreedyPlayer(game, rng)
        case "search":
            return search_player(game, rng)
        case _ if level := _LEVEL.fullmatch(name):
            return player_for_level(int(level[1]), game, rng)
        case _:
            raise UnknownPlayerError(f"no player {name[:40]!r}; there are {NAMES}")
