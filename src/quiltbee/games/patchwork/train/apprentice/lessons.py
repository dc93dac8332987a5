# SPDX-License-Identifier: MIT
"""What the apprentice learns from: positions of its games, what its searches found there, and what the master says."""

import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from quiltbee.core.errors import DataError
from quiltbee.games.patchwork import EDITIONS, start
from quiltbee.games.patchwork.kernel.position import POSITION, Positions, from_state
from quiltbee.games.patchwork.kernel.tables import tables
from quiltbee.games.patchwork.players.compiled_evaluation import weights
from quiltbee.games.patchwork.players.mlp import tree
from quiltbee.games.patchwork.players.mlp.network import Mind, load_mind, new_desk
from quiltbee.games.patchwork.train.apprentice import games
from quiltbee.games.patchwork.train.config import PlayConfig
from quiltbee.games.patchwork.train.teacher.cloth import complete
from quiltbee.games.patchwork.train.teacher.inputs import Observer
from quiltbee.games.patchwork.train.teacher.network import Network, load_network

MOST: Final = 12_000
"""Positions of one game that are written down."""
BATCH: Final = 64

SAID: Final = np.dtype([("win", np.float32), ("margin", np.float32)])
"""What the master says of a position, for the seat that acts."""


class Lessons(NamedTuple):
    """Positions, and what there is to learn of each."""

    positions: Positions
    editions: npt.NDArray[np.int64]
    found: npt.NDArray[Any]
    said: npt.NDArray[Any]
    lists: npt.NDArray[Any]


KINDS: Final[tuple[np.dtype[Any], ...]] = (
    POSITION,
    np.dtype(np.int64),
    games.FOUND,
    SAID,
    games.LIST,
)
"""The types of the columns."""


def save(lessons: Lessons, path: Path) -> None:
    """Write lessons into a file, whole or not at all."""
    half = path.with_suffix(".half")
    with half.open("wb") as file:
        np.savez(file, **lessons._asdict())
    half.replace(path)


def load(path: Path) -> Lessons:
    """Read lessons from a file. Raises DataError where they are none, or of another version."""
    try:
        # Opened here, for NumPy leaves a file that it cannot read open.
        with path.open("rb") as content, np.load(content, allow_pickle=False) as file:
            columns = [file[name] for name in Lessons._fields]
    except (
        Exception
    ) as error:  # whatever NumPy, zip and zlib say of a broken file: there are many kinds
        words = " ".join(str(error).split())
        raise DataError(f"{path}: these are no lessons; delete the file ({words})") from error
    for name, column, kind in zip(Lessons._fields, columns, KINDS, strict=True):
        if column.dtype.names != kind.names:
            raise DataError(
                f"{path}: these lessons are of another version; delete the file ({name})"
            )
    # A file forgets that records are aligned, and compiled code insists on it.
    return Lessons(*(column.astype(kind) for column, kind in zip(columns, KINDS, strict=True)))


def join(parts: list[Lessons]) -> Lessons:
    """Return many lessons as one."""
    joined = Lessons(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))
    before = np.cumsum([0] + [len(part.positions) for part in parts[:-1]])
    joined.lists["position"] += np.repeat(before, [len(part.lists) for part in parts])
    return joined


def gather(path: Path | None, seconds: float, seed: int, out: Path) -> int:
    """Let the mind of a file play for a while, ask the master, and write the lessons; return how many games there were."""
    until = time.monotonic() + seconds
    room = _Room(load_mind(path).mind, load_network(), Random(seed), PlayConfig().editions)
    parts = list[Lessons]()
    while not parts or time.monotonic() < until:
        parts.append(room.play())
    save(join(parts), out)
    return len(parts)


class _Room:
    """All that is used again from game to game."""

    def __init__(
        self, mind: Mind, master: Network, rng: Random, shares: Mapping[str, float]
    ) -> None:
        self._mind, self._master, self._rng, self._shares = mind, master, rng, shares
        self._desk, self._tree = new_desk(mind), tree.new_tree(2048)
        # Chances to win are to be learned, so nothing of the margin is mixed in.
        self._weights, self._knobs = weights(), tree.knobs(share=0.0)
        self._positions = np.zeros(MOST, POSITION)
        self._found = np.zeros(MOST, games.FOUND)
        self._stack, self._numbers = np.zeros(2048, POSITION), np.zeros(2048, np.int64)
        self._observer = Observer(master.inputs, BATCH)

    def play(self) -> Lessons:
        """Play one game, and ask the master about it."""
        rng = self._rng
        shares = self._shares
        edition = rng.choices([*shares], [*shares.values()])[0]
        values = tables(edition)
        habits = np.zeros(1, games.HABITS)
        habits[0] = (
            rng.choice([150, 300]),
            24,
            rng.choice([0, 0, 2, 4, 8]),
            rng.choice([8, 20, 99]),
            rng.choice([0.3, 0.7, 1.0]),
        )
        count = games.play(
            from_state(start(edition, rng)), values, self._weights, self._knobs,
            self._mind, self._desk, self._tree, habits, rng.randrange(2**31),
            self._stack, self._numbers, self._positions, self._found,
        )  # fmt: skip
        positions, found = self._positions[:count].copy(), self._found[:count].copy()
        said, lists = np.zeros(count, SAID), list[npt.NDArray[Any]]()
        for at in range(0, count, BATCH):
            some = positions[at : at + BATCH]
            answer = self._master.evaluate(self._observer.observe(some, values))
            said["win"][at : at + BATCH] = answer.win[:, 0]
            said["margin"][at : at + BATCH] = answer.margin[:, 0]
            complete(some, values, answer.policy, answer.maps, answer.offer, answer.out)
            room = np.zeros(3 * len(some), games.LIST)
            filled = games.list_all(
                some,
                values,
                self._weights,
                self._desk,
                found["played"][at : at + BATCH],
                answer.policy,
                at,
                room,
            )
            lists.append(room[:filled])
        return Lessons(
            positions,
            np.full(count, EDITIONS.index(edition)),
            found,
            said,
            np.concatenate([*lists, np.zeros(0, games.LIST)]),
        )
