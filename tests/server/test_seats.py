# SPDX-License-Identifier: MIT
"""Who holds a seat: guests claim theirs, nobody has another's token, and an absent guest stops nobody."""

import asyncio
import json
import random
import time
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from quiltbee.games.doodle.online.messages import CreateDoodle
from quiltbee.games.patchwork.online.messages import CreateTable
from quiltbee.protocol import (
    AbsentSeat,
    ClaimRequest,
    Invitation,
    PlayRequest,
    RenameRequest,
    SeatClaimed,
    SeatRequest,
    StandInRequest,
)
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Occupant, StoredTable
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import Store
from quiltbee.server.tables.games import open_table, play_again, set_up
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.subscriber import Subscriber
from quiltbee.server.tables.tokens import key_of, new_token
from tests.server.alive import until
from tests.server.rooms import Room, hear_closed, some_acts
from tests.server.running import (
    Json,
    Reachable,
    Seated,
    Socket,
    database,
    wait_until,
)
from tests.server.served import Served, served
from tests.server.tables.test_live_table import Walker

GUEST: Json = {"invite": True}
GUESTS = [SeatRequest(invite=True)] * 2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on which nobody waits long for somebody who is absent, and few may come."""
    limits = ("absent_seconds=0.5", "sockets_per_table=2", "sockets_per_seat=2")
    with served(tmp_path_factory.mktemp("seats"), *limits) as running:
        yield running


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reachable]:
    """A server on which nobody is ever absent for long enough."""
    with served(tmp_path_factory.mktemp("patient"), "absent_seconds=9999") as running:
        yield running


def make(running: Reachable, *seats: Json, **options: object) -> Json:
    answer = running.http.post("/api/tables", json={"seats": seats, **options})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def claim(running: Reachable, table: str, invitation: str, token: str) -> httpx.Response:
    body = {"invitation": invitation, "token": token}
    return running.http.post(f"/api/tables/{table}/claim", json=body)


def room_with(running: Reachable, made: Json, **tokens: str) -> Room:
    """Speak about a table that was made by hand."""
    room = Room.__new__(Room)
    room.running, room.http, room.id = running, running.http, made["table"]
    room.tokens = {each["seat"]: each["token"] for each in made["seats"]}
    room.tokens |= {int(seat.removeprefix("seat")): token for seat, token in tokens.items()}
    return room


def test_the_maker_never_has_the_token_of_a_guest(patient: Reachable) -> None:
    made = make(patient, {}, GUEST, game="doodle")
    assert [each["seat"] for each in made["seats"]] == [0]
    assert [each["seat"] for each in made["invitations"]] == [1]
    (invited,) = made["invitations"]
    invitation, token = invited["invitation"], new_token()
    room = room_with(patient, made)
    assert [seat["holder"] for seat in room.view(0)["seats"]] == ["maker", "open"]
    # The invitation itself opens nothing.
    headers = {"authorization": f"Bearer {invitation}"}
    refused = patient.http.get(f"/api/tables/{room.id}", headers=headers)
    assert refused.json()["code"] == "wrong_token"
    claimed = claim(patient, room.id, invitation, token)
    assert claimed.json() == {"table": room.id, "game": "doodle", "seat": 1}
    room.tokens[1] = token
    assert room.view(1)["you"] == [1]
    assert [seat["holder"] for seat in room.view(0)["seats"]] == ["maker", "guest"]
    # What the maker was given sees and plays the guest's turn no more.
    assert patient.http.get(f"/api/tables/{room.id}", headers=headers).status_code == 403
    room.hand_in(1, 0, some_acts(room.turn(1), random.Random(1)))
    seen = room.view(0)["position"]["sheets"][1]
    assert (seen["done"], seen["drawn"]) == (True, [])
    assert len(room.view(1)["position"]["sheets"][1]["drawn"]) == 1
    assert room.post("turn", 0, number=0, acts=["pass"], seat=1).json()["code"] == "not_your_seat"


def test_a_claim_whose_answer_was_lost_is_repeated_and_nobody_else_gets_the_seat(
    patient: Reachable,
) -> None:
    made = make(patient, {"name": "Ada"}, GUEST | {"name": "Bob"})
    invitation, token = made["invitations"][0]["invitation"], new_token()
    for _ in range(2):
        assert claim(patient, made["table"], invitation, token).json()["seat"] == 1
    other = claim(patient, made["table"], invitation, new_token())
    assert (other.status_code, other.json()["code"]) == (403, "not_invited")
    assert room_with(patient, made, seat1=token).view(1)["seats"][1]["name"] == "Bob"
    foreign = claim(patient, make(patient, {}, GUEST)["table"], invitation, new_token())
    assert foreign.json()["code"] == "not_invited"


def test_a_token_that_has_a_seat_gets_no_other_one(patient: Reachable) -> None:
    made = make(patient, {}, GUEST, GUEST, game="doodle")
    first, second = (each["invitation"] for each in made["invitations"])
    token = new_token()
    assert claim(patient, made["table"], first, token).json()["seat"] == 1
    for theirs in (token, made["seats"][0]["token"]):
        refused = claim(patient, made["table"], second, theirs)
        assert (refused.status_code, refused.json()["code"]) == (409, "has_seat")
    assert claim(patient, made["table"], first, token).json()["seat"] == 1
    assert claim(patient, made["table"], second, new_token()).json()["seat"] == 2


def test_a_claimed_seat_is_there_after_a_restart_and_neither_secret_is_written_down(
    tmp_path: Path,
) -> None:
    with served(tmp_path) as running:
        made = make(running, {}, GUEST, {"kind": "computer", "level": 1}, GUEST, game="doodle")
        token = new_token()
        first, second = (each["invitation"] for each in made["invitations"])
        assert claim(running, made["table"], first, token).json()["seat"] == 1
    for file in tmp_path.iterdir():
        for secret in (token, first, second):
            assert secret.encode() not in file.read_bytes()
    with served(tmp_path) as running:
        assert room_with(running, made, seat1=token).view(1)["you"] == [1]
        assert claim(running, made["table"], first, token).status_code == 200
        assert claim(running, made["table"], first, new_token()).status_code == 403
        assert claim(running, made["table"], second, new_token()).json()["seat"] == 3


def test_on_one_device_nobody_is_invited(patient: Reachable) -> None:
    asked: Json = {"seats": [{}, GUEST], "together": True}
    answer = patient.http.post("/api/tables", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (409, "together")


def test_a_rematch_keeps_who_holds_the_seats(patient: Reachable) -> None:
    made = make(patient, {}, GUEST, game="doodle")
    token = new_token()
    claim(patient, made["table"], made["invitations"][0]["invitation"], token)
    room = room_with(patient, made, seat1=token)
    room.play(random.Random(1))
    with room.socket(0) as maker:
        maker.hear()
        again = room.post("rematch", 1).json()["table"]
        # The other is asked, and told who asks.
        asked = maker.hear_until("rematch")
        assert (asked["table"], asked["by"]) == (again, 1)
    room.id = again
    assert [seat["holder"] for seat in room.view(1)["seats"]] == ["maker", "guest"]
    assert room.view(1)["you"] == [1]


def test_a_chosen_seed_is_shown_to_all_from_the_beginning(patient: Reachable) -> None:
    for table in (Seated, Room):
        assert table(patient, None, None, seed=7).view()["seed"] == "7"
        assert table(patient, None, None).view()["seed"] is None
    fair = [
        patient.http.get(f"/api/tables/{room.id}/fairness").json()["seed"]
        for room in (Room(patient, seed=7), Room(patient))
    ]
    assert fair == ["7", None]


# Somebody is absent


def hear_absence(socket: Socket, seat: int) -> None:
    """Listen until a seat counts as absent."""
    while not socket.hear_until("seats", "table", "room")["seats"][seat]["absent"]:
        pass


def wait_for_absence(room: Seated, seat: int) -> None:
    wait_until(lambda: room.view()["seats"][seat]["absent"], "nobody is absent")


def acts_for(room: Room, what: str, who: int, **body: Any) -> tuple[int, Json]:
    answer = room.post(what, who, **body)
    return answer.status_code, answer.json()


def test_others_pass_for_somebody_who_is_absent_and_takes_part_again(server: Served) -> None:
    room, rng = Room(server, None, None, None), random.Random(1)
    with room.socket(0) as ada, room.socket(1) as bob:
        for number in range(2):
            room.hand_in(0, number, some_acts(room.turn(0), rng))
            room.hand_in(1, number, some_acts(room.turn(1), rng))
            wait_for_absence(room, 2)
            assert acts_for(room, "pass", 0, seat=1, number=number)[1]["code"] == "not_absent"
            assert acts_for(room, "pass", 0, seat=2, number=number + 1)[1]["code"] == "stale"
            assert room.post("pass", seat=2, number=number).json()["code"] == "watching"
            status, closed = acts_for(room, "pass", 1, seat=2, number=number)
            assert (status, closed["moment"]["absent"]) == (200, [2])
            assert hear_closed(ada, bob)["number"] == number + 1
        with room.socket(2) as eve:
            assert eve.hear()["position"]["to_act"] == [0, 1, 2]
            assert acts_for(room, "pass", 0, seat=2, number=2)[1]["code"] == "not_absent"
            room.hand_in(2, 2, some_acts(room.turn(2), rng))


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_computer_plays_for_the_absent_and_gives_the_seat_back(server: Served, game: str) -> None:
    made = make(server, {}, {"name": "Bob"}, game=game)
    room, rng = room_with(server, made), random.Random(1)
    with room.socket(0) as ada:
        view = ada.hear()
        if game == "patchwork":
            assert Seated.play(room, 0, 0, "advance").status_code == 200
        else:
            room.hand_in(0, 0, some_acts(room.turn(0), rng))
        wait_for_absence(room, 1)
        status, told = acts_for(room, "computer", 0, seat=1, level=1)
        assert status == 200
        seat = told["seats"][1]
        assert (seat["stand_in"], seat["kind"], seat["name"]) == (1, "human", "Bob")
        ada.hear_until("moved" if game == "patchwork" else "closed")
        with room.socket(1) as bob:
            assert bob.hear()["you"] == [1]
            while bob.hear_until("seats")["seats"][1]["stand_in"] is not None:
                pass
            if game == "patchwork":
                assert not view["can_take_back"]
                assert not room.view(0)["can_take_back"]
                number = room.view(0)["number"]
                while (position := room.view(0)["position"])["to_move"] == 0:
                    assert Seated.play(room, 0, number, "advance").status_code == 200
                    number += 1
                done = Seated.play(room, 1, number, "advance")
                assert done.status_code == 200 or position["special"], done.text
            else:
                number = room.view(1)["number"]
                if 1 in room.view(1)["position"]["to_act"]:
                    room.hand_in(1, number, some_acts(room.turn(1), rng))


def test_the_link_of_an_absent_guest_is_sent_again_and_the_guest_can_return_until_it_is_used(
    server: Served,
) -> None:
    made = make(server, {}, GUEST | {"name": "Bob"})
    token = new_token()
    claim(server, made["table"], made["invitations"][0]["invitation"], token)
    room = room_with(server, made, seat1=token)
    assert Seated.play(room, 0, 0, "advance").status_code == 200
    with room.socket(0) as ada:
        wait_for_absence(room, 1)
        first = acts_for(room, "invite", 0, seat=1)[1]["invitation"]
        while not ada.hear_until("seats")["seats"][1]["invited"]:
            pass  # everybody sees it
        # The holder returns: the new link opens nothing any more.
        with room.socket(1) as bob:
            assert bob.hear()["you"] == [1]
            while bob.hear_until("seats")["seats"][1]["invited"]:
                pass
            assert claim(server, room.id, first, new_token()).json()["code"] == "not_invited"
        wait_for_absence(room, 1)
        second = acts_for(room, "invite", 0, seat=1)[1]["invitation"]
        theirs = new_token()
        assert claim(server, room.id, second, theirs).json()["seat"] == 1
        assert claim(server, room.id, second, token).json()["code"] == "not_invited"
        headers = {"authorization": f"Bearer {token}"}
        assert server.http.get(f"/api/tables/{room.id}", headers=headers).status_code == 403
        room.tokens[1] = theirs
        view = room.view(1)
        assert (view["you"], view["seats"][1]["name"]) == ([1], "")
        assert view["seats"][1]["holder"] == "guest"


def test_nobody_acts_for_somebody_who_was_here_a_moment_ago(patient: Reachable) -> None:
    room = Room(patient, None, None)
    for what, body in (("pass", {"number": 0}), ("computer", {}), ("invite", {})):
        status, told = acts_for(room, what, 0, seat=1, **body)
        assert (status, told["code"]) == (409, "not_absent")
        assert acts_for(room, what, 0, seat=9, **body)[1]["code"] == "not_absent"


def test_spectators_keep_nobody_from_a_seat(server: Served) -> None:
    room = Room(server, None, None)
    with room.socket() as one, room.socket() as two:
        one.hear(), two.hear()
        with room.socket() as three:
            assert three.hear()["code"] == "too_many"
        with room.socket(1) as holder:
            assert holder.hear()["you"] == [1]
            time.sleep(1)  # longer than anybody may be absent
            assert acts_for(room, "invite", 0, seat=1)[1]["code"] == "not_absent"
        wait_for_absence(room, 1)
        stream = f"/api/tables/{room.id}/stream"
        with server.http.stream("GET", stream, headers=room.keys(1)) as answer:
            assert json.loads(next(answer.iter_lines()).removeprefix("data: "))["you"] == [1]
        with server.http.stream("GET", stream) as answer:
            assert answer.status_code == 429


def arrive(room: Seated, seat: int) -> Socket:
    """Come to a seat, and be there before anybody else comes."""
    socket = room.socket(seat)
    assert socket.hear()["you"] == [seat]
    return socket


def test_of_too_many_connections_of_a_seat_the_oldest_ends(server: Served) -> None:
    room = Room(server, None, None)
    with ExitStack() as stack:
        first, second, third = (stack.enter_context(arrive(room, 1)) for _ in range(3))
        assert first.closing_code() == 1013
        for socket in (second, third):
            socket.send(type="ping")
            socket.hear_until("pong")
        assert room.view(0)["seats"][1]["online"]


@pytest.mark.parametrize(
    "asked", [CreateTable(seats=GUESTS), CreateDoodle(game="doodle", seats=GUESTS)]
)
def test_a_rematch_keeps_neither_a_stand_in_nor_a_new_link(
    asked: CreateTable | CreateDoodle,
) -> None:
    unclaimed = Occupant("human", "Ada", invitations=(b"sent",))
    guest = Occupant("human", "Eve", key=b"eve", claimed=True)
    away = replace(guest, invitations=(b"again",), stand_in=3)
    _, occupants = play_again(open_table(StoredTable(set_up(asked), (unclaimed, away))))
    assert {*occupants} == {unclaimed, guest}  # the link that nobody has used is still out


def test_with_a_computer_in_the_seat_others_may_still_choose_again(server: Served) -> None:
    made = make(server, {}, GUEST, first=1)
    token = new_token()
    claim(server, made["table"], made["invitations"][0]["invitation"], token)
    room = room_with(server, made, seat1=token)
    wait_for_absence(room, 1)
    assert acts_for(room, "computer", 0, seat=1, level=1)[0] == 200
    wait_until(lambda: room.view(0)["position"]["to_move"] == 0)
    # It is not even the turn of the seat, and its holder is still away.
    assert room.view(0)["seats"][1]["absent"]
    status, told = acts_for(room, "computer", 0, seat=1, level=2)
    assert (status, told["seats"][1]["stand_in"]) == (200, 2)
    status, told = acts_for(room, "invite", 0, seat=1)
    assert status == 200
    theirs = new_token()
    assert claim(server, room.id, told["invitation"], theirs).status_code == 200
    seat = room.view(0)["seats"][1]
    assert (seat["stand_in"], seat["absent"]) == (None, False)


# Somebody returns while others act for the seat


class SlowStore(Store):
    """Keeps everything, but who sits where only when it is let, and only so often."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.asked, self.let = asyncio.Event(), asyncio.Event()
        self.times = 9

    async def reseat(self, table_id: str, seat: int, occupant: Occupant, before: Occupant) -> None:
        self.asked.set()
        await self.let.wait()
        if self.times == 0:
            raise StorageError("no room")
        self.times -= 1
        await super().reseat(table_id, seat, occupant, before)


