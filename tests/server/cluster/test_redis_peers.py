# SPDX-License-Identifier: MIT
"""Servers that hear each other over Redis, and a Redis that is not as it should be."""

import asyncio
import os
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest

from quiltbee.server.cluster import redis_peers
from quiltbee.server.cluster.redis_peers import RedisPeers, RedisUrlError
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.peers import Identity, Message, Peers
from tests.server.alive import until
from tests.server.redis import Redis, free_port
from tests.server.running import WAIT

HERE = Identity("here", b"a key")
TABLE = "aaaaaaaaaaaa"


class Heard:
    """Remembers what it hears."""

    def __init__(self) -> None:
        self.messages = list[Message]()
        self.orphans = list[str]()

    def hear(self, table_id: str, sender: str, message: Message) -> None:
        assert (table_id, len(sender)) == (TABLE, 8)
        if message.get("wrong"):
            raise ValueError("nobody says that")
        self.messages.append(message)

    async def look_after(self, table_id: str) -> None:
        self.orphans.append(table_id)


@asynccontextmanager
async def listening(url: str, identity: Identity = HERE) -> AsyncIterator[tuple[RedisPeers, Heard]]:
    peers, heard = RedisPeers(url, identity, Metrics()), Heard()
    await peers.start(heard)
    try:
        yield peers, heard
    finally:
        await peers.stop()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, WAIT))


def test_alone_there_is_nobody_to_hear_and_every_duty_is_ones_own() -> None:
    async def work() -> None:
        alone = Peers()
        alone.tell(TABLE, {"changed": True})
        assert await alone.lease(TABLE)
        assert alone.fault is None

    run(work())


def test_messages_reach_those_who_watch_the_table_and_nobody_else(redis: Redis) -> None:
    async def work() -> None:
        async with listening(redis.url) as (one, own), listening(redis.url) as (two, other):
            two.tell(TABLE, {"n": 0})  # nobody watches yet
            for peers in (one, two):
                await peers.watch(TABLE)
            for n in range(1, 200):
                one.tell(TABLE, {"n": n})
                one.tell("b" * 12, {"n": n})
            await until(lambda: len(other.messages) == 199)
            assert [each["n"] for each in other.messages] == [*range(1, 200)]
            assert own.messages == []
            two.unwatch(TABLE)
            await two.watch(TABLE)  # at once again
            one.tell(TABLE, {"n": 200})
            await until(lambda: len(other.messages) == 200)

    run(work())


def test_two_databases_can_use_one_redis(redis: Redis) -> None:
    async def work() -> None:
        there = Identity("there", b"another key")
        async with (
            listening(redis.url) as (one, _),
            listening(redis.url) as (same, heard),
            listening(redis.url, there) as (other, unheard),
        ):
            for peers in (one, same, other):
                await peers.watch(TABLE)
            one.tell(TABLE, {"n": 1})
            await until(lambda: heard.messages)
            assert unheard.messages == []
            assert await one.lease(TABLE)
            assert await other.lease(TABLE)
            assert not await same.lease(TABLE)

    run(work())


