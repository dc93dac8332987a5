# SPDX-License-Identifier: MIT
"""The school: the apprentice plays, its games become lessons, it learns them all, and plays better ones."""

import io
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
from quiltbee.games.patchwork.players.mlp.network import Mind, load_mind
from quiltbee.games.patchwork.train.apprentice import lessons, study
from quiltbee.games.patchwork.train.files import write_network
from quiltbee.games.patchwork.train.teacher.network import load_network

MIND: Final = "apprentice.npz"
LESSONS: Final = "lessons-*.npz"
_NUMBERED: Final = re.compile(r"lessons-(\d+)\.npz")
PLAYING: Final = 0.7
"""The share of the time that is spent on games; the rest goes to learning."""
MOST: Final = 3_000_000
"""Positions that are learned at once: the last ones."""


def write_mind(mind: Mind, path: Path, about: dict[str, Any]) -> None:
    """Write the weights of a mind, with a description beside them. Raises DataError."""
    content = io.BytesIO()
    np.savez(content, **mind._asdict())
    write_network(content.getvalue(), path, about)


def teach(
    out: Path,
    *,
    minutes: float,
    rounds: int,
    workers: int,
    tell: Callable[[str], None],
    sizes: study.Sizes,
    rules: study.Rules,
) -> None:
    """Teach for about so many minutes. What lies in the folder from before is used, and the teaching goes on from there.

    Without rounds nothing is played, and what is there is learned once more. Raises DataError or WeightsError.
    """
    if not 0 < minutes < math.inf or rounds < 0 or rules.epochs < 1:
        raise DataError("minutes and epochs must be more than 0, rounds at least 0")
    most = 4 * (os.cpu_count() or 1)
    if not 0 < workers <= most:
        raise DataError(f"workers must be 1 to {most} here")
    out.mkdir(parents=True, exist_ok=True)
    path, master = out / MIND, load_network().digest
    if not path.exists():
        write_mind(study.fresh(np.random.default_rng(0), sizes), path, {"lessons": 0})
    load_mind(path)  # raises before there is much work
    for number in range(max(1, rounds)):
        if rounds:
            games = _play(out, path, 60 * minutes * PLAYING / rounds, workers)
            tell(f"round {number + 1} of {rounds}: {games} games played")
        known = _all_lessons(out)
        began = time.monotonic()
        mind = study.fresh(np.random.default_rng(number), sizes)
        mind, report = study.study(mind, known, rules, tell)
        about = {
            "lessons": len(known.positions),
            "lists": len(known.lists),
            "sizes": sizes._asdict(),
            "rules": rules._asdict(),
            "master": master,
            "known": report._asdict(),
        }
        write_mind(mind, path, about)
        tell(f"learned {len(known.positions)} positions in {time.monotonic() - began:.0f} s")


def _play(out: Path, path: Path, seconds: float, workers: int) -> int:
    """Let workers play for a while; return how many games there were."""
    numbers = [int(found[1]) for each in out.iterdir() if (found := _NUMBERED.fullmatch(each.name))]
    first = 1 + max(numbers, default=-1)
    seed = int.from_bytes(os.urandom(4))
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=_stay_with_parent) as pool:
        try:
            futures = [
                pool.submit(
                    lessons.gather, path, seconds, seed + k, out / f"lessons-{first + k:04}.npz"
                )
                for k in range(workers)
            ]
            return sum(future.result() for future in futures)
        except BrokenProcessPool as error:
            raise DataError("a worker ended before its time; is there enough memory?") from error
        except KeyboardInterrupt:
            # What they played is lost; nobody waits until their time is over.
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _stay_with_parent() -> None:
    """Leave Ctrl-C to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _all_lessons(out: Path) -> lessons.Lessons:
    """Read the lessons of a folder: the last ones, as many as are learned at once."""
    parts, count = list[lessons.Lessons](), 0
    for path in sorted(out.glob(LESSONS), reverse=True):
        parts.append(lessons.load(path))
        count += len(parts[-1].positions)
        if count >= MOST:
            break
    if not parts:
        raise DataError(f"{out}: there are no lessons yet")
    return lessons.join(parts[::-1])
