# SPDX-License-Identifier: MIT
"""Questions that workers on other machines answer, and a server that has to think by itself."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from quiltbee.server.cluster import redis_streams, shared_pool, think_worker
from quiltbee.server.cluster.redis_streams import ThinkStreams
from quiltbee.server.cluster.shared_pool import SharedWorkSource
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.peers import Identity
from quiltbee.server.workers import bot_pool, worker_pool
from quiltbee.server.workers.bot_pool import BotPool
from quiltbee.server.workers.questions import LostError
from quiltbee.server.workers.think_messages import (
    FORMAT,
    HERE,
    QUICK,
    SEARCHING,
    STUDY,
    Presence,
    Program,
    ThinkKey,
)
from tests.server.alive import until
from tests.server.redis import Redis, free_port
from tests.server.running import WAIT
from tests.server.thinkers import KEY, asking, run, together, working
from tests.server.workers.test_bot_pool import LEGAL, question

ECHO = """
for line in sys.stdin:
    asked = json.loads(line)
    if "stop" in asked: continue
    time.sleep(asked.get("seconds", 0))
    if asked.get("dies"): os.abort()
    print(json.dumps({"answer": asked["say"]}), flush=True)
"""
GROWING = """
import select
for line in sys.stdin:
    asked = json.loads(line)
    if "stop" in asked: continue
    for n in range(600 if asked["say"] == "long" else 1):
        print(json.dumps({"part": n}), flush=True)
        if select.select([sys.stdin], [], [], 0.05)[0]: break
    print(json.dumps({"answer": asked["say"]}), flush=True)
"""
"""Something that grows for half a minute, unless it is told to stop."""


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody looks around more often, so that tests need not wait."""
    monkeypatch.setattr(shared_pool, "WATCH_SECONDS", 0.2)
    monkeypatch.setattr(think_worker, "BEAT_SECONDS", 0.2)
    monkeypatch.setattr(redis_streams, "BLOCK_SECONDS", 0.2)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Let another program answer instead of the worker process."""

    def use(script: str) -> None:
        file = tmp_path / "worker.py"
        file.write_text("import json, os, sys, time\n" + script)
        monkeypatch.setattr(worker_pool, "COMMAND", (sys.executable, str(file)))

    return use


def test_computers_think_on_other_machines(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the real processes of a worker, and the pool that tables ask. On a busy machine they start slowly."""
    for name in ("QUICK_WAIT_SECONDS", "QUICK_MOST_SECONDS"):
        monkeypatch.setattr(bot_pool, name, WAIT)

    async def work() -> None:
        metrics = Metrics()
        sharing = SharedWorkSource(ThinkStreams(redis.url, KEY), metrics)
        bots = BotPool(metrics, 1, None, sharing)
        async with working(redis.url):
            await sharing.start()
            await until(lambda: sharing.slots(QUICK))
            moves = await asyncio.gather(*(bots.choose(question(1 + n % 4)) for n in range(12)))
            assert {each.move for each in moves} <= LEGAL
            assert {each.player for each in moves} == {f"level{level}" for level in (1, 2, 3, 4)}
            asked = metrics.registry.get_sample_value
            assert asked("quiltbee_think_questions_total", {"where": "redis"}) == 12
            assert asked("quiltbee_think_questions_total", {"where": "here"}) is None
            assert sharing.fault is None
            await bots.stop()
            await sharing.stop()

    run(work())


def test_answers_come_back_to_whoever_asked_and_none_is_lost(
    redis: Redis, program: Callable[[str], None]
) -> None:
    program(ECHO)

    async def work() -> None:
        async with together(redis.url, workers=2) as one, asking(redis.url) as two:
            await two.find(2)
            questions = [(n, each.ask({"say": n})) for n in range(20) for each in (one, two)]
            for n, asked in questions:
                assert await asked.answer == {"answer": n}
                assert asked.begun.is_set()
            assert (one.count("redis"), one.count("here")) == (20, 0)
            assert [each.waiting for each in one.pools.values()] == [0, 0, 0]
            await until(lambda: one.sharing.lengths == {QUICK: 0, SEARCHING: 0, STUDY: 0})

    run(work())


