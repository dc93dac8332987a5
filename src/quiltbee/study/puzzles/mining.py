# SPDX-License-Identifier: MIT
"""Mines puzzles with several processes or machines, within a time, and writes each game of it into a journal.

The journal has a JSON object a line. The first one names the game and the seed. Each other one is a *unit*: a game that was
searched for puzzles, with those that were found. The same command continues with the units that are missing.
"""

import json
import os
import time
from collections.abc import Callable, Container, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import JsonObject
from quiltbee.jobs import LostJobError, Work, open_runner
from quiltbee.study.puzzles.game_puzzles import puzzles_of
from quiltbee.study.puzzles.miner import Miner
from quiltbee.study.puzzles.puzzle import Puzzle

FORMAT: Final = 1
_HEAD: Final = "quiltbee puzzles journal"
GRACE: Final = 20.0
"""The seconds after the end in which units hand in what they have found. Then they are ended."""


class MiningError(QuiltbeeError, ValueError):
    """Puzzles cannot be mined, for example because the journal is of another game."""

    code = "mining"


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


@dataclass(slots=True)
class Journal:
    """The units that are done, and the file that holds them."""

    path: Path
    game: str
    seed: int
    done: set[int] = field(default_factory=set)
    puzzles: list[Puzzle] = field(default_factory=list)

    def open(self) -> None:
        """Read what is there, and cut off an incomplete last line. Raises MiningError or OSError."""
        head = json.dumps({_HEAD: FORMAT, "game": self.game, "seed": self.seed}).encode() + b"\n"
        text = _read(self.path) if self.path.exists() else b""
        if head.startswith(text):  # new, or cut off while it was made
            self.path.write_bytes(head)
            return
        if not text.startswith(head):
            raise MiningError(
                f"{self.path}: this is not the journal of {self.game}, seed {self.seed}"
            )
        whole = text[: text.rindex(b"\n") + 1]
        for number, found in _units(self.path, whole):
            self.done.add(number)
            self.puzzles += found
        os.truncate(self.path, len(whole))

    def add(self, unit: Unit) -> None:
        """Write a unit."""
        self.done.add(unit.number)
        self.puzzles += unit.puzzles
        with self.path.open("a", encoding="ascii") as file:
            file.write(json.dumps(unit.to_json()) + "\n")


def read_journal(path: Path) -> list[Puzzle]:
    """Return the puzzles of a journal. Raises MiningError or OSError."""
    text = _read(path)
    if f'"{_HEAD}": {FORMAT},'.encode() not in text.partition(b"\n")[0]:
        raise MiningError(f"{path}: this is not a journal of puzzles")
    return [puzzle for _, found in _units(path, text) for puzzle in found]


def _read(path: Path) -> bytes:
    """Read a file. A device or a pipe may have no end."""
    if path.exists() and not path.is_file():
        raise MiningError(f"{path}: this is not a file")
    return path.read_bytes()


def _units(path: Path, text: bytes) -> Iterator[tuple[int, list[Puzzle]]]:
    """Yield the number and the puzzles of each unit. Raises MiningError."""
    try:
        for line in text.splitlines()[1:]:
            fields = json.loads(line)
            yield int(fields["unit"]), [Puzzle.from_json(each) for each in fields["puzzles"]]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise MiningError(f"{path}: this is not a journal of puzzles") from None


def mine(
    journal: Journal,
    *,
    jobs: int | None = 1,
    ray: str | None = None,
    seconds: float,
    units: int | None = None,
    progress: Callable[[Unit], None] = lambda _: None,
) -> None:
    """Mine until the time is over, or until so many units are done.

    ``jobs`` and ``ray`` choose where; see ``open_runner``. Raises MiningError, JobError, WeightsError or OSError.
    """
    with open_runner(jobs, ray) as runner:
        until = time.time() + seconds
        journal.open()
        if ray is None:
            _miner(journal.game)  # compiled here once; the other processes load the result
        work = MineGames(journal.game, journal.seed)
        todo = _missing(units, journal.done, until)
        try:
            with closing(runner.run(work, todo, deadline=until + GRACE)) as results:
                for _, unit in results:
                    journal.add(unit)
                    progress(unit)
        except LostJobError as error:
            raise MiningError(
                f"a game ended the process that searched it, {error.often}; perhaps there is not enough memory"
            ) from None


@dataclass(frozen=True, slots=True)
class Search:
    """A unit to be searched, and the seconds for it. Clocks of other machines may differ, so this is no time of day."""

    number: int
    seconds: float


def _missing(units: int | None, done: Container[int], until: float) -> Iterator[Search]:
    """Give the units that are missing, each when there is a process for it, as long as there is time."""
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
