# SPDX-License-Identifier: MIT
"""Play one player against another, each circle twice with the seats swapped, and print the result.

python -m benchmarks.players greedy random --pairs 50 --seed 90000

Last numbers, 2026-11-15, two shared cores of an AMD EPYC, CPython 3.11.7, classic edition:
greedy against random won 100 of 100, score 32.6, 7.0 empty spaces, 1.6 ms a move;
greedy against greedy (30 pairs) score 21.4, 7.9 empty spaces.
"""

import argparse
import random
import time
from dataclasses import dataclass, field
from statistics import mean

from benchmarks.setting import setting
from quiltbee.games import find_game
from quiltbee.players import PLAYERS, Budget, Player, make_player


@dataclass
class Tally:
    """What one player did over all games."""

    wins: int = 0
    scores: list[int] = field(default_factory=list)
    empty: list[int] = field(default_factory=list)
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


def play_game(
    game_name: str, edition: str, seed: int, players: tuple[Player, Player], tallies: list[Tally]
) -> None:
    """Play one game; player k sits at seat k and its tally grows."""
    game = find_game(game_name)
    state = game.start(edition, random.Random(seed))
    while seats := game.to_move(state):
        seat = seats[0]
        moves = game.legal_moves(state, seat)
        began = time.perf_counter()
        move = players[seat].choose(game.view(state, seat), seat, moves, Budget()).move
        took = time.perf_counter() - began
        tally = tallies[seat]
        tally.moves += 1
        tally.seconds += took
        tally.slowest = max(tally.slowest, took)
        state = game.play(state, move, seat)
    result = game.outcome(state)
    assert result is not None
    for seat, tally in enumerate(tallies):
        tally.wins += seat in result.winners
        tally.scores.append(result.scores[seat])
        rows = game.state_json(state)["seats"][seat]["quilt"]
        tally.empty.append("".join(rows).count("."))


def play_pairs(
    one: Player, other: Player, *, pairs: int, seed: int = 0, edition: str = "classic"
) -> tuple[Tally, Tally]:
    """Play the same circles from both seats and return both tallies."""
    tallies = Tally(), Tally()
    for number in range(pairs):
        play_game("patchwork", edition, seed + number, (one, other), [*tallies])
        play_game("patchwork", edition, seed + number, (other, one), [*reversed(tallies)])
    return tallies


def report(name: str, tally: Tally) -> str:
    """Say a tally on one line."""
    games = len(tally.scores)
    return (
        f"{name:8} won {tally.wins:4} of {games} ({tally.wins / games:6.1%})  "
        f"score {mean(tally.scores):6.1f}  empty spaces {mean(tally.empty):4.1f}  "
        f"{1000 * tally.seconds / tally.moves:6.2f} ms a move (at most "
        f"{1000 * tally.slowest:.1f})"
    )


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one", nargs="?", choices=PLAYERS, default="greedy")
    parser.add_argument("other", nargs="?", choices=PLAYERS, default="random")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0, help="the first circle")
    parser.add_argument("--edition", default="classic")
    asked = parser.parse_args()
    one = make_player(asked.one, "patchwork", random.Random(asked.seed))
    other = make_player(asked.other, "patchwork", random.Random(asked.seed + 1))
    tallies = play_pairs(one, other, pairs=asked.pairs, seed=asked.seed, edition=asked.edition)
    print(setting())
    for name, tally in zip((asked.one, asked.other), tallies, strict=True):
        print(report(name, tally))


if __name__ == "__main__":
    main()
