# SPDX-License-Identifier: MIT
"""The puzzles that are shipped with a game: loading them, and choosing one."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources
from math import gcd
from typing import Final

from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import find_game
from quiltbee.study.puzzles.puzzle import Puzzle

FILE: Final = ("data", "puzzles.jsonl")
NEIGHBOURS: Final = 40
"""How many puzzles with the nearest ratings count as being of about one's own strength."""


class UnknownPuzzleError(QuiltbeeError, KeyError):
    """There is no such puzzle."""

    code = "no_such_puzzle"

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Collection:
    """All puzzles of a game, by id."""

    puzzles: Mapping[str, Puzzle]

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self.puzzles.values())

    def __len__(self) -> int:
        return len(self.puzzles)

    def get(self, id_: str) -> Puzzle:
        """Return a puzzle. Raises UnknownPuzzleError."""
        if id_ not in self.puzzles:
            raise UnknownPuzzleError(f"there is no puzzle {id_[:40]!r}")
        return self.puzzles[id_]

    def of_day(self, day: date) -> Puzzle:
        """Return the puzzle of a day: another one each day, until all have had theirs."""
        order = sorted(self.puzzles)
        # A step that shares no factor with the number of puzzles visits all of them.
        step = next(
            step
            for step in range(len(order) * 5 // 8 + 1, 2 * len(order) + 2)
            if gcd(step, len(order)) == 1
        )
        return self.puzzles[order[day.toordinal() * step % len(order)]]

    def near(
        self, rating: float, *, kind: str | None = None, seen: Iterable[str] = (),
        ratings: Mapping[str, float] | None = None,
    ) -> list[Puzzle]:  # fmt: skip
        """Return the puzzles nearest to a rating, without those that were seen. Raises UnknownPuzzleError if none is left.

        ``ratings`` gives the present rating of puzzles that people have tried.
        """
        known, gone = ratings or {}, set(seen)
        left = [puzzle for puzzle in self if puzzle.id not in gone and kind in (None, puzzle.kind)]
        if not left:
            raise UnknownPuzzleError("there is no further puzzle of this kind")
        left.sort(key=lambda puzzle: abs(known.get(puzzle.id, puzzle.rating) - rating))
        return left[:NEIGHBOURS]


@cache
def load(game: str) -> Collection:
    """Return the puzzles of a game; none if it has no file of them. Raises UnknownGameError."""
    puzzles = [Puzzle.from_json(json.loads(line)) for line in written(game).splitlines()]
    return Collection({puzzle.id: puzzle for puzzle in puzzles})


@cache
def written(game: str) -> str:
    """Return the text of a game's file of puzzles; none if it has no file. Raises UnknownGameError.

    The page keeps this and no puzzles from its start: they would be a tenth of what it must load.
    """
    study = find_game(game).INFO.study
    file = None if study is None else resources.files(study).joinpath(*FILE)
    return file.read_text(encoding="utf-8") if file is not None and file.is_file() else ""
