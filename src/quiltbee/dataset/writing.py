# SPDX-License-Identifier: MIT
"""Writes a dataset into a folder, with several processes. The same call continues where an earlier one ended.

The folder has ``dataset.json`` with the settings, ``data`` with files of ``GAMES_A_FILE`` games, and the data card
``README.md``. A file is written whole or not at all. Its name tells the first and the last of its games.
"""

import json
import multiprocessing
import os
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import pyarrow as pa
from pyarrow import parquet

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole
from quiltbee.core.processes import end_with_parent, ignore_interrupts, interrupts_held
from quiltbee.dataset.card import data_card
from quiltbee.dataset.columns import SCHEMA
from quiltbee.dataset.order import MOST_GAMES, Order
from quiltbee.dataset.playing import play_game

GAMES_A_FILE: Final = 50
DATA: Final = "data"
"""The folder of the files within that of the dataset."""
_SETTINGS: Final = "dataset.json"
_FILE: Final = re.compile(r"games-(\d+)-(\d+)\.parquet")


@dataclass(slots=True)
class Progress:
    """How far a call has come."""

    games: int = 0
    positions: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        rate = self.positions / self.seconds if self.seconds else 0.0
        return f"{self.games} games, {self.positions} positions in {self.seconds:.0f} s, {rate:.0f} positions a second"


def write_dataset(
    folder: Path,
    order: Order,
    games: int,
    *,
    jobs: int = 1,
    progress: Callable[[Progress], None] = lambda _: None,
) -> Progress:
    """Play the games that are missing, write them, and then the data card. Returns what this call has done.

    With more than one job, each process imports the calling script. Raises DataError, WeightsError or OSError.
    """
    if not 1 <= games <= MOST_GAMES:
        raise DataError(f"the number of games is 1 to {MOST_GAMES}, not {games}")
    folder.mkdir(parents=True, exist_ok=True)
    _check_settings(folder, order)
    data = folder / DATA
    data.mkdir(exist_ok=True)
    for entrant in order.entrants:
        entrant.warm_up(order.game)  # compiled here once; the other processes load the result
    began, done = time.monotonic(), Progress()
    for count, rows in _work(data, order, _missing(data, games), jobs):
        done.games, done.positions = done.games + count, done.positions + rows
        done.seconds = time.monotonic() - began
        progress(done)
    write_whole(folder / "README.md", data_card(data, order, str(done) if done.games else ""))
    return done


def _check_settings(folder: Path, order: Order) -> None:
    """Write the settings, or compare them with those that are there."""
    path, config = folder / _SETTINGS, order.config()
    if not path.exists():
        if any(folder.iterdir()):
            raise DataError(f"{folder}: this folder holds other files; name a new one")
        write_whole(path, json.dumps(config, indent=2) + "\n")
        return
    try:
        there = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise DataError(f"{path}: this is not the description of a dataset") from None
    if there != config:
        raise DataError(f"{folder}: this dataset was begun with other settings; see {_SETTINGS}")


def _missing(folder: Path, games: int) -> Iterator[range]:
    """Give the ranges of games that no file holds, each no longer than a file."""
    for left_over in folder.glob(".games-*"):
        left_over.unlink()
    held = set[int]()
    for path in folder.glob("games-*.parquet"):
        if match := _FILE.fullmatch(path.name):
            held.update(range(int(match[1]), int(match[2]) + 1))
    first = 0
    while first < games:
        if first in held:
            first += 1
            continue
        last = first
        while last + 1 < games and last + 1 not in held and (last + 1) % GAMES_A_FILE:
            last += 1
        yield range(first, last + 1)
        first = last + 1


def _work(
    folder: Path, order: Order, parts: Iterator[range], jobs: int
) -> Iterator[tuple[int, int]]:
    """Write the files; give the numbers of games and rows of each."""
    if jobs == 1:
        for part in parts:
            yield len(part), _write(folder, order, part)
        return
    # Spawned, not forked: compiled code may have threads.
    context = multiprocessing.get_context("spawn")
    watched, held = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _begin, (watched,))
    try:
        with interrupts_held():
            tasks = {pool.submit(_write, folder, order, part): part for part in parts}
        for task in as_completed(tasks):
            yield len(tasks[task]), task.result()
    except BrokenProcessPool:
        words = "a process was ended from outside, perhaps for want of memory; run the same command again"
        raise DataError(words) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        held.close()  # this ends the processes that still play


def _begin(watched: Connection) -> None:
    ignore_interrupts()
    end_with_parent(watched)


def _write(folder: Path, order: Order, part: range) -> int:
    rows = [row for number in part for row in play_game(order, number)]
    name = f"games-{part[0]:08}-{part[-1]:08}.parquet"
    hidden = folder / f".{name}.{os.getpid()}"
    try:
        parquet.write_table(pa.Table.from_pylist(rows, SCHEMA), hidden, compression="zstd")
        hidden.replace(folder / name)
    finally:
        with suppress(FileNotFoundError):
            hidden.unlink()
    return len(rows)
