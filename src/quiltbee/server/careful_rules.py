# SPDX-License-Identifier: MIT
"""Calls the rules of a game so that their faults harm one table alone. The game may come from another package."""

import contextlib
import logging
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, cast

from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import AnyGame, find_game
from quiltbee.server import refusals
from quiltbee.server.refusals import RefusedError

log = logging.getLogger("quiltbee.table")

_logged: Final = set[str]()


@contextlib.contextmanager
def refused_faults(game: str) -> Iterator[None]:
    """Raise RefusedError instead of a fault of a game, even if it asks to end the program. Log each kind once."""
    try:
        yield
    except (QuiltbeeError, RefusedError):
        raise
    except (Exception, SystemExit) as error:
        fault = f"{game}: {type(error).__name__}: {error}"
        if fault not in _logged:
            _logged.add(fault)
            log.exception("a fault in the game %s", game)
        raise RefusedError(refusals.FAULTY_RULES) from error


class _CarefulRules:
    """A game whose functions raise QuiltbeeError or RefusedError, and nothing else."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._game, name)
        is_function = callable(found) and not isinstance(found, type)
        return self._guarded(found) if is_function else found

    def _guarded(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            with refused_faults(self._game.INFO.name):
                return function(*arguments, **options)

        return call


@cache
def careful_rules(name: str) -> AnyGame:
    """Return the rules of a game. Its functions raise QuiltbeeError or RefusedError, and nothing else."""
    return cast("AnyGame", _CarefulRules(find_game(name)))
