# SPDX-License-Identifier: MIT
"""How much the searching players look at in a second of one core, from the start of a game to its end.

python -m benchmarks.search
"""

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.setting import setting
from quiltbee.games import find_game
from quiltbee.games.patchwork.players.mlp import ApprenticePlayer
from quiltbee.games.patchwork.players.search import PatchworkSearch
from quiltbee.players import Budget, Player, make_player, warm_up

STAGES = 4
GAMES = 3
BUDGET = Budget(ms=1000)


def middles(game: str, seed: int) -> list[Any]:
    """Return positions of one sensible game, one from each part of it."""
    rules, rng = find_game(game), random.Random(seed)
    greedy = make_player("greedy", game, rng)
    state, met = rules.start(rules.INFO.editions[0], rng), list[Any]()
    while acting := rules.to_move(state):
        seat, moves = acting[0], rules.legal_moves(state, acting[0])
        if seat < 0:
            state = rules.apply(state, rng.choice(moves), seat)
            continue
        if len(moves) > 20:  # with fewer it is the end of a turn, or solved
            met.append(state)
        move = greedy.choose(rules.view(state, seat), seat, moves, BUDGET).move
        state = rules.apply(state, move, seat)
    return [met[len(met) * part // STAGES] for part in range(STAGES)]


def make(name: str, game: str) -> Player:
    """Make a player that thinks for as long as it may."""
    patient: dict[tuple[str, str], Callable[..., Player]] = {
        ("search", "patchwork"): PatchworkSearch,
        ("apprentice", "patchwork"): ApprenticePlayer,
    }
    if kind := patient.get((name, game)):
        return kind(random.Random(0), stops_early=False)
    return make_player(name, game, random.Random(0))


def rates(name: str, game: str) -> Iterator[float]:
    """Give, for each part of a game, what the player looks at in a second of processor time."""
    rules = find_game(game)
    games = [middles(game, seed) for seed in range(GAMES)]
    for part in range(STAGES):
        nodes, used = 0, 0.0
        for positions in games:
            state = positions[part]
            seat = rules.to_move(state)[0]
            moves, view, player = (
                rules.legal_moves(state, seat),
                rules.view(state, seat),
                make(name, game),
            )
            began = time.process_time()
            nodes += player.choose(view, seat, moves, BUDGET).nodes
            used += time.process_time() - began
        yield nodes / used


def main() -> None:
    """Measure and print."""
    print(setting())
    for name, game, what in (
        ("search", "patchwork", "simulations"),
        ("apprentice", "patchwork", "simulations"),
        ("search", "doodle", "rollouts"),
    ):
        warm_up(name, game)
        told = ", ".join(f"{rate:,.0f}" for rate in rates(name, game))
        print(f"{game}, {name}: {told} {what} a second in the four parts of a game")


if __name__ == "__main__":
    main()
