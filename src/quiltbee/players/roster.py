# SPDX-License-Identifier: MIT
"""The players of a game. The module ``GameInfo.players`` has a ``ROSTER``. It must load quickly."""

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from quiltbee.core.errors import UnknownPlayerError
from quiltbee.games import find_game
from quiltbee.players.base import Player
from quiltbee.players.evaluation import Evaluator
from quiltbee.players.greedy import GreedyPlayer
from quiltbee.players.levels import GreedyLevel, Level, RandomLevel, SearchLevel
from quiltbee.players.random import RandomPlayer
from quiltbee.players.spec import PlayerSpec

LEVEL = "level"
"""The prefix of a level's name. Its number follows."""

_faulty_modules: Final = set[str]()


@dataclass(frozen=True, slots=True)
class Roster:
    """The players of a game, besides the random player, which plays every game."""

    evaluator: Callable[[], Evaluator] | None = None
    """Creates the evaluator of the greedy player. Without it a game has no greedy player."""
    players: tuple[PlayerSpec, ...] = ()
    levels: tuple[Level, ...] = ()
    """The levels, the weakest first. By default there is one: the greedy player, or the random one in a game without an evaluator."""

    def __post_init__(self) -> None:
        if not self.levels:
            only = GreedyLevel(self.evaluator()) if self.evaluator else RandomLevel()
            object.__setattr__(self, "levels", (only,))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players, the levels last."""
        greedy = (GreedyPlayer.name,) if self.evaluator else ()
        levels = (f"{LEVEL}{number}" for number in range(1, len(self.levels) + 1))
        return (RandomPlayer.name, *greedy, *(spec.name for spec in self.players), *levels)

    @property
    def strongest(self) -> str:
        """The name of the default player."""
        return self.names[-1]

    def level(self, name: str) -> Level | None:
        """Return the level of this name; None for a player that is not a level. Raises UnknownPlayerError."""
        if name not in self.names:
            raise UnknownPlayerError(f"no player {name[:40]!r}")
        is_other = name in self._specs or name in (RandomPlayer.name, GreedyPlayer.name)
        return None if is_other else self.levels[int(name.removeprefix(LEVEL)) - 1]

    def spec(self, name: str) -> PlayerSpec | None:
        """Return the spec of a player, or of the player that a level uses; None for players without a module of their own."""
        level = self.level(name)
        return level.player if isinstance(level, SearchLevel) else self._specs.get(name)

    def make(self, name: str, rng: Random) -> Player:
        """Create a player. Raises UnknownPlayerError or WeightsError."""
        if level := self.level(name):
            return level.make(rng)
        if name in self._specs:
            return self._specs[name].make(rng)
        if name == GreedyPlayer.name and self.evaluator:
            return GreedyPlayer(self.evaluator(), rng)
        return RandomPlayer(rng)

    @property
    def _specs(self) -> dict[str, PlayerSpec]:
        return {spec.name: spec for spec in self.players}


def roster_of(game: str) -> Roster:
    """Return the players of a game. Raises UnknownGameError."""
    module = players_module(game)
    return Roster() if module is None else module.ROSTER


def players_module(game: str) -> Any:
    """Return the module with the players of a game, or None. A faulty one is left out with one warning. Raises UnknownGameError."""
    info = find_game(game).INFO
    if info.players is None or info.players in _faulty_modules:
        return None
    try:
        return _checked(info.load("players"))
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a fault of one game must not harm the others
        _faulty_modules.add(info.players)
        why = str(error) or type(error).__name__
        warnings.warn(f"the players of {game} cannot be loaded: {why}", stacklevel=3)
        return None


def _checked(module: Any) -> Any:
    if not isinstance(module.ROSTER, Roster):
        raise TypeError("its ROSTER is not a Roster")
    return module
