# SPDX-License-Identifier: MIT
"""Games over sockets: two clients, spectators, and all that can be wrong with a message."""

import asyncio
import json
import random
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus

from quiltbee.games.patchwork.online.messages import Moved, TableView
from quiltbee.protocol import PROTOCOL, Refused
from quiltbee.server.api import socket_endpoint
from quiltbee.server.api.messages import FROM_SERVER
from quiltbee.server.api.socket_endpoint import SocketEndpoint
from quiltbee.server.costs import Accounts
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from tests.server.running import WAIT, Running, Seated, Socket
from tests.server.served import served


def test_two_clients_and_a_spectator_see_the_same_game(running: Running) -> None:
    seated, rng = Seated(running, edition="winter", seed=6), random.Random(1)
    with seated.socket(0) as one, seated.socket(1) as other, seated.socket() as spectator:
        sockets = [one, other]
        views = [FROM_SERVER.validate_python(socket.hear()) for socket in (*sockets, spectator)]
        assert [view.you for view in views if isinstance(view, TableView)] == [[0], [1], []]
        number, position = 0, spectator_position(views[2])
        while position["to_move"] is not None:
            mover = sockets[position["to_move"]]
            move = rng.choice(seated.legal())
            mover.send(type="play", request=number, number=number, move=move)
            told = [socket.hear_until("moved") for socket in (one, other, spectator)]
            assert told[0] == told[1] == told[2]
            TypeAdapter(Moved).validate_python(told[0])
            assert mover.hear_until("accepted")["request"] == number
            number, position = told[0]["number"], told[0]["position"]
            assert number == told[0]["moment"]["ply"]
        assert position["outcome"] is not None
        one.send(type="rematch", request=7)
        tables = {socket.hear_until("rematch")["table"] for socket in (one, other, spectator)}
        assert len(tables) == 1


def spectator_position(view: object) -> dict[str, Any]:
    assert isinstance(view, TableView)
    found: dict[str, Any] = asdict(view.position)
    return found


def test_a_spectator_may_do_nothing(seated: Seated) -> None:
    with seated.socket() as spectator:
        spectator.hear()
        asked: tuple[dict[str, Any], ...] = (
            {"type": "play", "number": 0, "move": "advance"},
            {"type": "take_back", "number": 0},
            {"type": "rename", "seat": 0, "name": "me"},
            {"type": "rematch"},
        )
        for request, message in enumerate(asked):
            spectator.send(**message, request=request)
            answer = TypeAdapter(Refused).validate_python(spectator.hear())
            assert (answer.code, answer.request, answer.number) == ("watching", request, 0)
    assert seated.view()["number"] == 0


def test_coming_going_and_renaming_are_told(seated: Seated) -> None:
    with seated.socket(0) as one:
        assert [seat["online"] for seat in one.hear()["seats"]] == [True, False]
        with seated.socket(1) as other:
            assert [seat["online"] for seat in one.hear_until("seats")["seats"]] == [True, True]
            assert [seat["online"] for seat in other.hear()["seats"]] == [True, True]
            other.send(type="rename", request=1, seat=1, name="Bea")
            assert one.hear_until("seats")["seats"][1]["name"] == "Bea"
            assert other.hear_until("accepted")["request"] == 1
        assert [seat["online"] for seat in one.hear_until("seats")["seats"]] == [True, False]


def test_the_same_message_sent_twice_is_played_once(seated: Seated) -> None:
    with seated.socket(0) as one:
        one.hear()
        for request in (1, 2):
            one.send(type="play", request=request, number=0, move="advance")
        for request in (1, 2):
            accepted = one.hear_until("accepted")
            assert (accepted["request"], accepted["number"]) == (request, 1)
        one.send(type="play", request=3, number=0, move="S@a1")
        refused = one.hear_until("refused")
        assert (refused["request"], refused["code"], refused["number"]) == (3, "stale", 1)
    assert seated.view()["number"] == 1


def test_out_of_turn_illegal_and_no_move_at_all(seated: Seated) -> None:
    with seated.socket(1) as other, seated.socket(0) as one:
        for socket, move, code in (
            (other, "advance", "not_your_turn"),
            (one, "hello", "not_a_move"),
            (one, "S@a1", "no_special_patch"),
            (one, "99@a1", "no_such_patch"),
            (one, "1@a1", "not_offered"),
        ):
            socket.send(type="play", request=1, number=0, move=move)
            refused = socket.hear_until("refused")
            assert refused["code"] == code
            assert refused["message"].endswith(".")
    assert seated.view()["number"] == 0


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_message"),
        ("{", "bad_message"),
        ("[]", "bad_message"),
        ('{"type": "dance"}', "bad_message"),
        ('{"type": "play", "request": 1, "number": 0}', "bad_message"),
        ('{"type": "play", "request": 1, "number": "0", "move": "advance"}', "bad_message"),
        ('{"type": "play", "request": 1, "number": 0, "move": "advance", "x": 1}', "bad_message"),
        ('{"type": "play", "request": 1, "number": -1, "move": "advance"}', "bad_message"),
        ('{"type": "play", "request": 1, "number": 0, "move": "' + "a" * 41 + '"}', "bad_message"),
        ('{"type": "rename", "request": 1, "seat": 0, "name": "\\ud800"}', "bad_message"),
        ("[" * 2000, "bad_message"),
        ('{"type": "join", "protocol": 1}', "bad_message"),
    ],
)
def test_a_malformed_message_is_refused_and_the_line_stays_open(
    seated: Seated, text: str, code: str
) -> None:
    with seated.socket(0) as one:
        one.hear()
        one.connection.send(text)
        refused = TypeAdapter(Refused).validate_python(one.hear())
        assert refused.code == code
        assert "Traceback" not in refused.message
        one.send(type="ping")
        assert one.hear() == {"type": "pong"}


