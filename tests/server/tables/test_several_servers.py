# SPDX-License-Identifier: MIT
"""A table at the wrong server: it lives at one, but a proxy may change its mind, and nothing is lost."""

import asyncio
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from quiltbee.server.api.socket_endpoint import TRY_AGAIN
from quiltbee.server.model.entries import Revision, now
from quiltbee.server.tables.tokens import new_token
from tests.server.postgres import Postgres
from tests.server.rooms import Room, some_acts
from tests.server.running import Seated, choice, code_of, wait_until
from tests.server.served import Served, served

Pair = tuple[Served, Served]


@pytest.fixture(scope="module")
def servers(postgres: Postgres) -> Iterator[Pair]:
    """Two servers on one database."""
    with served(Path(), url=postgres.url) as one, served(Path(), url=postgres.url) as two:
        yield one, two


def test_clients_are_sent_away_from_a_server_where_the_table_no_longer_lives(servers: Pair) -> None:
    one, two = servers
    here = Seated(one, seed=1)
    with here.socket(0) as ada, here.at(two).socket(1) as eve:
        assert ada.hear_until("table")["seats"][1]["online"] is False
        assert eve.hear_until("table")["number"] == 0
        here.advance(1)
        assert ada.hear_until("moved")["number"] == 1
        assert eve.hear_until("table")["number"] == 1  # so that nobody sees an older game meanwhile
        assert eve.closing_code() == TRY_AGAIN
        with here.socket(1) as eve_again:
            assert eve_again.hear_until("table")["seats"][0]["online"] is True
            assert ada.hear_until("seats")["seats"][1]["online"] is True


def test_a_move_that_follows_what_another_server_has_stored_is_made(servers: Pair) -> None:
    here = Seated(servers[0], seed=1)
    there = here.at(servers[1])
    there.view()  # it is in memory there
    here.advance(3)
    position = here.view()["position"]
    assert there.play(position["to_move"], 3, choice(position)).status_code == 200
    assert code_of(there.play(0, 99, "advance")) == (409, "stale")


def test_a_copy_that_nobody_uses_leaves_the_memory_when_it_is_old(servers: Pair) -> None:
    one, two = servers
    here = Seated(one, seed=1)
    here.at(two).view()
    here.advance(3)
    two.do(two.registry.compare())
    assert here.id not in two.registry._live
    assert here.id in one.registry._live
    assert here.at(two).view()["moments"] == here.view()["moments"]


def test_own_moves_send_nobody_away_while_tables_are_compared(servers: Pair) -> None:
    one, _ = servers
    here = Seated(one, seed=1)
    with here.socket(0, 1) as both, ThreadPoolExecutor(1) as threads:
        both.hear_until("table")
        playing = threads.submit(here.advance, 12)
        while not playing.done():
            one.do(one.registry.compare())
        playing.result()
        assert [both.hear()["type"] for _ in range(12)] == ["moved"] * 12


def test_two_servers_that_play_for_a_computer_store_each_of_its_moves_once(servers: Pair) -> None:
    one, two = servers
    here = Seated(one, None, 1, seed=1)
    there = here.at(two)
    number = 0
    for _ in range(6):
        with here.socket(0), there.socket():  # both have it in memory, and the duty to move
            view = here.wait_for(number)
            while view["position"]["to_move"] == 1:
                view = here.wait_for(view["number"] + 1)
            here.advance(1)
            number = view["number"] + 1
            wait_until(lambda: here.view()["position"]["to_move"] != 1)
        number = here.view()["number"]
    wait_until(lambda: there.view()["moments"] == here.view()["moments"])


def test_players_of_doodle_at_two_servers_have_the_same_throws(servers: Pair) -> None:
    one, two = servers
    here = Room(one, None, None, seed=7)
    rng, rooms = random.Random(3), [here, here.at(two)]
    for number in range(4):
        for seat in (number % 2, 1 - number % 2):
            room = rooms[seat]
            wait_until(partial(may_act, room, seat, number))
            turn = some_acts(room.turn(seat), rng)
            at = room.view(seat)["position"]["number"]
            wait_until(lambda: room.post("turn", seat, number=at, acts=turn).is_success)  # noqa: B023
    wait_until(lambda: here.view(0)["moments"] == rooms[1].view(0)["moments"])
    assert len(here.view(0)["moments"]) >= 4


def may_act(room: Room, seat: int, turns: int) -> bool:
    view = room.view(seat)
    return seat in view["position"]["to_act"] and len(view["moments"]) >= turns


