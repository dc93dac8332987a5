# SPDX-License-Identifier: MIT
"""The distillation loop: the small network plays, its games join the dataset, and it learns from all of them."""

import hashlib
import io
import json
import math
import multiprocessing
import os
import re
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, Final

import numpy as np

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole
from quiltbee.games.patchwork.players.mlp.network import MlpWeights, load_weights, to_arrays
from quiltbee_research.train.distill import dataset, fit
from quiltbee_research.train.teacher import load_teacher

WEIGHTS: Final = "apprentice.npz"
_DATASET: Final = re.compile(r"dataset-(\d+)\.npz")
PLAYING_SHARE: Final = 0.7
"""The share of the time for games. The rest is for learning."""
MAX_POSITIONS: Final = 3_000_000
"""The largest number of positions in memory. The newest ones are used."""


def write_weights(mlp: MlpWeights, path: Path, about: dict[str, Any]) -> None:
    """Write the weights, and a description with their checksum."""
    content = io.BytesIO()
    np.savez(content, **to_arrays(mlp))
    path.write_bytes(content.getvalue())
    checks = {"sha256": hashlib.sha256(content.getvalue()).hexdigest(), "size": path.stat().st_size}
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
            games = _play(out, path, teacher, 60 * minutes * PLAYING_SHARE / rounds, workers)
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


def _play(out: Path, weights: Path, teacher: Path, seconds: float, workers: int) -> int:
    """Let workers play for some seconds. Return the number of games."""
    first = 1 + max(_files(out), default=-1)
    seed = int.from_bytes(os.urandom(4))
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=_follow_parent) as pool:
        try:
            futures = [
                pool.submit(
                    dataset.gather,
                    weights,
                    teacher,
                    seconds,
                    seed + k,
                    out / f"dataset-{first + k:04}.npz",
                )
                for k in range(workers)
            ]
            return sum(future.result() for future in futures)
        except BrokenProcessPool as error:
            raise DataError("a worker ended too early; is there enough memory?") from error
        except KeyboardInterrupt:
            # Their games are lost, but nobody has to wait for the workers.
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _follow_parent() -> None:
    """Ignore Ctrl-C, which the parent handles, and end when the parent ends. JAX takes one core, as the game does."""
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    os.environ["JAX_PLATFORMS"] = "cpu"
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


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