def test_bytes_are_no_message(seated: Seated) -> None:
    with seated.socket(0) as one:
        one.hear()
        one.connection.send(b"\x00\xff")
        assert one.hear()["code"] == "bad_message"


def test_a_message_that_is_too_long_ends_the_talk_in_words(seated: Seated) -> None:
    with seated.socket(0) as one, seated.socket(1) as other:
        one.hear()
        one.connection.send("x" * 5000)
        assert one.hear_until("refused")["code"] == "too_large"
        assert one.closing_code() == 4413
        other.send(type="ping")
        other.hear_until("pong")


def test_a_huge_message_is_not_even_read(seated: Seated) -> None:
    with seated.socket(0) as one:
        one.hear()
        one.connection.send("x" * 1_000_000)
        assert one.closing_code() == 1009
    assert seated.view()["number"] == 0


def test_wrong_foreign_and_guessed_tokens_open_no_seat(running: Running, seated: Seated) -> None:
    foreign = Seated(running).tokens[0]
    for tokens in (["A" * 32], [foreign], [seated.tokens[0], foreign]):
        with running.socket(seated.id, *tokens) as socket:
            assert socket.hear()["code"] == "wrong_token"
            assert socket.closing_code() == 4403
    with running.socket(seated.id, "short") as socket:
        assert socket.hear()["code"] == "bad_message"


def test_a_table_that_is_not_there_is_told_in_words(running: Running) -> None:
    for table in ("aaaaaaaaaaaa", "nothing", "AAAAAAAAAAAA"):
        with running.socket(table) as socket:
            refused = socket.hear()
            assert (refused["code"], refused["request"]) == ("no_such_table", None)
            assert socket.closing_code() == 4404


def test_an_old_page_is_asked_to_reload(running: Running, seated: Seated) -> None:
    with running.socket(seated.id, join=False) as socket:
        socket.send(type="join", protocol=PROTOCOL - 1)
        refused = socket.hear()
        assert refused["code"] == "old_page"
        assert "reload" in refused["message"]
        assert socket.closing_code() == 4400
    with running.socket(seated.id, join=False) as socket:
        socket.send(type="join", protocol=PROTOCOL - 1, seat_tokens={"0": "x"}, tokens="x")
        assert socket.hear()["code"] == "old_page"


def test_whoever_does_not_join_first_is_refused(running: Running, seated: Seated) -> None:
    with running.socket(seated.id, join=False) as socket:
        socket.send(type="ping")
        assert socket.hear()["code"] == "bad_message"
        assert socket.closing_code() == 4400


def test_a_foreign_page_cannot_connect(running: Running, seated: Seated) -> None:
    address = running.url.replace("http", "ws") + f"/api/tables/{seated.id}/live"
    for origin in ("http://elsewhere.example", "http://[", "null"):
        with pytest.raises(InvalidStatus) as refused:
            Socket(address, origin=origin)
        assert refused.value.response.status_code == 403
    with Socket(address, origin=running.url) as own:
        own.send(type="join", protocol=PROTOCOL)
        assert own.hear()["type"] == "table"


def test_a_fault_of_our_own_is_told_and_the_line_is_closed_in_order(
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken = SimpleNamespace(at=lambda *_: 1 / 0)
    desk: Any = SimpleNamespace(limits=Limits(), metrics=Metrics(), registry=broken)
    sent = list[Any]()
    join = json.dumps({"type": "join", "protocol": PROTOCOL})
    heard = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": join}]

    async def receive() -> Any:
        return heard.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/", "headers": [], "client": ("127.0.0.1", 1)}
    asyncio.run(
        SocketEndpoint(desk, Accounts(Limits())).serve(
            WebSocket(scope, receive, send), "aaaaaaaaaaaa"
        )
    )
    assert [each["type"][10:] for each in sent] == ["accept", "send", "close"]
    assert '"our_fault"' in sent[1]["text"]
    assert sent[2]["code"] == 4500
    assert "ZeroDivisionError" in caplog.text


async def test_whoever_is_refused_and_does_not_read_counts_until_it_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket_endpoint, "_CLOSE_SECONDS", 0.2)
    desk: Any = SimpleNamespace(limits=Limits(sockets_per_address=1), metrics=Metrics())
    heard = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": "{}"}]

    async def receive() -> Any:
        return heard.pop(0)

    refused = asyncio.Event()

    async def send(message: Any) -> None:
        if message["type"] != "websocket.accept":
            refused.set()
            await asyncio.Event().wait()

    scope = {"type": "websocket", "path": "/", "headers": [], "client": ("127.0.0.1", 1)}

    endpoint = SocketEndpoint(desk, Accounts(Limits()))
    task = asyncio.create_task(endpoint.serve(WebSocket(scope, receive, send), "aaaaaaaaaaaa"))
    await asyncio.wait_for(refused.wait(), WAIT)
    assert len(endpoint._tables["127.0.0.1"]) == 1
    await asyncio.wait_for(task, WAIT)
    assert not endpoint._tables


def test_a_socket_that_never_joins_is_closed(tmp_path: Path) -> None:
    with (
        served(tmp_path, "join_seconds=0.5") as running,
        running.socket(Seated(running).id, join=False) as silent,
    ):
        assert silent.hear()["code"] == "bad_message"
        assert silent.closing_code() == 4408
