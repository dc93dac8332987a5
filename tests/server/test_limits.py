# SPDX-License-Identifier: MIT
import asyncio

import pytest

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
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, None]
    assert not bucket.is_full()
    clock[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [0, None]
    clock[0] += 100
    assert bucket.is_full()
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, None]


def test_what_costs_more_is_had_less_often() -> None:
    bucket = TokenBucket(1, 25, lambda: 0.0)
    assert [bucket.take(10) for _ in range(3)] == [0, 0, None]
    assert bucket.take(5) == 0
    assert bucket.take() is None


def test_whoever_has_patience_waits_behind_those_who_came_before() -> None:
    bucket = TokenBucket(10, 1, lambda: 0.0)
    assert [bucket.take(1, patience=0.25) for _ in range(4)] == [0, 0.1, 0.2, None]
    bucket.charge(10)
    assert bucket.wait_for(1) == pytest.approx(1.3)


def test_each_address_has_its_own_bucket_and_full_ones_are_forgotten() -> None:
    buckets = RateLimiter(1e9, 1)
    for number in range(20_010):
        assert buckets.of(str(number)).take() is not None
    assert len(buckets._by_address) < 20_000


def test_whoever_has_nothing_left_here_is_not_looked_up_at_the_others() -> None:
    asked = list[tuple[str, str, float, float]]()

    class Others:
        async def spend(self, limit: str, address: str, per_second: float, burst: float) -> bool:
            asked.append((limit, address, per_second, burst))
            return len(asked) < 2

    async def work() -> list[bool]:
        limiter = RateLimiter(0.001, 2)
        return [await limiter.allows("tables", "ada", Others()) for _ in range(4)]

    assert asyncio.run(work()) == [True, False, False, False]
    assert asked == [("tables", "ada", 0.001, 2)] * 2
