# SPDX-License-Identifier: MIT
"""The training loop: it plays, learns, writes a log and checkpoints, and stops in time."""

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import jax
import jax.numpy as jnp

from quiltbee_research.train import checkpoint as checkpoints
from quiltbee_research.train.checkpoint import Checkpoint, new_checkpoint
from quiltbee_research.train.config import Config
from quiltbee_research.train.learn import learn_round, rate_at
from quiltbee_research.train.matches import Result, play_match
from quiltbee_research.train.selfplay import (
    ReplayBuffer,
    add_moves,
    empty_buffer,
    play_round,
)

LOG: Final = "log.jsonl"
Log = Callable[..., None]
SAVE_MINUTES: Final = 3.0
SHOW_SECONDS: Final = 15.0

Array = jax.Array

Job = tuple[Any, tuple[int, ...], tuple[Any, ...]]
"""A function, the arguments that it may overwrite, and arguments of the right shapes."""


class Trainer:
    """A training run: the network, its games, the replay buffer, and the progress so far."""

    def __init__(self, checkpoint: Checkpoint, folder: Path) -> None:
        self.config = checkpoint.config
        self.folder = folder
        self.train_state, self.games, self.key = checkpoint.parts
        self.minutes, self.moves, self.ended = (
            checkpoint.minutes,
            checkpoint.moves,
            checkpoint.ended,
        )
        self.summary = ""
        self.filled, self.at = 0, 0
        self.buffer = _new_buffer(self.config, self.games)
        self.programs = programs(self.config)

    def round(self) -> dict[str, Any]:
        """Play a round and learn from it. Return the log entry; its arrays are still on the accelerator."""
        self.key, play_key, learn_key = jax.random.split(self.key, 3)
        count = self.config.play.moves
        self.games, moves, stats = self.programs.play(
            self.train_state.ema_params, self.games, play_key
        )
        self.buffer = self.programs.add(self.buffer, moves, jnp.int32(self.at))
        self.at = (self.at + count) % self.config.learn.buffer_moves
        self.filled = min(self.filled + count, self.config.learn.buffer_moves)
        self.moves += count * self.config.play.games
        entry: dict[str, Any] = {"games": stats._asdict()}
        if self.filled >= self.config.learn.min_buffer_moves:
            rate = rate_at(self.minutes, self.config.learn)
            self.train_state, learn_stats = self.programs.learn(
                self.train_state, self.buffer, jnp.int32(self.filled), jnp.float32(rate), learn_key
            )
            entry |= {"learn": learn_stats._asdict(), "rate": rate}
        return entry

    def match(self, other: Any) -> Result:
        """Play a match of the current network against another."""
        self.key, key = jax.random.split(self.key)
        return Result(*map(float, self.programs.match(self.train_state.ema_params, other, key)))

    def checkpoint(self) -> Checkpoint:
        """Return everything that the next run needs."""
        return Checkpoint(
            self.config,
            self.train_state,
            self.games,
            self.key,
            self.minutes,
            self.moves,
            self.ended,
        )


def programs(config: Config) -> SimpleNamespace:
    """Return the compiled programs of a training. Each configuration is compiled once."""
    return _compiled(config.model_dump_json())


@cache
def _compiled(text: str) -> SimpleNamespace:
    """Compile all programs. JAX_COMPILATION_CACHE_DIR keeps them for the next run."""
    config = Config.model_validate_json(text)
    state, games, key = jax.eval_shape(lambda: new_checkpoint(config).parts)
    buffer = jax.eval_shape(lambda: _new_buffer(config, new_checkpoint(config).games))
    moves = jax.eval_shape(lambda m: jax.tree.map(lambda x: x[: config.play.moves], m), buffer)
    number, rate = jnp.int32(0), jnp.float32(0)
    ema = state.ema_params
    jobs: dict[str, Job] = {
        "play": (partial(play_round, config=config), (1,), (ema, games, key)),
        "learn": (partial(learn_round, config=config), (0,), (state, buffer, number, rate, key)),
        "add": (add_moves, (0,), (buffer, moves, number)),
        "match": (partial(play_match, config=config), (), (ema, ema, key)),
    }
    return SimpleNamespace(**compile_all(jobs))


def compile_all(jobs: dict[str, Job]) -> dict[str, Any]:
    """Compile programs, and print how long each took.

    They are traced one after another: JAX can crash if several threads trace while Python collects garbage, and tracing
    holds the interpreter's lock anyway. They are compiled in parallel, which takes as long as the slowest.
    """
    lowered = dict[str, Any]()
    for name, (function, donated, arguments) in jobs.items():
        start = time.monotonic()
        lowered[name] = jax.jit(function, donate_argnums=donated).lower(*arguments)
        say(f"{name:9} {time.monotonic() - start:6.1f} s tracing")
    with ThreadPoolExecutor(len(jobs)) as pool:
        return dict(zip(jobs, pool.map(_compile_one, jobs, lowered.values()), strict=True))


def _compile_one(name: str, lowered: Any) -> Any:
    start = time.monotonic()
    program = lowered.compile()
    say(f"{name:9} {time.monotonic() - start:6.1f} s compiling")
    return program


