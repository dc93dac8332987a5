# SPDX-License-Identifier: MIT
"""Who is at a table, and when its computers think."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from quiltbee.protocol import CreateTable, SeatRequest
from quiltbee.server import sitting as sitting_module
from quiltbee.server.entries import Entry, Kept, Sitter
from quiltbee.server.games import open_table, set_up
from quiltbee.server.limits import Limits
from quiltbee.server.listener import Listener
from quiltbee.server.metrics import Metrics
from quiltbee.server.secrecy import key_of, new_token
from quiltbee.server.sitting import Sitting
from quiltbee.server.table import Question, Thought
from tests.server.running import WAIT

TOKEN = new_token()


class Paper:
    """Keeps nothing."""

    async def append(self, table_id: str, *added: Entry) -> None:
        pass


class Walker:
    """Always moves on, and remembers how urgently it was asked."""

    def __init__(self) -> None:
        self.urgency = list[int]()

    async def choose(self, asked: Question, behind: int = 0) -> Thought:
        self.urgency.append(behind)
        await asyncio.sleep(0.05)
        return Thought("advance", "level1")


def sit(walker: Walker, *sitters: Sitter) -> Sitting:
    seats = [SeatRequest(kind=each.kind, level=each.level) for each in sitters]
    kept = Kept(set_up(CreateTable(seats=seats, seed=1)), sitters)
    paper: Any = Paper()
    thinking: Any = walker
    return Sitting(open_table(kept), paper, thinking, Metrics(), Limits())


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for something that comes in its own time."""
    async with asyncio.timeout(WAIT):
        while not is_so():
            await asyncio.sleep(0.01)


def test_computers_among_themselves_play_only_for_company(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting_module, "_ASKED_SECONDS", 0.5)
    computer = Sitter("computer", "", 7)

    async def work() -> None:
        walker = Walker()
        sitting = sit(walker, computer, computer)
        await until(lambda: sitting.is_idle)
        paused = sitting.table.number
        assert 1 <= paused <= 11
        await asyncio.sleep(0.3)
        assert sitting.table.number == paused
        assert sitting.is_idle
        sitting.visit()
        await until(lambda: sitting.table.number > paused)
        listener = Listener(frozenset(), 1000)
        sitting.join(listener)
        sitting.visit()
        before = sitting.table.number
        await asyncio.sleep(0.6)  # longer than one counts as being there who only asked
        await until(lambda: sitting.table.number >= before + 5)
        assert {*walker.urgency} == {1}  # whoever plays comes before whoever looks on
        await sitting.stop()

    asyncio.run(work())


def test_a_computer_with_people_at_its_table_always_thinks_and_first_where_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sitting_module, "_ASKED_SECONDS", 0.0)

    async def work() -> None:
        walker = Walker()
        sitting = sit(walker, Sitter("computer", "", 7), Sitter("human", key=key_of(TOKEN)))
        await until(lambda: sitting.table.number > 0)
        assert (sitting.table.number, walker.urgency) == (1, [1])
        sitting.join(Listener(frozenset({1}), 1000))
        await sitting.play([TOKEN], 1, "advance")
        await until(lambda: len(walker.urgency) > 1)
        assert walker.urgency[1:2] == [0]
        await sitting.stop()

    asyncio.run(work())
