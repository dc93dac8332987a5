# SPDX-License-Identifier: MIT
"""How much the search looks at in a second of processor time, in wasmtime and compiled by Numba, and how soon it begins.

python -m benchmarks.search
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import resources
from statistics import median
from typing import Any, Final

from benchmarks.conditions import conditions
from quiltbee.games import find_game
from quiltbee.games.patchwork.players.mlp.player import ApprenticePlayer
from quiltbee.games.patchwork.players.search import PatchworkSearch
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.kernel.engine import VARIABLE, Engine
from quiltbee.players import Budget, Player, make_player

HOSTS: Final = ("wasm", "native")
ROUNDS: Final = 3
"""Each host is measured so often, in turn."""
STAGES: Final = 4
GAMES: Final = 2
SECONDS: Final = 0.5
SOLVED: Final = 40
FIRST_MOVE: Final = """
import random
from quiltbee.games import patchwork
from quiltbee.players import Budget, make_player
state = patchwork.start("classic", random.Random(1))
moves = patchwork.legal_moves(state)
make_player("level10", "patchwork", random.Random(1)).choose(state, state.active, moves, Budget(nodes=1))
"""


def middles(game: str, seed: int) -> list[Any]:
    """Return positions of one sensible game, one from each part of it."""
    met = list(positions(game, seed, 20))  # with fewer moves it is the end of a turn, or solved
    return [met[len(met) * part // STAGES] for part in range(STAGES)]


def positions(game: str, seed: int, least: int) -> Iterator[Any]:
    """Give the positions of a sensible game with more than so many moves."""
    rules, rng = find_game(game), random.Random(seed)
    greedy = make_player("greedy", game, rng)
    state = rules.start(rules.INFO.editions[0], rng)
    while acting := rules.to_move(state):
        seat, moves = acting[0], rules.legal_moves(state, acting[0])
        if seat < 0:
            state = rules.apply(state, rng.choice(moves), seat)
            continue
        if len(moves) > least:
            yield state
        move = greedy.choose(rules.view(state, seat), seat, moves, Budget()).move
        state = rules.apply(state, move, seat)


def make(name: str, game: str) -> Player:
    """Make a player that thinks for as long as it may."""
    patient: dict[tuple[str, str], Callable[..., Player]] = {
        ("search", "patchwork"): PatchworkSearch,
        ("apprentice", "patchwork"): ApprenticePlayer,
    }
    if kind := patient.get((name, game)):
        return kind(random.Random(0), stops_early=False)
    return make_player(name, game, random.Random(0))


def rate(name: str, game: str) -> float:
    """Return what the player looks at in a second of processor time, over a whole game."""
    rules = find_game(game)
    nodes, used = 0, 0.0
    for seed in range(GAMES):
        for state in middles(game, seed):
            seat = rules.to_move(state)[0]
            moves, view = rules.legal_moves(state, seat), rules.view(state, seat)
            player = make(name, game)
            player.choose(view, seat, moves, Budget(nodes=40))
            began = time.process_time()
            nodes += player.choose(view, seat, moves, Budget(ms=int(1000 * SECONDS))).nodes
            used += time.process_time() - began
    return nodes / used


def solver_rate() -> float:
    """Return the positions that the exact solver looks at in a second of processor time."""
    solver, nodes, used = Solver(Engine("patchwork")), 0, 0.0
    solver.solve(next(iter(positions("patchwork", 0, 1))), None, 1)
    for seed in range(SOLVED):
        *_, state = (
            state
            for state in positions("patchwork", seed, 1)
            if sum(state.edition.last_space - seat.time for seat in state.seats) >= 10
        )
        began = time.process_time()
        solved = solver.solve(state, None, 100_000)
        used += time.process_time() - began
        nodes += 100_000 if solved is None else solved.nodes
    return nodes / used


def measure() -> dict[str, float]:
    """Return the rates of this process's host."""
    return {
        "patchwork, apprentice: simulations": rate("apprentice", "patchwork"),
        "patchwork, search: simulations": rate("search", "patchwork"),
        "patchwork, solver: positions": solver_rate(),
        "doodle, search: rollouts": rate("search", "doodle"),
    }


def started(host: str, *arguments: str) -> tuple[str, float]:
    """Run a Python process with a host; return its output and how long it took."""
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {VARIABLE: host}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return done.stdout, time.perf_counter() - began


def main() -> None:
    """Measure and print."""
    print(conditions())
    size = len(resources.files("quiltbee.kernel").joinpath("engine.wasm").read_bytes())
    print(f"engine.wasm: {size:,} bytes")
    for host in HOSTS:
        times = [started(host, "-c", FIRST_MOVE)[1] for _ in range(ROUNDS)]
        print(
            f"{host}: {min(times):.2f} s from the start of a process to the first move of level 10"
        )
    found: dict[str, list[dict[str, float]]] = {host: [] for host in HOSTS}
    for _ in range(ROUNDS):
        for host in HOSTS:
            found[host].append(json.loads(started(host, "-m", "benchmarks.search", "--one")[0]))
    for what in found["wasm"][0]:
        wasm, native = (median(each[what] for each in found[host]) for host in HOSTS)
        print(
            f"{what}: {wasm:,.0f} a second in wasmtime, {native:,.0f} native, {wasm / native:.2f}"
        )


if __name__ == "__main__":
    if "--one" in sys.argv:
        print(json.dumps(measure()))
    else:
        main()
