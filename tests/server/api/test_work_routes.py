# SPDX-License-Identifier: MIT
"""The door for workers: closed to all who have no key, and careful with those who have one."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from quiltbee.server.workers.remote_workers import PROGRAM
from tests.server.running import Json, Seated, wait_until
from tests.server.served import Served, served
from tests.server.thinkers import KEY

ASKING: dict[str, Any] = {"worker": "ada", "program": PROGRAM, "kinds": []}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("data"), worker_key=KEY) as running:
        yield running


def post(server: Served, path: str, key: str | None = KEY, **body: object) -> httpx.Response:
    headers = {} if key is None else {"authorization": f"Bearer {key}"}
    return server.http.post(f"/work/{path}", json=body, headers=headers)


def test_without_the_key_there_is_nothing(server: Served, tmp_path: Path) -> None:
    nothing = server.http.post("/nothing", json={})
    for key in (None, "x", KEY[:-1], KEY + "x", "ä"):
        for path in ("acquire", "a1b2", "a1b2/answer", "a1b2/abort"):
            headers = {} if key is None else {b"authorization": f"Bearer {key}".encode()}
            answer = server.http.post(f"/work/{path}", json=ASKING, headers=headers)
            assert (answer.status_code, answer.text) == (nothing.status_code, nothing.text)
    with served(tmp_path) as closed:  # a server that has no key
        for key in (None, "None", KEY):
            assert post(closed, "acquire", key, **ASKING).status_code == nothing.status_code


def test_a_worker_with_the_key_may_ask_and_hears_when_there_is_nothing_to_do(
    server: Served,
) -> None:
    assert post(server, "acquire", **ASKING).json() == {}
    assert server.figure("think_workers") == 1
    assert [post(server, path).status_code for path in ("a1b2", "a1b2/answer")] == [410, 410]
    assert post(server, "a1b2/abort").status_code == 200


def test_a_worker_of_another_program_is_told_so(server: Served) -> None:
    answer = post(server, "acquire", **{**ASKING, "program": "0.0.1 with chess"})
    assert (answer.status_code, answer.json()) == (409, {"message": f"the server is {PROGRAM}"})


@pytest.mark.parametrize("nonsense", [[], [{}] * 3, [{"step": 1}, 2, None], {"move": "advance"}])
def test_nonsense_of_a_worker_costs_a_delay_and_the_server_gives_the_hint(
    server: Served, nonsense: object
) -> None:
    table, lost = Seated(server, None, 1, seed=1), server.figure("workers_lost_total")
    said = list[tuple[Json, int]]()

    def talk() -> None:
        while not (job := post(server, "acquire", **ASKING | {"kinds": ["study"]}).json()):
            pass
        answer = post(server, f"{job['id']}/answer", answer=nonsense)
        said.append((job["asked"], answer.status_code))

    worker = threading.Thread(target=talk)
    worker.start()
    wait_until(lambda: server.app.state.remote._polls)
    hint = table.post("hint", 0, seat=0, step=3)
    worker.join()
    assert (said[0][0]["study"], said[0][1]) == ("hint", 410)
    assert (hint.status_code, hint.json()["step"]) == (200, 3), hint.text
    assert server.figure("workers_lost_total") == lost + 1


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("acquire", b"{}"),
        ("acquire", b'{"worker": 1, "program": "x", "kinds": []}'),
        ("acquire", b'{"worker": "x", "program": "x", "kinds": 1}'),
        ("a1b2/answer", b"[]"),
        ("a1b2/answer", b"no JSON"),
        ("a1b2/answer", b"\xff"),
        ("a1b2/answer", b'{"answer": NaN}'),
        ("a1b2/answer", b'{"answer": 1e999}'),
        ("a1b2/answer", b"[" * 200_000),
        ("a1b2/answer", b'{"answer": "' + b"x" * 4_000_000 + b'"}'),
        ("a1b2/nothing", b"{}"),
        ("", b"1")
    ]
)  # fmt: skip
def test_what_is_no_request_of_a_worker_is_refused(server: Served, path: str, body: bytes) -> None:
    headers = {"authorization": f"Bearer {KEY}"}
    assert server.http.post(f"/work/{path}", content=body, headers=headers).status_code == 400
