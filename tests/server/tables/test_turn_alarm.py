# SPDX-License-Identifier: MIT
"""The clock of a live table: when it runs, for whom it passes, and what is stored of it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from quiltbee.server.tables import live_table
from quiltbee.server.tables.live_table import LiveTable
from tests.server.alive import PEOPLE, Listener, Missing, alive, hand_in, until


@asynccontextmanager
async def room(folder: Path) -> AsyncIterator[LiveTable]:
    """Two people on the first turn of a Doodle room with a clock."""
    async with alive(folder, *PEOPLE[:2], game="doodle", turn_seconds=60) as (live, _):
        await hand_in(live, 0)
        await hand_in(live, 1)
        assert (live.table.number, live.table.turn_limit) == (1, 60)
        yield live


def run_out(live: LiveTable) -> None:
    """Let the turn have run for as long as it may."""
    assert live.table.turn_limit is not None
    live.table.clock.resume(live.table.clock.entry, round(1000 * live.table.turn_limit))


async def stored_clock(live: LiveTable) -> tuple[int, int]:
    stored = await live.store.load(live.table.id, settled=True)
    assert stored is not None
    return stored.clock


async def test_a_turn_that_has_run_out_is_passed_for_all_who_did_not_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "_GRACE_SECONDS", 0.1)

    async with room(tmp_path) as live:
        before = live.table.written
        run_out(live)
        listener = Listener(live, 0)
        await until(lambda: live.table.written >= before + 2)
        stored = await live.store.load(live.table.id)
        assert stored is not None
        assert [(each.kind, each.seat) for each in stored.entries[before : before + 2]] == [
            ("absent", 0), ("absent", 1)
        ]  # fmt: skip
        assert "closed" in listener.kinds()
        left = live.table.seconds_left
        assert left is not None
        assert left > 5  # the next turn has its own time


async def test_without_a_holder_no_turn_runs_out_and_whoever_comes_back_has_a_moment(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as live:
        before = live.table.written
        run_out(live)
        spectator = Listener(live)
        assert live.table.seconds_left == 0.0
        await asyncio.sleep(0.2)
        assert live.table.written == before
        assert not live._duties
        holder = Listener(live, 0)
        left = live.table.seconds_left
        assert left is not None
        assert 0 < left <= live_table._GRACE_SECONDS
        holder.leave()
        elapsed = live.table.clock.elapsed
        await asyncio.sleep(0.1)
        assert live.table.clock.elapsed == elapsed  # it stands still
        spectator.leave()


async def test_what_has_run_is_stored_when_the_last_holder_leaves_and_while_it_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "_SAVE_SECONDS", 0.1)

    async with room(tmp_path) as live:
        first, second = Listener(live, 0), Listener(live, 1)
        async with asyncio.timeout(60):
            while (await stored_clock(live))[1] < 200:
                await asyncio.sleep(0.05)
        first.leave()
        second.leave()
        await until(lambda: not live._background)
        entry, milliseconds = await stored_clock(live)
        assert entry == live.table.clock.entry
        assert milliseconds == pytest.approx(1000 * live.table.clock.elapsed, abs=2)


async def test_while_nothing_can_be_stored_a_turn_stays_open_and_is_passed_after_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "quiltbee.table")
    monkeypatch.setattr(live_table, "_GRACE_SECONDS", 0.05)
    monkeypatch.setattr(live_table, "_SAVE_SECONDS", 0.1)

    async with room(tmp_path) as live:
        before = live.table.written
        with Missing(tmp_path):
            run_out(live)
            Listener(live, 0)
            await until(lambda: "not saved" in caplog.text)
            assert live.table.written == before
            await until(lambda: "its clock was not saved" in caplog.text)
            assert live._duties
            assert not live.is_idle
        await until(lambda: live.table.written >= before + 2)


async def test_a_table_without_a_clock_never_rings(tmp_path: Path) -> None:
    async with alive(tmp_path, *PEOPLE[:2], game="doodle") as (live, _):
        Listener(live, 0)
        await hand_in(live, 0)
        await hand_in(live, 1)
        assert live.table.turn_limit is None
        assert live._save_at is None
        assert await stored_clock(live) == (0, 0)
