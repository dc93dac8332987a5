# SPDX-License-Identifier: MIT
"""MaskablePPO of sb3-contrib learns from our environments. It needs PyTorch, which ``make setup`` does not install.

The package index has PyTorch for Linux only with the libraries of CUDA, which are gigabytes. CONTRIBUTING.md says how to run it.
"""

from typing import Any

import gymnasium as gym
import pytest

import quiltbee.envs  # noqa: F401 - it registers them

sb3_contrib = pytest.importorskip(
    "sb3_contrib", reason="sb3-contrib needs PyTorch, gigabytes: see CONTRIBUTING.md"
)


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
