# SPDX-License-Identifier: MIT
"""One table on several servers: everybody sees the same game, wherever they are connected."""

import asyncio
import json
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from quiltbee.server.cluster import redis_peers
from quiltbee.server.model.entries import Revision, StoredTable, now
from quiltbee.server.model.peers import Message
from quiltbee.server.model.storage import StorageError
from quiltbee.server.tables.tokens import new_token
from tests.server.alive import until
from tests.server.postgres import Postgres
from tests.server.redis import Redis, free_port
from tests.server.rooms import Room, some_acts
from tests.server.running import Seated, choice, wait_until
from tests.server.served import Served, served

Pair = tuple[Served, Served]


@pytest.fixture(scope="module")
def servers(postgres: Postgres, redis: Redis) -> Iterator[Pair]:
    """Two servers on one database that hear each other."""
    folder = Path()
    with (
        served(folder, url=postgres.url, redis=redis.url) as one,
        served(folder, url=postgres.url, redis=redis.url) as two,
    ):
        yield one, two


@pytest.fixture(scope="module")
def deaf(postgres: Postgres) -> Iterator[Pair]:
    """Two servers on one database whose Redis is not there."""
    nowhere = f"redis://127.0.0.1:{free_port()}"
    with (
        served(Path(), url=postgres.url, redis=nowhere) as one,
        served(Path(), url=postgres.url, redis=nowhere) as two,
    ):
        yield one, two


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_move_is_heard_at_the_other_server_at_once(servers: Pair) -> None:
    one, two = servers
    here = Seated(one, seed=1)
    there = here.at(two)
    with here.socket(0) as first, there.socket(1) as second:
        first.hear_until("table"), second.hear_until("table")
        seats = [here, there]
        times = list[float]()
        number, position = 0, here.view()["position"]
        for _ in range(12):
            mover = seats[position["to_move"]]
            assert mover.play(position["to_move"], number, choice(position)).status_code == 200
            began = time.monotonic()
            moved = [socket.hear_until("moved", "table") for socket in (first, second)]
            times.append(time.monotonic() - began)
            assert [each["type"] for each in moved] == ["moved", "moved"]
            assert moved[0] == moved[1]
            number, position = moved[0]["number"], moved[0]["position"]
        assert (
            sorted(times)[6] < redis_peers.COMPARE_SECONDS / 2
        )  # it did not wait for the slow beat
    assert here.view()["moments"] == there.view()["moments"]


def may_act(room: Room, seat: int) -> bool:
    return seat in room.view(seat)["position"]["to_act"]


def test_doodle_turns_end_at_both_servers_with_the_same_throw(servers: Pair) -> None:
    one, two = servers
    here = Room(one, None, None, seed=7)
    there = here.at(two)
    rng, rooms = random.Random(3), [here, there]
    with here.socket(0) as first, there.socket(1) as second:
        first.hear_until("room"), second.hear_until("room")
        for number in range(4):
            for seat in (number % 2, 1 - number % 2):
                room = rooms[seat]
                wait_until(partial(may_act, room, seat))
                at = room.view(seat)["position"]["number"]
                room.hand_in(seat, at, some_acts(room.turn(seat), rng))
            closed = [socket.hear_until("closed", "room") for socket in (first, second)]
            assert [each["type"] for each in closed] == ["closed", "closed"]
            assert closed[0]["moment"] == closed[1]["moment"]
            sheets = [each["position"]["sheets"] for each in closed]
            assert sheets[0] == sheets[1]
    assert here.view(0)["moments"] == there.view(1)["moments"]


def test_take_backs_resignations_names_and_greetings_are_heard_too(servers: Pair) -> None:
    one, two = servers
    here = Seated(one, seed=1, together=True)
    there = here.at(two)
    with there.socket() as watching:
        watching.hear_until("table")
        here.advance(2)
        assert here.post("takeback", 0, number=2).status_code == 200
        assert watching.hear_until("taken_back")["number"] == 3
        named = here.http.patch(
            f"/api/tables/{here.id}/seats", json={"seat": 0, "name": "Ada"}, headers=here.keys(0)
        )
        assert named.status_code == 200
        wait_until(lambda: watching.hear()["seats"][0]["name"] == "Ada")
        assert here.post("resign", 0, seat=0).status_code == 200
        assert watching.hear_until("table")["seats"][0]["resigned"]
    players = Seated(one, seed=1)
    with players.socket(0) as ada, players.at(two).socket(1) as eve:
        ada.hear_until("table"), eve.hear_until("table")
        ada.send(type="greet", request=1, seat=0, greeting=2)
        assert eve.hear_until("greeted")["greeting"] == 2