def test_the_queue_in_redis_stays_short_and_the_rest_waits_in_a_fair_order(
    redis: Redis, program: Callable[[str], None]
) -> None:
    program(ECHO)

    async def work() -> None:
        async with together(redis.url) as server:
            questions = [server.ask({"say": n, "seconds": 0.2}) for n in range(12)]
            urgent = server.pools[SEARCHING].ask({"say": "now"}, like="x", needs="c", behind=-1)
            longest = 0
            while not urgent.answer.done():
                longest = max(longest, redis.ask("XLEN", queue(SEARCHING)))
                await asyncio.sleep(0.01)
            assert longest == 2
            assert server.pools[SEARCHING].has_others("another address")
            assert sum(each.answer.done() for each in questions) < 8
            for each in questions:
                await each.answer

    run(work())


def queue(kind: str) -> str:
    return f"quiltbee:{FORMAT}:{KEY.name}:think:{HERE.fingerprint}:{kind}"


def test_an_analysis_comes_in_parts_and_ends_when_it_shall(
    redis: Redis, program: Callable[[str], None]
) -> None:
    program(GROWING)

    async def work() -> None:
        async with together(redis.url) as server:
            parts = list[Any]()
            growing = server.ask({"say": "long"}, STUDY, parts.append)
            await until(lambda: len(parts) > 3)
            assert parts == [*range(len(parts))]
            server.pools[STUDY].end_early(growing)
            server.pools[STUDY].end_early(growing)
            async with asyncio.timeout(15):  # it would take half a minute
                assert await growing.answer == {"answer": "long"}
            begun = server.ask({"say": "long"}, STUDY, parts.append)
            await begun.begun.wait()
            server.pools[STUDY].give_up(begun)  # nobody waits any more, and the worker stops
            async with asyncio.timeout(15):
                assert await server.ask({"say": "next"}, STUDY).answer == {"answer": "next"}

    run(work())


def test_without_workers_a_server_thinks_by_itself_and_says_so(
    redis: Redis, program: Callable[[str], None], caplog: pytest.LogCaptureFixture
) -> None:
    program(ECHO)

    async def work() -> None:
        async with asking(redis.url) as server:
            alone = "no worker is there; this server thinks by itself"
            assert server.fault() == alone
            assert await server.ask({"say": 1}).answer == {"answer": 1}
            async with working(redis.url):
                await server.find(1)
                assert server.fault() is None
                assert await server.ask({"say": 2}).answer == {"answer": 2}
                assert (server.count("here"), server.count("redis")) == (1, 1)
            await server.find(0)
            assert server.fault() == alone
            assert await server.ask({"say": 3}).answer == {"answer": 3}
            told = [each.message for each in caplog.records if each.name == "quiltbee.thinking"]
            assert told.count(alone) == 2
            assert "workers that think for this server: 1" in told
            assert "workers that think for this server: 0" not in told

    run(work())


