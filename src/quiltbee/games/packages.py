# SPDX-License-Identifier: MIT
"""Finds the games of other packages, and says in words what is wrong with one that cannot be played."""

import contextlib
import re
import sys
import threading
import warnings
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any, Final

from quiltbee.core.game import Game, GameInfo

ENTRY_POINT: Final = "quiltbee.games"

_NAME: Final = re.compile("[a-z][a-z0-9_-]{0,39}")
_MEMBERS: Final = tuple(name for name in vars(Game) if not name.startswith("_"))


class Games(Mapping[str, Game[Any, Any]]):
    """Games by name. Those of other packages are loaded at the first question, after ours.

    So their modules can be imported first, and can import every part of Quilting Bee.
    """

    def __init__(self, ours: Mapping[str, Game[Any, Any]]) -> None:
        self._games = dict(ours)
        self._is_loading = self._is_loaded = False
        self._lock = threading.RLock()

    def _all(self) -> Mapping[str, Game[Any, Any]]:
        if self._is_loaded:
            return self._games
        with self._lock:
            # A game that asks for the games while it is loaded finds those before it.
            if not self._is_loading:
                self._is_loading = True
                for game in games_of_others(tuple(self._games)):
                    self._games[game.INFO.name] = game
                self._is_loaded = True
        return self._games

    def __getitem__(self, name: str) -> Game[Any, Any]:
        return self._all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def games_of_others(taken: Iterable[str]) -> Iterator[Game[Any, Any]]:
    """Give each game that an entry point names, in the order of the names of the distributions.

    A game that cannot be played is left out with a warning, and so is one whose name is taken.
    """
    owners = dict.fromkeys(taken, "Quilting Bee")
    for point in sorted(entry_points(group=ENTRY_POINT), key=_order):
        owner = point.dist.name if point.dist else "a package"
        try:
            game = _load(point, owners)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a game of others must not take ours along
            why = str(error) or type(error).__name__
            warnings.warn(
                f"the game {point.value} of {owner} cannot be loaded: {why}", stacklevel=1
            )
        else:
            owners[game.INFO.name] = owner
            yield game


def _load(point: EntryPoint, owners: Mapping[str, str]) -> Game[Any, Any]:
    """Load a game. Raises whatever its module raises, and ValueError for what is no game."""
    with contextlib.redirect_stdout(sys.stderr):  # our output may be for a program
        loaded = point.load()
    if fault := _fault(loaded):
        raise ValueError(fault)
    game: Game[Any, Any] = loaded
    if owner := owners.get(game.INFO.name):
        raise ValueError(f"{owner} has a game of the name {game.INFO.name!r} already")
    return game


def _order(point: EntryPoint) -> tuple[str, str]:
    return (point.dist.name if point.dist else "", point.name)


def _fault(game: object) -> str | None:
    """Return what keeps an object from being a game; None for a game."""
    if isinstance(game, type):
        return f"{game.__name__} is a class; name an object, made by GAME = {game.__name__}()"
    if isinstance(game, ModuleType) and not hasattr(game, "INFO"):
        return f"{game.__name__} is a module; name the game in it, such as {game.__name__}:GAME"
    missing = [name for name in _MEMBERS if not hasattr(game, name)]
    if missing:
        return f"it has no {', '.join(missing)}"
    info = getattr(game, "INFO", None)
    return _info_fault(info) if isinstance(info, GameInfo) else "its INFO is no GameInfo"


def _info_fault(info: GameInfo) -> str | None:
    names = "a name has small letters, digits, - and _, a letter first"
    if not _NAME.fullmatch(info.name):
        return f"{info.name[:40]!r} is no name of a game; {names}"
    editions: object = info.editions
    if not isinstance(editions, tuple) or not editions:
        return 'editions is a tuple of names, such as ("plain",)'
    if wrong := next((each for each in editions if not _NAME.fullmatch(each)), None):
        return f"{wrong[:40]!r} is no name of an edition; {names}"
    if not 1 <= info.least_seats <= info.usual_seats <= info.most_seats:
        return "least_seats, usual_seats and most_seats do not rise from 1"
    if info.has_chance and not info.chance_move:
        return "it has chance, and chance_move does not say how a move of chance is written"
    return None
