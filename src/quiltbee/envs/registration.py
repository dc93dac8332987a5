# SPDX-License-Identifier: MIT
"""Offers the environments as PettingZoo's own modules do, and registers them with PettingZoo and Gymnasium."""

from functools import cache, partial
from types import SimpleNamespace
from typing import Any, Final

import gymnasium as gym
import pettingzoo
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from quiltbee.core.game import GameInfo
from quiltbee.envs.aec import GameAECEnv, IllegalEndsGame
from quiltbee.envs.game_env import ILLEGAL_REWARD
from quiltbee.envs.parallel import GameParallelEnv
from quiltbee.games import GAMES, find_game

NAMESPACE: Final = "quiltbee"
USUAL_OPPONENT: Final = "level1"


def make_aec(game: str, **settings: Any) -> AECEnv[str, Any, int]:
    """Make the environment of a game with PettingZoo's usual wrappers. An illegal action ends the game."""
    env: Any = GameAECEnv(game, **settings)
    env = IllegalEndsGame(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


@cache
def environments() -> dict[str, SimpleNamespace]:
    """Return, by names such as ``patchwork_v0``, ``env`` and ``raw_env``.

    Games whose seats act at the same time have ``parallel_env`` too.
    """
    return {f"{info.name}_v{info.envs_version}": _offered(info) for info in _games()}


def _games() -> list[GameInfo]:
    infos = [find_game(name).INFO for name in GAMES]
    return [info for info in infos if info.envs is not None]


def _offered(info: GameInfo) -> SimpleNamespace:
    offered = SimpleNamespace(
        env=partial(make_aec, info.name), raw_env=partial(GameAECEnv, info.name)
    )
    if info.is_simultaneous:
        offered.parallel_env = partial(GameParallelEnv, info.name)
    return offered


def register_all() -> None:
    """Register every game that has environments: for many agents with PettingZoo, for one with Gymnasium.

    The names are ``quiltbee/patchwork_v0`` there, and here ``quiltbee/DoodleSolo-v0`` if a game can be played alone, else
    ``quiltbee/PatchworkVs-v0``.
    """
    for name, offered in environments().items():
        pettingzoo.register("aec", f"{NAMESPACE}/{name}", offered.env)
        if hasattr(offered, "parallel_env"):
            pettingzoo.register("parallel", f"{NAMESPACE}/{name}", offered.parallel_env)
    for info in _games():
        is_solo = info.least_seats == 1
        kind = "Solo" if is_solo else "Vs"
        gym.register(
            f"{NAMESPACE}/{info.name.capitalize()}{kind}-v{info.envs_version}",
            entry_point="quiltbee.envs.single_agent:SingleAgentEnv",
            vector_entry_point="quiltbee.envs.vector:make_vector",
            kwargs={"game": info.name} | ({} if is_solo else {"opponent": USUAL_OPPONENT}),
        )
