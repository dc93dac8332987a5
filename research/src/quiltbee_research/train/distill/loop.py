# SPDX-License-Identifier: MIT
"""The distillation loop: the small network plays, its games join the dataset, and it learns from all of them."""

import hashlib
import json
import math
import os
import re
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

import jax
import numpy as np

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole
from quiltbee.games.patchwork.players.mlp.network import MlpWeights
from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.jobs import LocalRunner, Work
from quiltbee.players.weightfiles import Tensor, dump
from quiltbee_research.train.device import on_accelerator
from quiltbee_research.train.distill import dataset, fit
from quiltbee_research.train.teacher import load_teacher

WEIGHTS: Final = "apprentice.safetensors"
_DATASET: Final = re.compile(r"dataset-(\d+)\.npz")
PLAYING_SHARE: Final = 0.7
"""The share of the time for games. The rest is for learning."""
MAX_POSITIONS: Final = 3_000_000
"""The largest number of positions in memory. The newest ones are used."""


def write_weights(mlp: MlpWeights, path: Path, about: dict[str, Any]) -> None:
    """Write the weights, and a description with their checksum."""
    tensors = {
        name: Tensor("F32", each.shape, np.ascontiguousarray(each, "<f4").tobytes())
        for name, each in mlp._asdict().items()
    }
    content = dump(tensors)
    path.write_bytes(content)
    checks = {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content)}
    write_whole(path.with_suffix(".json"), json.dumps(checks | about, indent=1) + "\n")


def distill(
    out: Path,
    *,
    teacher: Path,
    minutes: float,
    rounds: int,
    workers: int,
    say: Callable[[str], None],
    params: fit.FitParams,
) -> None:
    """Play and learn for about ``minutes`` minutes. A folder that was used before is continued.

    With 0 rounds nothing is played, and the network learns once from the dataset. Raises DataError or WeightsError.
    """
    if not 0 < minutes < math.inf or rounds < 0 or params.epochs < 1:
        raise DataError("minutes and epochs must be more than 0, rounds at least 0")
    most = 4 * (os.cpu_count() or 1)
    if not 0 < workers <= most:
        raise DataError(f"workers must be 1 to {most} here")
    out.mkdir(parents=True, exist_ok=True)
    path, digest = out / WEIGHTS, load_teacher(teacher).digest
    if not path.exists():
        write_weights(
            fit.new_weights(np.random.default_rng(0), params.sizes), path, {"positions": 0}
        )
    load_weights(path)  # raises before the work starts
    for number in range(max(1, rounds)):
        if rounds:
            games = _play(out, teacher, 60 * minutes * PLAYING_SHARE / rounds, workers)
            say(f"round {number + 1} of {rounds}: {games} games played")
        data = _newest(out)
        start = time.monotonic()
        mlp = fit.new_weights(np.random.default_rng(number), params.sizes)
        mlp, report = fit.fit(mlp, data, params, say)
        about = {
            "positions": len(data.positions),
            "placements": len(data.placements),
            "params": params._asdict() | {"sizes": params.sizes._asdict()},
            "teacher": digest,
            "validation": report._asdict(),
        }
        write_weights(mlp, path, about)
        say(f"learned {len(data.positions)} positions in {time.monotonic() - start:.0f} s")


@dataclass(frozen=True, slots=True)
class Gather(Work[int, int]):
    """Plays games and writes them as a file of the dataset. A job is the number of the file; its result, that of games."""

    is_long: ClassVar[bool] = True

    out: Path
    teacher: Path | None
    """The network that labels what is played, if the caller does not."""
    seconds: float
    seed: int

    def prepare(self) -> None:
        """Keep JAX to one core of the processor, as the game does."""
        os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
        jax.config.update("jax_platforms", "cpu")

    def do(self, job: int) -> int:
        """Play and write one file."""
        teacher = load_teacher(self.teacher) if self.teacher else None
        path = (_file if teacher else _unlabelled)(self.out, job)
        return dataset.gather(self.out / WEIGHTS, teacher, self.seconds, self.seed + job, path)


def _play(out: Path, teacher: Path, seconds: float, workers: int) -> int:
    """Let workers play for some seconds. Return the number of games."""
    first = 1 + max(_files(out), default=-1)
    numbers = range(first, first + workers)
    # An accelerator labels faster than all workers together could.
    labels_here = on_accelerator()
    work = Gather(out, None if labels_here else teacher, seconds, int.from_bytes(os.urandom(4)))
    with closing(LocalRunner(workers).run(work, numbers)) as results:
        games = sum(count for _, count in results)
    if labels_here:
        loaded = load_teacher(teacher)
        for number in numbers:
            played = _unlabelled(out, number)
            dataset.save(dataset.label(dataset.load(played), loaded), _file(out, number))
            played.unlink()
    return games


def _file(out: Path, number: int) -> Path:
    return out / f"dataset-{number:04}.npz"


def _unlabelled(out: Path, number: int) -> Path:
    return out / f"games-{number:04}.npz"


def _files(out: Path) -> dict[int, Path]:
    """Return the files of the dataset by number."""
    names = ((_DATASET.fullmatch(path.name), path) for path in out.iterdir())
    return {int(name[1]): path for name, path in names if name}


def _newest(out: Path) -> dataset.Dataset:
    """Read the newest positions of a folder."""
    parts, count = list[dataset.Dataset](), 0
    for _, path in sorted(_files(out).items(), reverse=True):
        parts.append(dataset.load(path))
        count += len(parts[-1].positions)
        if count >= MAX_POSITIONS:
            break
    if not parts:
        raise DataError(f"{out}: there is no dataset yet")
    return dataset.join(parts[::-1])
