# SPDX-License-Identifier: MIT
"""Plain PPO on Patchwork Doodle alone: MaskablePPO of sb3-contrib as it is, on the planes, with the rewards of the game.

python examples/ppo_plain.py --steps 40000 --seed 1

It needs the extra ``envs``, and ``pip install sb3-contrib``. ``ppo_doodle.py`` shows how much better one learns who knows the game.
"""

import argparse
import time
from typing import Any

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecMonitor

from quiltbee.envs.sb3 import CompiledVecEnv

GAMES = 64


def learn(steps: int, seed: int) -> Any:
    """Learn from so many steps."""
    env = VecMonitor(CompiledVecEnv("doodle", GAMES), info_keywords=("points",))
    settings = {"net_arch": [256, 256]}
    model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=512, n_epochs=4, gamma=1.0, policy_kwargs=settings, seed=seed)  # fmt: skip
    return model.learn(steps)


def evaluate(model: Any, games: int, seed: int) -> Any:
    """Play the likeliest actions. Return the scores of the first game of each."""
    env = CompiledVecEnv("doodle", games)
    env.seed(seed)
    seen, scores = env.reset(), np.full(games, np.nan)
    while np.isnan(scores).any():
        masks = np.stack(env.env_method("action_masks"))
        actions, _ = model.predict(seen, action_masks=masks, deterministic=True)
        seen, _, ended, infos = env.step(actions)
        for game in np.flatnonzero(ended & np.isnan(scores)):
            scores[game] = infos[game]["points"]
    return scores


def main() -> None:
    """Learn, and print how the agent plays."""
    parser = argparse.ArgumentParser(description="Plain PPO learns Patchwork Doodle alone.")
    parser.add_argument("--steps", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="how many games to play at the end")
    options = parser.parse_args()
    model = learn(options.steps, options.seed)
    minutes = time.process_time() / 60
    scores = evaluate(model, options.games, options.seed + 1_000_000)
    error = scores.std() / np.sqrt(len(scores))
    print(f"{model.num_timesteps} steps in {minutes:.1f} processor minutes")
    print(f"mean score {scores.mean():.1f} ± {error:.1f} (standard error) in {len(scores)} games")


if __name__ == "__main__":
    main()
