# SPDX-License-Identifier: MIT
"""Measure a trained network by many games with search, against itself or against another network.

Games come in pairs on one deal. Against another network the seats are swapped. The two games of a network
against itself differ by a little noise, which decides between moves of nearly equal value. The two games
show how much of a result is due to the deal. In both cases a deal is one observation.
"""

import math
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from quiltbee import __version__
from quiltbee.core.errors import DataError, UnknownEditionError
from quiltbee_research.patchwork.game import State, init, step, winner_of
from quiltbee_research.patchwork.tables import editions, number_of, tables
from quiltbee_research.train import checkpoint as checkpoints
from quiltbee_research.train import network
from quiltbee_research.train.config import Config, SearchParams
from quiltbee_research.train.report import (
    FORMAT,
    Batch,
    first_games,
    summarize,
    summarize_match,
    summarize_predictions,
)
from quiltbee_research.train.search import ValueEstimate, search

Array = jax.Array
Say = Callable[[str], None]

MAX_LANES: Final = 4096
"""The largest number of games at the same time. There are fewer if their trees do not fit into memory."""
EXPECTED_MOVES: Final = 60
"""Expected moves of the longest of many games."""
MAX_MOVES: Final = 200
"""No game has this many moves."""
NOISE: Final = 0.1
"""Scale of the Gumbel noise. It makes the games of a pair differ."""
RESERVE_SECONDS: Final = 2.0
"""Time kept for the statistics at the end."""
PROCESSOR_MEMORY: Final = 2 * 2**30


@dataclass(frozen=True, slots=True)
class Player:
    """A network and its configuration."""

    name: str
    config: Config
    params: network.Params
    steps: int


@dataclass(frozen=True, slots=True)
class MeasurePlan:
    """The settings of a measurement."""

    editions: tuple[str, ...]
    games: int
    """In each edition. The number is even."""
    search: SearchParams
    seed: int = 1
    minutes: float | None = None
    """The time for everything, compiling included."""


class Decision(NamedTuple):
    """The decisions of a player in positions, [n]."""

    action: Array
    before: ValueEstimate
    after: ValueEstimate


class _Programs(NamedTuple):
    begin: Any
    decide: tuple[Any, ...]
    advance: Any


class _TimeIsUpError(Exception):
    """A batch did not end in time. All its games are dropped, because those that ended are the short ones."""


def on_accelerator() -> bool:
    """Return whether JAX uses an accelerator. Raises DataError if it finds no device."""
    try:
        return bool(jax.devices()[0].platform != "cpu")
    except (AssertionError, RuntimeError) as error:  # the former if a plugin is missing
        asked = os.environ.get("JAX_PLATFORMS", "")
        raise DataError(
            f"JAX finds no device; JAX_PLATFORMS is {asked!r}, and without it JAX chooses"
        ) from error


def read_player(folder: Path) -> Player:
    """Read the network of a checkpoint. Raises DataError."""
    checkpoint = checkpoints.load(folder)
    state = checkpoint.train_state
    return Player(str(folder), checkpoint.config, state.ema_params, int(state.steps))


def make_plan(
    player: Player,
    chosen: list[str] | None = None,
    games: int | None = None,
    *,
    seed: int = 1,
    minutes: float | None = None,
    **settings: float | None,
) -> MeasurePlan:
    """Make a plan. The default of a number depends on the device. Raises DataError.

    ``settings`` are simulations, depth and noise of the search.
    """
    large = on_accelerator()
    games = (4096 if large else 16) if games is None else games
    asked = {name: value for name, value in settings.items() if value is not None}
    simulations = int(asked.get("simulations", 128 if large else 16))
    noise = float(asked.get("noise", NOISE))
    own = player.config.search
    # More simulations need a deeper tree. A path that is cut off evaluates a known position again.
    deep = max(own.depth, math.ceil(2 * math.log2(max(2, simulations))))
    depth = int(asked.get("depth", deep))
    for edition in chosen or ():
        if edition not in editions():
            known = ", ".join(editions())
            raise UnknownEditionError(f"there is no edition {edition!r}; there are {known}")
    for good, words in [
        (games >= 2 and games % 2 == 0, "--games must be even: games are played in pairs"),
        (simulations >= 1, "--simulations must be at least 1"),
        (depth >= 1, "--depth must be at least 1"),
        (noise >= 0, "--noise must not be negative"),
        (minutes is None or minutes > 0, "--minutes must be more than 0"),
    ]:
        if not good:
            raise DataError(words)
    return MeasurePlan(
        tuple(dict.fromkeys(chosen)) if chosen else tuple(distinct_editions()),
        games,
        own.model_copy(update={"simulations": simulations, "depth": depth, "noise": noise}),
        seed,
        minutes,
    )


