# SPDX-License-Identifier: MIT
"""The dataset of the small network: positions of its games, with targets from its searches and from the teacher."""

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
from quiltbee.games.patchwork.kernel.position import POSITION, Positions, from_state
from quiltbee.games.patchwork.kernel.tables import tables
from quiltbee.games.patchwork.players.compiled_evaluation import weights
from quiltbee.games.patchwork.players.mlp import tree
from quiltbee.games.patchwork.players.mlp.network import MlpWeights, load_weights, new_scratch
from quiltbee.games.patchwork.players.puct import new_tree
from quiltbee_research.patchwork.tables import number_of
from quiltbee_research.train.config import PlayConfig
from quiltbee_research.train.distill import selfplay
from quiltbee_research.train.teacher import Teacher, load_teacher

MAX_POSITIONS: Final = 12_000
"""The largest number of positions of one game."""
MAX_NODES: Final = 2048
MIN_VISITS: Final = 24

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
    POSITION,
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


def gather(weights_path: Path, teacher: Path, seconds: float, seed: int, out: Path) -> int:
    """Play for some seconds with a file of weights, and write the dataset. Return the number of games."""
    until = time.monotonic() + seconds
    player = SelfPlayer(
        load_weights(weights_path).weights,
        load_teacher(teacher),
        Random(seed),
        PlayConfig().editions,
    )
    parts = list[Dataset]()
    while not parts or time.monotonic() < until:
        parts.append(player.play())
    save(join(parts), out)
    return len(parts)


class SelfPlayer:
    """Plays games. It reuses its arrays from game to game."""

    def __init__(
        self, mlp: MlpWeights, teacher: Teacher, rng: Random, editions: Mapping[str, float]
    ) -> None:
        self._mlp, self._teacher, self._rng, self._editions = mlp, teacher, rng, editions
        self._scratch, self._tree = new_scratch(mlp), new_tree(MAX_NODES)
        # The targets are chances to win, so the search must not mix in the margin.
        self._weights, self._params = weights(), replace(tree.DEFAULTS, margin_weight=0.0).record()
        self._positions = np.zeros(MAX_POSITIONS, POSITION)
        self._targets = np.zeros(MAX_POSITIONS, selfplay.TARGET)
        self._stack, self._numbers = np.zeros(MAX_NODES, POSITION), np.zeros(MAX_NODES, np.int64)

    def play(self) -> Dataset:
        """Play one game, and ask the teacher about its positions."""
        rng = self._rng
        edition = rng.choices([*self._editions], [*self._editions.values()])[0]
        values = tables(edition)
        params = np.zeros(1, selfplay.GAME_PARAMS)
        params[0] = (
            rng.choice([150, 300]),
            MIN_VISITS,
            rng.choice([0, 0, 2, 4, 8]),
            rng.choice([8, 20, 99]),
            rng.choice([0.3, 0.7, 1.0]),
        )
        count = selfplay.play(
            from_state(start(edition, rng)), values, self._weights, self._params,
            self._mlp, self._scratch, self._tree, params, rng.randrange(2**31),
            self._stack, self._numbers, self._positions, self._targets,
        )  # fmt: skip
        positions, targets = self._positions[:count].copy(), self._targets[:count].copy()
        answer = self._teacher.evaluate(positions, number_of(edition))
        teacher = np.zeros(count, TEACHER_TARGET)
        teacher["win"], teacher["margin"] = answer.win, answer.margin
        placements = np.zeros(3 * count, selfplay.PLACEMENTS)
        filled = selfplay.list_placements(
            positions, values, self._weights, self._scratch, targets["played"], answer.policy, placements
        )  # fmt: skip
        number = np.full(count, number_of(edition))
        return Dataset(positions, number, targets, teacher, placements[:filled].copy())
