# SPDX-License-Identifier: MIT
"""How much faster the compiled Patchwork is than the plain rules, measured in one run on one core.

What runs on one core is measured in processor time, so that other programs on the machine matter little;
what runs on all of them needs the machine for itself.

python -m benchmarks.kernel
"""

import random
import time
from collections.abc import Callable

import numba
import numpy as np

from benchmarks.conditions import conditions
from benchmarks.rules import random_games
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork.kernel.facade import Kernel
from quiltbee.kernel.facade import Positions

GAMES = 30_000
ROUNDS = 3


def best(measure: Callable[[], float]) -> float:
    """Return the best of some rounds: other programs on the machine are not what is measured."""
    return max(measure() for _ in range(ROUNDS))


def playouts(
    kernel: Kernel, starts: Positions, threads: int, clock: Callable[[], float] = time.perf_counter
) -> float:
    """Return random games a second on so many cores, all placements generated at every turn."""
    numba.set_num_threads(threads)
    positions = starts.copy()
    began = clock()
    kernel.playouts(positions, seed=1)
    return len(positions) / (clock() - began)


def through_python(kernel: Kernel, starts: Positions) -> float:
    """Return moves a second with one call to list the actions and one to make one."""
    rng = np.random.default_rng(1).random(200_000).tolist()
    moves = 0
    began = time.process_time()
    for index in range(1000):
        position = starts[index : index + 1].copy()
        over = False
        while not over:
            actions = kernel.legal_actions(position)
            over = kernel.apply(position, int(actions[int(rng[moves] * len(actions))]))
            moves += 1
    return moves / (time.process_time() - began)


def main() -> None:
    """Measure and print."""
    kernel = Kernel("classic")
    kernel.rehearse(rules.start("classic", random.Random(0)))
    circles = [rules.start("classic", random.Random(seed)) for seed in range(1000)]
    starts = np.tile(kernel.positions(circles), GAMES // 1000)
    plain = best(lambda: random_games(rules, "classic")[0])
    one = best(lambda: playouts(kernel, starts, 1, time.process_time))
    alone = best(lambda: playouts(kernel, starts, 1))
    cores = numba.config.NUMBA_NUM_THREADS  # type: ignore[attr-defined]  # Numba makes it when imported
    every = best(lambda: playouts(kernel, starts, cores))
    moves = best(lambda: through_python(kernel, starts))
    print(conditions())
    print(f"plain rules              {plain:12,.0f} random games a second")
    print(f"kernel, one core         {one:12,.0f}   {one / plain:.0f} times the plain rules")
    print(f"kernel, {cores} cores          {every:12,.0f}   {every / alone:.2f} times one core")
    print(f"through Python           {moves:12,.0f} moves a second, a call to list and one to make")


if __name__ == "__main__":
    main()