def test_who_is_connected_is_known_at_both_servers(servers: Pair) -> None:
    one, two = servers
    here = Seated(one, seed=1)
    there = here.at(two)
    with there.socket(1) as eve:
        assert eve.hear_until("table")["seats"][0]["online"] is False
        with here.socket(0) as ada:
            ada.hear_until("table")
            assert eve.hear_until("seats")["seats"][0]["online"] is True
            wait_until(lambda: here.view()["seats"][1]["online"])
        assert eve.hear_until("seats")["seats"][0]["online"] is False


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
    monkeypatch.setattr(two.registry, "hear", lambda *_: None)
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


def test_a_claim_is_repeated_at_a_server_that_has_not_heard_of_it(
    servers: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = servers
    monkeypatch.setattr(two.registry, "hear", lambda *_: None)
    seats = [{"kind": "human"}, {"kind": "human", "invite": True}]
    made = one.http.post("/api/tables", json={"seats": seats}).json()
    table = f"/api/tables/{made['table']}"
    claim = {"invitation": made["invitations"][0]["invitation"], "token": new_token()}
    assert two.http.get(table).status_code == 200
    for server in (one, two):
        answer = server.http.post(f"{table}/claim", json=claim)
        assert (answer.status_code, answer.json().get("seat")) == (200, 1)


def test_a_computer_is_asked_by_one_server_only(servers: Pair) -> None:
    one, two = servers
    here = Seated(one, None, 1, seed=1)
    there = here.at(two)
    asked = [server.figure("thinking_seconds_count", level="1") for server in servers]
    with here.socket(0) as first, there.socket() as second:
        first.hear_until("table"), second.hear_until("table")
        number = 0
        for _ in range(4):
            view = here.wait_for(number)
            while view["position"]["to_move"] == 1:
                view = here.wait_for(view["number"] + 1)
            here.advance(1)
            number = view["number"] + 1
        view = here.wait_for(number)
        wait_until(lambda: here.view()["position"]["to_move"] != 1)
    view = here.view()
    moves = sum(each["seat"] == 1 for each in view["moments"])
    after = [server.figure("thinking_seconds_count", level="1") for server in servers]
    assert sum(after) - sum(asked) == moves
    assert there.wait_for(view["number"])["moments"] == view["moments"]


def test_without_redis_the_other_server_finds_a_move_in_the_database(deaf: Pair) -> None:
    one, two = deaf
    here = Seated(one, seed=1)
    there = here.at(two)
    with there.socket(1) as other:
        assert other.hear_until("table")["number"] == 0
        here.advance(1)
        assert other.hear_until("table", "moved")["number"] == 1
    assert "degraded" in one.http.get("/health").text


def test_a_seat_is_renamed_at_a_server_that_has_not_heard_of_its_last_name(deaf: Pair) -> None:
    here = Seated(deaf[0], seed=1)
    there = here.at(deaf[1])
    there.view()  # it is in memory there
    for table, name in ((here, "Ada"), (there, "Bea"), (here, "Eve")):
        path, keys = f"/api/tables/{table.id}/seats", table.keys(0)
        assert table.http.patch(path, headers=keys, json={"seat": 0, "name": name}).is_success
    assert here.view()["seats"][0]["name"] == "Eve"


def test_who_writes_an_entry_second_is_late_unless_it_is_the_same(deaf: Pair) -> None:
    one, two = deaf
    for _ in range(3):
        here = Seated(one, seed=1)
        there = here.at(two)
        with there.socket(1) as other:
            assert other.hear_until("table")["number"] == 0  # it is in memory at the second server
            first = here.play(0, 0, "advance")
            assert there.play(0, 0, "advance").json() == first.json()
            assert code_of(there.play(1, 0, "advance")) == (409, "stale")
            assert other.hear_until("table")["number"] == 1
            there.advance(1)
        assert here.wait_for(2)["moments"] == there.view()["moments"]


def test_players_at_two_servers_who_race_make_one_list_of_moves(
    deaf: Pair, postgres: Postgres
) -> None:
    """Both servers play for both seats as fast as they can, without hearing each other."""
    here = Seated(deaf[0], seed=5)
    confirmed = list[tuple[int, str]]()

    def play(which: int) -> None:
        mine = here.at(deaf[which])
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
    for server in deaf:
        assert len(here.at(server).wait_for(len(stored))["moments"]) == len(stored)


def test_news_is_signed_and_what_is_not_ours_is_ignored(servers: Pair, redis: Redis) -> None:
    one, two = servers
    here = Seated(one, seed=1)
    there = here.at(two)
    with there.socket(1) as other:
        other.hear_until("table")
        channel = next(
            each.decode() for each in redis.ask("PUBSUB", "CHANNELS") if here.id.encode() in each
        )
        move = [1, "move", 0, "advance", 1700000000000, None]
        for content in (
            "", "x", "a b c", "\0\xff", "[" * 100_000, json.dumps({"entries": [move]}),
            f"12345678 {'0' * 32} {json.dumps({'entries': [move]})}",
        ):  # fmt: skip
            redis.ask("PUBLISH", channel, content)
        here.advance(1)
        assert other.hear_until("moved")["number"] == 1
    assert here.view()["moments"] == there.view()["moments"]


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


@pytest.mark.parametrize("other_messages", [0, 1000])
def test_news_that_come_while_a_table_is_loaded_are_not_lost(
    servers: Pair, monkeypatch: pytest.MonkeyPatch, other_messages: int
) -> None:
    one, two = servers
    here = Seated(one, seed=1)
    there, load, hear = here.at(two), two.registry.store.load, two.registry.hear
    heard = set[str]()

    def note(table_id: str, sender: str, message: Message) -> None:
        hear(table_id, sender, message)
        heard.update(message)

    async def load_slowly(table_id: str, *, settled: bool = False) -> StoredTable | None:
        stored = await load(table_id, settled=settled)
        if not settled:
            await until(lambda: "online" in heard)
            for _ in range(other_messages):
                hear(table_id, "somebody", {"hello": True})
            await asyncio.to_thread(here.advance, 1)
            await until(lambda: "entries" in heard)
        return stored

    async def do_not_compare(_: Sequence[str]) -> dict[str, Revision]:
        raise StorageError("not now")

    monkeypatch.setattr(two.registry, "hear", note)
    monkeypatch.setattr(two.registry.store, "load", load_slowly)
    monkeypatch.setattr(two.registry.store, "revisions", do_not_compare)
    with here.socket(0) as ada:
        ada.hear_until("table")
        first = there.view()
        assert first["seats"][0]["online"] is True
        assert first["number"] == 1 or other_messages
        there.wait_for(1)
    assert not two.registry._early


def holders(redis: Redis, table: str) -> list[str]:
    """The servers that have the duties of a table."""
    return [redis.ask("GET", key).decode() for key in redis.ask("KEYS", f"*:lease:{table}")]


def test_a_server_that_stops_gives_its_duties_back_and_says_come_again(
    servers: Pair, postgres: Postgres, redis: Redis
) -> None:
    with served(Path(), url=postgres.url, redis=redis.url) as third:
        here = Seated(third, None, 1, seed=1)
        with here.socket(0) as ada:
            ada.hear_until("table")
            here.advance(1)
            view = here.wait_for(2)
            assert len(holders(redis, here.id)) == 1
            third.stop()
            with pytest.raises(ConnectionClosed) as closed:
                ada.hear_until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in {1012, 1013}
    assert holders(redis, here.id) == []
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


def test_an_address_does_not_get_its_share_at_every_server(
    postgres: Postgres, redis: Redis
) -> None:
    few = ("tables_at_once=4", "tables_per_minute=1", "puzzle_tries_at_once=2")
    redis.ask("FLUSHALL")
    with (
        served(Path(), *few, url=postgres.url, redis=redis.url) as one,
        served(Path(), *few, url=postgres.url, redis=redis.url) as two,
    ):
        body = {"seats": [{"kind": "human"}, {"kind": "human"}]}
        made = [each.http.post("/api/tables", json=body) for each in (one, two) * 3]
        assert [each.status_code for each in made] == [201] * 4 + [429] * 2
        assert code_of(made[-1]) == (429, "too_fast")
        tries = [
            each.http.post("/api/puzzles/patchwork/none/try", json={"answer": None, "player": None})
            for each in (one, two)
            for _ in range(2)
        ]
        assert [each.status_code for each in tries] == [404, 404, 429, 429]
