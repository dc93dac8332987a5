# SPDX-License-Identifier: MIT
"""Our games by name in Pgx, for programs that make environments with ``pgx.make``.

>>> import pgx
>>> from quiltbee_research.pgx_registry import register
>>> register()
>>> pgx.make("quiltbee_patchwork").num_actions
2027

Pgx has no registry. So ``register`` replaces ``pgx.make``, ``pgx.available_envs`` and the type ``pgx.EnvId``.
A program that takes them with ``from pgx import ...`` must do so after the call.
"""

from typing import Any, Final, Literal

import pgx
from pgx import core
from pgx._src import api_test

from quiltbee.games import find_game
from quiltbee_research.pgx_env import GAMES, GamePgxEnv, name_of

__all__ = ["available_envs", "games", "make", "register"]

_make: Final = core.make
_names: Final = core.available_envs()


def games() -> dict[str, str]:
    """Return the games that have an environment of Pgx, by the names that they have there."""
    return {name_of(find_game(game).INFO): game for game in GAMES}


def make(env_id: str) -> Any:
    """Make an environment by its name: one of ours with its usual settings, or one of Pgx. Raises ValueError."""
    game = games().get(env_id)
    return _make(env_id) if game is None else GamePgxEnv(game)


def available_envs() -> tuple[str, ...]:
    """Return the names of all environments, those of Pgx first."""
    return (*_names, *games())


def register() -> None:
    """Register our games with Pgx by their names. A second call changes nothing."""
    names = Literal[available_envs()]  # type: ignore[valid-type] # it is for pydantic and for Pgx's test
    for module in (pgx, core):
        module.make, module.available_envs, module.EnvId = make, available_envs, names
    api_test.EnvId = names