def test_what_was_asked_before_the_workers_went_is_answered_here(
    redis: Redis, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    program(ECHO)
    monkeypatch.setattr("quiltbee.server.cluster.redis_streams.PRESENT_SECONDS", 2)

    async def work() -> None:
        async with asking(redis.url) as server:
            nobody = ThinkStreams(redis.url, KEY)  # it says that it is there, and takes nothing
            slots = dict.fromkeys((QUICK, SEARCHING, STUDY), 1)
            await nobody.prepare()
            await nobody.beat("workers", "dead", Presence("dead", HERE, slots).seal(KEY))
            await server.find(1)
            questions = [server.ask({"say": n}) for n in range(5)]
            assert (server.count("here"), server.pools[SEARCHING].waiting) == (0, 5)
            assert not server.pools[SEARCHING].is_silent(questions[0], 3600)
            for n, asked in enumerate(questions):
                assert await asked.answer == {"answer": n}
            assert server.count("here") == 5
            await nobody.close()

    run(work())


@asynccontextmanager
async def idle_worker(url: str) -> AsyncIterator[None]:
    """Somebody says once that it is there, and takes nothing."""
    streams = ThinkStreams(url, KEY)
    slots = dict.fromkeys((QUICK, SEARCHING, STUDY), 1)
    await streams.prepare()
    await streams.beat("workers", "idle", Presence("idle", HERE, slots).seal(KEY))
    try:
        yield
    finally:
        await streams.leave("workers", "idle")
        await streams.close()


def test_only_what_is_said_about_a_question_is_a_sign_of_life_for_it(redis: Redis) -> None:
    async def work() -> None:
        async with idle_worker(redis.url), asking(redis.url) as server:
            await server.find(1)
            pool = server.pools[QUICK]
            mine, other = (server.ask({"say": n}, QUICK) for n in range(2))
            await asyncio.sleep(0.5)
            for order in (other.order, 99):  # another question, and one that nobody waits for
                pool.take({"id": f"quick-{order}", "begun": True, "prepares": False})
            assert pool.is_silent(mine, 0.4)
            assert not pool.is_silent(other, 0.4)
            for each in (mine, other):
                pool.give_up(each)
            await until(lambda: redis.ask("XLEN", queue(QUICK)) == 0)

    run(work())


def test_a_question_whose_answer_is_none_is_lost(
    redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with idle_worker(redis.url), asking(redis.url) as server:
            await server.find(1)
            streams, to = ThinkStreams(redis.url, KEY), server.sharing.id
            for answer in ({"nothing": 1}, 1):
                asked = server.ask({"say": 1})
                message = {"id": f"searching-{asked.order}", "answer": answer}
                await streams.tell(to, KEY.seal(f"answer {to}", message))
                with pytest.raises(LostError, match="its answer is none"):
                    await asked.answer
            await streams.close()
            assert server.pools[SEARCHING].waiting == 0

    run(work())
    assert sum("an answer was ignored" in each.message for each in caplog.records) == 1


def test_a_redis_that_goes_away_costs_time_but_no_answer(program: Callable[[str], None]) -> None:
    program(ECHO)

    async def work() -> None:
        first = Redis()
        async with together(first.url) as server:
            slow = server.ask({"say": "slow", "seconds": 1.0})
            await slow.begun.wait()
            port = first.port
            first.stop()
            assert await slow.answer == {"answer": "slow"}  # here, for who knows what became of it
            await until(lambda: server.sharing.fault)
            assert "Redis cannot be reached" in str(server.sharing.fault)
            assert await server.ask({"say": 1}).answer == {"answer": 1}
            with Redis(port=port):
                await server.find(1)
                before = server.count("redis")
                assert await server.ask({"say": 2}).answer == {"answer": 2}
                assert server.count("redis") == before + 1

    run(work())


def test_what_redis_forgets_is_asked_again(redis: Redis, program: Callable[[str], None]) -> None:
    program(ECHO)

    async def work() -> None:
        async with together(redis.url) as server:
            slow = server.ask({"say": "slow", "seconds": 0.5})
            waits = [server.ask({"say": n}) for n in range(4)]
            await slow.begun.wait()
            redis.ask("FLUSHALL")
            assert await slow.answer == {"answer": "slow"}
            for n, asked in enumerate(waits):
                assert await asked.answer == {"answer": n}

    run(work())


def test_a_question_over_which_processes_die_is_given_up(
    redis: Redis, program: Callable[[str], None]
) -> None:
    program(ECHO)

    async def work() -> None:
        async with together(redis.url) as server:
            with pytest.raises(LostError):
                await server.ask({"say": 1, "dies": True}).answer
            assert await server.ask({"say": 2}).answer == {"answer": 2}

    run(work())


def test_a_worker_of_another_version_is_refused_in_words_at_both_ends(
    redis: Redis, program: Callable[[str], None], caplog: pytest.LogCaptureFixture
) -> None:
    program(ECHO)
    older = Program("0.0.1", HERE.games)
    fewer = Program(HERE.version, ("patchwork",))

    async def work() -> None:
        async with asking(redis.url) as server:
            async with (
                working(redis.url, program=older),
                working(redis.url, program=fewer),
            ):
                await until(lambda: len(server.sharing._others) == 2)
                assert "another version" in str(server.sharing.fault)
                assert await server.ask({"say": 1}).answer == {"answer": 1}
                assert (server.count("here"), server.count("redis")) == (1, 0)
                await until(lambda: "no server asks this worker, because" in caplog.text)
            assert f"it runs version 0.0.1, and this one {HERE.version}" in caplog.text
            assert "it has the games patchwork, and this one" in caplog.text

    run(work())


def test_two_databases_can_use_one_redis_and_workers_of_one_do_not_think_for_the_other(
    redis: Redis, program: Callable[[str], None], caplog: pytest.LogCaptureFixture
) -> None:
    program(ECHO)
    there = ThinkKey.of(Identity("there", b"another key"))

    async def work() -> None:
        async with together(redis.url) as server, asking(redis.url, there) as other:
            assert other.sharing.fault
            assert await other.ask({"say": 1}).answer == {"answer": 1}
            assert await server.ask({"say": 2}).answer == {"answer": 2}
            assert (other.count("redis"), server.count("here")) == (0, 0)

    run(work())


def test_messages_that_nobody_should_send_are_ignored_with_a_line_in_the_log(
    redis: Redis, program: Callable[[str], None], caplog: pytest.LogCaptureFixture
) -> None:
    program(ECHO)
    forger = ThinkKey("here", b"no key")

    async def work() -> None:
        async with together(redis.url) as server:
            streams = ThinkStreams(redis.url, forger)
            for _ in range(3):
                await streams.tell(server.sharing.id, b"nonsense")
                await streams.tell(server.sharing.id, forger.seal(f"answer {server.sharing.id}", {"id": "searching-0"}))  # fmt: skip
                for content in (b"", b"x y", forger.seal("question searching", {"id": "x"})):
                    assert await streams.add(SEARCHING, content, 100)
            for content in (KEY.seal("question searching", {"id": "x"}), KEY.seal("question quick", {})):  # fmt: skip
                assert await streams.add(SEARCHING, content, 100)
            redis.ask("XADD", queue(SEARCHING), "*", "other", "field")
            for message in ({"id": "searching-0", "answer": {"nothing": 1}}, {"id": "searching-0", "answer": 1}, {"id": "none-0"}, {"id": "searching-99", "answer": {"move": "x"}}, {}):  # fmt: skip
                await streams.tell(
                    server.sharing.id, KEY.seal(f"answer {server.sharing.id}", message)
                )
            await streams.close()
            assert await server.ask({"say": 1}).answer == {"answer": 1}
            await until(lambda: redis.ask("XLEN", queue(SEARCHING)) == 0)

    run(work())
    assert sum("an answer was ignored" in each.message for each in caplog.records) == 1
    assert sum("a question is none" in each.message for each in caplog.records) == 1


def test_a_redis_that_is_not_there_at_the_start_is_told_and_waited_for(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    program(ECHO)
    monkeypatch.setattr(shared_pool, "_START_SECONDS", 0.2)

    async def work() -> None:
        port = free_port()
        async with asking(f"redis://127.0.0.1:{port}") as server:
            assert await server.ask({"say": 1}).answer == {"answer": 1}
            await until(lambda: "cannot be reached" in str(server.sharing.fault))
            with Redis(port=port) as late:
                async with working(late.url):
                    await server.find(1)
                    assert await server.ask({"say": 2}).answer == {"answer": 2}
                    assert server.count("redis") == 1

    run(work())


def test_a_worker_that_compiles_is_told_as_such_and_takes_nothing_meanwhile(
    redis: Redis, program: Callable[[str], None]
) -> None:
    program(ECHO)

    async def work() -> None:
        async with together(redis.url) as server:
            pool = server.pools[SEARCHING]
            first = server.ask({"say": 1, "seconds": 2.0})  # the first of its sort is a preparation
            await first.begun.wait()
            assert pool.must_prepare(first)
            await until(lambda: pool.is_preparing)
            pool.give_up(first)
            second = server.ask({"say": 2})
            await until(lambda: server.sharing.lengths.get(SEARCHING) == 1)
            assert not second.begun.is_set()  # it stays in Redis, for workers that are free
            assert await second.answer == {"answer": 2}
            await until(lambda: not pool.is_preparing)

    run(work())
