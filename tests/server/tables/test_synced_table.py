# SPDX-License-Identifier: MIT
"""A table and the database: what is known of a write, and how often the table is read anew."""

import asyncio
import threading
from pathlib import Path

import pytest

from quiltbee.protocol import PlayRequest
from quiltbee.server.model.entries import StoredTable
from quiltbee.server.storage import Store
from tests.server.alive import PEOPLE, TOKENS, Listener, alive, until
from tests.server.running import WAIT


async def test_a_move_whose_sender_goes_away_while_it_is_stored_is_announced_all_the_same(
    tmp_path: Path,
) -> None:
    async with alive(tmp_path, *PEOPLE[:2]) as (live, _):
        listener = Listener(live, 1)
        assert listener.kinds() == ["table"]
        begun = threading.Event()
        gate = threading.Event()

        def hold(_: object) -> None:  # the thread that writes is busy meanwhile
            begun.set()
            assert gate.wait(WAIT)

        assert isinstance(live.store, Store)
        writing = asyncio.create_task(live.store._writer.write(hold))
        await until(begun.is_set)
        asked = PlayRequest(number=0, move="advance")
        moving = asyncio.create_task(live.change(TOKENS[:1], asked))
        await until(live.lock.locked)
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


async def test_one_reload_runs_and_one_waits_however_often_a_change_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with alive(tmp_path, *PEOPLE[:2]) as (live, _):
        load, gate, begun = live.store.load, asyncio.Event(), list[str]()

        async def load_slowly(table_id: str, *, settled: bool = False) -> StoredTable | None:
            begun.append(table_id)
            await gate.wait()
            return await load(table_id, settled=settled)

        monkeypatch.setattr(live.store, "load", load_slowly)
        for _ in range(3):
            for _ in range(1000):
                live.catch_up()
            await until(lambda: begun)
        asked = PlayRequest(number=0, move="advance")
        moving = asyncio.create_task(live.change(TOKENS[:1], asked))
        assert len(live._background) == 2
        gate.set()
        assert isinstance(await moving, str)
        assert len(begun) == 2
        live.catch_up()  # one that comes later is not forgotten
        await until(lambda: len(begun) == 3)