def _new_buffer(config: Config, games: Any) -> ReplayBuffer:
    count, children = config.play.games, config.search.max_children

    def zeros(*shape: int, dtype: Any) -> Array:
        return jnp.zeros((1, count, *shape), dtype)

    form = ReplayBuffer(
        state=jax.tree.map(lambda x: x[None], games),
        children=zeros(children, dtype=jnp.int16),
        weights=zeros(children, dtype=jnp.float16),
        other_mass=zeros(dtype=jnp.float16),
        ended=zeros(dtype=bool),
        win=zeros(dtype=jnp.float32),
        margin=zeros(dtype=jnp.float32),
        known=zeros(dtype=bool),
        random_opening=zeros(dtype=bool),
    )
    return empty_buffer(form, config.learn.buffer_moves)


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _append(path: Path, **entry: Any) -> None:
    """Append an entry to a file with one JSON object a line."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")


def run(
    checkpoint: Checkpoint,
    folder: Path,
    *,
    minutes: float,
    rounds: int | None = None,
) -> Checkpoint:
    """Train for some minutes, or for a number of rounds. The minutes include compiling and the last match.

    An interrupt ends the run after its round. Then it saves, and raises KeyboardInterrupt with advice.
    """
    start = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    log = partial(_append, folder / LOG)
    trainer = Trainer(checkpoint, folder)
    device = jax.devices()[0].device_kind
    say(f"compiled in {time.monotonic() - start:.0f} s on {device}")
    config = trainer.config.model_dump()
    log(kind="run", minutes=trainer.minutes, device=device, config=config)
    # The last match and the files need some of the time.
    reserve = min(0.15 * minutes, 0.75)
    with _stopping() as stop:
        _train(trainer, log, start + 60 * (minutes - reserve), rounds, stop)
        final = trainer.checkpoint()
        checkpoints.save(final, folder)
    if stop.is_set():
        raise KeyboardInterrupt(f"everything is saved; continue with --resume {folder}")
    say(f"ended after {time.monotonic() - start:.0f} s")
    return final


@contextmanager
def _stopping() -> Iterator[threading.Event]:
    """Turn the first SIGINT or SIGTERM into a request to stop. The second has its usual effect.

    In the middle of a round there is nothing to save, because the accelerator has overwritten its inputs.
    """
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return

    def request(number: int, _: Any) -> None:
        stop.set()
        signal.signal(number, before[signal.Signals(number)])
        # The signal may have interrupted print, so this writes directly.
        os.write(2, b"stopping after this round; a second interrupt stops without saving\n")

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, request)
    try:
        yield stop
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)


def _train(
    trainer: Trainer, log: Log, until: float, rounds: int | None, stop: threading.Event
) -> None:
    base, start = trainer.minutes, time.monotonic()
    first = earlier = _copy(trainer)
    matched = saved = shown = start
    shown_moves = trainer.moves
    waiting: dict[str, Any] | None = None
    number = 0
    while (rounds is None or number < rounds) and time.monotonic() < until and not stop.is_set():
        entry = trainer.round()
        number += 1
        # The host logs the previous round while the accelerator works on this one.
        if waiting is not None:
            _log_round(trainer, log, waiting)
        now = time.monotonic()
        trainer.minutes = base + (now - start) / 60
        waiting = entry | {"minutes": trainer.minutes, "moves": trainer.moves}
        if now - shown > SHOW_SECONDS:
            speed = (trainer.moves - shown_moves) / (now - shown)
            shown, shown_moves = now, trainer.moves
            say(f"{trainer.minutes:6.2f} min  {speed:9,.0f} moves/s  {trainer.summary}")
            log(kind="speed", minutes=trainer.minutes, moves_a_second=speed)
        if now - matched > 60 * trainer.config.match_minutes:
            for name, other in (("start", first), ("before", earlier)):
                _match(trainer, log, name, other)
            earlier, matched = _copy(trainer), time.monotonic()
        if now - saved > 60 * SAVE_MINUTES:
            checkpoints.save(trainer.checkpoint(), trainer.folder)
            saved = time.monotonic()
    if waiting is not None:
        _log_round(trainer, log, waiting)
    if not stop.is_set():
        _match(trainer, log, "start", first)


def _copy(trainer: Trainer) -> Any:
    return jax.tree.map(jnp.copy, trainer.train_state.ema_params)


def _log_round(trainer: Trainer, log: Log, entry: dict[str, Any]) -> None:
    entry = jax.tree.map(_rounded, entry)
    trainer.ended += int(entry["games"]["ended"])
    trainer.summary = summarize(entry)
    log(kind="round", **entry)


def summarize(entry: dict[str, Any]) -> str:
    """Return the numbers of a round in one line."""
    games, learn = entry["games"], entry.get("learn")
    text = f"points {games['points']:6.2f}  margin {games['margin']:5.2f}"
    if learn:
        text += (
            f"  policy {learn['policy']:.3f} (KL {learn['policy_kl']:.3f})  win {learn['win']:.3f}"
            f"  margin {learn['margin']:.3f}  accuracy {learn['value_accuracy']:.3f}"
            f"  gradient {learn['grad_norm']:.2f}"
        )
    return text


def _rounded(number: Any) -> float:
    """Return a number with five decimals, or five significant digits if it is small."""
    value = float(number)
    return round(value, 5) if abs(value) >= 1 else float(f"{value:.5g}")


def _match(trainer: Trainer, log: Log, name: str, other: Any) -> None:
    result = trainer.match(other)
    say(f"        against {name}: {result.wins:.1%}, {result.margin:+.2f}, {result.points:.2f}")
    log(kind="match", against=name, minutes=trainer.minutes, **result._asdict())
