# SPDX-License-Identifier: MIT
"""Keep the puzzles of Doodle whose gap holds when level 8 plays on.

python -m benchmarks.puzzles --journal FILE                play on after the answers of all shipped puzzles
python -m benchmarks.puzzles --report FILE --out PUZZLES   print the gaps, and write the puzzles that hold

The same call again continues where the last one ended.
"""

import argparse
import os
import random
import time
from collections.abc import Mapping
from pathlib import Path
from statistics import fmean
from typing import Final

from benchmarks.journal import Journal, Task, measure
from quiltbee.core.game import CHANCE
from quiltbee.games.doodle import (
    Move,
    Roll,
    State,
    apply,
    canonical,
    complete,
    legal_moves,
    outcome,
    parse_move,
    parse_position,
    settle,
    to_move,
    view,
)
from quiltbee.games.doodle.players import ROSTER
from quiltbee.games.doodle.study import option_of
from quiltbee.players.base import Budget
from quiltbee.study.puzzles.collection import load
from quiltbee.study.puzzles.puzzle import Asks, Puzzle, write_line

WHAT: Final = "gap"
STRONG: Final = "level8"
GAMES: Final = 200
MOST_WRONG: Final = 3
"""The best wrong answers that are played."""
LEAST_GAP: Final = 5.0
"""The points that an answer has to be ahead: a little less than what the search promises, since a mean has an error."""


def gap(puzzle: Puzzle, games: int = GAMES) -> float:
    """Return by how many points the worst right answer is ahead of the best wrong one."""
    wrong = sorted(puzzle.losses, key=lambda answer: puzzle.losses[answer])[:MOST_WRONG]
    scores = mean_scores(puzzle, (*puzzle.answers, *wrong), games)
    return min(scores[each] for each in puzzle.answers) - max(scores[each] for each in wrong)


def mean_scores(puzzle: Puzzle, answers: tuple[str, ...], games: int) -> Mapping[str, float]:
    """Return the mean final score after each answer."""
    state = parse_position(puzzle.position)
    moves = {answer: _move(state, puzzle, answer) for answer in answers}
    return {
        answer: fmean(_score(state, move, f"{puzzle.id} {number}") for number in range(games))
        for answer, move in moves.items()
    }


def _move(state: State, puzzle: Puzzle, answer: str) -> Move:
    if puzzle.asks is Asks.MOVE:
        return canonical(state, parse_move(answer))
    moves = [move for move in legal_moves(state, 0) if option_of(move) == answer]
    chosen: Move = ROSTER.make(STRONG, random.Random(0)).choose(state, 0, moves, Budget()).move
    return chosen


def _score(state: State, move: Move, game: str) -> float:
    """Play a game to its end after a move. Its throws and cards depend only on its name."""
    player = ROSTER.make(STRONG, random.Random(game))
    while True:
        state = complete(state, random.Random(f"{game} {state.round}"))
        state = apply(state, move, None if isinstance(move, Roll) else 0)
        result = outcome(state)
        if result is not None:
            return float(result.scores[0])
        if to_move(state) == (CHANCE,):
            move = settle(state, Roll(), random.Random(f"{game} {state.round} {state.turn}"))
        else:
            seen = view(state, 0)
            move = player.choose(seen, 0, legal_moves(seen, 0), Budget()).move


def gap_of(task: Task) -> float:
    """Return the gap of a shipped puzzle."""
    return gap(next(each for each in load("doodle") if each.id == task.who))


def main() -> None:
    """Read the command line, and play or report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--report", type=Path)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    puzzles = [each for each in load("doodle") if not each.is_proven]
    journal = Journal(asked.report or asked.journal)
    if asked.report is None:
        journal.begin()
        until = None if asked.minutes is None else time.monotonic() + 60 * asked.minutes
        tasks = [Task(WHAT, "doodle", each.id, 0, 1.0) for each in puzzles]
        measure(tasks, gap_of, journal, asked.processes, until)
    gaps = {task.who: found for task, found in journal.of(WHAT, "doodle")}
    for kind, number in sorted({(each.kind, each.position.split()[2][0]) for each in puzzles}):
        mine = [
            each for each in puzzles if (each.kind, each.position.split()[2][0]) == (kind, number)
        ]
        found = [gaps[each.id] for each in mine if each.id in gaps]
        if found:
            print(
                f"{kind}, round {number}: {len(found)} of {len(mine)} played on, gap {fmean(found):.1f}, "
                f"{sum(each < LEAST_GAP for each in found)} below {LEAST_GAP:g}"
            )
    if asked.out is not None:
        kept = [each for each in load("doodle") if gaps.get(each.id, LEAST_GAP) >= LEAST_GAP]
        asked.out.write_text("".join(map(write_line, kept)), encoding="utf-8")
        print(f"{len(kept)} puzzles kept")


if __name__ == "__main__":
    main()
