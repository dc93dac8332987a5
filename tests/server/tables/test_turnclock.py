# SPDX-License-Identifier: MIT
"""The turn clock counts real seconds: no jump of the time of day, no restart and no empty room changes a turn."""

import time

import pytest

from quiltbee.server.tables.turnclock import TurnClock


def test_a_clock_runs_only_while_it_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(range(1000, 2000, 10))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(times)))
    clock = TurnClock()
    clock.begin(4)
    assert clock.elapsed == 0
    clock.start()
    assert (clock.elapsed, clock.elapsed) == (10, 20)
    clock.stop()
    assert clock.stored == (4, 30_000)
    clock.resume(3, 90_000)  # of another turn
    assert clock.elapsed == 30
    clock.resume(4, 90_000)
    assert clock.elapsed == 90
    clock.set_back(50)
    clock.set_back(70)
    assert clock.elapsed == 50
    clock.begin(5)
    assert clock.stored == (5, 0)


def test_jumps_of_the_time_of_day_neither_end_a_turn_nor_draw_it_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = TurnClock()
    clock.start()
    for hours in (1, -2):
        jumped = time.time() + 3600 * hours
        monkeypatch.setattr(time, "time", lambda jumped=jumped: jumped)
        assert 0 <= clock.elapsed < 1800
