# SPDX-License-Identifier: MIT
"""The HTTP API beside the game: streams of events, and faults in words."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from quiltbee.server.api import routes
from tests.server.running import Json, Seated, wait_until
from tests.server.served import Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("data")) as running:
        yield running


class Stream:
    """Server-sent events of a table, read one by one."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer, self._lines = answer, answer.iter_lines()

    def line(self) -> str:
        return next(line for line in self._lines if line)

    def hear(self) -> Json:
        while not (line := self.line()).startswith("data: "):
            pass
        heard: Json = json.loads(line.removeprefix("data: "))
        return heard

    def ends(self) -> bool:
        return not [line for line in self._lines if line]


@contextmanager
def stream(table: Seated, *seats: int) -> Iterator[Stream]:
    path = f"/api/tables/{table.id}/stream"
    with table.running.client() as client, client.stream("GET", path, headers=table.keys(*seats)) as answer:  # fmt: skip
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield Stream(answer)


def online(table: Seated) -> list[bool]:
    return [seat["online"] for seat in table.view()["seats"]]


def test_a_stream_tells_what_a_socket_tells_and_its_holder_is_there(server: Served) -> None:
    table = Seated(server, seed=1)
    with table.socket() as socket, stream(table, 0) as events:
        first = socket.hear_until("table")
        told = events.hear()
        assert (told["you"], told["position"]) == ([0], first["position"])
        wait_until(lambda: online(table) == [True, False])
        table.advance(2)
        assert [events.hear()["number"] for _ in range(2)] == [1, 2]
    wait_until(lambda: online(table) == [False, False], "whoever hangs up is gone")
    wait_until(lambda: not server.app.state.endpoint._tables, "and counts no more")


def test_a_stream_is_refused_before_its_answer_begins(tmp_path: Path) -> None:
    with served(tmp_path, "sockets_per_table=1", "sockets_per_address=2") as running:
        table = Seated(running, seed=1)
        path = f"/api/tables/{table.id}/stream"
        wrong = running.http.get(path, headers={"authorization": "Bearer nonsense"})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_token")
        none = running.http.get("/api/tables/aaaaaaaaaaaa/stream")
        assert (none.status_code, none.json()["code"]) == (404, "no_such_table")
        with stream(table) as first:
            first.hear()
            crowded = running.http.get(path)
            assert (crowded.status_code, crowded.json()["code"]) == (429, "too_many")
            with stream(table, 0) as second:
                second.hear()
                many = running.http.get(path, headers=table.keys(1))
                assert (many.status_code, many.json()["code"]) == (429, "too_many")
                assert many.headers["retry-after"] == "2"
        wait_until(lambda: running.http.get(f"/api/tables/{table.id}").status_code == 200)
        with stream(table) as third:
            assert third.hear()["type"] == "table"


def test_a_silent_stream_shows_now_and_then_that_it_lives(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "_KEEPALIVE_SECONDS", 0.05)
    table = Seated(server, seed=1)
    with stream(table) as events:
        assert events.hear()["type"] == "table"
        assert [events.line() for _ in range(3)] == [": keepalive"] * 3
        table.advance(1)
        assert events.hear()["number"] == 1  # and nothing is lost by it


def test_whoever_is_too_slow_is_cut_off_and_finds_all_when_it_comes_again(tmp_path: Path) -> None:
    with served(tmp_path, "unsent_messages=1") as running:
        table = Seated(running, seed=1)
        with stream(table) as events:
            events.hear()

            async def flood() -> None:
                live = running.registry._live[table.id]
                for _ in range(3):  # more than fits, before the stream has its turn
                    live.audience.tell(live.seats())

            running.do(flood())
            assert events.hear()["type"] == "seats"
            assert events.ends()
        table.advance(1)
        with stream(table) as events:
            assert events.hear()["number"] == 1


def test_streams_end_with_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with served(tmp_path) as running:
        table = Seated(running, seed=1)
        with stream(table, 0) as events:
            events.hear()
            threading.Timer(0.1, running.stop).start()
            assert events.ends()
    assert "Traceback" not in caplog.text


# Faults


def test_a_forgotten_content_type_is_told(server: Served) -> None:
    for body in ('{"seats": [{}, {}]}', '{"game": "doodle", "seats": [{}]}'):
        for headers in ({}, {"content-type": "application/x-www-form-urlencoded"}):
            answer = server.http.post("/api/tables", content=body, headers=headers)
            assert answer.status_code == 422
            assert "send the header content-type: application/json" in answer.json()["message"]


def test_a_fault_of_our_own_is_answered_in_words_and_logged_with_its_stack(
    server: Served, caplog: pytest.LogCaptureFixture
) -> None:
    table = Seated(server, seed=1)
    pages, server.app.state.pages = server.app.state.pages, None
    try:
        with server.client() as http:  # a line on which that happened is closed
            answer = http.get(f"/api/tables/{table.id}/replay")
    finally:
        server.app.state.pages = pages
    assert (answer.status_code, answer.json()["code"]) == (500, "our_fault")
    assert "Traceback" not in answer.text
    wait_until(lambda: "AttributeError" in caplog.text)
    assert f"unexpected error at /api/tables/{table.id}/replay" in caplog.text
    assert table.view()["number"] == 0  # and the server goes on


def test_figures_and_health_are_told(server: Served) -> None:
    Seated(server, seed=1).advance(1)
    assert server.http.get("/health").json() == {"status": "ok"}
    figures = server.http.get("/metrics")
    assert figures.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert 'quiltbee_moves_total{kind="move"}' in figures.text
    assert 'quiltbee_ok{part="database"} 1.0' in figures.text
    assert 'part="clock"' not in figures.text  # a file has none
    assert "quiltbee_tables_open" in figures.text
    assert "aaaaaaaaaaaa" not in figures.text  # routes, not addresses


def test_the_description_of_the_api_is_whole(server: Served) -> None:
    described = server.http.get("/openapi.json").json()
    page = server.http.get("/docs").text
    for path, methods in described["paths"].items():
        assert path in page
        for method, operation in methods.items():
            assert operation.get("description"), (method, path)
    assert {} in described["paths"]["/api/tables/{table}"]["get"]["security"]
    assert not [path for path in described["paths"] if "admin" in path]
    again = server.http.get(
        "/docs", headers={"if-none-match": server.http.get("/docs").headers["etag"]}
    )
    assert again.status_code == 304
