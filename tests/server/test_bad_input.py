# SPDX-License-Identifier: MIT
"""What people and programs send that they should not, over HTTP."""

import socket
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from pydantic import TypeAdapter

from quiltbee.protocol import Fault
from tests.server.running import WAIT, Running, Seated

HUMANS = [{"kind": "human"}, {"kind": "human"}]


def test_wrong_foreign_and_guessed_tokens_open_no_seat(running: Running, seated: Seated) -> None:
    foreign = Seated(running).tokens[0]
    for token in ("A" * 32, foreign, "x", f"{seated.tokens[0]},{foreign}", "ü", "a" * 3000):
        answer = running.http.post(
            f"/api/tables/{seated.id}/moves",
            json={"number": 0, "move": "advance"},
            headers={b"authorization": f"Bearer {token}".encode()},
        )
        assert answer.status_code == 403, token
        assert answer.json()["code"] in {"wrong_token", "watching"}
    assert seated.view()["number"] == 0


def test_every_refusal_is_a_fault_in_words(running: Running, seated: Seated) -> None:
    http, table = running.http, f"/api/tables/{seated.id}"
    for status, answer in (
        (404, http.get("/nothing")),
        (404, http.get("/api/nothing")),
        (404, http.get("/api/tables/aaaaaaaaaaaa")),
        (404, http.get("/api/tables/%00")),
        (404, http.get("/api/tables/" + "a" * 500)),
        (405, http.delete(table)),
        (405, http.get(f"{table}/moves")),
        (409, seated.play(1, 0, "advance")),
        (409, seated.play(0, 5, "advance")),
        (422, seated.play(0, 0, "waltz")),
        (422, http.post("/api/tables", json={})),
        (404, http.post("/api/tables", json={"seats": HUMANS, "edition": "spring"})),
        (422, http.post("/api/tables", json={"seats": HUMANS, "first": 2})),
        (422, http.post("/api/tables", json={"seats": HUMANS, "first": False})),
        (422, http.post("/api/tables", json={"seats": HUMANS, "seed": -1})),
        (422, http.post("/api/tables", json={"seats": HUMANS[:1]})),
        (422, http.post("/api/tables", json={"seats": HUMANS, "game": "chess"})),
        (422, http.post("/api/tables", json={"seats": HUMANS, "unknown": 1})),
        (422, http.post("/api/tables", content=b"{")),
        (422, http.post("/api/tables", content=b"\xff\xfe")),
    ):
        assert answer.status_code == status, answer.text
        fault = TypeAdapter(Fault).validate_json(answer.content)
        assert not fault.message[0].islower()
        assert fault.message.endswith(".")
        assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "content", [b"[" * 10_000, b'{"seats":' * 1_500, b"1" * 16_000, b'"\\ud800"']
)
def test_strange_json_is_refused(running: Running, content: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = running.http.post("/api/tables", content=content, headers=headers)
    assert answer.status_code in {400, 422}
    TypeAdapter(Fault).validate_json(answer.content)


JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'{"seats": [{}, {}], "seats": [{}, {}]}', "cannot be read: an object has two members of the same name."),
        (b'{"seats": [{"name": "a", "name": "b"}, {}]}', "cannot be read: an object has two members of the same name."),
        (b'{"seats": [{}, {}], "seed": NaN}', "cannot be read: NaN is not JSON."),
        (b'{"seats": ', "is not valid JSON, at character 10."),
        (b'{"seats": [{}, {"kind": null}]}', 'is not valid at seats.1.kind: it must be "human" or "computer".'),
        (b'{"seats": [{}, {}], "together": "True"}', "is not valid at together: it must be true or false."),
        (b'{"seats": [{}, 5]}', "is not valid at seats.1: it must be an object."),
        (b'{"seats": null}', "is not valid at seats: it must be an array."),
        (b'{"seats": [{}, {}], "first": true}', "is not valid at first: it must be a number, not true or false."),
        (b"{}", "is not valid at seats: it is missing."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_body_is_told_in_words_of_json(
    running: Running, content: bytes, words: str
) -> None:
    answer = running.http.post("/api/tables", content=content, headers=JSON)
    assert answer.status_code == 422
    assert answer.json() == {"code": "bad_request", "message": f"The message {words}"}


def test_a_day_that_is_none_is_told_by_its_place(running: Running) -> None:
    answer = running.http.get("/api/days/doodle/standard?around=soon")
    words = "The message is not valid at query.around: it must be a date, such as 2026-01-31."
    assert (answer.status_code, answer.json()["message"]) == (422, words)


def test_a_message_over_a_socket_is_told_in_words_of_json(seated: Seated) -> None:
    play = '{"type": "play", "request": 1, "number": 0, '
    with seated.socket(0) as player:
        player.hear()
        for text, words in (
            (play + '"move": null}', "is not valid at move: it must be a string."),
            (play, "is not valid JSON."),
        ):  # fmt: skip
            player.connection.send(text)
            assert player.hear_until("refused")["message"] == f"The message {words}"
    assert seated.view()["number"] == 0


def test_a_body_that_is_too_long_is_not_read_to_its_end(running: Running) -> None:
    for path, size in (("/api/tables", 17_000), ("/api/replay", 140_000)):
        answer = running.http.post(path, content=b"x" * size)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    endless = (b"x" * 65_536 for _ in range(1000))  # 64 MB in pieces, its length not told
    with running.client() as client:
        answer = client.post("/api/replay", content=endless)
        assert answer.status_code == 413


def test_headers_without_end_are_cut_off(running: Running) -> None:
    address = urlsplit(running.url)
    with socket.create_connection((address.hostname, address.port), WAIT) as line:
        line.sendall(b"GET /api/hello HTTP/1.1\r\nhost: x\r\n")
        sent = 0
        with suppress(ConnectionError):
            for sent in range(1000):  # noqa: B007 - looked at below
                line.sendall(b"x-more: " + b"y" * 65_536 + b"\r\n")
                time.sleep(0.001)
        assert sent < 900
    assert running.http.get("/api/hello").status_code == 200


NAMES = {
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    "  Ada   Lovelace  ": "Ada Lovelace",
    "\u202eevil\u202c": "evil",
    "a\u0000b\u0007c\u001b[31md": "abc[31md",
    "e\u0301": "é",
    "\u200b\u200b": "",
    "👩\u200d👩\u200d👧": "👩\u200d👩\u200d👧",
    "李雷 नमस्ते مرحبا": "李雷 नमस्ते مرحبا",
    "\ufeffBOM\u2028line": "BOMline",
    "'; DROP TABLE entries; --": "'; DROP TABLE entries; --",
}


@pytest.mark.parametrize(("given", "kept"), NAMES.items())
def test_strange_names_are_kept_as_plain_text(running: Running, given: str, kept: str) -> None:
    seated = Seated(running)
    answer = running.http.patch(
        f"/api/tables/{seated.id}/seats", json={"seat": 1, "name": given}, headers=seated.keys(1)
    )
    assert answer.status_code == 200
    view = running.http.get(f"/api/tables/{seated.id}")
    assert view.headers["content-type"] == "application/json"
    assert view.json()["seats"][1]["name"] == kept
    assert running.http.get(f"/api/tables/{seated.id}/record").status_code == 200
    made = running.http.post("/api/tables", json={"seats": [{"name": given}, {}]}).json()
    assert running.http.get(f"/api/tables/{made['table']}").json()["seats"][0]["name"] == kept


def test_a_name_that_is_too_long_is_refused(seated: Seated) -> None:
    answer = seated.http.patch(
        f"/api/tables/{seated.id}/seats", json={"seat": 0, "name": "x" * 41}, headers=seated.keys(0)
    )
    assert answer.status_code == 422
    assert "40" in answer.json()["message"]


def test_a_flood_of_tables_and_of_requests_is_stopped_and_the_games_go_on(tmp_path: Path) -> None:
    # So little a second that nobody is let in again before the flood is over.
    limits = ("tables_at_once=5", "tables_per_minute=0.1", "cost_at_once=400", "cost_per_second=0.01")  # fmt: skip
    options = [part for limit in limits for part in ("--limit", limit)]
    with Running("--data", str(tmp_path), *options) as running:
        seated = Seated(running, seed=1)
        with seated.socket(0) as player:
            player.hear()
            made = [running.http.post("/api/tables", json={"seats": HUMANS}) for _ in range(6)]
            assert [each.status_code for each in made] == [201] * 4 + [429] * 2
            asked, elsewhere = list[httpx.Response](), {"x-forwarded-for": "192.0.2.1"}
            while not asked or asked[-1].status_code == 200:
                asked.append(running.http.get("/api/hello", headers=elsewhere))
            assert len(asked) > 20
            assert asked[-1].status_code == 429
            assert asked[-1].json()["code"] == "too_fast"
            assert int(asked[-1].headers["retry-after"]) >= 1
            player.send(type="play", request=1, number=0, move="advance")
            assert player.hear_until("accepted")["number"] == 1


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"game": "chess", "seats": HUMANS}, "'game' is not one of 'patchwork', 'doodle'"),
        ({"game": 7, "seats": HUMANS}, "it must be an object; its 'game' must be a string"),
        ([], "it must be an object; its 'game' must be a string"),
    ],
)
def test_a_game_that_is_not_there_is_told_in_our_own_words(
    running: Running, asked: object, words: str
) -> None:
    answer = running.http.post("/api/tables", json=asked)
    assert answer.status_code == 422
    assert answer.json()["message"] == f"The message is not valid: {words}."


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"type": "dance"}, "'type' is not one of 'join', 'rename'"),
        ({}, "it must be an object; its 'type' must be a string"),
    ],
)
def test_a_message_of_no_kind_is_told_in_our_own_words(
    seated: Seated, message: dict[str, str], words: str
) -> None:
    with seated.socket(0) as player:
        player.hear()
        player.send(**message)
        assert words in player.hear_until("refused")["message"]
