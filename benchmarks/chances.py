# SPDX-License-Identifier: MIT
"""Chances between two players of one level, by the expected margin and the time left.

python -m benchmarks.chances --journal FILE --minutes 9    play games of equals, and look at a position of each
python -m benchmarks.chances --report FILE                 fit the curve, and check it on games that it was not fitted to

The same call again continues where the last one ended. ``quiltbee.games.patchwork.study.level_chances`` has the curve.
"""

import argparse
import os
import random
import time
from collections.abc import Sequence
from functools import partial
from math import log, sqrt
from pathlib import Path
from statistics import NormalDist, fmean
from typing import Any, Final

from benchmarks.journal import Journal, Task, measure
from quiltbee import study
from quiltbee.games.patchwork.study.level_chances import BIAS, SPREADS
from quiltbee.match import Match
from quiltbee.players import Budget, make_player

WHAT: Final = "equals"
GAMES: Final = 20
"""The games of a task."""
TASKS: Final = {**dict.fromkeys(range(1, 8), 700), 8: 400, 9: 200, 10: 50}
"""The tasks of each level; the highest take long."""
TOP_NODES: Final = 10_000
"""The limit of the level that thinks by the clock."""
LOOK: Final = Budget(nodes=3_000)
EDITIONS: Final = ("classic", "classic", "winter")


def positions(task: Task) -> list[list[float]]:
    """Play games of a level against itself; return a row for a position of each.

    A row has the time left of both seats, the expected margin of the seat to move, and its margin and win in the end.
    """
    analyst = study.study_of(Match.new("patchwork").game).make_analyst()
    return [_row(analyst, task.who, GAMES * task.seed + number) for number in range(GAMES)]


def _row(analyst: study.Analyst, who: str, seed: int) -> list[float]:
    rng = random.Random(f"{who} {seed}")
    match: Match[Any, Any] = Match.new("patchwork", rng.choice(EDITIONS), seed=rng.getrandbits(32))
    players = [make_player(who, "patchwork", rng) for _ in range(2)]
    while match.to_move:
        seat = match.to_move[0]
        moves = match.legal_moves(seat)
        choice = players[seat].choose(match.view(seat), seat, moves, Budget(nodes=TOP_NODES))
        match.play(choice.move, seat)
    assert match.outcome is not None
    played, outcome = match.record, match.outcome
    ply = rng.randrange(len(played.turns))
    state, seat = list(played.states())[ply], played.turns[ply].seat
    *_, last = analyst.look(state, seat, LOOK)
    left = sum(state.edition.last_space - each.time for each in state.seats)
    margin = outcome.scores[seat] - outcome.scores[1 - seat]
    return [left, round(last.evaluation.points, 2), margin, int(seat in outcome.winners)]


def report(journal: Journal) -> None:
    """Print the spread that fits each level best, and how well the shipped chances hold on games left out of the fit."""
    rows = [
        (int(task.who.removeprefix("level")), task.seed, *row)
        for task, result in journal.of(WHAT, "patchwork")
        for row in result
    ]
    print(f"{len(rows)} games of equals")
    for level in sorted({row[0] for row in rows}):
        mine = [row for row in rows if row[0] == level and not _is_left_out(row)]
        fitted = min((step / 50 for step in range(10, 200)), key=partial(_surprise, mine))
        print(
            f"  level {level:2}: {fitted:.2f} fits {len(mine)} games best; used: {SPREADS[level - 1]}"
        )
    others = [row for row in rows if _is_left_out(row)]
    print(f"{len(others)} games left out of the fit, by tenths of the chance told:")
    for tenth in range(10):
        told = [(_chance(row, SPREADS[row[0] - 1]), row[-1]) for row in others]
        here = [(chance, won) for chance, won in told if min(9, int(10 * chance)) == tenth]
        expected, won = (100 * fmean(each) for each in zip(*here, strict=True))
        print(
            f"  told {expected:4.1f}, won {won:4.1f} ({won - expected:+.1f}; goal: 3), {len(here)} games"
        )


def _is_left_out(row: Sequence[float]) -> bool:
    return row[1] % 4 == 3


def _chance(row: Sequence[float], factor: float) -> float:
    left, points = row[2], row[3]
    return NormalDist().cdf(points / (factor * sqrt(max(1, left))) - BIAS)


def _surprise(rows: Sequence[Sequence[float]], factor: float) -> float:
    """Return the mean negative log-likelihood of the results."""
    chances = ((min(max(_chance(row, factor), 1e-4), 1 - 1e-4), row[-1]) for row in rows)
    return -fmean(log(chance if won else 1 - chance) for chance, won in chances)


def main() -> None:
    """Read the command line, and play or report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--block", type=int, default=0, help="another block of games")
    parser.add_argument("--report", nargs="+", type=Path, metavar="FILE")
    asked = parser.parse_args()
    if asked.report:
        journal = Journal(None)
        for path in asked.report:
            journal.results |= Journal(path).results
        report(journal)
        return
    journal = Journal(asked.journal)
    journal.begin()
    until = None if asked.minutes is None else time.monotonic() + 60 * asked.minutes
    tasks = [
        (number / count, Task(WHAT, "patchwork", f"level{level}", 1000 * asked.block + number, 1.0))
        for level, count in TASKS.items()
        for number in range(count)
    ]
    is_done = measure(
        [task for _, task in sorted(tasks)], positions, journal, asked.processes, until
    )
    print(f"{len(journal.results)} tasks; {'all' if is_done else 'not all'} done")


if __name__ == "__main__":
    main()