ADA, EVE, BOB = (new_token() for _ in range(3))


class Waiting:
    """Ada waits for Eve, who is to move and is absent."""

    def __init__(self, folder: Path) -> None:
        self.store = SlowStore(database(folder))
        occupants = (
            Occupant("human", "Ada", key=key_of(ADA)),
            Occupant("human", "Eve", key=key_of(EVE)),
        )
        self.eve = occupants[1]
        self.begun = StoredTable(set_up(CreateTable(seats=GUESTS, first=1)), occupants)

    async def __aenter__(self) -> LiveTable:
        await self.store.create(self.begun)
        thinking: Any = Walker()
        limits = Limits(absent_seconds=0.01)
        self.live = LiveTable(open_table(self.begun), self.store, thinking, Metrics(), limits)
        await until(lambda: 1 in self.live.absent)
        return self.live

    async def __aexit__(self, *_: object) -> None:
        self.store.let.set()
        await self.live.stop()
        self.store.close()

    async def stored(self) -> Occupant:
        """Return who sits in the seat of Eve, here and on the disk."""
        stored = await self.store.load(self.begun.setup.id)
        assert stored is not None
        assert stored.occupants == self.live.table.occupants
        return stored.occupants[1]

    async def invite(self) -> str:
        """Return a new invitation to the seat of Eve."""
        self.store.let.set()
        made = await self.live.change([ADA], AbsentSeat(seat=1))
        assert isinstance(made, Invitation)
        self.store.let.clear()
        self.store.asked.clear()
        return made.invitation


