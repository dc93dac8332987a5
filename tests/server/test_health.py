# SPDX-License-Identifier: MIT
"""A database that fails, and a clock that is wrong on one of several machines."""

import asyncio
import logging
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from quiltbee.server.health import ClockHealth
from quiltbee.server.storage import Store
from tests.server.postgres import Postgres
from tests.server.running import Seated, wait_until
from tests.server.served import served


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

    with closing(Store(postgres.url)) as store:
        asyncio.run(work(ClockHealth(store)))
    told = [each.message for each in caplog.records]
    assert len(told) == 2
    assert words in told[0]
    assert "right again" in told[1]


def test_moves_that_are_refused_leave_one_line_and_one_when_they_are_stored_again(
    postgres: Postgres, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with served(tmp_path, url=postgres.url) as server:
        tables = [Seated(server, seed=seed) for seed in range(3)]
        for table in tables:
            table.view()  # it is in memory
        caplog.clear()
        with postgres.away():
            refused = [table.play(0, 0, "advance") for table in tables for _ in range(10)]
            assert {each.status_code for each in refused} == {503}
        wait_until(lambda: all(each.play(0, 0, "advance").is_success for each in tables[:1]))
        for table in tables[1:]:
            table.advance(1)
        told = [each.message for each in caplog.records if each.levelno >= logging.WARNING]
    # Tables are compared every two seconds, in which moves may be refused or not; the next test reads what is told of it.
    told = [each for each in told if not each.startswith("tables are")]
    known = [each for each in told if each.startswith(("a commit", "it is not", "the transaction"))]
    assert len(known) <= 3  # about the one that was under way
    assert [each for each in told if each not in known] == [
        "the database cannot be reached; nothing can be saved until it works again",
        "the database works again",
    ]


def test_metrics_and_log_tell_whether_the_database_works(
    postgres: Postgres, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with served(tmp_path, url=postgres.url) as server:
        Seated(server, seed=1).view()

        def tells(value: float) -> bool:
            return f'quiltbee_ok{{part="database"}} {value}' in server.http.get("/metrics").text

        wait_until(lambda: tells(1.0))
        with postgres.away():
            wait_until(lambda: tells(0.0))
            assert server.http.get("/health").status_code == 503
            for _ in range(3):
                server.do(server.registry.compare())
        wait_until(lambda: tells(1.0))
        for _ in range(2):
            server.do(server.registry.compare())
    told = [each.message for each in caplog.records if each.name == "quiltbee.tables"]
    assert told == [
        "tables are not compared with the database: the database cannot be reached",
        "tables are compared with the database again",
    ]
