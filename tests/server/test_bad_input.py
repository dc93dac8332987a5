# SPDX-License-Identifier: MIT
"""What people and programs send that they should not, over HTTP."""

import pytest
from pydantic import TypeAdapter

from quiltbee.protocol import Fault
from tests.server.running import Running, Seated

HUMANS = [{"kind": "human"}, {"kind": "human"}]


def test_wrong_foreign_and_guessed_tokens_open_no_seat(running: Running, seated: Seated) -> None:
    foreign = Seated(running).tokens[0]
    for token in ("A" * 32, foreign, "x", f"{seated.tokens[0]},{foreign}", "ü", "a" * 3000):
        answer = running.http.post(
            f"/api/tables/{seated.id}/turn",
            json={"number": 0, "acts": ["advance"]},
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
        (405, http.get(f"{table}/turn")),
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
        (b"{}", "is not valid at seats: it is missing.")
    ]
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
            (play, "is not valid JSON.")
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


def test_a_name_is_kept_as_plain_text(running: Running) -> None:
    given, kept = "\u202e  <script>alert(1)</script>  ' --", "<script>alert(1)</script> ' --"
    seated = Seated(running)
    answer = seated.rename(1, given)
    assert answer.status_code == 200
    view = running.http.get(f"/api/tables/{seated.id}")
    assert view.headers["content-type"] == "application/json"
    assert view.json()["seats"][1]["name"] == kept
    made = running.http.post("/api/tables", json={"seats": [{"name": given}, {}]}).json()
    assert running.http.get(f"/api/tables/{made['table']}").json()["seats"][0]["name"] == kept


def test_a_name_that_is_too_long_is_refused(seated: Seated) -> None:
    answer = seated.rename(0, "x" * 41)
    assert answer.status_code == 422
    assert "40" in answer.json()["message"]
