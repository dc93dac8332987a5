# SPDX-License-Identifier: MIT
"""Questions, and who is next."""

import asyncio
from dataclasses import replace

import pytest

from quiltbee.server.workers.questions import (
    UNKNOWN_SECONDS,
    Durations,
    FairQueue,
    LostError,
    Question,
)


def question(address: str, order: int, cost_class: str = "a", priority: int = 0) -> Question:
    answer = asyncio.get_running_loop().create_future()
    return Question(priority, 0.0, order, {}, cost_class, answer, address)


async def test_how_long_questions_take_is_learned_and_late_ones_count_more() -> None:
    durations, asked = Durations(), question("ada", 1)
    assert durations.usual(asked) == UNKNOWN_SECONDS
    durations.learn(asked, 4.0)
    assert durations.usual(asked) == 4.0
    durations.learn(asked, 8.0)
    assert durations.usual(asked) == 5.0


async def test_addresses_take_turns_and_what_is_urgent_goes_first() -> None:
    queue = FairQueue(Durations().usual)
    many = [question("ada", order) for order in range(5)]
    for each in many:
        queue.put(each)
    queue.put(question("eve", 5))
    assert queue.has_others("eve")
    queue.discard(many[1])
    assert [(await queue.get()).order for _ in range(3)] == [0, 5, 2]
    queue.put(question("eve", 6, priority=1))
    queue.put(question("eve", 7, priority=0))
    assert [(await queue.get()).order for _ in range(4)] == [7, 3, 4, 6]
    assert len(queue) == 0
    back = question("ada", 8)
    back.stays = True  # a worker on another machine did not answer it
    queue.put(back)
    assert (queue.pop(elsewhere=True), queue.pop()) == (None, back)


@pytest.mark.parametrize(("priority", "passed"), [(0, 6), (1, 0)])
async def test_whoever_is_due_later_is_not_overtaken_for_ever(priority: int, passed: int) -> None:
    queue = FairQueue(Durations().usual)
    late = replace(question("ada", 0), due=5.5)
    queue.put(late)
    for now in range(10):  # others come all the time
        queue.put(replace(question("ada", 1 + now, priority=priority), due=float(now)))
        if queue.pop() is late:
            break
    assert now == passed


async def test_a_quick_question_passes_the_long_ones_of_others_but_not_for_ever() -> None:
    durations = Durations()
    queue = FairQueue(durations.usual)
    durations.learn(question("", 0, "long"), 0.4)
    durations.learn(question("", 0, "quick"), 0.01)
    for n in range(10):
        queue.put(question(f"long {n}", n, "long"))
    order = list[str | None]()
    for n in range(10, 80):
        queue.put(question("quick", n, "quick"))
        order.append((await queue.get()).address)
    assert order[:30] == ["quick"] * 30
    assert {*order} == {"quick", *(f"long {n}" for n in range(10))}


async def test_a_question_is_answered_once() -> None:
    asked = question("ada", 1)
    asked.settle({"move": "first"})
    asked.settle({"move": "second"})
    asked.settle(LostError())
    assert await asked.answer == {"move": "first"}
    lost = question("ada", 2)
    lost.settle(LostError("it died"))
    with pytest.raises(LostError):
        await lost.answer
