# SPDX-License-Identifier: MIT
"""Computer seats of a live table: late answers, failures, and moves that cannot be stored."""

import asyncio
from pathlib import Path

import pytest

from quiltbee.protocol import PlayRequest, TakeBackRequest
from quiltbee.server.model.entries import Entry, now
from tests.server.alive import COMPUTER, PEOPLE, TOKENS, Listener, Missing, alive, until


def run(work: object) -> None:
    asyncio.run(work)  # type: ignore[arg-type]


def advance(number: int) -> PlayRequest:
    return PlayRequest(number=number, move="advance")


async def test_an_answer_that_comes_after_a_move_was_taken_back_is_not_played(
    tmp_path: Path,
) -> None:
    async with alive(tmp_path, PEOPLE[0], COMPUTER) as (live, computer):
        computer.gate.clear()
        await live.change(TOKENS[:1], advance(0))
        await until(lambda: len(computer.asked) == 1)
        assert live.table.acting() == (1,)
        await live.change(TOKENS[:1], TakeBackRequest(number=1))
        assert live.table.acting() == (0,)
        computer.gate.set()
        await until(lambda: live.is_idle)
        assert live.table.written == 2  # the move and the take-back
        await live.change(TOKENS[:1], advance(2))
        await until(lambda: live.table.acting() == (0,))
        stored = await live.store.load(live.table.id)
        assert stored is not None
        assert [(each.kind, each.seat) for each in stored.entries][:4] == [
            ("move", 0), ("take_back", 0), ("move", 0), ("move", 1)
        ]  # fmt: skip
        assert stored.entries[3].thinker == "level1"


async def test_a_computer_that_fails_is_logged_and_tries_again_when_somebody_comes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with alive(tmp_path, COMPUTER, PEOPLE[1]) as (live, computer):
        computer.next = [RuntimeError("no idea")]
        await until(lambda: "the computer stopped" in caplog.text)
        assert "no idea" in caplog.text
        assert (live.table.number, live.is_idle) == (0, True)
        live.visit()
        await until(lambda: live.table.acting() == (1,))


async def test_instead_of_an_illegal_move_the_server_decides_and_says_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with alive(tmp_path, COMPUTER, PEOPLE[1]) as (live, computer):
        computer.next = ["nonsense"]
        await until(lambda: live.table.acting() == (1,))
        assert [each.number for each in computer.asked] == [0, 0]
        stored = await live.store.load(live.table.id)
        assert stored is not None
        assert [(each.text, each.thinker) for each in stored.entries] == [("advance", "here")]
    (told,) = (each.message for each in caplog.records if each.name == "quiltbee.table")
    assert "the move 'nonsense' of level 1 was refused" in told


async def test_while_nothing_can_be_stored_it_tries_again_and_nothing_is_told(
    tmp_path: Path,
) -> None:
    async with alive(tmp_path, COMPUTER, PEOPLE[1]) as (live, computer):
        computer.gate.clear()
        listener = Listener(live, 1)
        assert listener.kinds() == ["table"]
        with Missing(tmp_path):
            computer.gate.set()
            await until(lambda: len(computer.asked) >= 2)
            assert live.table.number == 0
            assert "moved" not in listener.kinds()
        await until(lambda: live.table.acting() == (1,))
        assert "moved" in listener.kinds()


async def test_where_another_has_written_first_the_table_is_read_again(tmp_path: Path) -> None:
    async with alive(tmp_path, COMPUTER, PEOPLE[1]) as (live, computer):
        computer.gate.clear()
        listener = Listener(live, 1)
        await until(lambda: computer.asked)
        await live.store.append(live.table.id, Entry(1, "move", 0, "advance", now()))
        computer.gate.set()
        await until(lambda: live.table.number == 1)
        assert live.table.acting() == (1,)
        assert listener.kinds() == ["table", "table"]  # told whole, as it was read
        done = await live.change(TOKENS[1:2], advance(1))
        assert isinstance(done, str)


async def test_people_are_told_that_the_table_has_moved_on(tmp_path: Path) -> None:
    async with alive(tmp_path, *PEOPLE[:2]) as (live, _):
        listener = Listener(live)
        other = next(str(each) for each in live.table.match.legal_moves() if "@" in str(each))
        await live.store.append(live.table.id, Entry(1, "move", 0, other, now()))
        done = await live.change(TOKENS[:1], advance(0))
        assert getattr(done, "code", None) == "stale"
        assert [each["number"] for each in listener.heard()] == [0, 1]
        assert isinstance(await live.change(TOKENS[1:2], advance(1)), str)


async def test_a_table_that_stops_waits_for_no_computer(tmp_path: Path) -> None:
    async with alive(tmp_path, COMPUTER, PEOPLE[1]) as (live, computer):
        computer.gate.clear()
        await until(lambda: computer.asked)
        assert not live.is_idle
    assert live.table.number == 0
