# SPDX-License-Identifier: MIT
"""The queues in Redis: each entry has one owner, is answered once, and nothing stays for ever."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from quiltbee.server.cluster import redis_streams
from quiltbee.server.cluster.redis_peers import RedisUrlError
from quiltbee.server.cluster.redis_streams import ThinkStreams, is_lost_group
from quiltbee.server.workers.think_messages import KINDS, UnreachableError
from tests.server.redis import Redis, free_port
from tests.server.thinkers import KEY, run


@asynccontextmanager
async def streams(redis: Redis) -> AsyncIterator[ThinkStreams]:
    made = ThinkStreams(redis.url, KEY)
    redis.ask("FLUSHALL")
    try:
        await made.prepare()
        await made.prepare()  # a second time it does no harm
        yield made
    finally:
        await made.close()


def test_a_full_queue_takes_no_more_until_something_is_answered(redis: Redis) -> None:
    async def work() -> None:
        async with streams(redis) as made:
            entries = [await made.add("quick", b"%d" % n, 2) for n in range(3)]
            assert [each is not None for each in entries] == [True, True, False]
            taken = await made.take("quick", "ada")
            assert taken is not None
            assert (taken.id, taken.content, taken.deliveries) == (entries[0], b"0", 1)
            assert await made.add("quick", b"3", 2) is None
            assert await made.answer("quick", taken.id, "server", b"the answer")
            assert await made.add("quick", b"3", 2) is not None
            assert await made.hear("server") == b"the answer"

    run(work())


def test_an_entry_is_claimed_when_its_owner_is_silent_and_answered_once(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_streams, "CLAIM_SECONDS", 0.3)

    async def work() -> None:
        async with streams(redis) as made:
            await made.add("study", b"a", 9)
            taken = await made.take("study", "ada")
            assert taken is not None
            assert await made.keep("study", "ada", [taken.id]) == set()
            await asyncio.sleep(0.4)
            claimed = await made.claim("study", "eve")
            assert claimed is not None
            assert (claimed.id, claimed.deliveries) == (taken.id, 2)
            assert await made.claim("study", "bob") is None  # eve has just begun
            assert await made.keep("study", "ada", [taken.id]) == {taken.id}
            await made.give_back("study", "eve", [taken.id])
            again = await made.claim("study", "bob")
            assert again is not None
            assert again.deliveries == 3
            assert await made.answer("study", taken.id, "server", b"late")  # ada's: it is the first
            assert not await made.answer("study", taken.id, "server", b"bob's")
            assert await made.keep("study", "bob", [taken.id]) == {taken.id}
            assert await made.hear("server") == b"late"
            assert redis.ask("LLEN", f"quiltbee:1:{KEY.name}:think:answers:server") == 0

    run(work())


def test_what_is_withdrawn_or_forgotten_is_missing(redis: Redis) -> None:
    async def work() -> None:
        async with streams(redis) as made:
            first, second = [await made.add("quick", b"x", 9) for _ in range(2)]
            assert first is not None
            assert second is not None
            await made.withdraw("quick", first)
            seen = await made.look([("quick", first), ("quick", second)])
            assert seen.lengths == {"quick": 1, "searching": 0, "study": 0}
            assert seen.missing == {first}
            await made.end_early("server-study-1")
            assert await made.ended_early(["server-study-1", "server-study-2"]) == {
                "server-study-1"
            }
            redis.ask("FLUSHALL")
            for forgotten in (made.take("quick", "ada"), made.claim("quick", "ada"), made.keep("quick", "ada", ["1-1"])):  # fmt: skip
                with pytest.raises(UnreachableError) as lost:
                    await forgotten
                assert is_lost_group(lost.value)

    run(work())


def test_who_waits_while_redis_is_emptied_hears_that_the_queue_is_gone(redis: Redis) -> None:
    async def work() -> None:
        async with streams(redis) as made:
            await made.prepare()
            waiting = asyncio.create_task(made.take("study", "ada"))
            while "cmd=xreadgroup" not in str(await asyncio.to_thread(redis.ask, "CLIENT", "LIST")):
                await asyncio.sleep(0.01)
            await asyncio.to_thread(redis.ask, "FLUSHALL")
            with pytest.raises(UnreachableError) as lost:
                await waiting
            assert is_lost_group(lost.value)

    run(work())


def test_who_was_written_into_redis_by_somebody_else_is_removed(redis: Redis) -> None:
    async def work() -> None:
        async with streams(redis) as made:
            workers = f"quiltbee:1:{KEY.name}:think:workers"
            await made.beat("workers", "w", b"worker")
            for ghost in ("no time", "a time that nobody sets"):
                redis.ask("HSET", workers, ghost, "worker")
            redis.ask("ZADD", f"{workers}:until", "9999999999", "a time that nobody sets")
            for _ in range(2):
                assert await made.beat("servers", "s", b"server") == [("w", b"worker")]
            assert redis.ask("HKEYS", workers) == [b"w"]
            assert redis.ask("ZCARD", f"{workers}:until") == 1

    run(work())


def test_who_is_silent_is_gone_and_everything_expires(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_streams, "PRESENT_SECONDS", 1)
    monkeypatch.setattr(redis_streams, "_IDLE_CONSUMER_MS", 10)

    async def work() -> None:
        async with streams(redis) as made:
            assert await made.beat("workers", "w", b"worker") == []
            assert await made.beat("servers", "s", b"server") == [("w", b"worker")]
            assert await made.beat("workers", "v", b"worker") == [("s", b"server")]
            await made.leave("workers", "v")
            async with asyncio.timeout(30):
                while await made.beat("servers", "s", b"server"):
                    await asyncio.sleep(0.1)
            for kind in KINDS:
                await made.add(kind, b"x", 9)
                taken = await made.take(kind, "dead")
                assert taken is not None
                await made.answer(kind, taken.id, "server", b"x")
            await asyncio.sleep(0.1)
            assert await made.claim("quick", "ada") is None
            consumers = redis.ask("XINFO", "CONSUMERS", f"quiltbee:1:{KEY.name}:think:{made.program.fingerprint}:quick", "workers")  # fmt: skip
            assert consumers == []
            await made.tell("server", b"x")
            await made.end_early("x")
            for key in redis.ask("KEYS", "*"):
                assert redis.ask("TTL", bytes(key).decode()) > 0, key

    run(work())


def test_what_is_wrong_is_told_in_words() -> None:
    with pytest.raises(RedisUrlError):
        ThinkStreams("http://nowhere", KEY)

    async def work() -> None:
        nowhere = ThinkStreams(f"redis://127.0.0.1:{free_port()}", KEY)
        with pytest.raises(UnreachableError, match="Redis cannot be reached"):
            await nowhere.prepare()
        await nowhere.close()

    run(work())


@pytest.mark.parametrize(
    ("error", "words"),
    [(RuntimeError("the handler is closed"), "cannot be reached"), (IndexError(), "not Redis")],
)
def test_whatever_the_driver_raises_is_told_in_words(
    error: Exception, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On uvloop a connection that was closed just now raises RuntimeError."""

    async def fail(*_: object) -> None:
        raise error

    async def work() -> None:
        made = ThinkStreams("redis://127.0.0.1:1", KEY)
        monkeypatch.setattr(made._talking, "execute_command", fail)
        with pytest.raises(UnreachableError, match=words):
            await made.beat("servers", "s", b"")
        await made.close()

    run(work())
