# SPDX-License-Identifier: MIT
"""Let a player play Patchwork Doodle alone, game after game, and print how it scores.

python -m benchmarks.doodle --games 200 --player greedy
python -m benchmarks.doodle --games 40 --player search --ms 200 --bound 10
"""

import argparse
import os
import random
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean, quantiles, stdev
from typing import NamedTuple

from benchmarks.doodle_bound import known_game_score
from benchmarks.setting import setting
from quiltbee.games import doodle
from quiltbee.games.doodle.players.search import DoodleSearch, warm_up
from quiltbee.players import Budget, Player, make_player, player_names


class Played(NamedTuple):
    """What came of one game."""

    score: int
    rounds: tuple[int, ...]
    empty: int
    moves: int
    seconds: float
    slowest: float
    """The longest turn; a turn can be several moves."""


def play_game(
    seed: int,
    *,
    player: str,
    edition: str,
    ms: int | None = None,
    nodes: int | None = None,
    die: tuple[int, ...] | None = None,
    open_deck: bool = False,
) -> Played:
    """Play one game alone; cards, dice and player all follow from the seed.

    ``die`` takes the place of the edition's; with an open deck the player sees the cards to come.
    """
    cards, dice = random.Random(seed), random.Random(seed + 1_000_000)
    rng = random.Random(seed + 2_000_000)
    chooser: Player
    if player == "search":
        warm_up()
        chooser = DoodleSearch(rng, ms=ms, nodes=nodes)
    else:
        chooser = make_player(player, "doodle", rng)
    state = doodle.start(edition, cards)
    moves, seconds, slowest, turn = 0, 0.0, 0.0, 0.0
    last = (False, 0, 0)
    while state.phase is not doodle.Phase.OVER:
        if state.phase is doodle.Phase.ROLL:
            state = doodle.apply(state, doodle.Roll(dice.choice(die or state.edition.die)))
            continue
        legal = doodle.legal_moves(state, 0)
        view = state if open_deck else doodle.view(state, 0)
        began = time.perf_counter()
        move = chooser.choose(view, 0, legal, Budget()).move
        took = time.perf_counter() - began
        # The start patch is a turn of its own.
        key = (state.phase is doodle.Phase.START, state.round, state.turn)
        turn, last = (turn if key == last else 0.0) + took, key
        moves, seconds, slowest = moves + 1, seconds + took, max(slowest, turn)
        state = doodle.play(state, move, 0)
    seat = state.seats[0]
    return Played(doodle.score(seat), seat.scores, seat.empty, moves, seconds, slowest)


def report(name: str, games: Sequence[Played], good: int) -> str:
    """Say how the games went."""
    scores = [game.score for game in games]
    tenths = quantiles(scores, n=10, method="inclusive")
    error = stdev(scores) / len(scores) ** 0.5
    rounds = " / ".join(
        f"{mean(each):.1f}" for each in zip(*(game.rounds for game in games), strict=True)
    )
    turns = len(games) * 19
    return (
        f"{name}, {len(games)} solo games: mean score {mean(scores):.1f} +- {error:.1f}, "
        f"standard deviation {stdev(scores):.1f}\n"
        f"10 / 50 / 90 percent of the games score at most "
        f"{tenths[0]:.0f} / {tenths[4]:.0f} / {tenths[8]:.0f}; "
        f"{mean(score >= good for score in scores):.0%} score {good} or more\n"
        f"scorings {rounds}, empty spaces {mean(game.empty for game in games):.1f}\n"
        f"{1000 * sum(game.seconds for game in games) / turns:.1f} ms a turn "
        f"(at most {1000 * max(game.slowest for game in games):.0f}), "
        f"{sum(game.moves for game in games) / len(games):.1f} moves a game"
    )


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--player", choices=player_names("doodle"), default="greedy")
    parser.add_argument("--ms", type=int, help="for each move of the search; without it 1000")
    parser.add_argument("--nodes", type=int, help="rollouts for each move of the search")
    parser.add_argument(
        "--bound", type=int, default=0, help="games to play with all dice and cards known, too"
    )
    parser.add_argument("--seed", type=int, default=0, help="the first game")
    parser.add_argument("--edition", choices=doodle.INFO.editions, default=doodle.INFO.editions[0])
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    play = partial(
        play_game, player=asked.player, edition=asked.edition, ms=asked.ms, nodes=asked.nodes
    )
    with ProcessPoolExecutor(asked.processes) as pool:
        games = list(pool.map(play, range(asked.seed, asked.seed + asked.games)))
    print(setting())
    good = doodle.load_edition(asked.edition).good_solo_score
    print(report(f"{asked.player}, {asked.edition}", games, good))
    if asked.bound:
        known = [
            known_game_score(seed, asked.edition)
            for seed in range(asked.seed, asked.seed + asked.bound)
        ]
        mine = mean(game.score for game in games[: asked.bound])
        print(
            f"with dice and deck known, a beam search reaches {mean(known):.1f} in the first "
            f"{asked.bound} games; the player has {mine:.1f} there"
        )


if __name__ == "__main__":
    main()
