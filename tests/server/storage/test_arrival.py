# SPDX-License-Identifier: MIT
"""A start while PostgreSQL is away."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import Store, database
from quiltbee.server.storage.arrival import wait_for
from tests.server.postgres import Postgres
from tests.server.running import WAIT, wait_until


def test_a_database_that_comes_is_waited_for_and_the_log_says_so_once(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    def wait() -> None:
        wait_for(lambda: Store(postgres.url), 600).close()

    with ThreadPoolExecutor(1) as threads:
        with postgres.away():
            waiting = threads.submit(wait)
            wait_until(lambda: "waiting for it, 600 seconds at most" in caplog.text)
        waiting.result(WAIT)
    told = [each.message for each in caplog.records if each.name == "quiltbee.storage"]
    assert told[0].startswith("the database cannot be reached")
    # While it starts it may say so itself.
    assert all("waiting for it" in each for each in told[:-1])
    assert len(told) <= 3
    assert told[-1] == "the database is there"


def test_the_wait_has_an_end_and_says_how_long_it_was() -> None:
    with pytest.raises(StorageError, match="cannot be reached; it did not come in 1 seconds"):
        wait_for(lambda: Store("postgresql://a@127.0.0.1:9/x"), 1)


def test_nobody_waits_for_what_waiting_does_not_mend(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "MIGRATION_SECONDS", 0.1)
    with closing(postgres.connect()) as other:
        other.cursor().execute("SELECT pg_advisory_lock($1, $2)", database._LOCK)
        with pytest.raises(StorageError, match="another server changes the schema"):
            wait_for(lambda: Store(postgres.url), 1000)
