# SPDX-License-Identifier: MIT
"""How many steps a second the environments make, beside environments that come with the libraries.

What runs on one core is measured in processor time. Many games at once are measured by the clock too.

python -m benchmarks.envs
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401 - it registers the game

from benchmarks.conditions import conditions
from quiltbee.envs import doodle_v0, openspiel, patchwork_v0
from quiltbee.envs.vector import KernelVectorEnv

STEPS = 2000
ROUNDS = 3
GAMES_AT_ONCE = 1, 4, 16, 64, 256, 1024, 2048


def best(measure: Callable[[], float]) -> float:
    """Return the best of some rounds: other programs on the machine are not what is measured."""
    return max(measure() for _ in range(ROUNDS))


def connect_four() -> Any:
    """Return PettingZoo's Connect Four. It imports Pygame, which only its pictures need."""
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - after the line above

    return connect_four_v3.env()


def agent_steps(env: Any) -> float:
    """Return steps a second of agents in turn: looking, choosing a legal action at random, doing it."""
    rng, steps, seed = random.Random(1), 0, 0
    began = time.process_time()
    while steps < STEPS:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if ended or cut else int(legal[int(rng.random() * len(legal))]))
            steps += 1
    return steps / (time.process_time() - began)


def spiel_moves(name: str) -> float:
    """Return moves a second in a game of OpenSpiel, random events included."""
    game, rng, moves = pyspiel.load_game(name), random.Random(1), 0
    began = time.process_time()
    while moves < STEPS:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves / (time.process_time() - began)


def vector_steps(game: str, games: int, *, copy: bool) -> Any:
    """Return steps a second of many games at once: by the clock, by processor time. Choosing the actions is not counted."""
    env, rng = KernelVectorEnv(game, games, copy=copy), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    spent, rounds = np.zeros(2), max(10, 4000 // games)
    for _ in range(rounds):
        mask = seen["action_mask"]
        actions = (rng.random(mask.shape, np.float32) * mask).argmax(axis=1)
        began = time.perf_counter(), time.process_time()
        seen, *_ = env.step(actions)
        spent += np.subtract((time.perf_counter(), time.process_time()), began)
    return rounds * games / spent


@contextmanager
def busy_cores() -> Iterator[None]:
    """Keep each core busy with another program, as a trainer would."""
    endless = [sys.executable, "-c", "while True: pass"]
    programs = [subprocess.Popen(endless) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()


def print_pettingzoo() -> None:
    """Print the steps of PettingZoo's environments."""
    theirs = best(lambda: agent_steps(connect_four()))
    print(f"PettingZoo, connect_four_v3       {theirs:10,.0f} steps a second")
    for name, env in ("patchwork_v0", patchwork_v0.env()), ("doodle_v0", doodle_v0.env()):
        ours = best(partial(agent_steps, env))
        print(f"PettingZoo, {name:<21} {ours:10,.0f}   {ours / theirs:.2f} times that")


def print_openspiel() -> None:
    """Print the moves of OpenSpiel's games."""
    theirs = best(lambda: spiel_moves("python_tic_tac_toe"))
    print(f"OpenSpiel, python_tic_tac_toe     {theirs:10,.0f} moves a second")
    for name in "patchwork", "doodle":
        ours = best(partial(spiel_moves, openspiel.PREFIX + name))
        print(f"OpenSpiel, {name:<22} {ours:10,.0f}   {ours / theirs:.2f} times that")


def print_vector() -> None:
    """Print the steps of many games at once."""
    print("games at once: steps a second by the clock, and by the processor time of all threads")
    for game, copy in product(("patchwork", "doodle"), (True, False)):
        for games in GAMES_AT_ONCE:
            each = [vector_steps(game, games, copy=copy) for _ in range(ROUNDS)]
            wall, spent = np.max(each, axis=0)
            what = f"{game}, {'copied' if copy else 'shared'}"
            print(f"{games:5} games of {what:<18} {wall:10,.0f} {spent:10,.0f}")


def main() -> None:
    """Measure and print."""
    print(conditions())
    print_pettingzoo()
    print_openspiel()
    print_vector()
    print("The same while other programs keep every core busy:")
    with busy_cores():
        print_vector()


if __name__ == "__main__":
    main()
