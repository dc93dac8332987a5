# SPDX-License-Identifier: MIT
"""How fast study is, how well it agrees with a much deeper search, and whether accuracy orders the players.

python -m benchmarks.study                     reviews and hints: their time
python -m benchmarks.study --positions 500     the agreement with 40 times the effort, by positions of Patchwork
python -m benchmarks.study --games 100         the accuracy of random, the newcomers and all levels
"""

import argparse
import os
import random
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import mean
from typing import Any, NamedTuple

from benchmarks.newcomers import NEWCOMERS
from benchmarks.setting import setting
from quiltbee import study
from quiltbee.core.stats import mean_over_deals
from quiltbee.games import find_game
from quiltbee.match import Match
from quiltbee.players import Budget, Player, RandomPlayer, levels_of, make_player
from quiltbee.record import Record
from quiltbee.study.judging import MoveReview, judge

DEEPER = 40
POSITIONS_A_GAME = 6
PLAYERS = ("level4", "level6", "level8")
"""They play the games whose positions are compared: good enough for real positions, and with real mistakes."""
BLUNDER, NEARLY = 15.0, 10.0


class Judged(NamedTuple):
    """A move judged twice: by the usual effort and by the deeper search."""

    usual: MoveReview
    deeper: MoveReview
    best_loses: float
    """The chance that the move which the usual effort calls best loses by the deeper search."""


def make(name: str, game: str, rng: random.Random) -> Player:
    """Make a player of the package or a newcomer."""
    newcomers = {each.name: each for each in NEWCOMERS[game]}  # type: ignore[attr-defined]
    if name == RandomPlayer.name:
        return RandomPlayer(rng)
    return newcomers[name](rng) if name in newcomers else make_player(name, game, rng)


def play(game: str, names: Sequence[str], seed: int) -> Record:
    """Play a whole game."""
    rng = random.Random(seed)
    players = [make(name, game, rng) for name in names]
    has_one_size = find_game(game).INFO.least_seats == find_game(game).INFO.most_seats
    setup = None if has_one_size else {"players": len(names)}
    match: Match[Any, Any] = Match.new(game, seed=seed, setup=setup, names=names)
    while match.to_move:
        seat = match.to_move[0]
        if seat < 0:
            match.play(match.chance_move(rng))
            continue
        moves = match.legal_moves(seat)
        match.play(players[seat].choose(match.view(seat), seat, moves, Budget()).move, seat)
    return match.record


