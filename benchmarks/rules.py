# SPDX-License-Identifier: MIT
"""How fast the plain rules play: random games on one core, all legal moves listed at every turn.

python -m benchmarks.rules
"""

import random
import time
from typing import Any

from benchmarks.conditions import conditions
from quiltbee.games import GAMES, AnyGame

SECONDS = 2.0


def random_games(game: AnyGame, edition: str) -> tuple[float, float]:
    """Play for some seconds of processor time; return games a second and moves a second."""
    rng = random.Random(2014)
    games = moves = 0
    began = time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        state = game.start(edition, rng)
        while acting := game.to_move(state):
            seat = acting[0]
            state = game.apply(state, rng.choice(game.legal_moves(state, seat)), seat)
            moves += 1
        games += 1
    return games / took, moves / took


def listing(game: AnyGame, edition: str) -> tuple[float, float, int]:
    """List the legal moves of many positions; return mean and worst milliseconds, and most moves."""
    rng = random.Random(2014)
    times, most = list[float](), 0
    for _ in range(40):
        state = game.start(edition, rng)
        while acting := game.to_move(state):
            seat = acting[0]
            # The best of three: other programs on the machine are not what is measured.
            times.append(min(_seconds(game, state, seat) for _ in range(3)))
            moves = game.legal_moves(state, seat)
            most = max(most, len(moves))
            state = game.apply(state, rng.choice(moves), seat)
    return 1000 * sum(times) / len(times), 1000 * max(times), most


def _seconds(game: AnyGame, state: Any, seat: int) -> float:
    began = time.perf_counter()
    game.legal_moves(state, seat)
    return time.perf_counter() - began


def main() -> None:
    """Measure every edition and print the figures."""
    print(conditions())
    for name, game in GAMES.items():
        for edition in game.INFO.editions:
            random_games(game, edition)  # fills the tables of placements
            games, moves = random_games(game, edition)
            mean, worst, most = listing(game, edition)
            print(
                f"{name} {edition:10} {games:6.0f} random games a second, {moves:7.0f} moves; "
                f"legal moves in {mean:.3f} ms ({worst:.3f} ms at worst, {most} at most)"
            )


if __name__ == "__main__":
    main()
