# SPDX-License-Identifier: MIT
"""Which tables a server holds in memory: opened once, put away for others, and never lost by it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from quiltbee.server.model import refusals
from quiltbee.server.model.entries import StoredTable, now
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.tables import table_registry
from quiltbee.server.tables.live_table import LiveTable
from tests.server.running import Json, Seated, code_of, wait_until
from tests.server.served import Served, served


def held(running: Served) -> set[str]:
    return {*running.registry._live}


def test_what_is_no_name_of_a_table_is_not_even_looked_for(tmp_path: Path) -> None:
    with served(tmp_path) as running:

        async def look(name: str) -> str:
            try:
                async with running.registry.at(name):
                    return "found"
            except RefusedError as error:
                return error.refusal.code

        for name in ("a", "a" * 11, "a" * 13, "A" * 12, "aaaaaaaaaaa1", "aaaaaaaaaaa\n", "ä" * 12, "..", "\0"):  # fmt: skip
            assert running.do(look(name)) == refusals.NO_TABLE.code


def test_those_who_come_at_once_find_the_same_table(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        table = Seated(running, seed=1)
        assert not held(running)

        async def come() -> LiveTable:
            async with running.registry.at(table.id) as live:
                return live

        async def all_come() -> list[LiveTable]:
            return await asyncio.gather(*(come() for _ in range(20)))

        assert len({id(live) for live in running.do(all_come())}) == 1
        assert held(running) == {table.id}
        assert not running.registry._opening


def test_the_table_without_company_for_longest_makes_room_and_comes_back_as_it_was(
    tmp_path: Path,
) -> None:
    with served(tmp_path, "open_tables=2") as running:
        tables = [Seated(running, seed=1) for _ in range(3)]
        for table in tables[:2]:
            table.advance(2)
        before = tables[0].view()
        tables[1].view()
        tables[2].view()
        assert held(running) == {tables[1].id, tables[2].id}
        assert tables[0].view() == before
        assert tables[1].id not in held(running)


def test_a_table_with_company_stays_and_a_full_house_is_told(tmp_path: Path) -> None:
    with served(tmp_path, "open_tables=2") as running:
        one, two, three = (Seated(running, seed=1) for _ in range(3))
        with one.socket(0) as first, two.socket() as second:
            first.hear_until("table"), second.hear_until("table")
            for _ in range(3):
                assert code_of(running.http.get(f"/api/tables/{three.id}")) == (503, "full_house")
            assert held(running) == {one.id, two.id}
            one.advance(1)
            assert first.hear_until("moved")["number"] == 1
        wait_until(lambda: running.http.get(f"/api/tables/{three.id}").status_code == 200)


def test_whoever_left_long_ago_is_put_away_by_itself(tmp_path: Path) -> None:
    with served(tmp_path, "idle_seconds=0.2") as running:
        left, watched = Seated(running, seed=1), Seated(running, seed=1)
        left.advance(1)
        with watched.socket() as socket:
            socket.hear_until("table")
            wait_until(lambda: left.id not in held(running))
            assert watched.id in held(running)
            assert running.figure("tables_open") == 1
        wait_until(lambda: not held(running))
        assert left.view()["number"] == 1


def test_nobody_opens_a_table_while_it_is_deleted(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        table = Seated(running, seed=1)
        registry = running.registry

        async def race() -> tuple[list[str], str]:
            removing = asyncio.create_task(registry.remove([table.id], now().replace(year=2999)))
            await asyncio.sleep(0)
            try:
                async with registry.at(table.id):
                    code = "opened"
            except RefusedError as error:
                code = error.refusal.code
            return await removing, code

        assert running.do(race()) == ([table.id], "no_such_table")
        assert not registry._leaving
        assert code_of(running.http.get(f"/api/tables/{table.id}")) == (404, "no_such_table")


def test_nobody_deletes_a_table_while_it_is_opened(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        table = Seated(running, seed=1)
        registry = running.registry

        async def race() -> list[str]:
            opening = asyncio.create_task(registry._open(table.id))
            await asyncio.sleep(0)
            removed = await registry.remove([table.id], now().replace(year=2999))
            await opening
            return removed

        assert running.do(race()) == []
        assert table.view()["number"] == 0


def play_to_the_end(table: Seated) -> None:
    while table.view()["position"]["to_move"] is not None:
        table.advance(1)


def test_players_who_ask_for_a_rematch_at_once_meet_at_one_table(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        table = Seated(running, seed=1)
        assert code_of(table.post("rematch", 0)) == (409, "not_over")
        play_to_the_end(table)
        assert code_of(table.post("rematch")) == (403, "watching")
        with table.socket(0) as first, table.socket(1) as second, ThreadPoolExecutor(8) as threads:
            first.hear_until("table"), second.hear_until("table")
            answers = [
                *threads.map(lambda n: table.post("rematch", n % 2).json()["table"], range(8))
            ]
            assert len({*answers}) == 1
            told = first.hear_until("rematch")
            assert told["table"] == second.hear_until("rematch")["table"] == answers[0]
        assert running.figure("tables_made_total") == 2
    with served(tmp_path) as running:
        table.running, table.http = running, running.http
        assert table.view()["rematch"] == answers[0]
        assert table.post("rematch", 0).json()["table"] == answers[0]


def test_a_rematch_that_somebody_else_has_written_is_found_and_told(tmp_path: Path) -> None:
    """As a second server would have, or this one before an answer was lost."""
    with served(tmp_path) as running:
        table, other = Seated(running, seed=1), Seated(running, seed=1)
        play_to_the_end(table)

        async def write() -> None:
            stored = await running.registry.store.load(other.id)
            assert stored is not None
            again = StoredTable(replace(stored.setup, id="aaaaaaaaaaaa"), stored.occupants)
            await running.registry.store.rematch(table.id, again)

        with table.socket(0) as socket:
            assert socket.hear_until("table")["rematch"] is None
            running.do(write())
            assert table.post("rematch", 0).json()["table"] == "aaaaaaaaaaaa"
            assert socket.hear_until("table")["rematch"] == "aaaaaaaaaaaa"


ASKED: list[Json] = [
    {"seats": [{}, {}]},
    {"seats": [{"name": "Ada"}, {"invite": True}], "seed": 7, "first": "random"},
    {"seats": [{}, {"kind": "computer", "level": 2}], "edition": "halloween"},
    {"game": "doodle", "seats": [{}, {"invite": True}, {"kind": "computer"}]},
    {"game": "doodle", "seats": [{}], "daily": True},
]


def test_a_new_table_is_opened_as_it_is_stored(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        for asked in ASKED:
            made = running.http.post("/api/tables", json=asked).json()
            stored = running.do(running.registry.store.load(made["table"]))
            assert running.registry._made == {made["table"]: stored}
            key = {"authorization": "Bearer " + ",".join(each["token"] for each in made["seats"])}
            answer = running.http.get(f"/api/tables/{made['table']}", headers=key)
            assert answer.json()["number"] == 0
            assert not running.registry._made


def test_only_the_latest_new_tables_are_remembered_and_those_that_exist(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_registry, "_MAX_MADE", 2)
    with served(tmp_path) as running:
        tables = [Seated(running, seed=1) for _ in range(3)]
        assert [*running.registry._made] == [table.id for table in tables[1:]]
        removing = running.registry.remove([tables[2].id], now() + timedelta(days=1))
        assert running.do(removing) == [tables[2].id]
        assert code_of(running.http.get(f"/api/tables/{tables[2].id}")) == (
            404,
            refusals.NO_TABLE.code,
        )
        assert [table.view()["number"] for table in tables[:2]] == [0, 0]
