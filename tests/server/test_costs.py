# SPDX-License-Identifier: MIT
"""What answers cost, and who pays."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import ConnectionClosed

from quiltbee.protocol import PROTOCOL
from quiltbee.server import costs
from quiltbee.server.api.addresses import UNKNOWN, network_of
from quiltbee.server.api.guard import Guard
from quiltbee.server.costs import Accounts
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from tests.server.rooms import Room, draws, hear_closed
from tests.server.running import WAIT, Json, Reachable, Running, Seated, Socket
from tests.server.served import served


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", network_of("2001:db8:1:2::1")),
        ("fe80::1%eth0", network_of("fe80::2")),
        ("", UNKNOWN),
        ("nonsense", UNKNOWN),
        ("192.0.2.7, 192.0.2.8", UNKNOWN),
        ("1" * 50_000, UNKNOWN),
        ("fe80::1%" + "x" * 50_000, UNKNOWN),
    ],
)
def test_limits_count_by_household(host: str, counted: str) -> None:
    assert network_of(host) == counted


def test_neighbours_do_not_count_as_one() -> None:
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("192.0.2.7") != network_of("192.0.2.8")


URGENT = {
    "/": False, "/docs": False, "/api/hello": False, "/api/tables": False, "/api/replay": False, "/api/study": False,
    "/api/tables/x": True, "/api/tables/x/turn": True, "/api/tables/x/live": True, "/health": True, "/metrics": True
}  # fmt: skip


def accounts(per_second: float, burst: float, wait: float) -> Accounts:
    return Accounts(Limits(cost_per_second=per_second, cost_at_once=burst, cost_wait_seconds=wait))


async def test_an_address_waits_for_its_turn_and_is_refused_when_that_takes_too_long() -> None:
    made = accounts(10, 5, 0.5)
    assert await made.pay("a", 5)
    began = time.monotonic()
    assert await made.pay("a", 4)
    assert time.monotonic() - began >= 0.39
    assert not await made.pay("a", 10)
    assert made.seconds_until("a", 10) > 0.5
    assert await made.pay("b", 5)


async def test_moves_come_before_pages_when_all_together_use_too_much() -> None:
    limits = Limits(cost_of_all_per_second=1, cost_wait_seconds=50)
    urgent = {path: costs.is_urgent(path) for path in URGENT}
    assert urgent == URGENT

    made = Accounts(limits)
    for number in range(40):
        assert await made.pay(f"10.0.{number}.1", 10)
    assert not await made.pay("10.1.1.1", 20, urgent=False)
    assert await made.pay("10.1.1.1", 20)


async def test_what_is_measured_beyond_the_price_is_charged_also_in_tasks_and_threads() -> None:
    def burn() -> None:
        with costs.measured():
            until = time.thread_time() + 0.02
            while time.thread_time() < until:
                pass
            time.sleep(0.1)  # as if other programs had the processor

    async def burn_in_a_task() -> None:
        burn()

    made = accounts(0.001, 10_000, 0.0)
    assert await made.pay("a", 10)
    assert costs.payer() == "a"
    burn()
    await asyncio.create_task(burn_in_a_task())
    await asyncio.to_thread(burn)
    # Of 60 ms, 10 were paid before.
    assert not await made.pay("a", 9_941)
    assert await made.pay("a", 9_700)


async def test_few_things_of_one_address_are_worked_on_at_once() -> None:
    working, most, done = Counter[str](), Counter[str](), list[str]()

    async def app(scope: Scope, _: Receive, send: Send) -> None:
        address = scope["client"][0]
        working[address] += 1
        most[address] = max(most[address], working[address])
        for _turn in range(3):
            await asyncio.sleep(0)
        working[address] -= 1
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body"})
        done.append(address)

    async def receive() -> Message:
        await asyncio.sleep(WAIT)
        return {"type": "http.disconnect"}

    async def send(_: Message) -> None:
        await asyncio.sleep(0)

    limits = Limits(cost_at_once=1e9, cost_wait_seconds=WAIT)
    guard = Guard(app, limits, Metrics(), Accounts(limits))

    def ask(address: str) -> Coroutine[object, object, None]:
        scope = {"type": "http", "method": "GET", "path": "/x", "client": (address, 1), "headers": []}  # fmt: skip
        return guard(scope, receive, send)

    await asyncio.gather(*(ask("192.0.2.1") for _ in range(40)), ask("192.0.2.2"))
    assert most == {"192.0.2.1": limits.requests_at_once, "192.0.2.2": 1}
    # The other one came last and waited for none of them but those that were being worked on.
    assert done.index("192.0.2.2") <= 2 * limits.requests_at_once
    assert len(done) == 41


@pytest.mark.parametrize("turns", [0, 3], ids=["at once", "in some turns of the loop"])
async def test_a_move_waits_for_few_pages_however_many_addresses_ask_for_them(turns: int) -> None:
    done = list[str]()

    async def app(scope: Scope, _: Receive, send: Send) -> None:
        for _turn in range(turns):
            await asyncio.sleep(0)
        done.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body"})

    async def receive() -> Message:
        await asyncio.sleep(WAIT)
        return {"type": "http.disconnect"}

    async def send(_: Message) -> None:
        pass

    limits = Limits(cost_wait_seconds=WAIT)
    guard = Guard(app, limits, Metrics(), Accounts(limits))

    def ask(path: str, address: str) -> Coroutine[object, object, None]:
        scope = {"type": "http", "method": "GET", "path": path, "client": (address, 1), "headers": []}  # fmt: skip
        return guard(scope, receive, send)

    pages = (ask("/docs", f"10.0.{number}.1") for number in range(200))
    await asyncio.gather(*pages, ask("/api/tables/x", "192.0.2.1"))
    # It came last.
    assert done.index("/api/tables/x") < 20
    assert len(done) == 201


async def test_what_waits_too_long_for_others_of_its_address_is_refused() -> None:
    made = Accounts(Limits(requests_at_once=1, cost_wait_seconds=0.05))
    first = await made.begin("a")
    assert first is not None
    assert await made.begin("a") is None
    other = await made.begin("b")
    assert other is not None
    first.release()
    first.release()  # counts once
    again = await made.begin("a")
    assert again is not None
    assert await made.begin("a") is None
    # Whoever goes while it waits takes nobody's turn.
    waiting = asyncio.create_task(made.begin("a"))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    again.release()
    assert await made.begin("a") is not None


async def test_what_takes_long_keeps_nobody_waiting() -> None:
    """It waits for the disk, and not for the loop."""

    made = Accounts(Limits(requests_at_once=1, cost_wait_seconds=WAIT))
    assert await made.begin("a") is not None
    assert await made.begin("a") is not None


def test_streams_and_sockets_are_not_worked_on_while_they_are_open(tmp_path: Path) -> None:
    with served(tmp_path, "requests_at_once=1") as running, ExitStack() as stack:
        seated = Seated(running)
        sockets = [stack.enter_context(seated.socket(0)) for _ in range(3)]
        for _ in range(3):
            heard = stack.enter_context(
                running.http.stream("GET", f"/api/tables/{seated.id}/stream")
            )
            assert heard.status_code == 200
        for socket in sockets:
            socket.send(type="ping")
            socket.hear_until("pong")
        assert running.http.get("/api/hello").status_code == 200


def warm_up(running: Reachable) -> None:
    """Let another address pay for what is done once."""
    with running.client(headers={"x-forwarded-for": "192.0.2.9"}) as client:
        made = client.post("/api/tables", json={"seats": [{}, {}]}).json()
        for path in ("/api/hello", f"/api/tables/{made['table']}"):
            client.get(path)


def test_http_and_sockets_are_paid_from_one_account(tmp_path: Path) -> None:
    """Next to nothing comes back, so the order of things is all that counts."""
    with served(tmp_path, "cost_at_once=200", "cost_per_second=0.01") as running:
        warm_up(running)
        seated = Seated(running, seed=1)
        with seated.socket(0) as player, seated.socket(1) as other:
            other.hear()
            number, answer = 0, Json({"type": ""})
            while answer["type"] != "refused":
                number += 1
                player.send(type="rename", request=number, seat=0, name="Ada")
                answer = player.hear_until("accepted", "refused")
            assert (answer["code"], answer["request"]) == ("too_fast", number)
            assert number > 5
            refused = seated.http.get(f"/api/tables/{seated.id}/replay")  # dearer than a name
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) >= 1
            assert refused.json()["code"] == "too_fast"
            with running.client(transport=from_address("127.0.0.2")) as elsewhere:
                assert elsewhere.get("/api/hello").status_code == 200


def from_address(address: str) -> httpx.HTTPTransport:
    return httpx.HTTPTransport(local_address=address)


def test_a_socket_that_asks_too_much_is_told_and_slowed_and_then_closed(tmp_path: Path) -> None:
    # So little comes back in an hour that no ping can be paid after the first that could not.
    with served(tmp_path, "cost_at_once=60", "cost_per_second=0.000001") as running:
        warm_up(running)
        seated = Seated(running, seed=1)
        address = running.url.replace("http", "ws") + f"/api/tables/{seated.id}/live"
        with seated.socket(1) as other, Socket(
            address, source_address=("127.0.0.2", 0)
        ) as flooder:  # fmt: skip
            other.hear()
            flooder.send(type="join", protocol=PROTOCOL, tokens=[])
            flooder.hear()
            began, heard = time.monotonic(), list[str]()
            for _ in range(400):
                flooder.send(type="ping")
            while "refused" not in heard[-4:-3]:
                heard.append(flooder.hear()["type"])
            # Three warnings, a second apart, and the last word.
            assert heard[-4:] == ["refused"] * 4
            assert "pong" in heard
            assert time.monotonic() - began > 2.5
            with pytest.raises(Exception, match="4429"):
                flooder.hear()
            other.send(type="ping")
            other.hear_until("pong")


def test_one_address_keeps_no_more_tables_open_than_its_share(tmp_path: Path) -> None:
    with served(tmp_path, "tables_per_address=3") as running, ExitStack() as stack:
        tables = [Seated(running) for _ in range(7)]
        for table in (*tables[:3], tables[0]):
            stack.enter_context(table.socket(0)).hear_until("table")
        with tables[3].socket(0) as refused:
            assert refused.hear()["code"] == "too_many"
        told = list[str]()
        for number, source in ((3, "0.2"), (4, "0.2"), (5, "0.2"), (6, "0.3"), (6, "1.1")):
            live = f"/api/tables/{tables[number].id}/live"
            address = running.url.replace("http", "ws") + live
            stack.enter_context(suppress(ConnectionClosed))
            elsewhere = stack.enter_context(Socket(address, source_address=(f"127.0.{source}", 0)))
            with suppress(ConnectionClosed):  # who is refused at the door need not speak
                elsewhere.send(type="join", protocol=PROTOCOL, tokens=[])
            told.append(elsewhere.hear().get("code", "open"))
        # The network has twice the share of an address.
        assert told == ["open", "open", "open", "too_many", "open"]


def test_a_club_behind_one_address_plays_as_if_it_were_alone(tmp_path: Path) -> None:
    """Three rooms of ten try and hand in as fast as programs can, with the usual limits."""
    rng = random.Random(1)
    with Running("--data", str(tmp_path)) as running, ExitStack() as stack:
        rooms = [Room(running, *[None] * 10) for _ in range(3)]
        players = [[stack.enter_context(room.socket(seat)) for seat in range(10)] for room in rooms]
        for number in range(3):
            for sockets in players:
                for seat, socket in enumerate(sockets):
                    socket.send(type="try", request=1, acts=[], seat=seat)
                    turn = socket.hear_until("tried")["turn"]
                    acts = [rng.choice([act for act, uses in draws(turn) if not uses] or ["pass"])]
                    socket.send(type="try", request=2, acts=acts, seat=seat)
                    tried = socket.hear_until("tried", "refused")
                    assert tried["type"] == "tried", tried
                    socket.send(type="turn", request=3, number=number, acts=acts, seat=seat)
                    assert socket.hear_until("accepted", "refused")["type"] == "accepted"
                hear_closed(*sockets[:-1])  # the last one heard it before its answer
        figures = running.http.get("/metrics").text
        assert 'code="too_fast"' not in figures