@pytest.mark.parametrize("comes", ["asks", "joins"])
@pytest.mark.parametrize("what", ["computer", "invite"])
async def test_who_returns_while_others_act_for_the_seat_keeps_it(
    tmp_path: Path, what: str, comes: str
) -> None:
    waiting = Waiting(tmp_path)
    async with waiting as live:
        acting: Coroutine[Any, Any, object]
        acting = live.change([ADA], AbsentSeat(seat=1))
        if what == "computer":
            acting.close()
            acting = live.change([ADA], StandInRequest(seat=1, level=1))
        asking = asyncio.create_task(acting)
        await waiting.store.asked.wait()
        held = live.enter([EVE])
        if comes == "joins":
            live.join(Subscriber(held, 100))
        waiting.store.let.set()
        assert await asking == refusals.NOT_ABSENT
        assert await waiting.stored() == waiting.eve


async def test_who_plays_while_another_claims_the_seat_keeps_it(tmp_path: Path) -> None:
    waiting = Waiting(tmp_path)
    async with waiting as live:
        code = await waiting.invite()
        claiming = asyncio.create_task(live.change((), ClaimRequest(invitation=code, token=BOB)))
        await waiting.store.asked.wait()
        playing = asyncio.create_task(live.change([EVE], PlayRequest(number=0, move="advance")))
        await asyncio.sleep(0)
        waiting.store.let.set()
        assert await claiming == refusals.NOT_INVITED
        assert isinstance(await playing, str)
        await until(lambda: not live.table.occupants[1].invitations)
        assert await waiting.stored() == waiting.eve
        assert (
            await live.change((), ClaimRequest(invitation=code, token=BOB)) == refusals.NOT_INVITED
        )


