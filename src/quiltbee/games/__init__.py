# SPDX-License-Identifier: MIT
"""The games: ours, and those of other packages, which name theirs under the entry point ``quiltbee.games``."""

from typing import Any, Final, Literal, overload

from quiltbee.core import display
from quiltbee.core.errors import UnknownGameError
from quiltbee.core.game import Game
from quiltbee.games import doodle, patchwork
from quiltbee.games.packages import Games

AnyGame = Game[Any, Any]

GAMES: Final = Games({"patchwork": patchwork, "doodle": doodle})
"""Every game by its name, the usual one first."""

USUAL_GAME: Final = patchwork.INFO.name
"""The game that is played where none is named."""


@overload
def find_game(name: Literal["patchwork"]) -> Game[patchwork.State, patchwork.Move]: ...
@overload
def find_game(name: Literal["doodle"]) -> Game[doodle.State, doodle.Move]: ...
@overload
def find_game(name: str) -> AnyGame: ...
def find_game(name: str) -> AnyGame:
    """Return a game by its name. Raises UnknownGameError."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGameError(f"no game {name[:40]!r}; there are {', '.join(GAMES)}") from None


def game_of(state: object) -> AnyGame:
    """Return the game that a state belongs to. Raises UnknownGameError for what is no state."""
    for game in GAMES.values():
        if type(state) is game.State:
            return game
    raise UnknownGameError(f"a {type(state).__name__} is no position of a game")


def _write(state: object) -> str:
    game = game_of(state)
    return f"{game.INFO.name}.parse_position({game.position_text(state)!r})"


display.writer = _write
