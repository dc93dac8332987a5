# SPDX-License-Identifier: MIT
"""Workers on other machines that answer, die, hang, are late, or talk nonsense: each question is answered once."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from quiltbee.games import patchwork
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.workers import remote_workers
from quiltbee.server.workers.bot_pool import DEEP_KIND
from quiltbee.server.workers.questions import SEARCHING, STUDY, Question
from quiltbee.server.workers.remote_workers import Job, RemoteWorkers
from quiltbee.server.workers.study_pool import study_kind
from quiltbee.server.workers.worker_pool import Pool
from tests.server.alive import until
from tests.server.running import WAIT

HERE, THERE = {"move": "here"}, {"move": "advance"}
START = patchwork.position_text(patchwork.start("classic", random.Random(1)))
ASKED = {"game": "patchwork", "position": START, "seat": 0}
ECHO = """
for line in sys.stdin:
    asked = json.loads(line)
    if "stop" in asked: continue
    time.sleep(asked.get("seconds", 0))
    print(json.dumps({"move": "here"}), flush=True)
"""


class Server:
    """The pools of a server with one process each, and the workers that help."""

    def __init__(self) -> None:
        self.metrics = Metrics()
        self.remote = RemoteWorkers(self.metrics)
        self.pools = {
            SEARCHING: Pool(DEEP_KIND, 1, self.metrics),
            STUDY: Pool(study_kind(Limits()), 1, self.metrics),
        }
        for pool in self.pools.values():
            self.remote.help(pool)

    def ask(self, kind: str = SEARCHING, **asked: Any) -> Question:
        return self.pools[kind].ask(ASKED | asked, cost_class="a")

    async def taken(self, question: Question | None = None, kind: str = SEARCHING) -> Job:
        """Let a worker wait for a question, and take this one, or a new one."""
        polling = asyncio.create_task(self.remote.acquire("ada", [kind]))
        await asyncio.sleep(0)
        question = question or self.ask(kind)
        job = await polling
        assert job is not None
        assert job.question is question
        return job

    def figure(self, name: str) -> float:
        return self.metrics.registry.get_sample_value(f"quiltbee_{name}") or 0.0


@pytest.fixture(autouse=True)
def here(program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes of the server say ``here``."""
    program(ECHO)
    monkeypatch.setattr(remote_workers, "POLL_SECONDS", 0.5)


@asynccontextmanager
async def serving() -> AsyncIterator[Server]:
    server = Server()
    try:
        async with asyncio.timeout(WAIT):
            yield server
    finally:
        for pool in server.pools.values():
            await pool.stop()


async def test_a_new_question_goes_to_a_worker_that_waits_and_not_to_our_own() -> None:
    async with serving() as server:
        job = await server.taken()
        assert job.question.begun.is_set()
        assert server.pools[SEARCHING].processes == 0
        assert await server.remote.answer(job.id, THERE)
        assert await job.question.answer == THERE
        assert (server.figure("think_questions_total"), server.figure("think_workers")) == (1, 1)


async def test_where_no_worker_waits_our_own_processes_answer() -> None:
    async with serving() as server:
        assert await server.ask().answer == HERE
        assert await server.remote.acquire("ada", [SEARCHING]) is None  # it waited, and none came
        asked = server.ask()
        assert await asked.answer == HERE
        assert server.figure("think_questions_total") == 0


async def test_a_worker_takes_what_waits_in_the_fair_order_and_only_of_its_kinds() -> None:
    async with serving() as server:
        busy = server.ask(seconds=WAIT)
        await busy.begun.wait()
        second, third = server.ask(), server.ask()
        first = server.pools[SEARCHING].ask({}, cost_class="a", priority=-1)
        study = server.ask(STUDY, seconds=WAIT)
        await study.begun.wait()
        for expected in (first, second, third):
            job = await server.remote.acquire("ada", [SEARCHING])
            assert job is not None
            assert job.question is expected
        assert await server.remote.acquire("ada", [SEARCHING, "no such kind"]) is None


