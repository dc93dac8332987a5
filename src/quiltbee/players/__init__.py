# SPDX-License-Identifier: MIT
"""All that chooses a move."""

from random import Random  # the name random is the submodule here
from typing import Final

from quiltbee.core.errors import UnknownPlayerError
from quiltbee.games import find_game
from quiltbee.players.base import Budget, Choice, Player
from quiltbee.players.greedy import GreedyPlayer
from quiltbee.players.random import RandomPlayer

__all__ = [
    "PLAYERS",
    "Budget",
    "Choice",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "make_player",
]

PLAYERS: Final = ("random", "greedy")
"""The names that :func:`make_player` knows."""


def make_player(name: str, game: str, rng: Random) -> Player:
    """Make a player by its name. Raises UnknownPlayerError or UnknownGameError.

    All chance in its choices comes from ``rng``: the same seed chooses the same moves.
    """
    find_game(game)
    match name:
        case "random":
            return RandomPlayer(rng)
        case "greedy":
            return GreedyPlayer(game, rng)
        case _:
            raise UnknownPlayerError(f"no player {name[:40]!r}; there are {', '.join(PLAYERS)}")
