# SPDX-License-Identifier: MIT
"""Workers in processes of their own that are killed, frozen and stopped. Every question is answered once."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quiltbee.server.cluster import redis_streams, think_worker
from quiltbee.server.workers import worker_pool
from quiltbee.server.workers.think_messages import QUICK, SEARCHING, STUDY
from tests.server.alive import until
from tests.server.cluster.test_shared_pool import queue
from tests.server.redis import Redis, free_port
from tests.server.thinkers import KEY, Thinker, asking, run, together, working

ECHO = """
import json, os, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if "stop" in asked: continue
    time.sleep(asked.get("seconds", 0))
    print(json.dumps({"answer": [asked["say"], os.environ["WHO"]]}), flush=True)
"""
TIMES = """
import json, sys, time
from pathlib import Path
for line in sys.stdin:
    begin, until = time.monotonic(), json.loads(line).get("until")
    while until and not Path(until).exists():
        time.sleep(0.02)
    print(json.dumps({"answer": [begin, time.monotonic()]}), flush=True)
"""

Make = Callable[..., Thinker]


@pytest.fixture
def named(tmp_path: Path, redis: Redis) -> Make:
    """Start a real worker whose processes answer with its name."""
    key = tmp_path / "key"
    KEY.write(key)
    child = tmp_path / "child.py"
    child.write_text(ECHO)

    def start(name: str, *options: str, url: str = redis.url) -> Thinker:
        script = (
            "import os, sys\n"
            "from quiltbee.server.cluster import redis_streams\n"
            "from quiltbee.server.workers import worker_pool\n"
            "from quiltbee.cli import main\n"
            "redis_streams.CLAIM_SECONDS = 2.5\n"
            f"os.environ['WHO'] = {name!r}\n"
            f"worker_pool.COMMAND = (sys.executable, {str(child)!r})\n"
            "sys.exit(main())\n"
        )
        return Thinker("--redis", url, "--key-file", str(key), *options, script=script, name=name)

    return start


def owner(redis: Redis, workers: list[Thinker]) -> tuple[Thinker, Thinker]:
    """Return the worker that thinks about the only question, and the other one."""
    [consumer] = redis.ask("XPENDING", queue(SEARCHING), "workers")["consumers"]
    first, second = workers
    return (first, second) if consumer["name"].decode() in first.output else (second, first)


def test_workers_that_are_frozen_or_killed_cost_only_time(redis: Redis, named: Make) -> None:
    async def work() -> None:
        async with asking(redis.url) as server:
            starting = (
                asyncio.to_thread(named, name, "--log-level", "info") for name in ("one", "two")
            )
            workers = [*await asyncio.gather(*starting)]
            with workers[0], workers[1]:
                await server.find(2)
                asked = server.ask({"say": 1, "seconds": 2.0})
                await asked.begun.wait()
                frozen, other = owner(redis, workers)
                os.kill(frozen.process.pid, signal.SIGSTOP)
                try:
                    assert (await asked.answer)["answer"] == [1, other.name]
                finally:
                    os.kill(frozen.process.pid, signal.SIGCONT)
                assert "is taken over" in other.log
                # Its late answer does no harm, and it goes on to think.
                await until(lambda: "too late" in frozen.log or "leaves a question" in frozen.log)
                await server.find(2)
                asked = server.ask({"say": 2, "seconds": 2.0})
                await asked.begun.wait()
                killed, other = owner(redis, workers)
                killed.kill()
                assert (await asked.answer)["answer"] == [2, other.name]
                assert (await server.ask({"say": 3}).answer)["answer"] == [3, other.name]
                assert redis.ask("XLEN", queue(SEARCHING)) == 0
                assert (server.count("redis"), server.count("here")) == (3, 0)
                assert "Traceback" not in other.log

    run(work())


def test_a_worker_that_is_told_to_stop_finishes_what_it_has_begun(
    redis: Redis, named: Make
) -> None:
    async def work() -> None:
        async with asking(redis.url) as server:
            with await asyncio.to_thread(named, "one") as one:
                await server.find(1)
                asked = server.ask({"say": 1, "seconds": 2.0})
                await asked.begun.wait()
                one.process.terminate()
                assert (await asked.answer)["answer"] == [1, "one"]
                assert await asyncio.to_thread(one.end) == 0
            await server.find(0)
            assert server.count("here") == 0

    run(work())


def test_a_worker_that_is_told_to_stop_twice_leaves_its_question_to_others(
    redis: Redis, named: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WHO", "the server")
    monkeypatch.setattr(worker_pool, "COMMAND", (sys.executable, str(tmp_path / "child.py")))

    async def work() -> None:
        async with asking(redis.url) as server:
            with await asyncio.to_thread(named, "one") as one:
                await server.find(1)
                asked = server.ask({"say": 1, "seconds": 5.0})
                await asked.begun.wait()
                one.process.terminate()
                await until(lambda: server.sharing.slots(SEARCHING) == 0)
                one.process.terminate()
                assert await asyncio.to_thread(one.end) == 0
                assert "1 questions are left to other workers" in one.log
                assert (await asked.answer)["answer"] == [1, "the server"]

    run(work())


@pytest.mark.parametrize(
    ("password", "words"),
    [("", "Redis asks for a password"), (":wrong@", "Redis does not accept user and password")],
)
def test_a_wrong_password_is_told_in_words(
    password: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        with Redis("--requirepass", "right") as locked:
            async with working(f"redis://{password}127.0.0.1:{locked.port}"):
                await until(lambda: f"{words}; this worker waits for it" in caplog.text)

    run(work())


def test_a_redis_that_comes_later_is_waited_for_and_nobody_who_asks_is_told(named: Make) -> None:
    port = free_port()
    with named("one", url=f"redis://127.0.0.1:{port}") as one:
        one.wait_for(lambda: "Redis cannot be reached; this worker waits for it" in one.log)
        with Redis(port=port):
            one.wait_for(lambda: "Redis works again" in one.log)
            one.wait_for(lambda: "servers do so with --redis and --think redis" in one.log)
            assert one.stop() == 0
        assert "Traceback" not in one.log


def test_study_waits_while_all_processes_search_for_tables(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(think_worker, "BEAT_SECONDS", 0.2)
    monkeypatch.setattr(redis_streams, "BLOCK_SECONDS", 0.2)
    child = tmp_path / "child.py"
    child.write_text(TIMES)
    monkeypatch.setattr(worker_pool, "COMMAND", (sys.executable, str(child)))

    async def work() -> None:
        async with together(redis.url) as server:
            searching = server.ask({"until": str(tmp_path / "enough")})
            await searching.begun.wait()
            study, quick = [server.ask({}, STUDY) for _ in range(2)], server.ask({}, QUICK)
            answered = (await quick.answer)["answer"][1]  # it has a process of its own
            await asyncio.sleep(1.0)  # time to begin with what may not be begun
            (tmp_path / "enough").touch()
            _, end = (await searching.answer)["answer"]
            assert answered < end
            begun = sorted([(await each.answer)["answer"][0] for each in study])
            assert begun[1] >= end  # the first one may have been waited for already

    run(work())
