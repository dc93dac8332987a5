# SPDX-License-Identifier: MIT
"""Batches of a measurement as jobs. test_measure.py compares a whole measurement with one on a Ray cluster."""

from typing import Any

import pytest

from quiltbee.core.errors import DataError
from quiltbee_research.train.config import make_config
from quiltbee_research.train.measure import MeasurePlan
from quiltbee_research.train.measure_jobs import in_order, measure_on_cluster

SEARCH = make_config({}).search


def test_batches_are_told_in_the_order_of_one_machine_whichever_comes_first() -> None:
    plan = MeasurePlan(("classic", "winter", "halloween"), 6, SEARCH)
    came: dict[Any, Any] = {("winter", 2): "w2", ("classic", 1): "c1", ("winter", 0): "w0"}
    ordered: dict[str, Any] = dict(in_order(came, plan))
    assert list(ordered.items()) == [("classic", ["c1"]), ("winter", ["w0", "w2"])]


def test_a_time_limit_is_refused_because_machines_differ() -> None:
    plan = MeasurePlan(("winter",), 6, SEARCH, minutes=3.0)
    player: Any = None  # it is refused before anybody plays
    with pytest.raises(DataError, match="leave it out with --ray"):
        next(measure_on_cluster(player, None, plan, print, "local"))