async def test_who_returns_before_a_claim_has_its_turn_keeps_the_seat(tmp_path: Path) -> None:
    waiting = Waiting(tmp_path)
    async with waiting as live:
        code = await waiting.invite()
        naming = asyncio.create_task(live.change([ADA], RenameRequest(seat=0, name="Adele")))
        await waiting.store.asked.wait()
        claiming = asyncio.create_task(live.change((), ClaimRequest(invitation=code, token=BOB)))
        await until(lambda: live.guests == 2)
        live.enter([EVE])
        waiting.store.let.set()
        assert not isinstance(await naming, Refusal)
        assert await claiming == refusals.NOT_INVITED


async def test_with_a_seat_that_another_has_claimed_an_old_token_plays_nothing(
    tmp_path: Path,
) -> None:
    waiting = Waiting(tmp_path)
    async with waiting as live:
        code = await waiting.invite()
        claiming = asyncio.create_task(live.change((), ClaimRequest(invitation=code, token=BOB)))
        await waiting.store.asked.wait()
        waiting.store.times = 1  # the claim is stored and can not be undone
        eve = Subscriber(live.enter([EVE]), 100)
        live.join(eve)
        playing = asyncio.create_task(live.change([EVE], PlayRequest(number=0, move="advance")))
        await asyncio.sleep(0)
        waiting.store.let.set()
        assert isinstance(await claiming, Refusal)
        assert await playing == refusals.WRONG_TOKEN
        assert live.table.number == 0
        assert eve not in live.audience.subscribers
        with pytest.raises(RefusedError):
            await live.change([EVE], PlayRequest(number=0, move="advance"))
        assert await live.change((), ClaimRequest(invitation=code, token=BOB)) == SeatClaimed(
            table=live.table.id, game="patchwork", seat=1
        )
        assert isinstance(await live.change([BOB], PlayRequest(number=0, move="advance")), str)


async def test_who_lost_the_seat_in_a_write_of_unknown_result_is_disconnected(
    tmp_path: Path,
) -> None:
    room = Waiting(tmp_path)
    async with room as live:
        ada, eve = (Subscriber(frozenset({seat}), 99) for seat in (0, 1))
        live.join(ada)
        live.join(eve)
        claimed = replace(room.eve, key=key_of(BOB))
        await Store.reseat(room.store, live.table.id, 1, claimed, live.table.occupants[1])
        assert await live._reload()
        assert [*live.audience.subscribers] == [ada]
        assert await eve.pull() is not None  # what was sent before
        assert await eve.pull() is None
