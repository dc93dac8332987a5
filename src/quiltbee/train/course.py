# SPDX-License-Identifier: MIT
"""What all ways to train have in common: what they hold on the accelerator, and how their programs are compiled."""

import sys
import time
from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jax

from quiltbee.train.checkpoint import Checkpoint, new_checkpoint
from quiltbee.train.config import Config
from quiltbee.train.matches import Result, greedy_start, play_greedy, play_match
from quiltbee.train.selfplay import begin_many

Job = tuple[Any, tuple[int, ...], tuple[Any, ...]]
"""A function, which of its arguments it may write over, and what they look like."""


class Course(ABC):
    """A training under way: the network, its games, how far it is."""

    programs: Any
    """Compiled: ``match`` and ``greedy``, and what the course itself needs."""

    def __init__(self, begun: Checkpoint, folder: Path) -> None:
        self.config = begun.config
        self.folder = folder
        self.pupil, self.games, self.key = begun.pupil, begun.games, begun.key
        self.minutes, self.moves, self.ended = begun.minutes, begun.moves, begun.ended
        self.recent = ""

    @abstractmethod
    def round(self) -> dict[str, Any]:
        """Play a round and learn from it; return what to log, still on the accelerator."""

    @abstractmethod
    def tell(self, entry: dict[str, Any]) -> str:
        """Return what is worth knowing of a round, in a line."""

    def match(self, other: Any) -> Result:
        """Play the network as it is now against another."""
        self.key, key = jax.random.split(self.key)
        return Result(*(float(x) for x in self.programs.match(self.pupil.average, other, key)))

    def greedy_match(self, edition: str) -> Result:
        """Play the network as it is now against the greedy player."""
        start = greedy_start(edition, self.config.greedy_games, seed=1)
        return Result(*(float(x) for x in self.programs.greedy(self.pupil.average, start)))

    def checkpoint(self) -> Checkpoint:
        """Return all that is needed to go on."""
        return Checkpoint(
            self.config,
            self.pupil,
            self.games,
            self.key,
            self.minutes,
            self.moves,
            self.ended,
        )


def compile_all(config: Config, jobs: dict[str, Job]) -> SimpleNamespace:
    """Compile programs, those for matches among them, saying how long each took.

    JAX_COMPILATION_CACHE_DIR keeps them for the next run.
    """
    pupil, _, key = jax.eval_shape(lambda: new_checkpoint(config).parts)
    few = jax.eval_shape(
        partial(begin_many, play=replace(config.play, games=config.greedy_games)), key
    )
    jobs = jobs | {
        "match": (partial(play_match, config=config), (), (pupil.average, pupil.average, key)),
        "greedy": (partial(play_greedy, config=config), (), (pupil.average, few)),
    }
    # On an accelerator a program takes a while; side by side they take no longer than the slowest.
    with ThreadPoolExecutor(len(jobs)) as pool:
        found = pool.map(compile_one, jobs, jobs.values())
        return SimpleNamespace(**dict(zip(jobs, found, strict=True)))


def compile_one(name: str, job: Job) -> Any:
    """Compile a program, and say how long it took."""
    function, given, arguments = job
    began = time.monotonic()
    lowered = jax.jit(function, donate_argnums=given).lower(*arguments)
    traced = time.monotonic() - began
    found = lowered.compile()
    say(f"{name:9} {time.monotonic() - began:6.1f} s, {traced:.1f} of them tracing")
    return found


def say(text: str) -> None:
    """Tell whoever watches."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
