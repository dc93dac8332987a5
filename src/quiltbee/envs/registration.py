# SPDX-License-Identifier: MIT
"""Registers the environments with PettingZoo and Gymnasium."""

from functools import partial
from typing import Final

import gymnasium as gym
import pettingzoo

from quiltbee.envs.aec import make_aec
from quiltbee.envs.parallel import GameParallelEnv
from quiltbee.games import GAMES, find_game

NAMESPACE: Final = "quiltbee"
USUAL_OPPONENT: Final = "level1"


def register_all() -> None:
    """Register every game that has environments: for many agents with PettingZoo, for one with Gymnasium.

    The names are ``quiltbee/patchwork_v0`` there, and here ``quiltbee/DoodleSolo-v0`` if a game can be played alone, else
    ``quiltbee/PatchworkVs-v0``.
    """
    for info in (find_game(name).INFO for name in GAMES):
        if info.envs is None:
            continue
        name = f"{NAMESPACE}/{info.name}_v{info.envs_version}"
        pettingzoo.register("aec", name, partial(make_aec, info.name))
        if info.is_simultaneous:
            pettingzoo.register("parallel", name, partial(GameParallelEnv, info.name))
        is_solo = info.least_seats == 1
        kind = "Solo" if is_solo else "Vs"
        gym.register(
            f"{NAMESPACE}/{info.name.capitalize()}{kind}-v{info.envs_version}",
            entry_point="quiltbee.envs.single_agent:SingleAgentEnv",
            vector_entry_point="quiltbee.envs.vector:make_vector",
            kwargs={"game": info.name} | ({} if is_solo else {"opponent": USUAL_OPPONENT}),
        )
