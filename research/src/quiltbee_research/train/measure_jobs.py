# SPDX-License-Identifier: MIT
"""Measures a network on several machines: each batch of games is a job, and the batches are those of one machine."""

import math
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from typing import Any

import jax
import numpy as np

from quiltbee.core.errors import DataError
from quiltbee.jobs import Work, open_runner
from quiltbee_research.train.measure import (
    BatchPlayer,
    MeasurePlan,
    Player,
    Say,
    fit_lanes,
    make_report,
    on_accelerator,
)
from quiltbee_research.train.report import Batch

BatchName = tuple[str, int]
"""The edition and the number of a batch."""


class PlayBatches(Work[BatchName, Batch]):
    """Plays batches of games. Each process compiles for itself."""

    is_long = True

    def __init__(self, players: tuple[Player, ...], plan: MeasurePlan, lanes: int) -> None:
        # As arrays of NumPy the networks can be read without a device.
        self._players = tuple(
            replace(player, params=jax.tree.map(np.asarray, player.params)) for player in players
        )
        self._plan, self._lanes = plan, lanes
        self._batch_player: BatchPlayer | None = None

    @property
    def gpus(self) -> int:
        """One accelerator, if this machine has one."""
        return int(on_accelerator())

    def prepare(self) -> None:
        """Compile."""
        self._batch_player = BatchPlayer(self._players, self._plan, lambda _: None)
        self._batch_player.lanes = self._lanes
        self._batch_player.prepare(math.inf)

    def do(self, job: BatchName) -> Batch:
        """Play a batch."""
        assert self._batch_player is not None
        return self._batch_player.play(*job, math.inf)


def measure_on_cluster(
    one: Player, other: Player | None, plan: MeasurePlan, say: Say, ray: str
) -> Iterator[dict[str, Any]]:
    """Play on a Ray cluster, and yield a report of all games so far after each batch. Raises DataError or JobError.

    The last report is that of ``measure``, if the devices are of the same kind.
    """
    if plan.minutes is not None:
        raise DataError("--minutes depends on the speed of one machine; leave it out with --ray")
    start = time.monotonic()
    players = (one,) if other is None else (one, other)
    lanes = fit_lanes(plan.games, plan.search)
    numbers = range(math.ceil(plan.games / lanes))
    names = [(edition, number) for number in numbers for edition in plan.editions]
    played = dict[BatchName, Batch]()
    with open_runner(ray=ray) as runner:
        say(f"batches of {lanes:,} games: {len(names)}; {runner.place}")
        with closing(runner.run(PlayBatches(players, plan, lanes), names)) as results:
            for name, batch in results:
                played[name] = batch
                yield make_report(players, plan, in_order(played, plan), time.monotonic() - start)


def in_order(played: Mapping[BatchName, Batch], plan: MeasurePlan) -> dict[str, list[Batch]]:
    """Return the batches of each edition in the order of one machine, since sums depend on it."""
    numbers = sorted({number for _, number in played})
    batches = {
        edition: [played[edition, number] for number in numbers if (edition, number) in played]
        for edition in plan.editions
    }
    return {edition: found for edition, found in batches.items() if found}
