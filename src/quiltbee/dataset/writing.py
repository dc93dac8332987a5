# SPDX-License-Identifier: MIT
"""Writes a dataset into a folder, with several processes. The same call continues where an earlier one ended.

The folder has ``dataset.json`` with the settings, ``data`` with files of ``GAMES_A_FILE`` games, and the data card
``README.md``. A file is written whole or not at all. Its name tells the first and the last of its games.
"""

import json
import multiprocessing
import os
import re
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import pyarrow as pa
from pyarrow import parquet

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole
from quiltbee.core.processes import end_with_parent, ignore_interrupts, interrupts_held
from quiltbee.dataset.card import data_card
from quiltbee.dataset.columns import schema
from quiltbee.dataset.order import MOST_GAMES, Order
from quiltbee.dataset.playing import Row, play_game

GAMES_A_FILE: Final = 50
DATA: Final = "data"
"""The folder of the files within that of the dataset."""
Tell = Callable[[int], None]
_TELL_SECONDS: Final = 1.0
_SETTINGS: Final = "dataset.json"
_FILE: Final = re.compile(r"games-(\d+)-(\d+)\.parquet")


@dataclass(slots=True)
class Progress:
    """How far a call has come."""

    games: int = 0
    """Games that are written."""
    positions: int = 0
    seconds: float = 0.0
    played: int = 0
    """Games that are played. A file is written when all of its games are."""
    missing: int = 0
    """The games that the call has to play."""

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

    ``progress`` is called after each game, and with several jobs about every second.
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
    parts = tuple(_missing(data, games))
    began, done = time.monotonic(), Progress(missing=sum(map(len, parts)))

    def tell(played: int) -> None:
        done.played, done.seconds = done.played + played, time.monotonic() - began
        progress(done)

    for count, rows in _work(data, order, parts, jobs, tell):
        done.games, done.positions = done.games + count, done.positions + rows
        tell(0)
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
    folder: Path, order: Order, parts: Sequence[range], jobs: int, tell: Tell
) -> Iterator[tuple[int, int]]:
    """Write the files; give the numbers of games and rows of each. ``tell`` is told how many games were played."""
    if jobs == 1:
        for part in parts:
            yield len(part), _write(folder, order, part, tell)
        return
    # Spawned, not forked: compiled code may have threads.
    context = multiprocessing.get_context("spawn")
    watched, held = context.Pipe(duplex=False)
    news, told = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _begin, (watched, told))
    finished = SimpleQueue[Future[int]]()
    try:
        with interrupts_held():
            tasks = {pool.submit(_write_aside, folder, order, part): part for part in parts}
        for task in tasks:
            task.add_done_callback(finished.put)
        for _ in tasks:
            task = _next(finished, news, tell)
            yield len(tasks[task]), task.result()
    except BrokenProcessPool:
        words = "a process was ended from outside, perhaps for want of memory; run the same command again"
        raise DataError(words) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        held.close()  # this ends the processes that still play


def _next(finished: "SimpleQueue[Future[int]]", news: Connection, tell: Tell) -> "Future[int]":
    """Wait for the next file, and tell meanwhile how many games were played."""
    while True:
        try:
            task = finished.get(timeout=_TELL_SECONDS)
        except Empty:
            task = None
        played = 0
        while news.poll():
            news.recv_bytes()
            played += 1
        tell(played)
        if task is not None:
            return task


_told: list[Connection] = []
"""In a worker, where to say that a game was played."""


def _begin(watched: Connection, told: Connection) -> None:
    ignore_interrupts()
    signal.signal(
        signal.SIGTERM, signal.SIG_IGN
    )  # it may be sent to all: who plays ends with its parent
    end_with_parent(watched)
    _told[:] = [told]


def _write_aside(folder: Path, order: Order, part: range) -> int:
    (told,) = _told
    return _write(folder, order, part, lambda _: told.send_bytes(b"."))


def _write(folder: Path, order: Order, part: range, tell: Tell) -> int:
    rows = list[Row]()
    for number in part:
        rows += play_game(order, number)
        tell(1)
    name = f"games-{part[0]:08}-{part[-1]:08}.parquet"
    hidden = folder / f".{name}.{os.getpid()}"
    try:
        parquet.write_table(pa.Table.from_pylist(rows, schema(order)), hidden, compression="zstd")
        hidden.replace(folder / name)
    finally:
        with suppress(FileNotFoundError):
            hidden.unlink()
    return len(rows)
