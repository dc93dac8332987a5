# SPDX-License-Identifier: MIT

import pytest

from quiltbee.server.api.addresses import network_of
from quiltbee.server.limits import LimitError, Limits, RateLimiter, TokenBucket


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


def test_a_bucket_fills_up_again() -> None:
    clock = [0.0]
    bucket = TokenBucket(2, 3, lambda: clock[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert not bucket.is_full()
    clock[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock[0] += 100
    assert bucket.is_full()
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_what_costs_more_is_had_less_often() -> None:
    bucket = TokenBucket(1, 25, lambda: 0.0)
    assert [bucket.take(10) for _ in range(3)] == [True, True, False]
    assert bucket.take(5)
    assert not bucket.take()


def test_whoever_has_patience_waits_behind_those_who_came_before() -> None:
    limiter = RateLimiter(1, 1)
    waits = [limiter.take("a", 1, patience=2.5) for _ in range(4)]
    assert waits[:3] == pytest.approx([0, 1, 2], abs=0.5)
    assert waits[3] is None
    limiter.charge("a", 10)
    assert limiter.wait_for("a", 1) == pytest.approx(13, abs=0.5)


def test_a_debt_may_have_an_end() -> None:
    bucket = TokenBucket(10, 1, lambda: 0.0, most_debt=20)
    bucket.charge(1000)
    assert bucket.wait_for(1) == pytest.approx(2.1)


@pytest.mark.parametrize(
    ("addresses", "share"),
    [
        ([f"192.0.2.{n}" for n in range(40)], 2),
        ([f"192.0.{n}.2" for n in range(40)], 40),
        ([f"2001:db8:0:{n:x}::1" for n in range(40)], 1.5),
        ([f"2001:db8:0:{n:x}00::1" for n in range(40)], 2),
        ([f"2001:db8:{n:x}::1" for n in range(40)], 40),
        (["nonsense"] * 40, 1),
    ],
)
def test_a_network_has_little_more_than_an_address(addresses: list[str], share: float) -> None:
    limiter = RateLimiter(1e-9, 8)
    taken = [limiter.take(network_of(each)) for each in addresses for _ in range(10)]
    assert len(taken) - taken.count(None) == 8 * share
    assert limiter.take(network_of("2001:db9::1")) == 0
    assert limiter.take(network_of("198.51.100.1")) == 0


def test_each_address_has_its_own_bucket_and_full_ones_are_forgotten() -> None:
    buckets = RateLimiter(1e9, 1)
    for number in range(20_010):
        assert buckets.take(str(number)) is not None
    assert len(buckets._by_network) < 20_000
