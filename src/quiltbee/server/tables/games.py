# SPDX-License-Identifier: MIT
"""The games of the registry that this server offers."""

import warnings
from typing import Any, Final

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import GameInfo
from quiltbee.games import GAMES, AnyGame
from quiltbee.protocol import Outgoing
from quiltbee.record import Record
from quiltbee.server.model import refusals
from quiltbee.server.model.days import Day
from quiltbee.server.model.entries import Occupant, StoredTable, TableSetup
from quiltbee.server.model.guarded_rules import refused_faults
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.online import ComparableGame, DailyGame, DealtGame, OnlineGame
from quiltbee.server.tables.plain_online import PlainOnline
from quiltbee.server.tables.table import Table

_NAMES: Final = tuple(name for name in vars(OnlineGame) if not name.startswith("_"))


def _layer(info: GameInfo) -> OnlineGame | None:
    """Return the online layer that a game names. If the layer of another package is faulty, the server leaves out the game."""
    try:
        return _checked(info.load("online"))
    except (Exception, SystemExit) as error:
        if str(info.online).startswith("quiltbee."):
            raise
        why = f"{type(error).__name__}: {error}"
        words = f"the game {info.name} is not offered: its layer {info.online} is faulty: {why}"
        warnings.warn(words, stacklevel=1)
        return None


def _checked(layer: OnlineGame) -> OnlineGame:
    lacking = [name for name in _NAMES if not hasattr(layer, name)]
    if lacking:
        raise AttributeError(f"it has no {', '.join(lacking)}")
    return layer


def _online(game: AnyGame) -> OnlineGame | None:
    """Return the online layer of a game. A game without one gets ``PlainOnline`` if its rules are simple enough."""
    info = game.INFO
    if info.online is not None:
        return _layer(info)
    if info.has_hidden_information or info.has_chance or info.is_simultaneous:
        return None
    return PlainOnline(game)


ONLINE: Final = {
    name: online for name, game in GAMES.items() if (online := _online(game)) is not None
}
"""The online layers by game. The default game is first."""
EDITIONS: Final = {name: GAMES[name].INFO.editions for name in ONLINE}
"""The editions of each game."""
DAILY: Final = {name: game for name, game in ONLINE.items() if isinstance(game, DailyGame)}
"""The online layers of the games that have a game of the day."""
COMPARABLE: Final = {n: game for n, game in ONLINE.items() if isinstance(game, ComparableGame)}
"""The online layers of the games that can be played alone, so that computers can play the same cards."""
DEALT: Final = {name: game for name, game in ONLINE.items() if isinstance(game, DealtGame)}
"""The online layers of the games that deal cards during the game."""
DEFAULT_GAME: Final = next(iter(ONLINE))
"""The default game."""


class DamagedError(QuiltbeeError, ValueError):
    """The stored entries of a table are not a valid game."""

    code = "damaged"


def open_table(stored: StoredTable) -> Table:
    """Return a table from what is stored. Raises DamagedError."""
    try:
        return ONLINE[stored.setup.game].open_table(stored)
    except (Exception, SystemExit) as error:
        raise DamagedError(f"{type(error).__name__}: {error}") from error


def set_up(asked: Any, day: Day | None = None) -> TableSetup:
    """Return the setup of a new table: that of a day, or with its own seed. Raises RefusedError."""
    try:
        with refused_faults(asked.game):
            if day is not None:
                return DAILY[asked.game].set_up_day(asked, day)
            return ONLINE[asked.game].set_up(asked)
    except QuiltbeeError as error:
        raise RefusedError(refusals.from_error(error)) from None


def play_again(old: Table) -> tuple[TableSetup, tuple[Occupant, ...]]:
    """Return the setup and the occupants of a rematch."""
    with refused_faults(old.setup.game):
        return ONLINE[old.setup.game].play_again(old)


def record_replay(read: Record) -> Outgoing:
    """Return the replay of a record. Raises RefusedError for a game that this server does not offer."""
    name = read.game.INFO.name
    if name in ONLINE:
        return ONLINE[name].record_replay(read)
    words = f"There is no replay of {name}, only of {' and '.join(ONLINE)}."
    raise RefusedError(Refusal("unknown_game", words, 422))
