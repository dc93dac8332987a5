# SPDX-License-Identifier: MIT
"""A clock that is wrong on one of several machines."""

import asyncio
import time
from contextlib import closing
from typing import Any

import pytest

from quiltbee.server.health import ClockHealth
from quiltbee.server.storage import Store
from tests.server.postgres import Postgres


@pytest.mark.parametrize(
    ("hours", "words"), [(1, "3600 seconds ahead of"), (-1, "3600 seconds behind")]
)
def test_a_clock_an_hour_off_is_told_once_in_words(
    hours: int,
    words: str,
    postgres: Postgres,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    real = time.time

    async def work(clock: Any) -> None:
        await clock.check()
        assert clock.fault is None
        with monkeypatch.context() as wrong:
            wrong.setattr(time, "time", lambda: real() + 3600 * hours)
            for _ in range(3):
                await clock.check()
                assert words in str(clock.fault)
        await clock.check()
        assert clock.fault is None

    with closing(Store(postgres.url, shared=True)) as store:
        asyncio.run(work(ClockHealth(store)))
    told = [each.message for each in caplog.records]
    assert len(told) == 2
    assert words in told[0]
    assert "right again" in told[1]