def test_a_message_that_nobody_should_send_is_ignored_with_one_line_in_the_log(
    redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        forger = Identity("here", b"no key")
        async with (
            listening(redis.url) as (one, _),
            listening(redis.url, forger) as (bad, _),
            listening(redis.url) as (two, heard),
        ):
            await two.watch(TABLE)
            for _ in range(20):
                bad.tell(TABLE, {"n": 1})
                one.tell(TABLE, {"wrong": True})
            one.tell(TABLE, {"n": 2})
            await until(lambda: heard.messages)
            assert heard.messages == [{"n": 2}]

    run(work())
    assert sum("was ignored" in each.message for each in caplog.records) == 1


def test_a_lease_belongs_to_one_until_it_ends_or_is_given_back(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_peers, "LEASE_SECONDS", 0.5)
    redis.ask("FLUSHALL")

    async def work() -> None:
        async with listening(redis.url) as (one, heard), listening(redis.url) as (two, other):
            assert await one.lease(TABLE)
            assert await one.lease(TABLE)
            assert not await two.lease(TABLE)
            await two.release(TABLE)  # it is not two's
            assert not await two.lease(TABLE)
            await one.release(TABLE)
            assert await two.lease(TABLE)
            assert not await one.lease(TABLE)
            await asyncio.sleep(0.7)  # as if it had died or slept
            assert await one.lease(TABLE)
            redis.ask("FLUSHALL")
            assert await two.lease(TABLE)
            # Nobody keeps it: whoever sweeps looks after the table.
            await until(lambda: heard.orphans + other.orphans)
            assert heard.orphans + other.orphans == [TABLE]

    run(work())


@pytest.mark.parametrize("expiry", [(), ("EX", "3600")])
def test_a_lease_that_would_not_end_in_time_is_taken_over_with_a_line_in_the_log(
    redis: Redis,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    expiry: tuple[str, ...],
) -> None:
    monkeypatch.setattr(redis_peers, "LEASE_SECONDS", 60.0)  # it does not end while this runs
    redis.ask("FLUSHALL")

    async def work() -> None:
        async with listening(redis.url) as (one, _), listening(redis.url) as (two, _):
            assert await one.lease(TABLE)
            [key] = redis.ask("KEYS", "*lease*")
            assert not await two.lease(TABLE)
            redis.ask("SET", key, "somebody", *expiry)
            assert await two.lease(TABLE)
            assert 0 < redis.ask("PTTL", key) <= 60_000
            assert not await one.lease(TABLE)

    run(work())
    assert sum("was taken over" in each.message for each in caplog.records) == 1


def test_servers_share_the_limits_of_an_address_and_redis_does_not_learn_it(redis: Redis) -> None:
    redis.ask("FLUSHALL")

    async def work() -> None:
        async with listening(redis.url) as (one, _), listening(redis.url) as (two, _):
            taken = [await each.spend("tables", "10.0.0.7", 0.01, 4) for each in (one, two) * 3]
            assert taken == [True] * 4 + [False] * 2
            assert await two.spend("tables", "10.0.0.8", 0.01, 4)
            assert await two.spend("puzzles", "10.0.0.7", 0.01, 4)
            tickets = [await each.enter("studies", "10.0.0.7", 3) for each in (one, two, one, two)]
            assert [bool(each) for each in tickets] == [True, True, True, False]
            assert tickets[0]
            two.leave("studies", "10.0.0.7", tickets[0])
            assert await two.enter("studies", "10.0.0.7", 3)
            keys = [bytes(each).decode() for each in redis.ask("KEYS", "*limit*")]
            assert len(keys) == 4
            for key in keys:
                assert "10.0.0" not in key
                assert 0 < redis.ask("TTL", key) <= 500

    run(work())


def test_a_shared_bucket_fills_again_and_tickets_end_by_themselves(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_peers, "TICKET_SECONDS", 1)

    async def work() -> None:
        async with listening(redis.url) as (one, _):
            assert await one.spend("tables", "fast", 20.0, 1)
            async with asyncio.timeout(WAIT):
                while not await one.spend("tables", "fast", 20.0, 1):
                    await asyncio.sleep(0.01)
            assert await one.enter("studies", "fast", 1)
            async with asyncio.timeout(WAIT):
                while not await one.enter("studies", "fast", 1):
                    await asyncio.sleep(0.1)

    run(work())


@pytest.mark.parametrize(
    "bucket",
    [("tokens", "-1e18"), ("tokens", "0", "at", "1e18"), ("tokens", "nan"), ("tokens", "1e18")],
)
def test_a_bucket_that_somebody_else_has_written_to_is_neither_closed_nor_open_for_ever(
    redis: Redis, bucket: tuple[str, ...]
) -> None:
    redis.ask("FLUSHALL")

    async def work() -> None:
        async with listening(redis.url) as (one, _):
            assert await one.spend("tables", "an address", 100.0, 2)
            [key] = redis.ask("KEYS", "*limit*")
            redis.ask("DEL", key)
            redis.ask("HSET", key, *bucket)
            async with asyncio.timeout(WAIT):
                while not await one.spend("tables", "an address", 100.0, 2):
                    assert 0 < redis.ask("PTTL", key) <= 1020
                    await asyncio.sleep(0.01)
            assert float(redis.ask("HGET", key, "tokens")) <= 1
            assert 0 < redis.ask("PTTL", key) <= 1020

    run(work())


def test_tickets_that_would_not_end_in_time_are_not_counted(redis: Redis) -> None:
    redis.ask("FLUSHALL")

    async def work() -> None:
        async with listening(redis.url) as (one, _), listening(redis.url) as (two, _):
            assert await one.enter("studies", "an address", 2)
            [key] = redis.ask("KEYS", "*limit*")
            redis.ask("ZADD", key, "1e15", "a", "+inf", "b")
            redis.ask("PERSIST", key)
            assert await two.enter("studies", "an address", 2)
            redis.ask("PERSIST", key)
            assert await one.enter("studies", "an address", 2) is None
            assert 0 < redis.ask("TTL", key) <= redis_peers.TICKET_SECONDS
            assert redis.ask("ZCARD", key) == 2

    run(work())


def test_a_ticket_that_cannot_be_given_back_is_told_and_the_connection_lives(
    redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    redis.ask("FLUSHALL")

    async def work() -> None:
        async with listening(redis.url) as (one, _), listening(redis.url) as (two, heard):
            await two.watch(TABLE)
            ticket = await one.enter("studies", "an address", 2)
            assert ticket
            [key] = redis.ask("KEYS", "*limit*")
            redis.ask("SET", key, "no set")
            one.leave("studies", "an address", ticket)
            one.tell(TABLE, {"n": 1})  # over the same connection
            await until(lambda: heard.messages)
            assert one.fault == "Redis refuses a command that is needed"
            assert await one.lease(TABLE)
            assert one.fault is None

    run(work())
    lines = [each.message for each in caplog.records]
    assert [line.partition(":")[0] for line in lines] == ["leases", "leases"], lines


@contextmanager
def foreign_program() -> Iterator[str]:
    """Something that answers, but is no Redis."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            try:
                while True:
                    line, _ = listening.accept()
                    with line:
                        line.recv(1000)
                        line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            except OSError:
                pass

        threading.Thread(target=serve, daemon=True).start()
        yield f"redis://127.0.0.1:{listening.getsockname()[1]}"


def test_what_is_wrong_is_told_in_words_and_duties_are_done_all_the_same(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def work() -> None:
        with (
            Redis("--requirepass", "right") as locked,
            Redis("--maxmemory", "1") as full,
            Redis("--replicaof", "127.0.0.1", str(free_port())) as replica,
            foreign_program() as foreign,
        ):
            cases = {
                locked.url: "Redis asks for a password",
                f"redis://:wrong@127.0.0.1:{locked.port}": "Redis does not accept user and password",
                full.url: "Redis is full",
                replica.url: "Redis is a replica that can only be read; name the one that is written to",
                foreign: "what answers there is not Redis",
                f"redis://127.0.0.1:{free_port()}": "Redis cannot be reached",
            }
            for url, words in cases.items():
                async with listening(url) as (peers, _):
                    assert await peers.lease(TABLE), url
                    assert await peers.spend("tables", "an address", 1.0, 1.0), url
                    ticket = await peers.enter("studies", "an address", 1)
                    assert ticket == "", url
                    peers.leave("studies", "an address", ticket)
                    assert peers.fault == words
                    assert any(words in each.message for each in caplog.records)
            async with listening(f"redis://:right@127.0.0.1:{locked.port}") as (peers, _):
                assert await peers.lease(TABLE)
                assert peers.fault is None

    run(work())


@pytest.mark.parametrize("url", ["", "redis", "http://a", "postgresql://a/b", "redis://a:b"])
def test_what_is_no_address_of_a_redis_is_refused(url: str) -> None:
    with pytest.raises(RedisUrlError, match="redis://host"):
        RedisPeers(url, HERE, Metrics())


def gone(redis: Redis) -> Callable[[], Redis]:
    redis.stop()
    return lambda: Redis(port=redis.port)


def frozen(redis: Redis) -> Callable[[], Redis]:
    os.kill(redis.process.pid, signal.SIGSTOP)

    def wake() -> Redis:
        os.kill(redis.process.pid, signal.SIGCONT)
        return redis

    return wake


@pytest.mark.parametrize("fail", [gone, frozen])
def test_when_redis_returns_tables_are_compared_at_once_and_news_come_again(
    fail: Callable[[Redis], Callable[[], Redis]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_peers, "_PING_SECONDS", 0.2)
    monkeypatch.setattr(redis_peers, "_ANSWER_SECONDS", 0.5)
    monkeypatch.setattr(redis_peers, "COMPARE_SECONDS", 600.0)
    monkeypatch.setattr(redis_peers, "_DEAF_COMPARE_SECONDS", 0.1)
    compared = list[float]()

    async def compare() -> None:
        compared.append(asyncio.get_running_loop().time())

    async def work() -> None:
        server = Redis()
        async with listening(server.url) as (one, _), listening(server.url) as (two, heard):
            await two.watch(TABLE)
            comparing = asyncio.create_task(two.compare_regularly(compare))
            await until(lambda: compared)
            come_back = fail(server)
            await until(lambda: one.fault and two.fault)
            assert await one.lease(TABLE)
            assert await two.lease(TABLE)
            compared.clear()
            await until(lambda: len(compared) > 2)  # the quick beat
            server = come_back()
            await until(lambda: not (one.fault or two.fault))
            compared.clear()
            one.tell(TABLE, {"n": 1})
            await until(lambda: heard.messages)
            assert len(compared) < 3
            comparing.cancel()
        server.stop()

    run(work())
