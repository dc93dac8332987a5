# SPDX-License-Identifier: MIT
"""Servers behind HAProxy, set up as docs/operations.md says: one of them stops, and the game goes on."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.server.haproxy import HAProxy
from tests.server.postgres import Postgres
from tests.server.running import WAIT, Seated, wait_until
from tests.server.served import Served, served


@contextmanager
def proxy(*servers: Served) -> Iterator[HAProxy]:
    """Start HAProxy with the configuration of the document, at our addresses."""
    with HAProxy([each.url for each in servers]) as found:
        yield found


def test_a_game_behind_the_proxy_goes_on_when_a_server_stops(
    tmp_path: Path, postgres: Postgres
) -> None:
    with (
        served(tmp_path, url=postgres.url) as one,
        served(tmp_path, url=postgres.url) as two,
        proxy(one, two) as front,
    ):
        kept = ("/health", "/metrics", "/%68ealth", "/admin/old", "/%61dmin/old")
        assert {front.http.get(path).status_code for path in kept} == {403}
        table = Seated(front, seed=1)
        with table.socket(0) as ada, table.socket(1) as eve:
            ada.hear_until("table"), eve.hear_until("table")
            for number in range(4):
                table.advance(1)
                for socket in (ada, eve):
                    assert socket.hear_until("moved")["number"] == number + 1
            busy = max(one, two, key=lambda each: each.figure("sockets_open"))
            busy.stop()
            wait_until(lambda: any(each.connection.close_code for each in (ada, eve)))
        wait_until(lambda: front.answers() and table.view()["number"] == 4)
        with table.socket(0) as ada, table.socket(1) as eve:
            ada.hear_until("table"), eve.hear_until("table")
            table.advance(1)
            assert [each.hear_until("moved")["number"] for each in (ada, eve)] == [5, 5]


def test_nobody_gets_round_a_limit_by_naming_another_address(tmp_path: Path) -> None:
    few = ("tables_at_once=3", "tables_per_minute=0.1")
    with served(tmp_path, *few) as server, proxy(server) as front:
        made = [
            front.http.post(
                "/api/tables",
                json={"seats": [{"kind": "human"}] * 2},
                headers={"x-forwarded-for": f"192.0.2.{number}"},
            )
            for number in range(5)
        ]
        assert [each.status_code for each in made] == [201] * 3 + [429] * 2


def test_all_clients_of_a_table_are_at_one_server_and_tables_are_spread(
    tmp_path: Path, postgres: Postgres
) -> None:
    with (
        served(tmp_path, url=postgres.url) as one,
        served(tmp_path, url=postgres.url) as two,
        proxy(one, two) as front,
    ):
        used = set[Served]()
        for _ in range(40):  # by chance all of them are at one server once in 2 ** 39
            before = [each.figure("tables_open") for each in (one, two)]
            table = Seated(front, seed=1)
            with table.socket(0) as ada, table.socket(1) as eve:
                ada.hear_until("table"), eve.hear_until("table")
                table.advance(1)
                after = [each.figure("tables_open") for each in (one, two)]
            assert sum(after) == sum(before) + 1
            used |= {one if after[0] > before[0] else two}
            if len(used) == 2:
                break
        assert len(used) == 2


def test_slow_heads_of_one_address_leave_room_for_others_and_do_not_stay(tmp_path: Path) -> None:
    with served(tmp_path) as server, HAProxy([server.url], most=620) as front, ExitStack() as stack:
        table = Seated(front, seed=1)
        port = int(front.url.rpartition(":")[2])
        source = ("127.0.0.3", 0)
        heads = [socket.create_connection(("127.0.0.1", port), WAIT, source) for _ in range(640)]
        for head in heads:
            stack.enter_context(head).setblocking(False)
        table.http = stack.enter_context(front.client())  # with a connection of its own
        assert len([head for head in heads if is_open(head)]) > 500
        table.advance(4)
        wait_until(lambda: not [head for head in heads if is_open(head)])
        table.advance(1)


def is_open(head: socket.socket) -> bool:
    """Send one more byte of a head. Return whether somebody still waits for the rest."""
    try:
        head.send(b"G")
        head.recv(1)  # the end, or that it took too long
    except BlockingIOError:
        return True
    except OSError:
        pass
    return False
