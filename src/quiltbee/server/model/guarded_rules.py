# SPDX-License-Identifier: MIT
"""Calls the rules of a game so that their faults harm one table alone. The game may come from another package."""

import contextlib
import logging
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, cast

from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import AnyGame, find_game
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import RefusedError

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
        raise _refused(game, error) from error


def _refused(game: str, error: BaseException) -> RefusedError:
    fault = f"{game}: {type(error).__name__}: {error}"
    if fault not in _logged:
        _logged.add(fault)
        log.error("a fault in the game %s", game, exc_info=error)
    return RefusedError(refusals.FAULTY_RULES)


class _GuardedRules:
    """A game whose functions raise QuiltbeeError or RefusedError, and nothing else."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._game, name)
        if callable(found) and not isinstance(found, type):
            found = self._guarded(found)
        setattr(self, name, found)  # so that the next call finds it at once
        return found

    def _guarded(self, function: Callable[..., Any]) -> Callable[..., Any]:
        # As ``refused_faults``, which would cost more than many of these functions.
        def call(*arguments: Any, **options: Any) -> Any:
            try:
                return function(*arguments, **options)
            except (QuiltbeeError, RefusedError):
                raise
            except (Exception, SystemExit) as error:
                raise _refused(self._game.INFO.name, error) from error

        return call


@cache
def guarded_rules(name: str) -> AnyGame:
    """Return the rules of a game. Its functions raise QuiltbeeError or RefusedError, and nothing else."""
    return cast("AnyGame", _GuardedRules(find_game(name)))
