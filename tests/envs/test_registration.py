# SPDX-License-Identifier: MIT
"""The environments are found by name in the registries of the libraries."""

import gymnasium
import pettingzoo

import quiltbee.envs  # noqa: F401 - it registers them
from quiltbee.envs.aec import GameAECEnv
from quiltbee.envs.parallel import GameParallelEnv


def test_pettingzoo_finds_them() -> None:
    aec = pettingzoo.make("aec", "quiltbee/patchwork_v0", edition="winter")
    assert isinstance(aec.unwrapped, GameAECEnv)
    assert aec.unwrapped.play.edition == "winter"
    parallel = pettingzoo.make("parallel", "quiltbee/doodle_v0", players=3)
    assert isinstance(parallel, GameParallelEnv)
    assert parallel.num_agents == 3


def test_gymnasium_finds_them() -> None:
    names = {name for name in gymnasium.registry if name.startswith("quiltbee/")}
    assert names == {"quiltbee/DoodleSolo-v0", "quiltbee/PatchworkVs-v0"}
