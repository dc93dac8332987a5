# SPDX-License-Identifier: MIT
"""How long before the end of a game of Patchwork the exact solver proves the result within a second of processor time.

python -m benchmarks.solver --games 200
"""

import argparse
import random
import time
from statistics import mean, quantiles
from typing import NamedTuple

from benchmarks.conditions import conditions
from quiltbee.games.patchwork import State, apply, legal_moves, outcome, start
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.kernel.engine import Engine
from quiltbee.players import Budget, make_player

SECOND = 1.0
FIRST_POSITIONS = 10_000
PLAYER, NODES = "apprentice", Budget(nodes=150)
"""The player of the games. It has hardly any help from the solver itself."""


class Reach(NamedTuple):
    """How early an ending is proven."""

    plies: int
    spaces: int
    """The time left of both seats together."""


def play(edition: str, seed: int) -> list[State]:
    """Play a game, and return its states in which there was a choice, the last one first."""
    rng = random.Random(seed)
    player, state, states = (
        make_player(PLAYER, "patchwork", rng),
        start(edition, rng),
        list[State](),
    )
    while outcome(state) is None:
        states.append(state)
        moves = legal_moves(state)
        state = apply(state, player.choose(state, state.active, moves, NODES).move)
    return states[::-1]


def is_proven(solver: Solver, state: State) -> bool:
    """Return whether the solver proves a position within a second of processor time."""
    began, positions = time.process_time(), FIRST_POSITIONS
    while time.process_time() - began < SECOND:
        solved = solver.solve(state, None, positions)
        if solved is not None:
            return time.process_time() - began <= SECOND
        positions *= 2
    return False


def reach(edition: str, seed: int) -> Reach:
    """Return how early the ending of a game is proven, and everything after it too."""
    found = Reach(0, 0)
    for plies, state in enumerate(play(edition, seed), 1):
        if not is_proven(Solver(Engine("patchwork")), state):
            break
        left = sum(state.edition.last_space - seat.time for seat in state.seats)
        found = Reach(plies, left)
    return found


def main() -> None:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--edition", default="classic")
    asked = parser.parse_args()
    print(conditions())
    found = [reach(asked.edition, seed) for seed in range(1, asked.games + 1)]
    print(f"{asked.edition}, {asked.games} games, proven within {SECOND:g} s before the end:")
    for name, values in (
        ("plies", [each.plies for each in found]),
        ("spaces of time left", [each.spaces for each in found]),
    ):
        low, middle, high = quantiles(values, n=4)
        print(f"  {name}: {middle:g} ({low:g} to {high:g}), mean {mean(values):.1f}")


if __name__ == "__main__":
    main()
