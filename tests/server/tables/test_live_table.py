# SPDX-License-Identifier: MIT
"""Who is at a table, and when its computers think."""

import asyncio
from typing import Any

import pytest

from quiltbee.games.patchwork.online.messages import CreateTable
from quiltbee.protocol import PlayRequest, SeatRequest
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.bot_requests import BotMove, BotRequest
from quiltbee.server.model.entries import Entry, Occupant, StoredTable
from quiltbee.server.tables import live_table
from quiltbee.server.tables.games import open_table, set_up
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.subscriber import Subscriber
from quiltbee.server.tables.tokens import key_of, new_token
from tests.server.alive import until

TOKEN = new_token()


class Paper:
    """Keeps nothing."""

    async def append(self, table_id: str, *added: Entry) -> None:
        pass


class Walker:
    """Always moves on, and remembers how urgently it was asked."""

    def __init__(self) -> None:
        self.urgency = list[int]()

    async def choose(self, asked: BotRequest, priority: int = 0) -> BotMove:
        self.urgency.append(priority)
        await asyncio.sleep(0.05)
        return BotMove("advance", "level1")


def sit(walker: Walker, *occupants: Occupant) -> LiveTable:
    seats = [SeatRequest(kind=each.kind, level=each.level) for each in occupants]
    kept = StoredTable(set_up(CreateTable(seats=seats, seed=1)), occupants)
    paper: Any = Paper()
    thinking: Any = walker
    return LiveTable(open_table(kept), paper, thinking, Metrics(), Limits())


async def test_computers_among_themselves_play_only_for_company(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_table, "_ASKED_SECONDS", 0.5)
    computer = Occupant("computer", "", 7)

    walker = Walker()
    live = sit(walker, computer, computer)
    await until(lambda: live.is_idle)
    paused = live.table.number
    assert 1 <= paused <= 11
    await asyncio.sleep(0.3)
    assert live.table.number == paused
    assert live.is_idle
    live.visit()
    await until(lambda: live.table.number > paused)
    subscriber = Subscriber(frozenset(), 1000)
    live.join(subscriber)
    live.visit()
    before = live.table.number
    await asyncio.sleep(0.6)  # longer than one counts as being there who only asked
    await until(lambda: live.table.number >= before + 5)
    assert {*walker.urgency} == {1}  # whoever plays comes before whoever looks on
    await live.stop()


async def test_a_computer_with_people_at_its_table_always_thinks_and_first_where_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_table, "_ASKED_SECONDS", 0.0)

    walker = Walker()
    live = sit(walker, Occupant("computer", "", 7), Occupant("human", key=key_of(TOKEN)))
    await until(lambda: live.table.number > 0)
    assert (live.table.number, walker.urgency) == (1, [1])
    live.join(Subscriber(frozenset({1}), 1000))
    await live.change([TOKEN], PlayRequest(number=1, move="advance"))
    await until(lambda: len(walker.urgency) > 1)
    assert walker.urgency[1:2] == [0]
    await live.stop()
