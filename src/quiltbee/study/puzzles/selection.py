# SPDX-License-Identifier: MIT
"""Chooses from what was mined: no two that are nearly alike, and of each kind as many as are wanted, easy and hard ones."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from quiltbee.study.puzzles.puzzle import Asks, Puzzle

EASIEST: Final = 600
A_LEVEL: Final = 150
"""The rating that each level which always fails adds."""
EASIEST_FILLING, FEW_STEPS, TEN_TIMES = 900, 400, 320
"""A packing that takes 400 trials, and what ten times as many add."""
BAND: Final = 150
"""Puzzles whose ratings fall into one band are about equally hard."""

Twins = Callable[[Puzzle, Puzzle], bool]


def first_rating(puzzle: Puzzle) -> int:
    """Return the rating of a puzzle that nobody has tried: by the levels that fail it, or by the trials of a packing."""
    if puzzle.asks is Asks.FILLING:
        tenfold = math.log10(max(1.0, puzzle.figures[0].nodes / FEW_STEPS))
        return round(EASIEST_FILLING + TEN_TIMES * tenfold)
    return round(EASIEST + A_LEVEL * math.fsum(puzzle.fails.values()))


def select(mined: Iterable[Puzzle], are_twins: Twins, most: Mapping[str, int]) -> list[Puzzle]:
    """Return at most so many puzzles of each kind, sorted by kind and rating. ``most`` names the kinds.

    Guessing solves none in more than a quarter. Of each band of ratings there are equally many, as far as they were found.
    """
    by_kind = defaultdict[str, list[Puzzle]](list)
    for puzzle in sorted({each.id: each for each in mined}.values(), key=lambda each: each.id):
        if puzzle.asks is Asks.FILLING or len(puzzle.losses) >= 3 * len(puzzle.answers):
            by_kind[puzzle.kind].append(replace(puzzle, rating=first_rating(puzzle)))
    chosen = list[Puzzle]()
    for kind, count in most.items():
        of_kind = list[Puzzle]()
        for puzzle in _by_turns(by_kind[kind]):
            if len(of_kind) == count:
                break
            if not any(are_twins(puzzle, other) for other in (*chosen, *of_kind)):
                of_kind.append(puzzle)
        chosen += sorted(of_kind, key=lambda each: (each.rating, each.id))
    return chosen


def _by_turns(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles so that each band of ratings has its turn."""
    bands = defaultdict[int, list[Puzzle]](list)
    for puzzle in puzzles:
        bands[puzzle.rating // BAND].append(puzzle)
    turns = [(at, band, puzzle) for band, each in bands.items() for at, puzzle in enumerate(each)]
    return [puzzle for _, _, puzzle in sorted(turns, key=lambda turn: turn[:2])]
