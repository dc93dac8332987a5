# SPDX-License-Identifier: MIT
"""Patchwork Doodle for reinforcement learning: see ``quiltbee.envs.game_env.GameEnv``."""

from quiltbee.games.doodle.envs.batch import DoodleBatch as Batch
from quiltbee.games.doodle.envs.chance_play import DoodleChancePlay as ChancePlay
from quiltbee.games.doodle.envs.observation import plane_names
from quiltbee.games.doodle.envs.picture import picture
from quiltbee.games.doodle.envs.play import DoodlePlay as Play

__all__ = ["Batch", "ChancePlay", "Play", "picture", "plane_names"]
