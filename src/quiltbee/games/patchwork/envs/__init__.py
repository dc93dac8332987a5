# SPDX-License-Identifier: MIT
"""Patchwork for reinforcement learning: see ``quiltbee.envs.game_env.GameEnv``."""

from quiltbee.games.patchwork.envs.batch import PatchworkBatch as Batch
from quiltbee.games.patchwork.envs.chance_play import PatchworkChancePlay as ChancePlay
from quiltbee.games.patchwork.envs.observation import PLANES
from quiltbee.games.patchwork.envs.picture import picture
from quiltbee.games.patchwork.envs.play import PatchworkPlay as Play

__all__ = ["Batch", "ChancePlay", "Play", "picture", "plane_names"]


def plane_names(seats: int) -> tuple[str, ...]:  # noqa: ARG001 - there are always two
    """Return the name of each plane of an observation."""
    return PLANES
