# SPDX-License-Identifier: MIT
"""The games of the family, one room each."""

from collections.abc import Mapping
from typing import Any, Final

from quiltbee.core.errors import UnknownGameError
from quiltbee.core.game import Game
from quiltbee.games import doodle, patchwork

AnyGame = Game[Any, Any]

GAMES: Final[Mapping[str, AnyGame]] = {
    "patchwork": patchwork,
    "doodle": doodle,
}


def find_game(name: str) -> AnyGame:
    """Return a game by its name. Raises UnknownGameError."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGameError(f"no game {name[:40]!r}; there are {', '.join(GAMES)}") from None


def game_of(state: object) -> AnyGame:
    """Return the game that a state belongs to."""
    return GAMES[type(state).__module__.split(".")[2]]
