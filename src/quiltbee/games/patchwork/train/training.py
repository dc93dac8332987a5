# SPDX-License-Identifier: MIT
"""One run of a training: it plays, learns, keeps a log and checkpoints, and ends by itself."""

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import jax
import jax.numpy as jnp

from quiltbee.games.patchwork.train import checkpoint as checkpoints
from quiltbee.games.patchwork.train.checkpoint import Checkpoint, new_checkpoint
from quiltbee.games.patchwork.train.config import Config
from quiltbee.games.patchwork.train.learn import Pupil, learn_round, rate_at
from quiltbee.games.patchwork.train.matches import Result, play_match
from quiltbee.games.patchwork.train.selfplay import Moves, empty_memory, play_round, remember

LOG: Final = "log.jsonl"
SAVE_MINUTES: Final = 3.0

Array = jax.Array


Job = tuple[Any, tuple[int, ...], tuple[Any, ...]]
"""A function, which of its arguments it may write over, and what they look like."""


class Training:
    """A training under way: the network, its games, how far it is.

    It plays itself with search, and learns from its memory of games what the search found and how they ended.
    """

    def __init__(self, begun: Checkpoint, folder: Path) -> None:
        self.config = begun.config
        self.folder = folder
        self.pupil, self.games, self.key = begun.pupil, begun.games, begun.key
        self.minutes, self.moves, self.ended = begun.minutes, begun.moves, begun.ended
        self.recent = ""
        self.filled, self.at = 0, 0
        self.memory = _memory(self.config, self.games)
        self.programs = programs(self.config)

    def round(self) -> dict[str, Any]:
        """Play a round and learn from it; return what to log, still on the accelerator."""
        self.key, play_key, learn_key = jax.random.split(self.key, 3)
        count = self.config.play.moves
        self.games, moves, tally = self.programs.play(self.pupil.average, self.games, play_key)
        self.memory = self.programs.remember(self.memory, moves, jnp.int32(self.at))
        self.at = (self.at + count) % self.config.learn.buffer_moves
        self.filled = min(self.filled + count, self.config.learn.buffer_moves)
        self.moves += count * self.config.play.games
        found: dict[str, Any] = {"games": tally._asdict()}
        if self.filled >= self.config.learn.min_buffer_moves:
            rate = rate_at(self.minutes, self.config.learn)
            self.pupil, report = self.programs.learn(
                self.pupil, self.memory, jnp.int32(self.filled), jnp.float32(rate), learn_key
            )
            found |= {"learn": report._asdict(), "rate": rate}
        return found

    def tell(self, entry: dict[str, Any]) -> str:
        """Return what is worth knowing of a round, in a line."""
        games, learn = entry["games"], entry.get("learn")
        text = f"points {games['points']:6.2f}  margin {games['margin']:5.2f}"
        if learn:
            text += (
                f"  policy {learn['policy']:.3f} ({learn['surprise']:.3f})  win {learn['win']:.3f}"
                f"  margin {learn['margin']:.3f}  right {learn['right']:.3f}  grad {learn['size']:.2f}"
            )
        return text

    def match(self, other: Any) -> Result:
        """Play the network as it is now against another."""
        self.key, key = jax.random.split(self.key)
        return Result(*(float(x) for x in self.programs.match(self.pupil.average, other, key)))

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


def programs(config: Config) -> SimpleNamespace:
    """Return the programs of a training, compiled once for each configuration."""
    return _compiled(config.model_dump_json())