def distinct_editions() -> dict[str, list[str]]:
    """Return the editions with different rules, each with the other editions that have the same rules."""
    known = tables()
    groups = dict[str, list[str]]()
    for number, edition in enumerate(editions()):
        for other in groups:
            at = number_of(other)
            parts = (known.label, known.incomes, known.specials, known.optional)
            if all(np.array_equal(part[at], part[number]) for part in parts):
                groups[other].append(edition)
                break
        else:
            groups[edition] = []
    return groups


def fit_lanes(games: int, settings: SearchParams) -> int:
    """Return how many games to play at the same time: all, or equal parts that fit into memory."""
    stats = jax.devices()[0].memory_stats() or {}
    memory = int(stats.get("bytes_limit", PROCESSOR_MEMORY))
    # A node holds its position and five numbers a child. The compiler may keep copies.
    tree = (settings.simulations + 1) * (18 * settings.max_children + 128) * 3
    most = max(2, min(MAX_LANES, memory // 2 // tree))
    parts = math.ceil(games / most)
    return 2 * math.ceil(games / parts / 2)


def measure(
    one: Player, other: Player | None, plan: MeasurePlan, say: Say, start: float | None = None
) -> Iterator[dict[str, Any]]:
    """Play, and yield a report of all games so far after each batch.

    The minutes count from ``start`` (monotonic clock), or from now. Raises DataError if they are not enough.
    """
    start = time.monotonic() if start is None else start
    until = math.inf if plan.minutes is None else start + 60 * plan.minutes - RESERVE_SECONDS
    players = (one,) if other is None else (one, other)
    runner = BatchPlayer(players, plan, say)
    runner.prepare(until)
    played = dict[str, list[Batch]]()
    for number in range(math.ceil(plan.games / runner.lanes)):
        # The editions take turns, so that all have the same number of games if time is short.
        if runner.takes(len(plan.editions)) > until - time.monotonic():
            break
        for edition in plan.editions:
            try:
                batch = runner.play(edition, number, until)
            except _TimeIsUpError:
                say("time is up; the batch that has not ended is dropped")
                break
            played.setdefault(edition, []).append(batch)
            yield make_report(players, plan, played, time.monotonic() - start)
    if not played:
        raise DataError(
            f"{plan.minutes} minutes are not enough for any games; ask for fewer simulations"
        )


class BatchPlayer:
    """Plays batches of games: the compiled programs, the number of lanes, and the speed."""

    def __init__(self, players: tuple[Player, ...], plan: MeasurePlan, say: Say) -> None:
        self.players, self.plan, self.say = players, plan, say
        self.lanes = fit_lanes(plan.games, plan.search)
        self.move_seconds, self.longest = 0.0, EXPECTED_MOVES
        self.programs: _Programs

    def prepare(self, until: float) -> None:
        """Compile, with as many lanes as can finish in time."""
        while True:
            start = time.monotonic()
            self._compile()
            took = time.monotonic() - start
            self.move_seconds = self._time_a_move()
            left = until - time.monotonic()
            editions = len(self.plan.editions)
            need = self.takes(editions)
            self.say(
                f"compiled in {took:.0f} s on {jax.devices()[0].device_kind}; "
                f"{self.lanes * editions:,} games take about {_duration(need)}"
            )
            if need < left:
                return
            fewer = int(self.lanes * (left - took) / need * 0.8) // 2 * 2
            if fewer < 2:
                raise DataError(
                    f"{self.plan.minutes} minutes are not enough; "
                    "ask for more, or for fewer simulations"
                )
            self.say(f"that is too long: {fewer} games of each edition instead")
            self.lanes = fewer

    def takes(self, batches: int) -> float:
        """Return the expected seconds of some batches."""
        return batches * self.longest * self.move_seconds

    def play(self, edition: str, number: int, until: float) -> Batch:
        """Play a batch to its end."""
        first = number * self.lanes // 2
        state = self._begin(edition, first)
        seat = jnp.arange(self.lanes, dtype=jnp.int32) % 2
        deal = first + np.arange(self.lanes) // 2
        key = jax.random.fold_in(jax.random.key(self.plan.seed), number_of(edition))
        key = jax.random.fold_in(key, number)
        rows = list[Any]()
        start = shown = time.monotonic()
        over = np.zeros(self.lanes, bool)
        while not over.all():
            assert len(rows) < MAX_MOVES
            state, row = self._move(state, jax.random.fold_in(key, len(rows)), seat)
            # This waits for the accelerator. A move of thousands of games takes much longer.
            rows.append(jax.device_get(row))
            over = np.asarray(state.terminated)
            now = time.monotonic()
            if now > until:
                raise _TimeIsUpError
            if now - shown > 10:
                shown = now
                self.say(
                    f"{edition}: {len(rows)} moves in {now - start:.0f} s, "
                    f"{int(over.sum()):,} of {self.lanes:,} games over"
                )
        self.longest = max(self.longest, len(rows))
        self.move_seconds = (time.monotonic() - start) / len(rows)
        live, active, decision = jax.tree.map(lambda *each: np.stack(each), *rows)
        results = (np.asarray(winner_of(state)), np.asarray(state.scores))
        batch = Batch(deal, np.asarray(seat), *results, live, active, *decision)
        # The last batch may have more games than the plan.
        return first_games(batch, self.plan.games - number * self.lanes)

    def _begin(self, edition: str, first: int) -> State:
        numbers = jnp.arange(self.lanes // 2, dtype=jnp.int32) + first
        key = jax.random.key(self.plan.seed)
        return self.programs.begin(key, numbers, jnp.int32(number_of(edition)))

    def _move(self, state: State, key: Array, seat: Array) -> tuple[State, Any]:
        decisions = [
            decide(player.params, state, jax.random.fold_in(key, side))
            for side, (player, decide) in enumerate(
                zip(self.players, self.programs.decide, strict=True)
            )
        ]
        return self.programs.advance(state, decisions[0], decisions[-1], seat)

    def _compile(self) -> None:
        key, number = jax.random.key(0), jnp.int32(0)
        deals = jnp.zeros(self.lanes // 2, jnp.int32)
        seat = jnp.zeros(self.lanes, jnp.int32)
        state = jax.eval_shape(_begin, key, deals, number)
        # Two networks of the same size share a program.
        kinds = {player.config.net: player for player in self.players}
        decide = {net: partial(_decide, net=net, settings=self.plan.search) for net in kinds}
        net = self.players[0].config.net
        decision = jax.eval_shape(decide[net], kinds[net].params, state, key)
        jobs: list[tuple[Any, tuple[Any, ...]]] = [
            (_begin, (key, deals, number)),
            (_advance, (state, decision, decision, seat)),
            *((function, (kinds[net].params, state, key)) for net, function in decide.items()),
        ]
        lowered = [
            jax.jit(function).lower(*given) for function, given in jobs
        ]  # see loop.compile_all
        with ThreadPoolExecutor(len(jobs)) as pool:
            begin, advance, *compiled = pool.map(lambda each: each.compile(), lowered)
        by_net = dict(zip(decide, compiled, strict=True))
        self.programs = _Programs(
            begin, tuple(by_net[player.config.net] for player in self.players), advance
        )

    def _time_a_move(self) -> float:
        state = self._begin(self.plan.editions[0], 0)
        seat = jnp.zeros(self.lanes, jnp.int32)
        start = 0.0
        # The first call is slower than the others.
        for number in range(2):
            start = time.monotonic()
            state, row = self._move(state, jax.random.key(number), seat)
            jax.device_get(row)
        return time.monotonic() - start


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} minutes"


def _begin(key: Array, numbers: Array, edition: Array) -> State:
    """Start pairs of games. The number of a deal and the seed alone decide the deal."""
    keys = jax.vmap(partial(jax.random.fold_in, key))(numbers)
    state = jax.vmap(init, (0, None))(keys, edition)
    return jax.tree.map(lambda x: jnp.repeat(x, 2, axis=0), state)


def _decide(
    params: network.Params, state: State, key: Array, net: Any, settings: SearchParams
) -> Decision:
    evaluate = partial(network.apply, params, dtype=network.dtype_of(net))
    result = search(evaluate, state, key, settings)
    return Decision(result.action, result.before, result.after)


def _advance(state: State, one: Decision, other: Decision, seat: Array) -> tuple[State, Any]:
    """Make the move of the player whose turn it is. ``seat`` is that of the first player."""
    mine = state.current_player == seat
    decision = jax.tree.map(lambda a, b: jnp.where(mine, a, b), one, other)
    return step(state, decision.action), (~state.terminated, state.current_player, decision)


def make_report(
    players: tuple[Player, ...], plan: MeasurePlan, played: dict[str, list[Batch]], seconds: float
) -> dict[str, Any]:
    """Return the report of the batches of each edition."""
    same = distinct_editions()
    one = players[0]
    report = {
        "format": FORMAT,
        "version": __version__,
        "date": datetime.now(UTC).date().isoformat(),
        "device": jax.devices()[0].device_kind,
        "jax": jax.__version__,
        "seconds": round(seconds, 1),
        "checkpoint": one.name,
        "steps": one.steps,
        "against": players[1].name if len(players) > 1 else None,
        "search": plan.search.model_dump(),
        "seed": plan.seed,
        "games_asked": plan.games,
        "editions": [
            {"edition": edition, "same_rules": same.get(edition, []), **summarize(batches)}
            for edition, batches in played.items()
        ],
    }
    if len(players) > 1:
        for entry, batches in zip(report["editions"], played.values(), strict=True):
            entry["match"] = summarize_match(batches)
    else:
        for entry, batches in zip(report["editions"], played.values(), strict=True):
            entry["calibration"] = summarize_predictions(batches)
        everything = [batch for batches in played.values() for batch in batches]
        report["calibration"] = summarize_predictions(everything)
    return report
