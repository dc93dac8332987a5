# SPDX-License-Identifier: MIT
"""How fast the compiled Doodle plays random solo games, beside the plain rules, in one run.

python -m benchmarks.doodle_kernel
"""

import random
import time

import numba

from benchmarks.rules import random_games
from benchmarks.setting import setting
from quiltbee.games import GAMES, doodle
from quiltbee.games.doodle.kernel import Kernel, warm_up

GAMES_AT_ONCE = 20_000


def kernel_games(edition: str, threads: int) -> float:
    """Return random games a second on so many cores, every legal action counted at every turn.

    On one core in processor time, so that other programs on the machine matter little.
    """
    clock = time.process_time if threads == 1 else time.perf_counter
    numba.set_num_threads(threads)
    kernel, rng = Kernel(edition), random.Random(2019)
    positions = kernel.positions([doodle.start(edition, rng) for _ in range(200)])
    positions = positions.repeat(GAMES_AT_ONCE // 200)
    began = clock()
    kernel.playouts(positions, 1)
    return GAMES_AT_ONCE / (clock() - began)


def plies_from_python(edition: str, seconds: float = 1.0) -> float:
    """Return plies a second of single games: one call for the legal actions, one to apply."""
    kernel, rng = Kernel(edition), random.Random(2019)
    starts = kernel.positions([doodle.start(edition, rng) for _ in range(200)])
    plies = games = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        position, over = starts[games % 200 : games % 200 + 1].copy(), False
        games += 1
        while not over:
            legal = kernel.legal_actions(position)
            over = kernel.apply(position, legal[int(rng.random() * len(legal))])
            plies += 1
    return plies / took


def main() -> None:
    """Measure and print."""
    print(setting())
    warm_up()
    cores = numba.get_num_threads()
    for edition in doodle.INFO.editions:
        random_games(GAMES["doodle"], edition)  # fills the tables of placements
        plain, _ = random_games(GAMES["doodle"], edition)
        one = max(kernel_games(edition, 1) for _ in range(3))
        many = max(kernel_games(edition, cores) for _ in range(3))
        print(
            f"doodle {edition:9} rules {plain:6.0f} random games a second; kernel {one:7.0f} on one "
            f"core ({one / plain:.0f} times), {many:7.0f} on {cores} ({many / one:.2f} times that); "
            f"{plies_from_python(edition):7.0f} plies a second from Python"
        )


if __name__ == "__main__":
    main()