def test_one_invitation_seats_one_guest_whichever_server_is_asked(servers: Pair) -> None:
    one, _two = servers
    for _ in range(5):
        seats = [{"kind": "human"}, {"kind": "human", "invite": True}]
        made = one.http.post("/api/tables", json={"seats": seats}).json()
        table, code = made["table"], made["invitations"][0]["invitation"]
        for server in servers:  # both have the table in memory
            assert server.http.get(f"/api/tables/{table}").status_code == 200
        tokens = [new_token(), new_token()]

        def claim(
            which: int, table: str = table, code: str = code, tokens: list[str] = tokens
        ) -> int:
            body = {"invitation": code, "token": tokens[which]}
            answer = servers[which].http.post(f"/api/tables/{table}/claim", json=body)
            return answer.status_code

        with ThreadPoolExecutor(2) as threads:
            answers = [*threads.map(claim, range(2))]
        assert min(answers) == 200
        assert sorted(answers)[1] != 200
        winner = tokens[answers.index(200)]
        for server in servers:
            headers = {"authorization": f"Bearer {winner}"}
            wait_until(
                lambda server=server, headers=headers, table=table: (
                    server.http.get(  # type: ignore[misc]
                        f"/api/tables/{table}", headers=headers
                    ).status_code
                    == 200
                )
            )


def test_a_guest_is_let_in_by_a_server_that_has_not_heard_of_the_claim(
    servers: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = servers
    seats = [{"kind": "human"}, {"kind": "human", "invite": True}]
    made = one.http.post("/api/tables", json={"seats": seats}).json()
    table, token = f"/api/tables/{made['table']}", new_token()
    claim = {"invitation": made["invitations"][0]["invitation"], "token": token}
    mine, foreign = ({"authorization": f"Bearer {each}"} for each in (token, new_token()))
    assert two.http.get(table).status_code == 200  # it is in memory there
    assert one.http.post(f"{table}/claim", json=claim).status_code == 200
    looks = list[Sequence[str]]()
    ask = two.registry.store.revisions

    async def count(table_ids: Sequence[str]) -> dict[str, Revision]:
        looks.append(table_ids)
        return await ask(table_ids)

    monkeypatch.setattr(two.registry.store, "revisions", count)
    with two.socket(made["table"], token) as guest:
        assert guest.hear()["you"] == [1]
    assert two.http.get(table, headers=mine).json()["you"] == [1]
    assert two.http.post(f"{table}/claim", json=claim).json()["seat"] == 1  # its answer was lost
    # Wrong tokens share the looks into the database.
    began, before = time.monotonic(), len(looks)
    with ThreadPoolExecutor(3) as threads:
        asked = [threads.submit(two.http.get, table, headers=foreign) for _ in range(6)]
        assert {code_of(each.result()) for each in asked} == {(403, "wrong_token")}
    assert looks[before:].count([made["table"]]) <= 2 + time.monotonic() - began


def test_players_at_two_servers_who_race_make_one_list_of_moves(
    servers: Pair, postgres: Postgres
) -> None:
    """Both servers play for both seats as fast as they can, without hearing each other."""
    here = Seated(servers[0], seed=5)
    confirmed = list[tuple[int, str]]()

    def play(which: int) -> None:
        mine = here.at(servers[which])
        for _ in range(15):
            view = mine.view()
            seat = view["position"]["to_move"]
            if seat is None:
                return
            move = choice(view["position"])
            if mine.play(seat, view["number"], move).status_code == 200:
                confirmed.append((view["number"] + 1, move))

    with ThreadPoolExecutor(2) as threads:
        [*threads.map(play, range(2))]
    query = f"SELECT number, text FROM entries WHERE table_id = '{here.id}' ORDER BY number"
    stored = [tuple(row) for row in postgres.ask(query)]
    assert sorted({*confirmed}) == stored  # both may have asked for the same move
    assert [number for number, _ in stored] == [*range(1, len(stored) + 1)]
    for server in servers:
        assert len(here.at(server).wait_for(len(stored))["moments"]) == len(stored)


def test_a_table_that_changes_while_it_is_compared_is_not_read_anew(
    servers: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = servers
    here = Seated(one, seed=1)
    ask = one.registry.store.revisions

    async def ask_slowly(table_ids: Sequence[str]) -> dict[str, Revision]:
        revisions = await ask(table_ids)
        await asyncio.to_thread(here.advance, 1)
        return revisions

    monkeypatch.setattr(one.registry.store, "revisions", ask_slowly)
    with here.socket(0) as ada:
        ada.hear_until("table")
        one.do(one.registry.compare())
        ada.send(type="ping")
        heard = [ada.hear()["type"] for _ in range(2)]
    assert heard == ["moved", "pong"]


def test_a_server_that_stops_says_come_again_and_another_one_goes_on(
    servers: Pair, postgres: Postgres
) -> None:
    with served(Path(), url=postgres.url) as third:
        here = Seated(third, None, 1, seed=1)
        with here.socket(0) as ada:
            ada.hear_until("table")
            here.advance(1)
            view = here.wait_for(2)
            third.stop()
            assert ada.closing_code() in {1012, 1013}
    assert here.at(servers[1]).wait_for(view["number"])["moments"][:2] == view["moments"][:2]


def test_a_table_that_another_server_has_deleted_is_gone_for_everybody(servers: Pair) -> None:
    one, two = servers
    there = Seated(one, seed=1).at(two)
    with there.socket() as watching:
        watching.hear_until("table")
        assert one.do(one.registry.remove([there.id], now().replace(year=2999))) == [there.id]
        two.do(two.registry.compare())
        with pytest.raises(ConnectionClosed):
            watching.hear_until("never")
    assert code_of(two.http.get(f"/api/tables/{there.id}")) == (404, "no_such_table")