@cache
def _compiled(text: str) -> SimpleNamespace:
    """Compile all programs of a training, saying how long each took.

    JAX_COMPILATION_CACHE_DIR keeps them for the next run.
    """
    config = Config.model_validate_json(text)
    pupil, games, key = jax.eval_shape(lambda: new_checkpoint(config).parts)
    memory = jax.eval_shape(lambda: _memory(config, new_checkpoint(config).games))
    moves = jax.eval_shape(lambda m: jax.tree.map(lambda x: x[: config.play.moves], m), memory)
    number, rate = jnp.int32(0), jnp.float32(0)
    jobs: dict[str, Job] = {
        "play": (partial(play_round, config=config), (1,), (pupil.average, games, key)),
        "learn": (partial(learn_round, config=config), (0,), (pupil, memory, number, rate, key)),
        "remember": (remember, (0,), (memory, moves, number)),
        "match": (partial(play_match, config=config), (), (pupil.average, pupil.average, key)),
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


def _memory(config: Config, games: Any) -> Moves:
    count, kids = config.play.games, config.search.max_children

    def zeros(*shape: int, dtype: Any) -> Array:
        return jnp.zeros((1, count, *shape), dtype)

    form = Moves(
        state=jax.tree.map(lambda x: x[None], games),
        kids=zeros(kids, dtype=jnp.int16),
        weights=zeros(kids, dtype=jnp.float16),
        rest=zeros(dtype=jnp.float16),
        ended=zeros(dtype=bool),
        win=zeros(dtype=jnp.float32),
        margin=zeros(dtype=jnp.float32),
        known=zeros(dtype=bool),
        careless=zeros(dtype=bool),
    )
    return empty_memory(form, config.learn.buffer_moves)


def say(text: str) -> None:
    """Tell whoever watches."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


class Log:
    """A file with a line of JSON for each thing worth knowing."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def write(self, **entry: Any) -> None:
        """Add a line."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


def run(
    begun: Checkpoint,
    folder: Path,
    *,
    minutes: float,
    rounds: int | None = None,
) -> Checkpoint:
    """Train for some minutes, compiling and the last match included, or for so many rounds.

    Interrupted, it ends the round, saves, and raises KeyboardInterrupt with words on how to go on.
    """
    started = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    log = Log(folder / LOG)
    training = Training(begun, folder)
    say(f"compiled in {time.monotonic() - started:.0f} s on {jax.devices()[0].device_kind}")
    log.write(
        kind="run",
        minutes=training.minutes,
        device=jax.devices()[0].device_kind,
        config=training.config.model_dump(),
    )
    # What is left for the last match and files; they take less where there is little to say.
    spare = min(0.15 * minutes, 0.75)
    until = started + 60 * (minutes - spare)
    with _stopping() as stop:
        _train(training, log, until, rounds, stop)
        # Before the last match, which changes nothing: whatever happens then, nothing is lost.
        final = training.checkpoint()
        checkpoints.save(final, folder)
    if stop.is_set():
        raise KeyboardInterrupt(f"all is saved; go on with --resume {folder}")
    say(f"ended after {time.monotonic() - started:.0f} s")
    return final


@contextmanager
def _stopping() -> Iterator[threading.Event]:
    """Take Ctrl-C, and what a machine says before it goes, as the wish to stop soon; a second is not waited for.

    Ended amid a round there would be nothing to save: what the accelerator works on is gone until it is done.
    """
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return

    def note(number: int, _: Any) -> None:
        stop.set()
        signal.signal(number, before[signal.Signals(number)])
        # Not by print, which may be what was interrupted.
        os.write(2, b"stopping after this round; once more, and it stops without saving\n")

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, note)
    try:
        yield stop
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)


def _train(
    training: Training, log: Log, until: float, rounds: int | None, stop: threading.Event
) -> None:
    config = training.config
    base, begun = training.minutes, time.monotonic()
    first = earlier = _copy(training.pupil)
    matched = saved = shown = begun
    before, last = begun, training.moves
    waiting: dict[str, Any] | None = None
    number = 0
    while (rounds is None or number < rounds) and time.monotonic() < until and not stop.is_set():
        found = training.round()
        number += 1
        # The host reads the round before while the accelerator works on this one.
        if waiting is not None:
            _enter(training, log, waiting)
        now = time.monotonic()
        training.minutes = base + (now - begun) / 60
        waiting = found | {"minutes": training.minutes, "moves": training.moves}
        if now - shown > 15:
            speed = (training.moves - last) / (now - before)
            shown, before, last = now, now, training.moves
            say(f"{training.minutes:6.2f} min  {speed:9,.0f} moves/s  {training.recent}")
            log.write(kind="speed", minutes=training.minutes, moves_a_second=speed)
        if now - matched > 60 * config.match_minutes:
            for name, other in (("start", first), ("before", earlier)):
                _match(training, log, name, other)
            earlier, matched = _copy(training.pupil), time.monotonic()
        if now - saved > 60 * SAVE_MINUTES:
            checkpoints.save(training.checkpoint(), training.folder)
            saved = time.monotonic()
    if waiting is not None:
        _enter(training, log, waiting)
    if not stop.is_set():
        _match(training, log, "start", first)


def _copy(pupil: Pupil) -> Any:
    return jax.tree.map(jnp.copy, pupil.average)


def _enter(training: Training, log: Log, found: dict[str, Any]) -> None:
    entry = jax.tree.map(_brief, found)
    training.ended += int(entry["games"]["ended"])
    training.recent = training.tell(entry)
    log.write(kind="round", **entry)


def _brief(number: Any) -> float:
    """Return a number with five digits after the point, or as many that say something."""
    value = float(number)
    return round(value, 5) if abs(value) >= 1 else float(f"{value:.5g}")


def _match(training: Training, log: Log, name: str, other: Any) -> None:
    result = training.match(other)
    say(f"        against {name}: {result.wins:.1%}, {result.margin:+.2f}, {result.points:.2f}")
    log.write(kind="match", against=name, minutes=training.minutes, **result._asdict())


def resumed(folder: Path, config: Config) -> Checkpoint:
    """Return a checkpoint to go on from, with this configuration."""
    return replace(checkpoints.load(folder, config), config=config)