def children_seconds() -> float:
    """Return the processor time of all processes that this one has started and that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def print_times() -> None:
    """Print how long a review and a hint take."""
    for game, names in (("patchwork", ("level6", "level8")), ("doodle", ("level6",))):
        played = play(game, names, 1)
        study.study_of(played.game).make_analyst()  # compiled before the clock runs
        began, used = time.perf_counter(), children_seconds()
        reviewed = study.review(played, jobs=2)
        took, used = time.perf_counter() - began, children_seconds() - used
        choices = sum(not move.is_forced for move in reviewed.moves)
        print(
            f"{game}: review of {choices} decisions in {took:.1f} s with two processes (goal: 10), "
            f"which used {used:.1f} s of processor time"
        )
        state = list(played.states())[len(played.turns) // 3]
        while played.game.to_move(state)[0] < 0:
            state = played.game.apply(state, played.game.legal_moves(state)[0])
        began = time.perf_counter()
        analyses = study.look(state, Budget(ms=800))
        next(analyses)
        first = time.perf_counter() - began
        list(analyses)
        took = time.perf_counter() - began
        print(
            f"{game}: a hint in {took:.2f} s (goal: 1), its first lines in {first:.2f} s (goal: 0.2)"
        )


def judge_twice(seed: int) -> list[Judged]:
    """Judge some moves of one game of Patchwork by the usual effort and by the deeper search."""
    rng = random.Random(seed)
    played = play("patchwork", rng.choices(PLAYERS, k=2), seed)
    game, analysis = played.game, study.study_of(played.game)
    analyst = analysis.make_analyst()
    states = list(played.states())
    choices = [ply for ply in range(len(played.turns)) if len(game.legal_moves(states[ply])) > 1]
    found = list[Judged]()
    for ply in sorted(rng.sample(choices, min(POSITIONS_A_GAME, len(choices)))):
        seat, move, _ = played.turns[ply]
        usual = judge(analysis, ply, seat, move, analyst.compare(states[ply], seat, move, 1.0))
        assert usual.best is not None
        deeper = judge(analysis, ply, seat, move, analyst.compare(states[ply], seat, move, DEEPER))
        again = deeper
        if usual.best.move != move:
            by_best = analyst.compare(states[ply], seat, usual.best.move, DEEPER)
            again = judge(analysis, ply, seat, usual.best.move, by_best)
        found.append(Judged(usual, deeper, again.loss))
    return found


def print_agreement(positions: int, processes: int, seed: int) -> None:
    """Print how well the usual effort agrees with the deeper search."""
    games = range(seed, seed + -(-positions // POSITIONS_A_GAME))
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        judged = [each for some in pool.map(judge_twice, games) for each in some][:positions]
    called = [each for each in judged if each.usual.mark == study.Mark.BLUNDER]
    real = [each for each in judged if each.deeper.loss >= BLUNDER]
    right = sum(each.deeper.loss >= NEARLY for each in called)
    seen = sum(each.usual.mark == study.Mark.BLUNDER for each in real)
    off = mean(abs(each.usual.loss - each.deeper.loss) for each in judged)
    print(f"{len(judged)} positions of Patchwork, against {DEEPER} times the effort:")
    print(
        f"  the move called best loses {mean(each.best_loses for each in judged):.2f} on average (goal: 1)"
    )
    print(
        f"  {right} of {len(called)} moves called blunders lose {NEARLY:.0f} or more (goal: 95 %)"
    )
    print(
        f"  {seen} of {len(real)} moves that lose {BLUNDER:.0f} or more are called blunders (goal: 80 %)"
    )
    print(f"  a loss is off by {off:.1f} on average")


def accuracies(game: str, name: str, effort: float, seed: int) -> float | None:
    """Return the accuracy of a player in one game: of Patchwork against a middling player, of Doodle alone."""
    names = (name,) if find_game(game).INFO.least_seats == 1 else (name, "level5")
    return study.review(play(game, names, seed), effort=effort).accuracy(0)


def print_accuracies(game: str, games: int, processes: int, seed: int, effort: float) -> None:
    """Print the mean accuracy of each player with its interval."""
    names = [
        RandomPlayer.name,
        *(each.name for each in NEWCOMERS[game]),  # type: ignore[attr-defined]
        *(f"level{level}" for level in levels_of(game)),
    ]
    print(f"accuracy in {game}, {games} games each, effort {effort:g}:")
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for name in names:
            deals = range(seed, seed + games)
            found = [
                each
                for each in pool.map(partial(accuracies, game, name, effort), deals)
                if each is not None
            ]
            print(f"  {name:<16} {_interval(found)}", flush=True)


def _interval(values: Sequence[float]) -> str:
    estimate = mean_over_deals(values, [1] * len(values))
    if estimate.value is None:
        return "no decision"
    if estimate.low is None or estimate.high is None:
        return f"{estimate.value:.1f}"
    return f"{estimate.value:.1f} ({estimate.low:.1f} to {estimate.high:.1f})"


def main() -> None:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=0, help="for the agreement")
    parser.add_argument("--games", type=int, default=0, help="of each player, for accuracy")
    parser.add_argument("--game", choices=tuple(NEWCOMERS), default=None, help="default: both")
    parser.add_argument("--effort", type=float, default=0.25, help="of a review, for accuracy")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(setting())
    if not asked.positions and not asked.games:
        print_times()
    if asked.positions:
        print_agreement(asked.positions, asked.processes, asked.seed)
    if asked.games:
        for game in NEWCOMERS if asked.game is None else (asked.game,):
            print_accuracies(game, asked.games, asked.processes, asked.seed, asked.effort)


if __name__ == "__main__":
    main()
