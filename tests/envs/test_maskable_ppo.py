# SPDX-License-Identifier: MIT
"""MaskablePPO of sb3-contrib learns from our environments. It needs PyTorch, which ``make setup`` does not install.

The package index has PyTorch for Linux only with the libraries of CUDA, which are gigabytes. CONTRIBUTING.md says how to run it.
"""

from typing import Any

import gymnasium as gym
import numpy as np
import pytest

import quiltbee.envs  # noqa: F401 - it registers them

sb3_contrib = pytest.importorskip(
    "sb3_contrib", reason="sb3-contrib needs PyTorch, gigabytes: see CONTRIBUTING.md"
)


VecMonitor = pytest.importorskip("stable_baselines3.common.vec_env").VecMonitor


@pytest.mark.filterwarnings("ignore")  # of PyTorch and Stable-Baselines3
@pytest.mark.parametrize("name", ["quiltbee/DoodleSolo-v0", "quiltbee/PatchworkVs-v0"])
def test_a_few_hundred_steps(name: str) -> None:
    env: Any = gym.make(name)
    model = sb3_contrib.MaskablePPO("MultiInputPolicy", env, n_steps=128, batch_size=64, seed=1)
    model.learn(300)
    seen, _ = env.reset(seed=1)
    ended = False
    while not ended:
        masks = env.unwrapped.action_masks()
        action, _ = model.predict(seen, action_masks=masks)
        assert masks[action]
        seen, _, ended, _, _ = env.step(int(action))


@pytest.mark.filterwarnings("ignore")  # the same
@pytest.mark.parametrize("game", ["doodle", "patchwork"])
def test_it_learns_from_compiled_games(game: str) -> None:
    from quiltbee.envs.sb3 import CompiledVecEnv

    env = CompiledVecEnv(game, 8)
    monitored = VecMonitor(env, info_keywords=("points",))
    model = sb3_contrib.MaskablePPO("MlpPolicy", monitored, n_steps=64, batch_size=128, seed=1)
    model.learn(8 * 64)
    assert len(model.ep_info_buffer) >= 8
    if game == "doodle":
        assert all(episode["r"] == episode["points"] for episode in model.ep_info_buffer)


@pytest.mark.parametrize("planes_only", [True, False])
def test_compiled_games_keep_the_contract_of_stable_baselines(planes_only: bool) -> None:
    from quiltbee.envs.sb3 import CompiledVecEnv

    env = CompiledVecEnv("doodle", 3, planes_only=planes_only)
    assert isinstance(env.observation_space, gym.spaces.Box) == planes_only
    begun, other = [], CompiledVecEnv("doodle", 1, planes_only=planes_only)
    for each in env, env, other:
        each.seed(5)
        seen = each.reset()
        begun.append(seen if planes_only else seen["observation"])
    assert (begun[0] == begun[1]).all()
    assert (begun[0][0] == begun[2][0]).all(), "the first seed begins the same game"
    assert env.has_attr("action_masks")
    assert not env.has_attr("nothing")
    finished = 0
    for _ in range(60):
        masks = np.stack(env.env_method("action_masks"))
        seen, _, ended, infos = env.step(masks.argmax(axis=1))
        for game, info in enumerate(infos):
            assert ("terminal_observation" in info) == ended[game]
            if ended[game]:
                assert env.observation_space.contains(info["terminal_observation"])
                assert env.env_method("action_masks", indices=game)[0].any(), "the next has begun"
        finished += ended.sum()
    assert finished >= 3
    _, rewards, ended, infos = env.step(np.stack(env.env_method("action_masks")).argmin(axis=1))
    assert ended.all()
    assert all(info["illegal"] and "points" not in info for info in infos)
    assert (rewards < -1).all()


@pytest.mark.filterwarnings("ignore")  # the same
def test_the_example_learns_and_plays() -> None:
    from examples import ppo_plain

    scores = ppo_plain.evaluate(ppo_plain.learn(64, 1), 3, 1)
    assert scores.shape == (3,)
    assert (scores >= -81).all()
