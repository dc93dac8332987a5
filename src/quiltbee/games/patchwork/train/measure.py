# SPDX-License-Identifier: MIT
"""The trained network, with search, plays many games against itself or another, and is measured by them.

Games come in pairs on one circle. Against another network the seats are swapped. A network against itself has
no seats to swap: its two games differ in a little noise that decides between moves all but equal, and tell how
much of a result was the circle's. Either way a circle is one observation.
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
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.accel.game import State, init, step, winner_of
from quiltbee.games.patchwork.accel.tables import tables
from quiltbee.games.patchwork.train import checkpoint as checkpoints
from quiltbee.games.patchwork.train import network
from quiltbee.games.patchwork.train.config import Config, SearchParams
from quiltbee.games.patchwork.train.findings import (
    FORMAT,
    Batch,
    cut,
    summarize,
    summarize_match,
    summarize_predictions,
)
from quiltbee.games.patchwork.train.search import Outlook, search

Array = jax.Array
Say = Callable[[str], None]

LANES: Final = 4096
"""Games at once, at most; fewer where the trees would not fit into memory."""
LONG: Final = 60
"""Moves of the longest of many games, as expected before one was played."""
MOST: Final = 200
"""No game has so many moves."""
NOISE: Final = 0.1
"""Of what training draws its moves with: enough that the games of a pair part."""
SPARE: Final = 2.0
"""Seconds that are kept for counting together at the end."""
PROCESSOR_MEMORY: Final = 2 * 2**30


@dataclass(frozen=True, slots=True)
class Player:
    """A network and what it was trained with."""

    name: str
    config: Config
    params: network.Params
    steps: int


@dataclass(frozen=True, slots=True)
class Wish:
    """What to measure."""

    editions: tuple[str, ...]
    games: int
    """In each edition; even."""
    search: SearchParams
    seed: int = 1
    minutes: float | None = None
    """All in all, compiling included."""


class Looked(NamedTuple):
    """What a player makes of positions, [n]."""

    action: Array
    before: Outlook
    after: Outlook


class _Programs(NamedTuple):
    begin: Any
    look: tuple[Any, ...]
    advance: Any


class _TimeIsUpError(Exception):
    """A batch could not be played to its end; its games are left out, for those that ended were the short ones."""


def on_accelerator() -> bool:
    """Tell whether JAX has found something better than the processor. Raises DataError where it found nothing."""
    try:
        return bool(jax.devices()[0].platform != "cpu")
    except (AssertionError, RuntimeError) as error:  # the former where a plugin is missing
        asked = os.environ.get("JAX_PLATFORMS", "")
        raise DataError(
            f"JAX finds nothing to work on; JAX_PLATFORMS is {asked!r}, and empty it may choose"
        ) from error


def read_player(folder: Path) -> Player:
    """Read the network of a checkpoint. Raises DataError, in words."""
    found = checkpoints.load(folder)
    return Player(str(folder), found.config, found.pupil.average, int(found.pupil.steps))


def make_wish(
    player: Player,
    editions: list[str] | None = None,
    games: int | None = None,
    *,
    seed: int = 1,
    minutes: float | None = None,
    **settings: float | None,
) -> Wish:
    """Say what to measure; what is left open, or None, depends on where it runs.

    ``settings`` are simulations, depth and noise of the search. Raises DataError, in words.
    """
    large = on_accelerator()
    games = (4096 if large else 16) if games is None else games
    asked = {name: value for name, value in settings.items() if value is not None}
    simulations = int(asked.get("simulations", 128 if large else 16))
    noise = float(asked.get("noise", NOISE))
    own = player.config.search
    # More simulations see further ahead, and a path that is cut off ends in a position known before.
    deep = max(own.depth, math.ceil(2 * math.log2(max(2, simulations))))
    depth = int(asked.get("depth", deep))
    for edition in editions or ():
        if edition not in EDITIONS:
            known = ", ".join(EDITIONS)
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
    return Wish(
        tuple(dict.fromkeys(editions)) if editions else tuple(stand_ins()),
        games,
        own.model_copy(update={"simulations": simulations, "depth": depth, "noise": noise}),
        seed,
        minutes,
    )


def stand_ins() -> dict[str, list[str]]:
    """Return the editions that differ in their rules, each with those that are the same by other names."""
    known = tables()
    found = dict[str, list[str]]()
    for number, edition in enumerate(EDITIONS):
        for other in found:
            at = EDITIONS.index(other)
            parts = (known.label, known.incomes, known.specials, known.optional)
            if all(np.array_equal(part[at], part[number]) for part in parts):
                found[other].append(edition)
                break
        else:
            found[edition] = []
    return found


def fit_lanes(games: int, settings: SearchParams) -> int:
    """Return how many games to play at once: all of them, or parts of equal size that fit into memory."""
    stats = jax.devices()[0].memory_stats() or {}
    memory = int(stats.get("bytes_limit", PROCESSOR_MEMORY))
    # Of a node, its position and five numbers a kid; the compiler may keep copies.
    tree = (settings.simulations + 1) * (18 * settings.max_children + 128) * 3
    most = max(2, min(LANES, memory // 2 // tree))
    parts = math.ceil(games / most)
    return 2 * math.ceil(games / parts / 2)


def measure(
    one: Player, other: Player | None, wish: Wish, say: Say, began: float | None = None
) -> Iterator[dict[str, Any]]:
    """Play, and return a report each time that more games are over, the last one being all there is.

    The minutes count from ``began``, by the monotonic clock, or from now. Raises DataError where the minutes are not enough for any games.
    """
    began = time.monotonic() if began is None else began
    until = math.inf if wish.minutes is None else began + 60 * wish.minutes - SPARE
    players = (one,) if other is None else (one, other)
    table = _Table(players, wish, say)
    table.prepare(until)
    played = dict[str, list[Batch]]()
    batches = math.ceil(wish.games / table.lanes)
    for number in range(batches):
        # The editions go in step: where time is short all of them have the same number of games.
        if table.takes(len(wish.editions)) > until - time.monotonic():
            break
        for edition in wish.editions:
            try:
                batch = table.play(edition, number, until)
            except _TimeIsUpError:
                say(
                    "time is up; games that have not ended are left out with all that began with them"
                )
                break
            played.setdefault(edition, []).append(batch)
            yield _report(players, wish, played, time.monotonic() - began)
    if not played:
        raise DataError(
            f"{wish.minutes} minutes are not enough for any games; ask for fewer simulations"
        )


class _Table:
    """Where games are played: the programs, for a number of games at once, and how fast they are."""

    def __init__(self, players: tuple[Player, ...], wish: Wish, say: Say) -> None:
        self.players, self.wish, self.say = players, wish, say
        self.lanes = fit_lanes(wish.games, wish.search)
        self.pace, self.longest = 0.0, LONG
        self.programs: _Programs

    def prepare(self, until: float) -> None:
        """Compile, and find a number of games at once that can be played in time."""
        while True:
            began = time.monotonic()
            self._compile()
            took = time.monotonic() - began
            self.pace = self._time_a_move()
            left = until - time.monotonic()
            editions = len(self.wish.editions)
            need = self.takes(editions)
            games = self.lanes * editions
            self.say(
                f"compiled in {took:.0f} s on {jax.devices()[0].device_kind}; "
                f"{games:,} games take about {_time(need)}"
            )
            if need < left:
                return
            fewer = int(self.lanes * (left - took) / need * 0.8) // 2 * 2
            if fewer < 2:
                raise DataError(
                    f"{self.wish.minutes} minutes are not enough; "
                    "ask for more, or for fewer simulations"
                )
            self.say(f"that is more than there is: {fewer} games of each edition instead")
            self.lanes = fewer

    def takes(self, batches: int) -> float:
        """Return how many seconds some batches will take."""
        return batches * self.longest * self.pace

    def play(self, edition: str, number: int, until: float) -> Batch:
        """Play a batch to its end."""
        first = number * self.lanes // 2
        state = self._begin(edition, first)
        seat = jnp.arange(self.lanes, dtype=jnp.int32) % 2
        circle = first + np.arange(self.lanes) // 2
        key = jax.random.fold_in(jax.random.key(self.wish.seed), EDITIONS.index(edition))
        key = jax.random.fold_in(key, number)
        rows = list[Any]()
        began = shown = time.monotonic()
        over = np.zeros(self.lanes, bool)
        while not over.all():
            assert len(rows) < MOST
            state, row = self._move(state, jax.random.fold_in(key, len(rows)), seat)
            # Waits for the accelerator; a move of thousands of games takes long enough for that not to matter.
            rows.append(jax.device_get(row))
            over = np.asarray(state.terminated)
            now = time.monotonic()
            if now > until:
                raise _TimeIsUpError
            if now - shown > 10:
                shown = now
                self.say(
                    f"{edition}: {len(rows)} moves in {now - began:.0f} s, "
                    f"{int(over.sum()):,} of {self.lanes:,} games over"
                )
        self.longest = max(self.longest, len(rows))
        self.pace = (time.monotonic() - began) / len(rows)
        live, active, looked = jax.tree.map(lambda *each: np.stack(each), *rows)
        batch = Batch(
            circle,
            np.asarray(seat),
            np.asarray(winner_of(state)),
            np.asarray(state.scores),
            live,
            active,
            *looked,
        )
        # The last batch may have more games than were asked for.
        return cut(batch, self.wish.games - number * self.lanes)

    def _begin(self, edition: str, first: int) -> State:
        numbers = jnp.arange(self.lanes // 2, dtype=jnp.int32) + first
        key = jax.random.key(self.wish.seed)
        return self.programs.begin(key, numbers, jnp.int32(EDITIONS.index(edition)))

    def _move(self, state: State, key: Array, seat: Array) -> tuple[State, Any]:
        looks = [
            look(player.params, state, jax.random.fold_in(key, side))
            for side, (player, look) in enumerate(
                zip(self.players, self.programs.look, strict=True)
            )
        ]
        return self.programs.advance(state, looks[0], looks[-1], seat)

    def _compile(self) -> None:
        key, number = jax.random.key(0), jnp.int32(0)
        circles = jnp.zeros(self.lanes // 2, jnp.int32)
        seat = jnp.zeros(self.lanes, jnp.int32)
        state = jax.eval_shape(_begin, key, circles, number)
        # Two networks of one size share a program.
        kinds = {player.config.net: player for player in self.players}
        looking = {net: partial(_look, net=net, settings=self.wish.search) for net in kinds}
        params = kinds[self.players[0].config.net].params
        looked = jax.eval_shape(looking[self.players[0].config.net], params, state, key)
        jobs: list[tuple[Any, tuple[Any, ...]]] = [
            (_begin, (key, circles, number)),
            (_advance, (state, looked, looked, seat)),
            *((look, (kinds[net].params, state, key)) for net, look in looking.items()),
        ]
        with ThreadPoolExecutor(len(jobs)) as pool:
            begin, advance, *look = pool.map(
                lambda job: jax.jit(job[0]).lower(*job[1]).compile(), jobs
            )
        by_net = dict(zip(looking, look, strict=True))
        self.programs = _Programs(
            begin, tuple(by_net[player.config.net] for player in self.players), advance
        )

    def _time_a_move(self) -> float:
        state = self._begin(self.wish.editions[0], 0)
        seat = jnp.zeros(self.lanes, jnp.int32)
        began = 0.0
        # The first call is slower than all others.
        for number in range(2):
            began = time.monotonic()
            state, row = self._move(state, jax.random.key(number), seat)
            jax.device_get(row)
        return time.monotonic() - began


def _time(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} minutes"


def _begin(key: Array, numbers: Array, edition: Array) -> State:
    """Lay out pairs of games; a circle's number and the seed alone decide how it lies."""
    keys = jax.vmap(partial(jax.random.fold_in, key))(numbers)
    state = jax.vmap(init, (0, None))(keys, edition)
    return jax.tree.map(lambda x: jnp.repeat(x, 2, axis=0), state)


def _look(
    params: network.Params, state: State, key: Array, net: Any, settings: SearchParams
) -> Looked:
    found = search(
        partial(network.apply, params, dtype=network.dtype_of(net)), state, key, settings
    )
    return Looked(found.action, found.before, found.after)


def _advance(state: State, one: Looked, other: Looked, seat: Array) -> tuple[State, Any]:
    """Make the move of the player whose turn it is; ``seat`` is the first player's."""
    mine = state.current_player == seat
    looked = jax.tree.map(lambda a, b: jnp.where(mine, a, b), one, other)
    return step(state, looked.action), (~state.terminated, state.current_player, looked)


def _report(
    players: tuple[Player, ...], wish: Wish, played: dict[str, list[Batch]], seconds: float
) -> dict[str, Any]:
    same = stand_ins()
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
        "search": wish.search.model_dump(),
        "seed": wish.seed,
        "games_asked": wish.games,
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
