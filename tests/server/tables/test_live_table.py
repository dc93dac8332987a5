# SPDX-License-Identifier: MIT
"""Who is at a table, and when its computers think."""

import asyncio
import threading
from pathlib import Path
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
from tests.server.alive import PEOPLE, TOKENS, Listener, alive, until
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

    async def choose(self, asked: BotRequest, behind: int = 0) -> BotMove:
        self.urgency.append(behind)
        await asyncio.sleep(0.05)
        return BotMove("advance", "level1")


def sit(walker: Walker, *occupants: Occupant) -> LiveTable:
    seats = [SeatRequest(kind=each.kind, level=each.level) for each in occupants]
    kept = StoredTable(set_up(CreateTable(seats=seats, seed=1)), occupants)
    paper: Any = Paper()
    thinking: Any = walker
    return LiveTable(open_table(kept), paper, thinking, Metrics(), Limits())


def test_computers_among_themselves_play_only_for_company(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "_ASKED_SECONDS", 0.5)
    computer = Occupant("computer", "", 7)

    async def work() -> None:
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

    asyncio.run(work())


def test_a_computer_with_people_at_its_table_always_thinks_and_first_where_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_table, "_ASKED_SECONDS", 0.0)

    async def work() -> None:
        walker = Walker()
        live = sit(walker, Occupant("computer", "", 7), Occupant("human", key=key_of(TOKEN)))
        await until(lambda: live.table.number > 0)
        assert (live.table.number, walker.urgency) == (1, [1])
        live.join(Subscriber(frozenset({1}), 1000))
        await live.change([TOKEN], PlayRequest(number=1, move="advance"))
        await until(lambda: len(walker.urgency) > 1)
        assert walker.urgency[1:2] == [0]
        await live.stop()

    asyncio.run(work())


def test_a_move_whose_sender_goes_away_while_it_is_stored_is_announced_all_the_same(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with alive(tmp_path, *PEOPLE[:2]) as (live, _):
            listener = Listener(live, 1)
            assert listener.kinds() == ["table"]
            begun = threading.Event()
            gate = threading.Event()

            def hold(_: object) -> None:  # the thread that writes is busy meanwhile
                begun.set()
                assert gate.wait(WAIT)

            writing = asyncio.create_task(live.store._writer.write(hold))
            await until(begun.is_set)
            asked = PlayRequest(number=0, move="advance")
            moving = asyncio.create_task(live.change(TOKENS[:1], asked))
            await until(lambda: live.is_changing)
            moving.cancel()
            with pytest.raises(asyncio.CancelledError):
                await moving
            gate.set()
            await writing
            await until(lambda: live.table.number == 1)
            [table] = listener.heard()
            assert (table["type"], table["number"]) == ("table", 1)
            assert isinstance(
                await live.change(TOKENS[1:2], PlayRequest(number=1, move="advance")), str
            )

    asyncio.run(work())


def test_one_reload_runs_and_one_waits_however_often_a_change_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with alive(tmp_path, *PEOPLE[:2]) as (live, _):
            load, gate, begun = live.store.load, asyncio.Event(), list[str]()

            async def load_slowly(table_id: str, *, settled: bool = False) -> StoredTable | None:
                begun.append(table_id)
                await gate.wait()
                return await load(table_id, settled=settled)

            monkeypatch.setattr(live.store, "load", load_slowly)
            for _ in range(3):
                for _ in range(1000):
                    live.remote.hear("somebody", {"changed": True})
                await until(lambda: begun)
            asked = PlayRequest(number=0, move="advance")
            moving = asyncio.create_task(live.change(TOKENS[:1], asked))
            assert len(live._background) == 2
            gate.set()
            assert isinstance(await moving, str)
            assert len(begun) == 2
            live.remote.hear("somebody", {"changed": True})  # one that comes later is not forgotten
            await until(lambda: len(begun) == 3)

    asyncio.run(work())
