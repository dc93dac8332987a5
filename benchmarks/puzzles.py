# SPDX-License-Identifier: MIT
"""Whether the shipped puzzles are right: a much larger search with another seed looks at a sample of them.

python -m benchmarks.puzzles --sample 200 --jobs 2

A puzzle is confirmed if its right answers are still better than all others. The goal is 98 %. Proven ones are proven again.
"""

import argparse
import random
import time
from collections import Counter

from benchmarks.setting import setting
from quiltbee.games import GAMES
from quiltbee.study.puzzles import WIDE, Puzzle
from quiltbee.study.puzzles.collection import load
from quiltbee.study.puzzles.mining import check_all

EFFORT = 20.0
GOAL = 0.98
NEARLY = 10.0


def sample(count: int, seed: int, game: str | None) -> list[Puzzle]:
    """Draw so many puzzles that are not proven, from all games or from one."""
    names = (*GAMES,) if game is None else (game,)
    puzzles = [puzzle for name in names for puzzle in load(name) if not puzzle.is_proven]
    return random.Random(seed).sample(puzzles, min(count, len(puzzles)))


def main() -> None:
    """Read the command line, check and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--game", choices=GAMES, help="default: all")
    parser.add_argument("--effort", type=float, default=EFFORT, help="times the mining budget")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=60.0, help="then it says what it has")
    asked = parser.parse_args()
    print(setting())
    puzzles = sample(asked.sample, asked.seed, asked.game)
    right, wide, nearly, seen = Counter[str](), 0, 0, Counter[str]()
    until = time.monotonic() + 60 * asked.minutes
    checks = check_all(puzzles, asked.effort, asked.seed, asked.jobs)
    for puzzle, figures in checks:
        seen[puzzle.kind] += 1
        right[puzzle.kind] += figures.loss > 0
        wide += figures.loss >= WIDE
        nearly += figures.loss >= NEARLY
        if figures.loss < NEARLY:
            print(f"  {puzzle.id} {puzzle.kind}: loss {figures.loss:.1f}", flush=True)
        if time.monotonic() > until:
            break
    checks.close()
    count = seen.total()
    print(f"{count} puzzles, {asked.effort:g} times the mining budget, seed {asked.seed}:")
    print(
        f"  {right.total()} confirmed, {100 * right.total() / count:.1f} % (goal: {100 * GOAL:.0f} %)"
    )
    print(
        f"  all other answers lose {NEARLY:.0f} or more in {nearly}, {WIDE:.0f} or more in {wide}"
    )
    for kind in sorted(seen):
        print(f"  {kind}: {right[kind]} of {seen[kind]}")


if __name__ == "__main__":
    main()
