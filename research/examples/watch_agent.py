# SPDX-License-Identifier: MIT
"""Watch an agent that ``ppo_doodle.py`` has trained: it plays one game, alone or against a computer player.

python -m research.examples.watch_agent agent.npz
python -m research.examples.watch_agent agent.npz --against level3
"""

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from research.examples.ppo_doodle import ALL, choose_best, load, look


def watch(weights: Path, opponent: str | None, seed: int) -> None:
    """Play the likeliest actions; print them as moves, and then the sheets. The agent's sheet is the first."""
    name = "quiltbee/DoodleSolo-v0"
    env: Any = gymnasium.make(name, opponent=opponent, seat=0, render_mode="ansi")
    net, rng, ended = load(weights), np.random.default_rng(seed), False
    observation, _ = env.reset(seed=seed)
    while not ended:
        seen = look({name: part[None] for name, part in observation.items()}, rng, ALL)
        (best,) = choose_best(net, seen)
        action = int(seen.actions[0, best])
        print(env.unwrapped.play.move(0, action), end=" ", flush=True)
        observation, _, ended, _, _ = env.step(action)
    print(f"\n\n{env.render()}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Watch an agent play Patchwork Doodle.")
    parser.add_argument("weights", type=Path, help="what ppo_doodle.py --out has written")
    parser.add_argument("--against", metavar="PLAYER", help="such as level3 (default: nobody)")
    parser.add_argument("--seed", type=int, default=1, help="another one is another game")
    options = parser.parse_args()
    watch(options.weights, options.against, options.seed)


if __name__ == "__main__":
    main()
