# SPDX-License-Identifier: MIT
"""Mines puzzles with several processes or machines, within a time, and writes each game of it into a journal.

Each line of the journal is a *unit*: a game that was searched for puzzles, with those that were found. The same command
continues with the units that are missing.
"""

import time
from collections.abc import Callable, Container, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from quiltbee.core.game import JsonObject
from quiltbee.jobs import Work, open_runner
from quiltbee.jobs.journal import Journal, read_journal
from quiltbee.study.puzzles.game_puzzles import puzzles_of
from quiltbee.study.puzzles.miner import Miner
from quiltbee.study.puzzles.puzzle import Puzzle

WHAT: Final = "quiltbee puzzles journal"
GRACE: Final = 20.0
"""The seconds after the end in which units hand in what they have found. Then they are ended."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A game that was searched for puzzles."""

    number: int
    puzzles: tuple[Puzzle, ...]
    seconds: float
    """The processor time."""

    def to_json(self) -> JsonObject:
        """Return the unit for the journal."""
        return {
            "unit": self.number,
            "seconds": round(self.seconds, 2),
            "puzzles": [puzzle.to_json() for puzzle in self.puzzles],
        }


class PuzzleJournal(Journal):
    """The units that are done, and the file that holds them. Raises JournalError or OSError."""

    def __init__(self, path: Path, game: str, seed: int) -> None:
        super().__init__(path, WHAT, {"game": game, "seed": seed})
        self.game, self.seed = game, seed
        self.done = {int(line["unit"]) for line in self.lines}
        self.puzzles = _puzzles(self.lines)

    def note(self, unit: Unit) -> None:
        """Write a unit."""
        self.add([unit.to_json()])
        self.done.add(unit.number)
        self.puzzles += unit.puzzles


def mined_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles of a journal. Raises JournalError or OSError."""
    return _puzzles(read_journal(path, WHAT))


def _puzzles(lines: list[JsonObject]) -> list[Puzzle]:
    return [Puzzle.from_json(each) for line in lines for each in line["puzzles"]]


def mine(
    journal: PuzzleJournal,
    *,
    jobs: int | None = 1,
    ray: str | None = None,
    seconds: float,
    units: int | None = None,
    progress: Callable[[Unit], None] = lambda _: None,
) -> None:
    """Mine until the time is over, or until so many units are done.

    ``jobs`` and ``ray`` choose where; see ``open_runner``. Raises JobError, WeightsError or OSError.
    """
    with open_runner(jobs, ray) as runner:
        until = time.time() + seconds
        if ray is None:
            _miner(journal.game)  # compiled here once; the other processes load the result
        work = MineGames(journal.game, journal.seed)
        todo = _missing(units, journal.done, until)
        with closing(runner.run(work, todo, deadline=until + GRACE)) as results:
            for _, unit in results:
                journal.note(unit)
                progress(unit)


@dataclass(frozen=True, slots=True)
class Search:
    """A unit to be searched, and the seconds for it. Clocks of other machines may differ, so this is no time of day."""

    number: int
    seconds: float


def _missing(units: int | None, done: Container[int], until: float) -> Iterator[Search]:
    """Yield the units that are missing, each when there is a process for it, as long as there is time."""
    number = 0
    while (units is None or number < units) and (left := until - time.time()) > 0:
        if number not in done:
            yield Search(number, left)
        number += 1


@dataclass(frozen=True, slots=True)
class MineGames(Work[Search, Unit]):
    """Searches games for puzzles."""

    game: str
    seed: int

    is_long = True

    def prepare(self) -> None:
        """Compile or load the search."""
        _miner(self.game)

    def do(self, job: Search) -> Unit:
        """Search a game. It ends early when its time is over."""
        began, until = time.process_time(), time.monotonic() + job.seconds
        seed = self.seed * 1_000_003 + job.number
        puzzles = tuple(_miner(self.game).mine(seed, lambda: time.monotonic() >= until))
        return Unit(job.number, puzzles, time.process_time() - began)


@cache
def _miner(game: str) -> Miner:
    return puzzles_of(game).make_miner()
