# SPDX-License-Identifier: MIT
"""A request whose answer was lost comes again: to the same server, to another one, or after a restart."""

import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from quiltbee.server.model.entries import StoredTable
from tests.server.postgres import Postgres
from tests.server.rooms import Room, some_acts
from tests.server.running import Json, Seated, choice, wait_until
from tests.server.served import Served, served


@pytest.fixture(scope="module")
def servers(postgres: Postgres) -> Iterator[tuple[Served, Served]]:
    with served(Path(), url=postgres.url) as one, served(Path(), url=postgres.url) as two:
        yield one, two


def is_stale(answer: httpx.Response) -> bool:
    return (answer.status_code, answer.json().get("code")) == (409, "stale")


def body(answer: httpx.Response) -> Json:
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def test_every_move_of_a_game_has_its_answer_again_whatever_came_after_it(
    servers: tuple[Served, Served],
) -> None:
    here = Seated(servers[0], seed=1)
    there = here.at(servers[1])
    there.view()  # it is in memory there
    latest = dict[int, tuple[int, str, Json]]()
    while (seat := (view := here.view())["position"]["to_move"]) is not None:
        number, move = view["number"], choice(view["position"])
        latest[seat] = number, move, body(here.play(seat, number, move))
        if number % 9 == 0:
            for holder, (sent, text, answer) in latest.items():
                assert body(there.play(holder, sent, text)) == answer
                assert body(here.post("turn", holder, number=sent, acts=[text])) == answer
                assert is_stale(here.play(1 - holder, sent, text))
                assert is_stale(here.play(holder, sent, "33@a1"))
        assert here.view()["number"] == number + 1
    assert len(latest) == 2


def test_a_move_that_was_taken_back_is_stale_and_the_same_move_after_it_is_another_one(
    servers: tuple[Served, Served],
) -> None:
    here = Seated(servers[0], None, 1, seed=1)
    there = here.at(servers[1])
    first = body(here.play(0, 0, "advance"))
    wait_until(lambda: here.view()["position"]["to_move"] == 0)
    assert body(there.play(0, 0, "advance")) == first  # after the computer's moves
    number = here.view()["number"]
    back = body(here.post("takeback", 0, number=number))
    assert body(there.post("takeback", 0, number=number)) == back
    assert here.view()["number"] == back["number"] == number + 1
    assert is_stale(here.play(0, 0, "advance"))
    again = body(here.play(0, number + 1, "advance"))  # the same move in the same position
    assert again["number"] == number + 2
    for table in (here, there):
        assert body(table.play(0, number + 1, "advance")) == again
        assert is_stale(table.play(0, 0, "advance"))
        assert is_stale(table.post("takeback", 0, number=number))


def test_every_turn_of_a_room_has_its_answer_again(servers: tuple[Served, Served]) -> None:
    here, rng = Room(servers[0], None, None, seed=7), random.Random(3)
    there = here.at(servers[1])
    there.view()
    latest = dict[int, tuple[int, list[str], Json]]()
    for _ in range(16):
        position = here.view()["position"]
        number, seat = position["number"], position["to_act"][0]
        acts = some_acts(here.turn(seat), rng)
        latest[seat] = number, acts, here.hand_in(seat, number, acts)
        wait_until(lambda: there.view()["moments"] == here.view()["moments"])
        for holder, (sent, same, answer) in latest.items():
            for table in (here, there):
                assert table.hand_in(holder, sent, same) == answer
            other = ["P01@a1"] if same != ["P01@a1"] else []
            assert is_stale(here.post("turn", holder, number=sent, acts=other))
    assert here.view()["position"]["number"] == 8


def test_an_answer_comes_again_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table = Seated(server, seed=1)
        first = body(table.play(0, 0, "advance"))
    with served(tmp_path) as server:
        assert body(table.at(server).play(0, 0, "advance")) == first


def test_what_another_server_has_stored_is_answered_once(servers: tuple[Served, Served]) -> None:
    one, two = servers
    here = Seated(one, seed=1)
    there = here.at(two)
    there.view()
    assert body(here.play(0, 0, "advance")) == body(there.play(0, 0, "advance"))
    mover = here.view()["position"]["to_move"]
    here.advance(1)
    assert there.post("resign", mover, seat=mover).status_code == 200
    assert body(here.post("resign", mover, seat=mover))["seats"][mover]["resigned"]
    assert body(there.post("resign", mover, seat=mover))["seats"][mover]["resigned"]
    assert body(here.post("rematch", 0)) == body(there.post("rematch", 1))


def test_a_request_that_comes_again_and_again_is_looked_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path) as server:
        here, store, read = Seated(server, seed=1), server.registry.store, list[str]()
        load = store.load

        async def counted(table: str) -> StoredTable | None:
            read.append(table)
            return await load(table)

        monkeypatch.setattr(store, "load", counted)
        answer = body(here.play(0, 0, "advance"))
        assert [body(here.play(0, 0, "advance")) for _ in range(10)] == [answer] * 10
        assert read == [here.id]
        assert all(is_stale(here.play(0, 0, "33@a1")) for _ in range(10))
        assert read == [here.id] * 2


@pytest.mark.parametrize("path", ["http", "socket"])
def test_rematches_count_as_new_tables(tmp_path: Path, path: str) -> None:
    with served(tmp_path, "tables_at_once=3", "tables_per_minute=0.1") as server:
        table, codes = Seated(server, seed=1), list[str]()
        for _ in range(4):
            [mine] = table.view(0)["you"]  # the other one, each time
            assert table.post("resign", 0, seat=mine).status_code == 200
            if path == "http":
                told = table.post("rematch", 0).json()
            else:
                with table.socket(0) as client:
                    client.send(type="rematch", request=1)
                    told = client.hear_until("rematch", "refused")
            codes.append(told.get("code", "made"))
            table.id = told.get("table", table.id)
        assert codes == ["made", "made", "too_fast", "too_fast"]