@pytest.mark.parametrize("name", ["SILENCE_SECONDS", "LONGEST_SECONDS"])
async def test_our_own_processes_answer_for_a_worker_that_is_silent_or_never_ends(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(
        remote_workers, name, 0.5 if name.startswith("SILENCE") else {SEARCHING: 0.5}
    )

    async with serving() as server:
        job = await server.taken()
        while not job.question.answer.done():
            if name.startswith("LONGEST"):
                await server.remote.keep(job.id)  # it says that it thinks, again and again
            await asyncio.sleep(0.05)
        assert await job.question.answer == HERE
        assert not await server.remote.answer(job.id, THERE)  # it comes too late
        assert await server.remote.keep(job.id) is None
        assert server.figure("workers_lost_total") == 1
    why = "it is silent" if name.startswith("SILENCE") else "it takes too long"
    assert f"worker ada: {why}; this server answers its question" in caplog.text


@pytest.mark.parametrize("answer", [{}, {"move": 1}, {"answer": []}, {"refusal": None}])
async def test_our_own_processes_answer_where_a_worker_talks_nonsense(
    answer: dict[str, Any],
) -> None:
    async with serving() as server:
        job = await server.taken()
        assert not await server.remote.answer(job.id, answer)
        assert await job.question.answer == HERE
        assert not await server.remote.answer(job.id, THERE)
        assert server.figure("workers_lost_total") == 1


async def test_the_second_answer_counts_for_nothing() -> None:
    async with serving() as server:
        job = await server.taken()
        both = [server.remote.answer(job.id, THERE) for _ in range(2)]
        assert sorted(await asyncio.gather(*both)) == [False, True]
        server.remote.abort(job.id)
        assert await job.question.answer == THERE
        assert not await server.remote.answer("unknown", THERE)


async def test_what_a_worker_gives_back_goes_before_all_that_waits_here() -> None:
    async with serving() as server:
        job = await server.taken()
        busy = server.ask(seconds=1.0)
        await busy.begun.wait()
        waits = server.ask()
        server.remote.abort(job.id)
        assert await job.question.answer == HERE
        assert not waits.answer.done()
        assert await waits.answer == HERE


async def test_study_comes_in_parts_and_ends_when_it_shall() -> None:
    async with serving() as server:
        parts = list[Any]()
        polling = asyncio.create_task(server.remote.acquire("ada", [STUDY]))
        await asyncio.sleep(0)
        pool = server.pools[STUDY]
        asked = {"study": "look", "position": START, "seat": 0, "lines": 1}
        question = pool.ask(asked, cost_class="a", on_part=parts.append)
        job = await polling
        assert job is not None
        value = {"chance": 50.0, "margin": 0.0, "exact": False}
        line = {"move": "advance", "line": ["advance"], "evaluation": value, "visits": 1}
        found = {"seat": 0, "nodes": 1, "full": False, "evaluation": value,
                 "lines": [line | {"draws": {"option": "advance", "cells": []}}]}  # fmt: skip
        assert await server.remote.keep(job.id, found) is False
        pool.end_early(question)
        assert await server.remote.keep(job.id, found) is True
        assert parts == [found] * 2
        assert await server.remote.keep(job.id, found | {"lines": 1}) is None
        assert await question.answer == HERE
        assert len(parts) == 2


async def test_a_worker_learns_that_nobody_waits_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_workers, "SILENCE_SECONDS", 0.2)

    async with serving() as server:
        job = await server.taken()
        server.pools[SEARCHING].give_up(job.question)
        assert await server.remote.keep(job.id) is None
        await until(lambda: not server.remote._jobs)  # and nobody is asked instead
        assert server.pools[SEARCHING].processes == 0
        assert server.figure("workers_lost_total") == 0


async def test_a_worker_that_leaves_at_the_moment_of_a_question_does_not_take_it_away() -> None:
    async with serving() as server:
        polling = asyncio.create_task(server.remote.acquire("ada", [SEARCHING]))
        await asyncio.sleep(0)
        question = server.ask()
        polling.cancel()
        assert await question.answer == HERE
        assert not server.remote._polls


async def test_workers_that_go_are_counted_no_longer_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(remote_workers, "_PRESENT_SECONDS", 0.3)
    monkeypatch.setattr(remote_workers, "POLL_SECONDS", 0.01)

    async with serving() as server:
        for name in ("ada", "eve"):
            assert await server.remote.acquire(name, [STUDY]) is None
        assert server.figure("think_workers") == 2
        await until(lambda: server.figure("think_workers") == 0)
    assert caplog.text.count("thinks for this server") == 2
    assert caplog.text.count("is no longer there") == 2
