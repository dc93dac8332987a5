# SPDX-License-Identifier: MIT
"""Messages that are sent at once, over real sockets."""

from pathlib import Path

from quiltbee.server.api.socket_protocol import writer_of
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.subscriber import Subscriber
from tests.server.running import Seated, wait_until
from tests.server.served import Served, served


def live_of(server: Served, table_id: str) -> LiveTable:
    async def find() -> LiveTable:
        async with server.registry.at(table_id) as live:
            return live

    return server.do(find())


def push(server: Served, subscriber: Subscriber, texts: list[str]) -> None:
    async def work() -> None:
        for text in texts:
            subscriber.push(text)

    server.do(work())


def test_messages_stay_in_order_when_a_client_reads_too_slowly_and_when_it_has_caught_up(
    tmp_path: Path,
) -> None:
    with served(tmp_path, "unsent_messages=1000") as server:
        table = Seated(server)
        with table.socket(0) as socket:
            assert socket.hear_until("table")["number"] == 0
            [subscriber] = live_of(server, table.id).audience.subscribers
            long = "x" * 100_000  # together more than all buffers on the way hold
            for start in (0, 300, 600):
                numbers = range(start, start + 300)
                texts = [f'{{"type":"pong","number":{n},"text":"{long}"}}' for n in numbers]
                push(server, subscriber, texts)
                assert [socket.hear_until("pong")["number"] for _ in numbers] == [*numbers]


def test_a_client_that_sends_much_at_once_is_read_to_the_end(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table = Seated(server)
        with table.socket(0) as socket:
            socket.hear_until("table")
            for number in range(500):
                socket.send(type="ping")
                socket.send(type="greet", request=number, seat=0, greeting=99)  # there is none
            kinds = [socket.hear()["type"] for _ in range(1000)]
            assert kinds == ["pong", "refused"] * 500
            socket.send(type="play", request=1, number=0, move="advance")
            assert socket.hear_until("accepted")["number"] == 1


def test_what_is_pushed_to_a_client_that_has_gone_does_no_harm(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table = Seated(server)
        with table.socket(0) as socket:
            socket.hear_until("table")
            live = live_of(server, table.id)
            [subscriber] = live.audience.subscribers
        wait_until(lambda: not live.audience.subscribers)
        push(server, subscriber, ["too late"])
        with table.socket(0) as socket:
            assert socket.hear_until("table")["number"] == 0


def test_another_server_than_ours_has_no_such_extension() -> None:
    assert writer_of({"type": "websocket"}) is None
    assert writer_of({"type": "websocket", "extensions": {"websocket.http.response": {}}}) is None
