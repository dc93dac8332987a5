# SPDX-License-Identifier: MIT
"""A dataset: the positions of games as Parquet files. It needs the extra ``dataset``.

The folder has the journal ``games.jsonl``, ``data`` with files of ``GAMES_A_FILE`` games, and the data card ``README.md``.
A file is written whole or not at all, and its games enter the journal after that. Its name gives its first and last game.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pyarrow as pa
from pyarrow import parquet

from quiltbee.arena.columns import schema
from quiltbee.arena.data_card import data_card
from quiltbee.arena.errors import ArenaError
from quiltbee.arena.plan import Plan, ScheduledGame
from quiltbee.arena.tournament import OnProgress, play
from quiltbee.arena.tournament_game import Keep, Played
from quiltbee.core.files import write_whole

GAMES_A_FILE: Final = 50
DATA: Final = "data"
"""The folder of the files within that of the dataset."""
JOURNAL: Final = "games.jsonl"


class Files:
    """The Parquet files of a folder."""

    keeps: Keep = "positions"

    def __init__(self, plan: Plan, folder: Path) -> None:
        self._schema, self._folder = schema(plan), folder
        self._parts = dict[int, list[int]]()
        """The games of each file that is still to be written."""
        self._waiting = dict[int, Played]()
        self.games = self.positions = 0

    def begin(self, games: Sequence[ScheduledGame]) -> None:
        """Make the folder."""
        self._folder.mkdir(exist_ok=True)
        for game in games:
            self._parts.setdefault(game.number // GAMES_A_FILE, []).append(game.number)

    def add(self, game: Played) -> Sequence[Played]:
        """Write the file of a game as soon as all of its games are played."""
        if game.faults:
            raise ArenaError(f"game {game.number} has no end: {game.faults[0].details}")
        self._waiting[game.number] = game
        part = self._parts[game.number // GAMES_A_FILE]
        if not self._waiting.keys() >= {*part}:
            return []
        played = [self._waiting.pop(number) for number in part]
        rows = [row for each in played for row in each.positions]
        sink = pa.BufferOutputStream()
        parquet.write_table(pa.Table.from_pylist(rows, self._schema), sink, compression="zstd")
        name = f"games-{part[0]:08}-{part[-1]:08}.parquet"
        write_whole(self._folder / name, sink.getvalue().to_pybytes())
        self.games, self.positions = self.games + len(part), self.positions + len(rows)
        return [each.without_extras() for each in played]


def write_dataset(
    folder: Path, plan: Plan, *, jobs: int | None = None, progress: OnProgress = lambda *_: None
) -> str:
    """Play the games that are missing, and write them and the data card. Returns what was done; empty if nothing was missing.

    For ``jobs`` see ``run``. Raises ArenaError, JobError, WeightsError or OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / JOURNAL).exists() and any(folder.iterdir()):
        raise ArenaError(f"{folder}: this folder holds other files; name a new one")
    files, began = Files(plan, folder / DATA), time.monotonic()
    play(plan, jobs=jobs, journal=folder / JOURNAL, store=files, progress=progress)
    seconds, done = time.monotonic() - began, ""
    if files.games:
        done = (
            f"{files.games} games, {files.positions} positions in {seconds:.0f} s,"
            f" {files.positions / seconds:.0f} positions a second"
        )
    write_whole(folder / "README.md", data_card(folder / DATA, plan, done))
    return done
