# SPDX-License-Identifier: MIT
"""Writes a dataset into a folder. The same call continues where an earlier one ended.

The folder has ``dataset.json`` with the settings, ``data`` with files of ``GAMES_A_FILE`` games, and the data card
``README.md``. A file is written whole or not at all. Its name tells the first and the last of its games.
"""

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pyarrow as pa
from pyarrow import parquet

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole
from quiltbee.dataset.card import data_card
from quiltbee.dataset.columns import schema
from quiltbee.dataset.order import MOST_GAMES, Order
from quiltbee.dataset.playing import PlayGames, Row
from quiltbee.jobs import LocalRunner

GAMES_A_FILE: Final = 50
DATA: Final = "data"
"""The folder of the files within that of the dataset."""
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

    ``progress`` is called after each game. With more than one job, each process imports the calling script.
    Raises DataError, JobError, WeightsError or OSError.
    """
    if not 1 <= games <= MOST_GAMES:
        raise DataError(f"the number of games is 1 to {MOST_GAMES}, not {games}")
    folder.mkdir(parents=True, exist_ok=True)
    _check_settings(folder, order)
    data = folder / DATA
    data.mkdir(exist_ok=True)
    work = PlayGames(order)
    work.prepare()  # compiled here once; the other processes load the result
    parts = tuple(_missing(data, games))
    began, done = time.monotonic(), Progress(missing=sum(map(len, parts)))
    part_of, played = dict[int, range](), dict[int, list[Row]]()

    def numbers() -> Iterator[int]:
        for part in parts:
            part_of.update(dict.fromkeys(part, part))
            yield from part

    with closing(LocalRunner(jobs).run(work, numbers())) as results:
        for number, rows in results:
            played[number] = rows
            done.played, done.seconds = done.played + 1, time.monotonic() - began
            part = part_of.pop(number)
            if played.keys() >= {*part}:
                found = [row for each in part for row in played.pop(each)]
                _write(data, order, part, found)
                done.games, done.positions = done.games + len(part), done.positions + len(found)
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


def _write(folder: Path, order: Order, part: range, rows: list[Row]) -> None:
    name = f"games-{part[0]:08}-{part[-1]:08}.parquet"
    hidden = folder / f".{name}.{os.getpid()}"
    try:
        parquet.write_table(pa.Table.from_pylist(rows, schema(order)), hidden, compression="zstd")
        hidden.replace(folder / name)
    finally:
        with suppress(FileNotFoundError):
            hidden.unlink()
