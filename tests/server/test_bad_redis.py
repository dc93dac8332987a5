# SPDX-License-Identifier: MIT
"""Servers whose Redis, or whose clock, is not as it should be: they say so in words, and games go on."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.cluster.test_redis_peers import foreign_program
from tests.server.conftest import generous
from tests.server.postgres import Postgres
from tests.server.redis import Redis, free_port
from tests.server.running import Running, Seated, wait_until
from tests.server.served import Served, served
from tests.server.tables.test_remote import holders
from tests.server.wrong_clock import AN_HOUR_AHEAD


@pytest.fixture(scope="module")
def bad_redis() -> Iterator[dict[str, str]]:
    """Addresses by what is wrong there."""
    with (
        Redis("--requirepass", "right") as locked,
        Redis("--maxmemory", "1", "--maxmemory-policy", "noeviction") as full,
        Redis("--replicaof", "127.0.0.1", str(free_port())) as replica,
        foreign_program() as foreign,
    ):
        yield {
            "asks for a password": locked.url,
            "does not accept user and password": f"redis://:wrong@127.0.0.1:{locked.port}",
            "Redis is full": full.url,
            "can only be read": replica.url,
            "is not Redis": foreign,
            "cannot be reached": f"redis://127.0.0.1:{free_port()}",
        }


def health(server: Any) -> dict[str, str]:
    answer = server.http.get("/health")
    assert answer.status_code == 200, answer.text
    told: dict[str, str] = answer.json()
    return told


def play_against_the_computer(here: Seated) -> None:
    """Make a move, and wait until it is this seat's turn again."""
    number = here.view()["number"]
    here.advance(1)
    here.wait_for(number + 2)
    wait_until(lambda: here.view()["position"]["to_move"] == 0)


@pytest.mark.parametrize(
    "words",
    [
        "asks for a password", "does not accept user and password", "Redis is full", "can only be read", "is not Redis",
        "cannot be reached",
    ],
)  # fmt: skip
def test_health_tells_what_is_wrong_with_redis_and_people_and_computers_play(
    words: str,
    bad_redis: dict[str, str],
    postgres: Postgres,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with served(Path(), url=postgres.url, redis=bad_redis[words]) as server:
        play_against_the_computer(Seated(server, None, 1, seed=1))
        wait_until(lambda: words in health(server).get("redis", ""))
        assert health(server)["status"] == "degraded"
        assert "wrong@" not in server.http.get("/health").text
        figures = server.http.get("/metrics").text
        assert 'quiltbee_ok{part="redis"} 0.0' in figures
        assert 'quiltbee_ok{part="database"} 1.0' in figures
    assert any(words in each.message for each in caplog.records)
    assert not any("127.0.0.1" in each.message for each in caplog.records if "Redis" in each.message)  # fmt: skip


@contextlib.contextmanager
def full(redis: Redis) -> Iterator[None]:
    redis.ask("CONFIG", "SET", "maxmemory", "1")
    yield
    redis.ask("CONFIG", "SET", "maxmemory", "0")


@contextlib.contextmanager
def read_only(redis: Redis) -> Iterator[None]:
    redis.ask("REPLICAOF", "127.0.0.1", str(free_port()))
    yield
    redis.ask("REPLICAOF", "NO", "ONE")


@contextlib.contextmanager
def flushed(redis: Redis) -> Iterator[None]:
    redis.ask("FLUSHALL")
    yield


@pytest.mark.parametrize(
    ("spoil", "words"), [(full, "full"), (read_only, "can only be read"), (flushed, None)]
)
def test_a_redis_that_goes_bad_during_a_game_and_recovers_stops_nobody(
    spoil: Any, words: str | None, postgres: Postgres, redis: Redis
) -> None:
    with (
        served(Path(), url=postgres.url, redis=redis.url) as one,
        served(Path(), url=postgres.url, redis=redis.url) as two,
    ):
        here = Seated(one, None, 1, seed=1)
        with here.at(two).socket() as watching:
            watching.hear_until("table")
            play_against_the_computer(here)
            with spoil(redis):
                play_against_the_computer(here)
                number = here.view()["number"]
                while watching.hear_until("moved", "table")["number"] < number:
                    pass
                if words is not None:
                    wait_until(lambda: words in str(health(one).get("redis")))
            wait_until(lambda: health(one) == health(two) == {"status": "ok"})
            play_against_the_computer(here)
        assert here.view()["moments"] == here.at(two).wait_for(here.view()["number"])["moments"]


def test_servers_on_two_databases_behind_one_redis_do_not_hear_each_other(
    postgres: Postgres, redis: Redis
) -> None:
    postgres.do("CREATE DATABASE other TEMPLATE template0")
    other = postgres.url.removesuffix("/postgres") + "/other"
    with (
        served(Path(), url=postgres.url, redis=redis.url) as one,
        served(Path(), url=postgres.url, redis=redis.url) as same,
        served(Path(), url=other, redis=redis.url) as stranger,
    ):
        tables = [Seated(one, None, 1, seed=1), Seated(stranger, None, 1, seed=1)]
        with tables[0].at(same).socket() as watching:
            watching.hear_until("table")
            for table in tables:
                play_against_the_computer(table)
            wait_until(lambda: heard(same) > 0)
        assert heard(stranger) == 0
        assert tables[0].at(stranger).http.get(f"/api/tables/{tables[0].id}").status_code == 404
        assert [health(each) for each in (one, same, stranger)] == [{"status": "ok"}] * 3
    postgres.do("DROP DATABASE other WITH (FORCE)")


def heard(server: Served) -> float:
    return server.figure("news_total", direction="heard")


def test_a_server_whose_clock_is_an_hour_ahead_shares_duties_as_any_other(
    postgres: Postgres, redis: Redis
) -> None:
    options = ("--database", postgres.url, "--redis", redis.url, "--workers", "1", *generous())
    with (
        Running(*options, script=AN_HOUR_AHEAD) as ahead,
        served(Path(), url=postgres.url, redis=redis.url) as right,
    ):
        wait_until(lambda: "seconds ahead of the database's" in str(health(ahead).get("clock")))
        assert "games go on, but their times are wrong" in ahead.log
        here = Seated(ahead, None, 1, seed=1)
        there = here.at(right)
        with there.socket() as watching:
            watching.hear_until("table")
            for each in (here, there, here, there):
                play_against_the_computer(each)
                assert len(holders(redis, here.id)) == 1
            [lease] = redis.ask("KEYS", f"*:lease:{here.id}")
            assert 0 < redis.ask("PTTL", lease.decode()) <= 5000
            ahead.kill()
            play_against_the_computer(there)
        assert "Traceback" not in ahead.log
