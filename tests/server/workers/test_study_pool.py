# SPDX-License-Identifier: MIT
"""The workers of study: parts of answers, taking turns, ends, and deaths. Tables do not notice them."""

import asyncio
import os
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quiltbee.protocol.study import Analyse
from quiltbee.server.costs import Accounts
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.bot_requests import ASKED_FOR, IN_A_GAME
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.workers import study_pool
from quiltbee.server.workers.study_pool import StudyPool
from tests.server.alive import until
from tests.server.running import WAIT
from tests.server.workers.test_bot_pool import question

GROWING = """
import select
for line in sys.stdin:
    asked = json.loads(line)
    if asked.get("stop") is not None: continue
    if asked["study"] != "look":
        time.sleep(0.05)
        print(json.dumps({"answer": asked.get("ply")}), flush=True)
        continue
    for nodes in range(600):
        print(json.dumps({"part": {"nodes": nodes}}), flush=True)
        if select.select([sys.stdin], [], [], 0.05)[0]: break
    print(json.dumps({"answer": {"nodes": -1}}), flush=True)
"""
"""An analysis that grows for half a minute, unless it is told to stop. Other questions take a moment."""


def analyse(position: str = "a position") -> Analyse:
    return Analyse(type="analyse", id=1, position=position)


@asynccontextmanager
async def studying(limits: Limits | None = None) -> AsyncIterator[tuple[StudyPool, Metrics]]:
    metrics = Metrics()
    made = StudyPool(metrics, limits or Limits(), 1)
    try:
        yield made, metrics
    finally:
        await made.stop()


async def paid_by(address: str, work: Awaitable[Any]) -> Any:
    await Accounts(Limits()).pay(address, 0.0)
    return await work


async def test_an_analysis_comes_in_parts(program: Callable[[str], None]) -> None:
    program(GROWING.replace("range(600)", "range(3)"))

    async with studying() as (made, _):
        parts = list[Any]()
        assert await made.look(analyse(), parts.append) == {"nodes": -1}
        assert parts == [{"nodes": 0}, {"nodes": 1}, {"nodes": 2}]


async def test_an_analysis_that_nobody_wants_any_more_ends_at_once(
    program: Callable[[str], None],
) -> None:
    program(GROWING)

    async with studying() as (made, metrics):
        begun = asyncio.Event()
        first = asyncio.create_task(made.look(analyse(), lambda _: begun.set()))
        await asyncio.wait_for(begun.wait(), WAIT)
        first.cancel()
        async with asyncio.timeout(10.0):  # the whole one takes half a minute
            assert await made.ask({"study": "compare", "ply": 7}) == 7
        assert metrics.registry.get_sample_value("quiltbee_workers_lost_total") == 0


async def test_who_waits_is_told_even_the_first_in_the_queue(
    program: Callable[[str], None],
) -> None:
    program(GROWING)

    async with studying() as (made, _):
        begun, told = asyncio.Event(), list[int]()

        def wait() -> None:
            told.append(made.waiting)

        first = asyncio.create_task(made.look(analyse(), lambda _: begun.set(), wait))
        await asyncio.wait_for(begun.wait(), WAIT)
        assert told == []  # a worker was free
        second = asyncio.create_task(made.ask({"study": "plan", "ply": 5}, on_wait=wait))
        await until(lambda: told == [1])
        first.cancel()
        assert await asyncio.wait_for(second, WAIT) == 5
        assert told == [1]


async def test_an_analysis_makes_room_when_another_address_waits(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study_pool, "SHARE_SECONDS", 0.3)
    program(GROWING)

    async with studying() as (made, _):
        begun = asyncio.Event()
        long = asyncio.create_task(paid_by("one", made.look(analyse(), lambda _: begun.set())))
        await asyncio.wait_for(begun.wait(), WAIT)
        same = asyncio.create_task(paid_by("one", made.ask({"study": "compare", "ply": 1})))
        await asyncio.sleep(0.6)
        assert not long.done()  # nobody else waits
        other = asyncio.create_task(paid_by("two", made.ask({"study": "compare", "ply": 2})))
        async with asyncio.timeout(WAIT):
            assert await other == 2
        assert await long == {"nodes": -1}
        assert await same == 1


async def test_somebody_at_a_table_goes_first(program: Callable[[str], None]) -> None:
    program(GROWING)

    async with studying() as (made, _):
        order = list[int]()

        async def ask(ply: int, priority: int) -> None:
            order.append(await made.ask({"study": "compare", "ply": ply}, priority))

        asked = [ask(ply, ASKED_FOR) for ply in range(4)]
        await asyncio.gather(*asked, ask(9, IN_A_GAME))
        assert order[0] == 9


