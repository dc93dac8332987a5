# SPDX-License-Identifier: MIT
import random

import numpy as np
import pytest
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel import Kernel
from quiltbee.games.patchwork.kernel.tables import tables

from quiltbee_research.train.teacher.inputs import INPUTS, Observer
from tests.strategies import playout


@pytest.mark.parametrize("edition", EDITIONS)
def test_arrays_that_are_used_again_hold_nothing_of_before(edition: str) -> None:
    rng = random.Random(6)
    states = [s for s, _, _ in playout(rules, rules.start(edition, rng), rng)]
    positions = Kernel(edition).positions(states)
    observer = Observer(tuple(INPUTS), len(states) + 3)
    for at in (slice(0, 5), slice(0, None), slice(2, 3)):
        found = observer.observe(positions[at], tables(edition))
        # That it is what a network was told in training is tested with ``accel``.
        fresh = Observer(tuple(INPUTS), len(states)).observe(positions[at], tables(edition))
        for name in INPUTS:
            assert np.array_equal(found[name], fresh[name])


def test_an_observer_fills_what_is_asked_for_alone() -> None:
    positions = Kernel("classic").positions([rules.start("classic", random.Random(1))])
    found = Observer(("table",), 2).observe(positions, tables("classic"))
    assert [*found] == ["table"]
    assert found["table"].shape == (1, *INPUTS["table"].shape)
