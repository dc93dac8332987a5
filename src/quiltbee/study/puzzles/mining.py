# SPDX-License-Identifier: MIT
"""Mines puzzles with several processes, within a time, and writes each game of it into a journal.

The journal has a JSON object a line. The first one names the game and the seed. Each other one is a *unit*: a game that was
searched for puzzles, with those that were found. The same command continues with the units that are missing.
"""

import json
import multiprocessing
import os
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import JsonObject
from quiltbee.core.processes import ignore_interrupts, interrupts_held
from quiltbee.study.puzzles.game_puzzles import puzzles_of
from quiltbee.study.puzzles.miner import Miner
from quiltbee.study.puzzles.puzzle import Figures, Puzzle

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
        head = {_HEAD: FORMAT, "game": self.game, "seed": self.seed}
        text = self.path.read_bytes() if self.path.exists() else b""
        whole, end, _ = text.rpartition(b"\n")
        if not end:
            self.path.write_text(json.dumps(head) + "\n", encoding="ascii")
            return
        os.truncate(self.path, len(whole) + 1)
        first, *units = whole.split(b"\n")
        if json.loads(first) != head:
            raise MiningError(
                f"{self.path}: this is not the journal of {self.game}, seed {self.seed}"
            )
        for line in units:
            fields = json.loads(line)
            self.done.add(int(fields["unit"]))
            self.puzzles += [Puzzle.from_json(each) for each in fields["puzzles"]]

    def add(self, unit: Unit) -> None:
        """Write a unit."""
        self.done.add(unit.number)
        self.puzzles += unit.puzzles
        with self.path.open("a", encoding="ascii") as file:
            file.write(json.dumps(unit.to_json()) + "\n")


def read_journal(path: Path) -> list[Puzzle]:
    """Return the puzzles of a journal. Raises MiningError or OSError."""
    try:
        head, *units = path.read_text(encoding="ascii").splitlines()
        if json.loads(head).get(_HEAD) != FORMAT:
            raise MiningError(f"{path}: this is not a journal of puzzles")
        return [Puzzle.from_json(each) for line in units for each in json.loads(line)["puzzles"]]
    except (ValueError, KeyError, AttributeError):
        raise MiningError(f"{path}: this is not a journal of puzzles") from None


def mine(
    journal: Journal,
    *,
    jobs: int,
    seconds: float,
    units: int | None = None,
    progress: Callable[[Unit], None] = lambda _: None,
) -> None:
    """Mine until the time is over, or until so many units are done. Raises MiningError, WeightsError or OSError."""
    until = time.time() + seconds
    journal.open()
    _miner(journal.game)  # compiled here once; the other processes load the result
    numbers = (number for number in _count(units) if number not in journal.done)
    for unit in _units(journal.game, journal.seed, numbers, jobs, until):
        journal.add(unit)
        progress(unit)


def _count(units: int | None) -> Iterator[int]:
    number = 0
    while units is None or number < units:
        yield number
        number += 1


def _units(game: str, seed: int, numbers: Iterator[int], jobs: int, until: float) -> Iterator[Unit]:
    if jobs == 1:
        for number in numbers:
            if time.time() >= until:
                return
            yield _work(game, seed, number, until)
        return
    # Spawned, not forked: compiled code may have threads.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), ignore_interrupts)
    running = set[Future[Unit]]()
    try:
        while True:
            with interrupts_held():
                while len(running) <= jobs and time.time() < until:
                    following = next(numbers, None)
                    if following is None:
                        break
                    running.add(pool.submit(_work, game, seed, following, until))
            if not running:
                break
            left = until + GRACE - time.time()
            done, running = wait(running, timeout=max(0.0, left), return_when=FIRST_COMPLETED)
            if not done:
                break
            yield from (future.result() for future in done)
    except BrokenProcessPool:
        raise MiningError(
            "a process was ended from outside, perhaps for want of memory; run the same command again"
        ) from None
    finally:
        _end(pool)


@cache
def _miner(game: str) -> Miner:
    return puzzles_of(game).make_miner()


def _work(game: str, seed: int, number: int, until: float) -> Unit:
    began = time.process_time()
    puzzles = tuple(_miner(game).mine(seed * 1_000_003 + number, lambda: time.time() >= until))
    return Unit(number, puzzles, time.process_time() - began)


def check_all(
    puzzles: Sequence[Puzzle], effort: float, seed: int, jobs: int
) -> Generator[tuple[Puzzle, Figures], None, None]:
    """Search puzzles again, with so many times the budget that found them; give each with its figures.

    Closing the generator ends the processes.
    """
    for game in {puzzle.game for puzzle in puzzles}:
        _miner(game)  # compiled here once
    if jobs == 1:
        for puzzle in puzzles:
            yield puzzle, _check(puzzle, effort, seed)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), ignore_interrupts)
    try:
        with interrupts_held():
            tasks = {pool.submit(_check, puzzle, effort, seed): puzzle for puzzle in puzzles}
        for task in as_completed(tasks):
            yield tasks[task], task.result()
    finally:
        _end(pool)


def _check(puzzle: Puzzle, effort: float, seed: int) -> Figures:
    return _miner(puzzle.game).check(puzzle, effort, seed)


def _end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once."""
    processes = list((pool._processes or {}).values())  # noqa: SLF001 - there is no public way to end them
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
