# SPDX-License-Identifier: MIT
"""What the modules of PettingZoo's environments offer: a way to make each kind of them for one game."""

from typing import TypedDict, Unpack

from quiltbee.envs.aec import GameAECEnv, GameTurns, make_aec
from quiltbee.envs.common import Reward
from quiltbee.envs.parallel import GameParallelEnv
from quiltbee.envs.render_modes import RenderMode


class Settings(TypedDict, total=False):
    """The settings of an environment; each may be left out."""

    edition: str | None
    """One that ``quiltbee editions`` lists; by default the usual one."""
    players: int | None
    """How many agents there are."""
    render_mode: RenderMode | None
    """``ansi`` returns text, ``rgb_array`` pixels, and ``human`` prints text."""
    max_cycles: int | None
    """After so many actions of an agent the game is truncated."""
    reward: Reward
    """``usual``: see docs/environments.md. ``margin``: at the end, how many points an agent has more than the others."""


class Makers:
    """Makes the environments of a game. All raise ValueError, TypeError or UnknownEditionError.

    The settings are ``edition``, ``players``, ``render_mode``, ``max_cycles`` and ``reward``; see ``Settings``.
    """

    def __init__(self, game: str) -> None:
        self._game = game

    def env(self, **settings: Unpack[Settings]) -> GameTurns:
        """Make a game of agents who act one after the other. An illegal action ends it.

        Where several may act at the same time, none sees what another does in the same turn. The settings are
        ``edition``, ``players``, ``render_mode``, ``max_cycles`` and ``reward``: see ``quiltbee.envs.makers.Settings``.
        """
        return make_aec(self._game, **settings)

    def raw_env(self, **settings: Unpack[Settings]) -> GameAECEnv:
        """Make the same as ``env`` without PettingZoo's wrappers: an illegal action raises ValueError."""
        return GameAECEnv(self._game, **settings)

    def parallel_env(self, **settings: Unpack[Settings]) -> GameParallelEnv:
        """Make a game whose agents act at the same time. The settings are those of ``env``."""
        return GameParallelEnv(self._game, **settings)
