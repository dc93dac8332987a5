# SPDX-License-Identifier: MIT
"""Bots at servers that are broken or hostile: small real ones on loopback."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from quiltbee.bots import Bot, Refused, Seat, StrangeAnswer, answers, online
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
EVIL = "\x1b[2J\u202eevil"


class First(Bot):
    def choose(self, view: JsonObject, legal: list[JsonObject]) -> JsonObject:
        return legal[0]


def packed(value: object) -> bytes:
    return response(json.dumps(value).encode())


def endless(head: bytes, part: bytes) -> Iterator[bytes]:
    yield head
    while True:
        yield part


def drip(head: bytes) -> Iterator[bytes]:
    yield head
    while True:
        time.sleep(0.05)
        yield b" "


def seat_at(url: str) -> Seat:
    return Seat(url, TABLE, "x" * 32)


def challenge(url: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Let the command line challenge a server that is none, and return the one line that it tells."""
    assert main(First(), ["challenge", url]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    [line] = told.err.splitlines()
    assert line.isprintable()
    return line


def test_an_endless_answer_is_left_after_some_mebibytes(capsys: pytest.CaptureFixture[str]) -> None:
    sent = 0

    def count(_: str) -> Iterator[bytes]:
        nonlocal sent
        for part in endless(CHUNKED, b"10000\r\n" + b" " * 2**16 + b"\r\n"):
            yield part
            sent += len(part)

    with hostile(count) as url:
        line = challenge(url, capsys)
    assert line == (
        f"first: what answers at {url}/api/tables is no Quilting Bee server: its answer is longer than 8 MiB"
    )
    assert sent < 4 * answers.LARGEST


def test_an_endless_line_of_a_stream_is_left_too() -> None:
    def answer(path: str) -> Iterator[bytes]:
        if path.endswith("/stream"):
            yield from endless(STREAM + b"data: ", b"a" * 2**16)
        yield packed(CHOICES)

    with (
        hostile(answer) as url,
        pytest.raises(StrangeAnswer, match="a line of it is longer than 8 MiB"),
    ):
        seat_at(url).play(First())


@pytest.mark.parametrize(
    "head", [response(b"", length=10**6), b"HTTP/1.1 200 OK\r\nx: "], ids=["body", "header"]
)
def test_an_answer_that_drips_has_an_end(head: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "SECONDS", 1.0)
    with (
        hostile(lambda _: drip(head)) as url,
        pytest.raises(OSError, match="/api/tables: it takes longer than 1 seconds"),
    ):
        Seat.challenge(url, "patchwork")


def test_a_stream_goes_on_for_as_long_as_its_lines_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "SECONDS", 2.0)
    over = False

    def answer(path: str) -> Iterator[bytes]:
        nonlocal over
        if path.endswith("/stream"):
            yield STREAM
            for _ in range(15):
                time.sleep(0.2)
                yield b": ping\n"
            over = True
            yield b'data: {"type": "turn"}\n'
        yield packed(CHOICES | {"is_over": over})

    with hostile(answer) as url:
        assert seat_at(url).play(First()) == CHOICES["state"]


def test_a_line_of_a_stream_that_drips_is_a_lost_connection(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    monkeypatch.setattr(answers, "SECONDS", 1.0)
    monkeypatch.setattr(online, "_PATIENCE", 2.0)

    def answer(path: str) -> Iterator[bytes]:
        return drip(STREAM) if path.endswith("/stream") else iter([packed(CHOICES)])

    with hostile(answer) as url, pytest.raises(OSError, match="is lost: it takes longer"):
        seat_at(url).play(First())
    assert capsys.readouterr().err.count("; trying again for 2 seconds\n") == 1


def test_a_stream_that_only_ends_is_a_lost_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online, "_PATIENCE", 0.2)

    def answer(path: str) -> Iterator[bytes]:
        yield STREAM if path.endswith("/stream") else packed(CHOICES)

    with hostile(answer) as url, pytest.raises(OSError, match="is lost: the stream has ended"):
        seat_at(url).play(First())


def test_words_of_a_server_are_printable_and_short(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    monkeypatch.setattr(online, "_PATIENCE", 0.0)
    fault = json.dumps({"code": EVIL, "message": EVIL + "a" * 5000}).encode()
    for status in ("500 X", "404 X"):
        with hostile(lambda _, status=status: [response(fault, status)]) as url:  # type: ignore[misc]
            line = challenge(url, capsys)
        assert line.startswith("first: the server refused: [2J evilaaa")
        assert line.endswith("aaa... ([2J evil)")
        assert len(line) < 300
    for garbage in (b"\x00\x1b[2J garbage\r\n\r\n", response(b"[" * 50_000, "500 \x1b[2J")):
        with hostile(lambda _, garbage=garbage: [garbage]) as url:  # type: ignore[misc]
            assert "\x1b" not in challenge(url, capsys)


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


def test_a_server_cannot_ask_for_a_pause_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online, "_LONGEST_TOLD", 0.1)
    left = [response(b"", "503 X", f"retry-after: {'9' * 30}"), packed(MADE)]
    with hostile(lambda _: [left.pop(0)]) as url:
        assert Seat.challenge(url, "patchwork").table == TABLE


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"<script>\x1b[31mX</script>", r"it says '<script>\x1b[31mX</script>'"),
        (b"[]", "it says '[]'"),
        (b"[" * 100_000, f"it says '{'[' * 60}'"),
        (b"{}", "it has made no table"),
        (b'{"table": "abcdefghijkl", "seats": {}}', "it has made no table"),
        (b'{"table": "\\u001b[2Jabcdefg", "seats": [{"token": "x"}]}', "it has made no table"),
    ],
)
def test_what_is_no_server_of_ours_is_told_as_such(
    body: bytes, words: str, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    with hostile(lambda _: [response(body)]) as url:
        line = challenge(url, capsys)
    assert line == f"first: what answers at {url}/api/tables is no Quilting Bee server: {words}"


@pytest.mark.parametrize(
    "changed",
    [
        {"moves": [1]},
        {"moves": [{"move": 1}]},
        {"moves": None},
        {"acts": [None]},
        {"number": "0"},
        {"state": {"game": "patchwork"}},
        {"state": {"game": "patchwork", "seat": 0, "outcome": {"scores": [EVIL]}}},
        {"state": {"game": "patchwork", "seat": 0, "outcome": 3}},
    ],
)
def test_choices_of_another_form_are_told_as_such(changed: dict[str, Any]) -> None:
    with (
        hostile(lambda _: [packed(CHOICES | changed)]) as url,
        pytest.raises(StrangeAnswer, match="its choices have another form"),
    ):
        seat_at(url).play(First())


def test_a_message_of_a_stream_that_is_none_is_told_as_such() -> None:
    def answer(path: str) -> Iterator[bytes]:
        yield STREAM + b"data: []\n\n" if path.endswith("/stream") else packed(CHOICES)

    with hostile(answer) as url, pytest.raises(StrangeAnswer, match="/stream is no Quilting"):
        seat_at(url).play(First())


def test_a_token_is_not_carried_to_another_server() -> None:
    asked = list[str]()

    def answer(path: str) -> Iterator[bytes]:
        asked.append(path)
        yield packed(CHOICES)

    with hostile(answer) as other:
        moved = response(b"", "302 Found", f"location: {other}/elsewhere")
        with hostile(lambda _: [moved]) as url, pytest.raises(Refused, match="it leads to"):
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
