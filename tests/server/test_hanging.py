# SPDX-License-Identifier: MIT
"""A database that answers nothing: everybody hears so in time, and the game goes on when it is back."""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from quiltbee.server.storage import database
from tests.server.postgres import Postgres, stopped
from tests.server.running import Seated, wait_until
from tests.server.served import Served, served
from tests.server.test_disk import failing


@pytest.fixture(scope="module")
def running(postgres: Postgres) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as patch:  # so that nobody waits long for what hangs
        patch.setattr(database, "STATEMENT_SECONDS", 3.0)
        patch.setattr(database, "SOCKET_SECONDS", 5.0)
        with served(Path(), url=postgres.url) as server:
            yield server


def stored(postgres: Postgres, table: str) -> int:
    found = postgres.ask(f"SELECT count(*) FROM entries WHERE table_id = '{table}'")
    return int(found[0][0])


def is_well(running: Served) -> bool:
    return running.http.get("/health").is_success


def test_a_locked_table_makes_moves_wait_for_a_while_and_not_for_ever(
    postgres: Postgres, running: Served
) -> None:
    seated = Seated(running, seed=1)
    with contextlib.closing(postgres.connect()) as connection:
        connection.autocommit = False
        connection.cursor().execute("LOCK TABLE entries IN EXCLUSIVE MODE")
        told = seated.play(0, 0, "advance")
        assert (told.status_code, told.json()["code"]) == (503, "not_saved")
        assert "does not answer" in told.json()["message"]
        connection.rollback()
    assert stored(postgres, seated.id) == 0
    seated.advance(1)


def test_a_session_that_hangs_stops_neither_reading_nor_the_server(
    postgres: Postgres, running: Served
) -> None:
    seated, unread = Seated(running, seed=1), Seated(running, seed=2)
    writer = postgres.backends()[0]
    with stopped(writer):
        began = time.monotonic()
        running.http.get("/api/hello")
        usual = time.monotonic() - began

        def answer() -> httpx.Response:
            began = time.monotonic()
            told = running.http.get("/health")
            # Two seconds on a machine that has time for us.
            assert time.monotonic() - began < 2 + 5 * usual
            return told

        # The server checks of its own accord, and what was well a moment ago may be said again.
        wait_until(lambda: not answer().is_success)
        health = answer()
        assert (health.status_code, health.json()["code"]) == (503, "storage")
        assert unread.view()["number"] == 0
        told = seated.play(0, 0, "advance")
        assert told.status_code == 503
        assert told.json()["code"] in {"not_saved", "unknown"}
    wait_until(lambda: is_well(running))
    seated.advance(2)
    assert seated.view()["number"] == stored(postgres, seated.id)
    # Our own lock was not lost for good, and it was never a second session's.
    assert postgres.backends()[0] != writer


def test_a_postgresql_that_hangs_as_a_whole_is_told_in_time(
    postgres: Postgres, running: Served
) -> None:
    seated = Seated(running, seed=1)
    with contextlib.ExitStack() as hanging:
        for pid in (postgres.process.pid, *postgres.backends()):
            hanging.enter_context(stopped(pid))
        for _ in range(2):
            wait_until(lambda: not is_well(running))  # what was well a moment ago may be said again
            assert seated.play(0, 0, "advance").status_code == 503
    wait_until(lambda: is_well(running))
    seated.advance(2)
    assert seated.view()["number"] == stored(postgres, seated.id)


def test_whom_postgresql_does_not_let_in_is_told_so(postgres: Postgres) -> None:
    nobody = postgres.url.replace("quilt@", "nobody@")
    told = failing("--port", "0", "--database", nobody)
    assert told == "quiltbee: the database does not accept user and password\n"


def test_a_server_whose_database_was_taken_over_writes_nothing_more(
    postgres: Postgres, running: Served
) -> None:
    seated = Seated(running, seed=1)
    # Another one waits for the lock and gets it the moment the session of the first one ends.
    with contextlib.closing(postgres.connect()) as other:
        (key,) = postgres.ask(
            "SELECT classid, objid FROM pg_locks WHERE mode = 'ShareLock' AND locktype = 'advisory'"
        )
        ended = f"SELECT pg_terminate_backend({postgres.backends()[0]}), pg_advisory_lock({key[0]}, {key[1]})"
        other.cursor().execute(ended)
        told = seated.play(0, 0, "advance")
        assert (told.status_code, told.json()["code"]) == (503, "not_saved")
        assert "another server" in told.json()["message"]
        assert stored(postgres, seated.id) == 0
        wait_until(lambda: not is_well(running))
    wait_until(lambda: is_well(running))
    seated.advance(1)
