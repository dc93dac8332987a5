# SPDX-License-Identifier: MIT
import pytest

from quiltbee.server.limits import Allowance, Allowances, LimitError, Limits


def test_a_limit_is_changed_by_its_name() -> None:
    changed = Limits().changed(["body_bytes=5", "idle_seconds=0.5"])
    assert (changed.body_bytes, changed.idle_seconds) == (5, 0.5)
    for wrong in (
        "body_bytes",
        "body_bytes=x",
        "body_bytes=0",
        "body_bytes=-1",
        "bodies=1",
        "idle_seconds=nan",
    ):
        with pytest.raises(LimitError):
            Limits().changed([wrong])


def test_an_allowance_fills_up_again() -> None:
    clock = [0.0]
    allowance = Allowance(2, 3, lambda: clock[0])
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    assert not allowance.is_full()
    clock[0] += 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    clock[0] += 100
    assert allowance.is_full()
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_what_costs_more_is_had_less_often() -> None:
    allowance = Allowance(1, 25, lambda: 0.0)
    assert [allowance.take(10) for _ in range(3)] == [True, True, False]
    assert allowance.take(5)
    assert not allowance.take()


def test_each_address_has_its_own_allowance_and_old_ones_are_forgotten() -> None:
    allowances = Allowances(1e9, 1)
    for number in range(20_010):
        assert allowances.take(str(number))
    assert len(allowances._by_address) < 20_000