async def test_a_worker_that_dies_costs_one_question(
    program: Callable[[str], None], tmp_path: Path
) -> None:
    mark = tmp_path / "mark"
    program(
        "for line in sys.stdin:\n"
        "    ply = json.loads(line)['ply']\n"
        f"    if ply == 2 and not os.path.exists({str(mark)!r}):\n"
        f"        open({str(mark)!r}, 'w'); os.abort()\n"
        "    print(json.dumps({'answer': ply}), flush=True)\n"
    )

    async with studying() as (made, metrics):
        answers = [await made.ask({"study": "compare", "ply": ply}) for ply in range(4)]
        assert answers == [0, 1, 2, 3]
        assert metrics.registry.get_sample_value("quiltbee_workers_lost_total") == 1


async def test_what_every_worker_dies_of_is_refused_in_words(
    program: Callable[[str], None],
) -> None:
    program(
        "for line in sys.stdin:\n"
        "    if json.loads(line)['ply'] == 2: os.abort()\n"
        "    print(json.dumps({'answer': 'good'}), flush=True)\n"
    )

    async with studying() as (made, _):
        with pytest.raises(RefusedError) as refused:
            await asyncio.wait_for(made.ask({"study": "compare", "ply": 2}), WAIT)
        assert refused.value.refusal.code == "study_lost"
        assert await made.ask({"study": "compare", "ply": 3}) == "good"


async def test_a_question_that_nobody_answers_is_refused_after_a_while_and_makes_room(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HINT_MOST_SECONDS", "MOST_SECONDS"):
        monkeypatch.setattr(study_pool, name, 0.3)
    program("for line in sys.stdin: time.sleep(600)\n")

    async with studying(replace(Limits(), studies_at_once=1)) as (made, _):

        async def hint() -> None:
            async with made.admitted("hint"):
                await made.ask({"study": "hint"}, IN_A_GAME)

        questions: list[Callable[[], Awaitable[Any]]] = [hint, hint, lambda: made.look(analyse(), print), lambda: made.choose(question(2))]  # fmt: skip
        for ask in questions:
            with pytest.raises(RefusedError) as refused:
                await asyncio.wait_for(paid_by("one", ask()), WAIT)
            assert refused.value.refusal.code == "study_slow"
        assert made.waiting == 0


async def test_workers_start_when_they_are_needed_and_end_when_nobody_asks(
    program: Callable[[str], None],
) -> None:
    program(GROWING)

    async with studying(replace(Limits(), study_idle_seconds=0.2)) as (made, _):
        assert made.processes == 0
        for ply in (1, 2):
            assert await made.ask({"study": "compare", "ply": ply}) == ply
            assert made.processes == 1
            await until(lambda: made.processes == 0)


async def test_one_address_may_have_only_some_studies_at_once() -> None:
    async with studying() as (made, _):
        answers, leave = Counter[str](), asyncio.Event()

        async def begin() -> None:
            try:
                async with made.admitted("analysis"):
                    answers["begun"] += 1
                    await leave.wait()
            except RefusedError as error:
                answers[error.refusal.code] += 1

        many = [asyncio.create_task(paid_by("one", begin())) for _ in range(1000)]
        other = asyncio.create_task(begin())  # of another address
        most = Limits().studies_at_once
        await until(lambda: answers == {"begun": most + 1, "too_many_studies": 1000 - most})
        leave.set()
        await asyncio.gather(*many, other)
        await paid_by("one", begin())
        assert answers["begun"] == most + 2


async def test_a_full_queue_takes_no_more(program: Callable[[str], None]) -> None:
    program(GROWING)

    async with studying(replace(Limits(), study_queue=3)) as (made, metrics):
        crowd = [
            asyncio.create_task(made.ask({"study": "compare", "ply": ply})) for ply in range(5)
        ]
        await asyncio.sleep(0)
        with pytest.raises(RefusedError) as refused:
            async with made.admitted("analysis"):
                pass
        assert refused.value.refusal.code == "study_full"
        assert metrics.registry.get_sample_value("quiltbee_study_waiting") == 5
        await asyncio.gather(*crowd)
        async with made.admitted("analysis"):
            pass


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux for the class of a process")
@pytest.mark.parametrize(("niceness", "policy"), [(10, "SCHED_OTHER"), (20, "SCHED_IDLE")])
def test_study_yields_to_tables(niceness: int, policy: str) -> None:
    script = (
        "import os\nfrom quiltbee.server.workers.bot_worker import lower_priority\n"
        f"lower_priority({niceness})\n"
        "print(os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0))"
    )
    done = subprocess.run(
        (sys.executable, "-c", script), check=True, capture_output=True, text=True
    )
    expected = min(19, os.getpriority(os.PRIO_PROCESS, 0) + niceness), getattr(os, policy)
    assert tuple(map(int, done.stdout.split())) == expected
