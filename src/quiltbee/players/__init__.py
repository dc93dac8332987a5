# SPDX-License-Identifier: MIT
"""All that chooses a move."""

import re
from importlib import import_module
from random import Random  # the name random is the submodule here
from typing import Final

from quiltbee.core.errors import UnknownPlayerError
from quiltbee.games import find_game
from quiltbee.players.base import Budget, Candidate, Choice, Player
from quiltbee.players.greedy import GreedyPlayer
from quiltbee.players.levels import (
    LEARNED,
    LEVELS,
    learned_player,
    player_for_level,
    plays_with,
    search_player,
    warm_up_learned,
    warm_up_level,
    warm_up_search,
    weights_in_use,
)
from quiltbee.players.random import RandomPlayer

__all__ = [
    "NAMES",
    "PLAYERS",
    "RETIRED",
    "Budget",
    "Candidate",
    "Choice",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "check_player",
    "make_player",
    "player_in",
    "unknown_player",
    "warm_up",
    "weights_of",
]

PLAYERS: Final = (
    "random",
    "greedy",
    "search",
    "apprentice",
    "uct",
    *(f"level{level}" for level in LEVELS),
)
"""The names that :func:`make_player` knows; all but ``apprentice`` and ``uct`` play every game."""

NAMES: Final = f"random, greedy, search, apprentice, uct, level{min(LEVELS)} to level{max(LEVELS)}"
"""The same, as one says it."""

RETIRED: Final = {"glance": "greedy", "neural": "apprentice"}
"""Former players of Patchwork that old records name, each with the player that goes on in its place."""

_ONLY: Final = dict.fromkeys((*LEARNED, "uct"), "patchwork")
_UCT: Final = "quiltbee.games.patchwork.players.uct"

_LEVEL: Final = re.compile(r"level([1-8])")


def is_player(name: str, game: str) -> bool:
    """Tell whether there is such a player of the game."""
    return name in PLAYERS and _ONLY.get(name, game) == game


def player_in(name: str, game: str) -> str | None:
    """Return the player that goes on for a name in a record; None where the name is a person's."""
    if name in RETIRED and game == "patchwork":
        return RETIRED[name]
    return name if is_player(name, game) else None


def unknown_player(name: str) -> UnknownPlayerError:
    """Return the error that there is no such player, or no longer; it says which there are."""
    words = f"no player {name[:40]!r}"
    if name in RETIRED:
        words = f"the player {name!r} no longer exists"
    return UnknownPlayerError(f"{words}; there are {NAMES}")


def check_player(name: str, game: str) -> None:
    """Raise UnknownPlayerError or UnknownGameError unless there is such a player of the game."""
    find_game(game)
    if name not in PLAYERS:
        raise unknown_player(name)
    if not is_player(name, game):
        raise UnknownPlayerError(f"{name} plays {_ONLY[name]} alone, not {game}")


def make_player(name: str, game: str, rng: Random) -> Player:
    """Make a player by its name. Raises UnknownPlayerError, UnknownGameError or WeightsError.

    All chance in its choices comes from ``rng``: the same seed chooses the same moves, as far as time
    does not limit them.
    """
    check_player(name, game)
    match name:
        case "random":
            return RandomPlayer(rng)
        case "greedy":
            return GreedyPlayer(game, rng)
        case "search":
            return search_player(game, rng)
        case "apprentice":
            return learned_player(name, rng)
        case "uct":
            # Loading Numba takes a second, so only those who search do it.
            player: Player = import_module(_UCT).PlainUct(rng)
            return player
        case _:
            return player_for_level(_level(name), game, rng)


def warm_up(name: str, game: str) -> None:
    """Compile or load all that a player needs, so that its first move takes no longer than others.

    Does nothing for players that need nothing. Raises UnknownPlayerError, UnknownGameError or WeightsError.
    """
    check_player(name, game)
    if name == "uct":
        import_module(_UCT).warm_up()
    elif name == "search":
        warm_up_search(game)
    elif name in LEARNED:
        warm_up_learned(name)
    elif _LEVEL.fullmatch(name):
        warm_up_level(_level(name), game)


def weights_of(name: str, game: str) -> str | None:
    """Return the checksum of the weights that a player plays with; None for one that plays without.

    Raises UnknownPlayerError or UnknownGameError.
    """
    check_player(name, game)
    kind = plays_with(_level(name), game) if _LEVEL.fullmatch(name) else name
    return weights_in_use(kind) if kind in LEARNED else None


def _level(name: str) -> int:
    found = _LEVEL.fullmatch(name)
    assert found
    return int(found[1])
