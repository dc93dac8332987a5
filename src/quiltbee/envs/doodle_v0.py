# SPDX-License-Identifier: MIT
"""Patchwork Doodle as environments of PettingZoo."""

from quiltbee.envs.aec import GameAECEnv, GameTurns, make_aec
from quiltbee.envs.common import Reward
from quiltbee.envs.parallel import GameParallelEnv
from quiltbee.envs.rendering import RenderMode

__all__ = ["env", "parallel_env", "raw_env"]


def env(
    *,
    edition: str | None = None,
    players: int | None = None,
    render_mode: RenderMode | None = None,
    max_cycles: int | None = None,
    reward: Reward = "usual",
) -> GameTurns:
    """Make a game of agents who act one after the other, and see nothing of each other's turn. An illegal action ends the game.

    ``edition`` is one that ``quiltbee editions`` lists; by default the usual one. There may be 1 to 10 ``players``.
    ``render_mode="ansi"`` returns text, ``rgb_array`` pixels, and ``human`` prints text. After ``max_cycles`` actions of an
    agent the game is truncated. The usual reward is points. ``reward="margin"`` pays at the end how many points an
    agent has more than the others. Raises ValueError, TypeError or UnknownEditionError.
    """
    return make_aec(
        "doodle",
        edition=edition,
        players=players,
        render_mode=render_mode,
        max_cycles=max_cycles,
        reward=reward,
    )


def raw_env(
    *,
    edition: str | None = None,
    players: int | None = None,
    render_mode: RenderMode | None = None,
    max_cycles: int | None = None,
    reward: Reward = "usual",
) -> GameAECEnv:
    """Make the same without PettingZoo's wrappers: an illegal action raises ValueError."""
    return GameAECEnv(
        "doodle",
        edition=edition,
        players=players,
        render_mode=render_mode,
        max_cycles=max_cycles,
        reward=reward,
    )


def parallel_env(
    *,
    edition: str | None = None,
    players: int | None = None,
    render_mode: RenderMode | None = None,
    max_cycles: int | None = None,
    reward: Reward = "usual",
) -> GameParallelEnv:
    """Make a game whose agents act at the same time. The settings are those of ``env``."""
    return GameParallelEnv(
        "doodle",
        edition=edition,
        players=players,
        render_mode=render_mode,
        max_cycles=max_cycles,
        reward=reward,
    )
