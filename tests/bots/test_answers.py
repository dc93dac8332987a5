# SPDX-License-Identifier: MIT
"""Bots at servers that are busy, broken or others: small real ones on loopback."""

import json
import time
from collections.abc import Iterator

import pytest

from quiltbee.bots import Bot, Refused, Seat, answers, online
from quiltbee.bots.command import main
from quiltbee.core.game import JsonObject
from tests.bots.hostile import hostile, response

TABLE = "abcdefghijkl"
STREAM = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n"
CHUNKED = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"
MADE = {"table": TABLE, "seats": [{"seat": 0, "token": "x" * 32}], "invitations": []}
CHOICES = {
    "number": 0, "seat": 0, "acts": [], "moves": [], "is_over": False,
    "state": {"game": "patchwork", "seat": 0, "outcome": None},
}  # fmt: skip


class First(Bot):
    def choose(self, view: JsonObject, legal: list[JsonObject]) -> JsonObject:
        return legal[0]


def packed(value: object) -> bytes:
    return response(json.dumps(value).encode())


def endless(head: bytes, part: bytes) -> Iterator[bytes]:
    yield head
    while True:
        yield part


def seat_at(url: str) -> Seat:
    return Seat(url, TABLE, "x" * 32)


def challenge(url: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Let the command line challenge a server that is none, and return the one line that it tells."""
    assert main(First(), ["challenge", url]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    [line] = told.err.splitlines()
    return line


def test_an_endless_answer_is_left_after_some_mebibytes(capsys: pytest.CaptureFixture[str]) -> None:
    with hostile(lambda _: endless(CHUNKED, b"10000\r\n" + b" " * 2**16 + b"\r\n")) as url:
        line = challenge(url, capsys)
    assert line == (
        f"first: what answers at {url}/api/tables is no Quilting Bee server: its answer is longer than 8 MiB"
    )


def test_it_is_said_once_that_it_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    monkeypatch.setattr(online, "_PAUSE", 0.05)
    monkeypatch.setattr(online, "_MOMENT", 0.0)
    busy = response(b'{"code": "busy", "message": "Wait."}', "503 X")
    left = [busy, busy, busy, packed(MADE)]
    with hostile(lambda _: [left.pop(0)]) as url:
        assert Seat.challenge(url, "patchwork").table == TABLE
    assert capsys.readouterr().err == (
        f"no answer from {url}/api/tables: Wait. (busy); trying again for 120 seconds\n"
    )


def test_a_silent_server_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "SECONDS", 0.5)

    def answer(_: str) -> Iterator[bytes]:
        yield response(b"", length=10)
        time.sleep(3)

    with hostile(answer) as url, pytest.raises(OSError, match="/api/tables: timed out"):
        Seat.challenge(url, "patchwork")


@pytest.mark.parametrize(
    ("lines", "words"),
    [(b"", "the stream has ended"), (b": pin", "timed out")],
)
def test_a_stream_that_ends_or_is_silent_is_a_lost_connection(
    lines: bytes, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    monkeypatch.setattr(answers, "SECONDS", 0.5)
    monkeypatch.setattr(online, "_PATIENCE", 1.5)

    def answer(path: str) -> Iterator[bytes]:
        yield STREAM + lines if path.endswith("/stream") else packed(CHOICES)
        time.sleep(3 if lines and path.endswith("/stream") else 0)

    with hostile(answer) as url, pytest.raises(OSError, match=f"is lost: {words}"):
        seat_at(url).play(First())


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"<script>X</script>", "it says '<script>X</script>'"),
        (b"[]", "it says '[]'"),
        (b"[" * 100_000, f"it says '{'[' * 60}'"),
        (b"{}", "it has made no table"),
        (b'{"table": "abcdefghijkl", "seats": {}}', "it has made no table"),
    ],
)
def test_what_is_no_server_of_ours_is_told_as_such(
    body: bytes, words: str, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    with hostile(lambda _: [response(body)]) as url:
        line = challenge(url, capsys)
    assert line == f"first: what answers at {url}/api/tables is no Quilting Bee server: {words}"


def test_a_token_is_not_carried_to_another_server() -> None:
    asked = list[str]()

    def answer(path: str) -> Iterator[bytes]:
        asked.append(path)
        yield packed(CHOICES)

    with hostile(answer) as other:
        moved = response(b"", "302 Found", f"location: {other}/elsewhere")
        with hostile(lambda _: [moved]) as url, pytest.raises(Refused, match="http_302"):
            seat_at(url).play(First())
    assert asked == []


LOST = (b"", response(b"", "408 X"), response(b"", "503 X"))
"""Answers that do not tell whether a claim was stored."""


def test_a_claim_is_repeated_with_the_same_token_until_its_answer_is_certain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(online, "_PAUSE", 0.05)
    heard, left = list[bytes](), [*LOST, packed({})]
    with hostile(lambda _: [left.pop(0)], heard) as url:
        seat = Seat.join(f"{url}/table/{TABLE}#invite-{'i' * 32}")
    assert [json.loads(each)["token"] for each in heard] == [seat.token] * 4
    with pytest.raises(OSError, match="no answer from"):  # nobody listens any longer
        Seat.join(f"{url}/table/{TABLE}#invite-{'i' * 32}")


def test_an_answer_that_breaks_off_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online, "_PAUSE", 0.05)
    whole = packed(CHOICES | {"is_over": True})
    left = [whole, whole[:-5], whole]

    def answer(path: str) -> Iterator[bytes]:
        yield STREAM + b'data: {"type": "turn"}\n\n' if path.endswith("/stream") else left.pop(0)

    with hostile(answer) as url:
        assert seat_at(url).play(First()) == CHOICES["state"]
    assert left == []
