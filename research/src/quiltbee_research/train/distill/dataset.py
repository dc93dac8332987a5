# SPDX-License-Identifier: MIT
"""The dataset of the small network: positions of its games, with targets from its searches and from the teacher."""

import math
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from quiltbee.core.errors import DataError
from quiltbee.games.patchwork import start
from quiltbee.games.patchwork.kernel.facade import position_array, table_array
from quiltbee.games.patchwork.kernel.position import POSITION
from quiltbee.games.patchwork.players.mlp.network import MlpWeights, new_scratch, weight_arrays
from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.games.patchwork.players.puct import new_tree
from quiltbee.games.patchwork.players.records import LEARNED, PARAMS, WEIGHTS, pack_weights
from quiltbee.kernel.facade import Positions
from quiltbee_research.patchwork.tables import editions, number_of
from quiltbee_research.train.config import PlayConfig
from quiltbee_research.train.distill import selfplay
from quiltbee_research.train.teacher import Teacher

MAX_POSITIONS: Final = 12_000
"""The largest number of positions of one game."""
MAX_NODES: Final = 2048
MIN_VISITS: Final = 24
LABELLED: Final = 1 << 14
"""Positions that are labelled together. The teacher's policy of each takes eight kilobytes."""

TEACHER_TARGET: Final = np.dtype([("win", np.float32), ("margin", np.float32)])
"""The teacher's value of a position, for the seat that acts."""


class Dataset(NamedTuple):
    """Positions and their targets."""

    positions: Positions
    editions: npt.NDArray[np.int64]
    targets: npt.NDArray[Any]
    teacher: npt.NDArray[Any]
    placements: npt.NDArray[Any]


TYPES: Final[tuple[np.dtype[Any], ...]] = (
    POSITION.dtype,
    np.dtype(np.int64),
    selfplay.TARGET,
    TEACHER_TARGET,
    selfplay.PLACEMENTS,
)
"""The types of the arrays."""


def save(dataset: Dataset, path: Path) -> None:
    """Write a dataset. A crash leaves no half-written file of this name."""
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        np.savez(file, **dataset._asdict())
    partial.replace(path)


def load(path: Path) -> Dataset:
    """Read a dataset. Raises DataError if it is damaged or of another version."""
    try:
        # NumPy does not close a file that it cannot read, so this opens it.
        with path.open("rb") as content, np.load(content, allow_pickle=False) as file:
            arrays = [file[name] for name in Dataset._fields]
    except Exception as error:  # NumPy, zipfile and zlib raise many kinds for a damaged file
        words = " ".join(str(error).split())
        raise DataError(f"{path}: this is not a dataset; delete the file ({words})") from error
    for name, array, kind in zip(Dataset._fields, arrays, TYPES, strict=True):
        if array.dtype.names != kind.names:
            raise DataError(f"{path}: this dataset is of another version; delete the file ({name})")
    # Compiled code needs aligned records, and the file does not store the alignment.
    return Dataset(*(array.astype(kind) for array, kind in zip(arrays, TYPES, strict=True)))


def join(parts: list[Dataset]) -> Dataset:
    """Join datasets into one."""
    joined = Dataset(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))
    before = np.cumsum([0] + [len(part.positions) for part in parts[:-1]])
    joined.placements["position"] += np.repeat(before, [len(part.placements) for part in parts])
    return joined


def gather(
    weights_path: Path, teacher: Teacher | None, seconds: float, seed: int, out: Path
) -> int:
    """Play for some seconds with a file of weights, and write the dataset. Return the number of games.

    Without a teacher the dataset is not labelled yet. Compiling does not count: the first game is before the seconds.
    """
    player = SelfPlayer(
        weight_arrays(load_weights(weights_path)), Random(seed), PlayConfig().editions
    )
    parts, until = list[Dataset](), math.inf
    while not parts or time.monotonic() < until:
        game = player.play()
        parts.append(label(game, teacher) if teacher else game)
        until = min(until, time.monotonic() + seconds)
    save(join(parts), out)
    return len(parts)


def label(dataset: Dataset, teacher: Teacher) -> Dataset:
    """Return the dataset with the teacher's values and placements."""
    mlp = weight_arrays(load_weights())  # only the buffers depend on it
    scratch, hand_made = new_scratch(mlp), WEIGHTS.array(pack_weights())
    values = np.zeros(len(dataset.positions), TEACHER_TARGET)
    placements = list[npt.NDArray[Any]]()
    for number, edition in enumerate(editions()):
        of_edition = np.flatnonzero(dataset.editions == number)
        for at in range(0, len(of_edition), LABELLED):
            rows = of_edition[at : at + LABELLED]
            positions, played = dataset.positions[rows], dataset.targets["played"][rows]
            answer = teacher.evaluate(positions, number)
            values["win"][rows], values["margin"][rows] = answer.win, answer.margin
            found = np.zeros(3 * len(rows), selfplay.PLACEMENTS)
            filled = selfplay.list_placements(
                positions, table_array(edition), hand_made, scratch, played, answer.policy, found
            )
            found["position"] = rows[found["position"]]
            placements.append(found[:filled].copy())
    return dataset._replace(teacher=values, placements=np.concatenate(placements))


class SelfPlayer:
    """Plays games. It reuses its arrays from game to game."""

    def __init__(self, mlp: MlpWeights, rng: Random, editions: Mapping[str, float]) -> None:
        self._mlp, self._rng, self._editions = mlp, rng, editions
        self._scratch, self._tree = new_scratch(mlp), new_tree(MAX_NODES)
        # The targets are chances to win, so the search must not mix in the margin.
        self._weights = WEIGHTS.array(pack_weights())
        self._params = PARAMS.array(replace(LEARNED, margin_weight=0.0).pack())
        self._positions = np.zeros(MAX_POSITIONS, POSITION.dtype)
        self._targets = np.zeros(MAX_POSITIONS, selfplay.TARGET)
        self._stack, self._numbers = (
            np.zeros(MAX_NODES, POSITION.dtype),
            np.zeros(MAX_NODES, np.int64),
        )

    def play(self) -> Dataset:
        """Play one game. It is not labelled yet."""
        rng = self._rng
        edition = rng.choices([*self._editions], [*self._editions.values()])[0]
        params = np.zeros(1, selfplay.GAME_PARAMS)
        params[0] = (
            rng.choice([150, 300]),
            MIN_VISITS,
            rng.choice([0, 0, 2, 4, 8]),
            rng.choice([8, 20, 99]),
            rng.choice([0.3, 0.7, 1.0]),
        )
        count = selfplay.play(
            position_array(start(edition, rng)), table_array(edition), self._weights, self._params,
            self._mlp, self._scratch, self._tree, params, rng.randrange(2**31),
            self._stack, self._numbers, self._positions, self._targets,
        )  # fmt: skip
        return Dataset(
            self._positions[:count].copy(),
            np.full(count, number_of(edition)),
            self._targets[:count].copy(),
            np.zeros(count, TEACHER_TARGET),
            np.zeros(0, selfplay.PLACEMENTS),
        )
