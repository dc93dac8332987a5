# SPDX-License-Identifier: MIT
"""Compile what the kernels, native engines and environments of all games need, or find that it was done; what is compiled is kept on disk.

Run it by ``python -m tools.compile_kernels``.
"""

import random
from importlib import import_module

import numpy as np

from quiltbee.games import GAMES, find_game
from quiltbee.kernel import native


def compile_kernels() -> None:
    """Compile the kernel, the exports of the engine and the environment of each game."""
    for game in GAMES:
        info = find_game(game).INFO
        edition = info.editions[0]
        start = find_game(game).start(edition, random.Random(0))
        import_module(f"{info.kernel}.facade").Kernel(edition).rehearse(start)
        native.compile_all(str(info.players))
        if info.envs is not None:
            compile_env(game)


def compile_env(game: str) -> None:
    """Compile the observations and the batch steps of a game."""
    info = find_game(game).INFO
    env = info.load("envs")
    batch = env.Batch(info.editions[0], 2)
    batch.reset(np.arange(2, dtype=np.uint64))
    batch.step(batch.masks.argmax(axis=1))
    play = env.Play(info.editions[0], info.least_seats)
    play.reset(random.Random(0))
    play.observe(0)


if __name__ == "__main__":
    compile_kernels()
