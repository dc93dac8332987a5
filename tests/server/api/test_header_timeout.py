# SPDX-License-Identifier: MIT
"""Heads of requests that are too long, too slow, or come in pieces, over a real socket."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from quiltbee.server.api import header_timeout
from quiltbee.server.api.header_timeout import HEAD_BYTES
from tests.server.running import WAIT, wait_until
from tests.server.served import Served, served

ASK = b"GET /health HTTP/1.1\r\nhost: localhost\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("data")) as running:
        yield running


def line_to(server: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), WAIT)


def read_all(line: socket.socket) -> bytes:
    """Read until the server hangs up; a reset is how it does so with unread bytes on the way."""
    heard = b""
    while True:
        try:
            part = line.recv(65536)
        except ConnectionResetError:
            return heard
        if not part:
            return heard
        heard += part


def read_answer(line: socket.socket) -> bytes:
    heard = b""
    while not heard.endswith(b'{"status":"ok"}'):
        heard += line.recv(65536)
    return heard


def test_a_head_without_end_is_answered_and_cut_off(server: Served) -> None:
    with line_to(server) as line:
        line.sendall(ASK)
        sent = 0
        try:
            while sent < 20 * HEAD_BYTES:
                sent += line.send(b"x-more: " + b"y" * 1000 + b"\r\n")
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert sent < 20 * HEAD_BYTES or b"431" in read_all(line)
    with line_to(server) as other:
        other.sendall(ASK + b"\r\n")
        assert b"200 OK" in read_answer(other)


def test_a_head_that_is_long_but_has_an_end_is_read(server: Served) -> None:
    with line_to(server) as line:
        line.sendall(ASK + b"x-more: " + b"y" * (HEAD_BYTES // 2) + b"\r\n\r\n")
        assert b"200 OK" in read_answer(line)


@pytest.mark.parametrize(
    ("is_first", "begun"), [(True, b""), (True, b"GET"), (True, ASK), (False, b"GET"), (False, ASK)]
)
def test_whoever_never_ends_its_head_is_hung_up_on(
    server: Served, monkeypatch: pytest.MonkeyPatch, is_first: bool, begun: bytes
) -> None:
    if is_first:
        monkeypatch.setattr(header_timeout, "HEAD_SECONDS", 0.3)
    with line_to(server) as line:
        if not is_first:
            line.sendall(ASK + b"\r\n")
            assert b"200 OK" in read_answer(line)
        monkeypatch.setattr(header_timeout, "HEAD_SECONDS", 0.3)
        began = time.monotonic()
        line.sendall(begun)
        assert read_all(line) == b""
        assert time.monotonic() - began >= 0.25


def test_drops_do_not_win_time(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header_timeout, "HEAD_SECONDS", 0.5)
    with line_to(server) as line:
        line.sendall(ASK)

        def is_cut_off() -> bool:
            try:
                line.sendall(b"x: y\r\n")
            except (BrokenPipeError, ConnectionResetError):
                return True
            return False

        wait_until(is_cut_off)


def test_a_line_that_is_kept_serves_one_request_after_the_other_and_many_at_once(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with line_to(server) as line:
        for _ in range(3):
            line.sendall(ASK)
            line.sendall(b"\r\n")
            assert b"200 OK" in read_answer(line)
        line.sendall((ASK + b"\r\n") * 3)
        heard = b""
        while heard.count(b'{"status":"ok"}') < 3:
            heard += line.recv(65536)
        assert heard.count(b"200 OK") == 3


def test_bytes_that_are_no_request_are_refused_and_the_server_goes_on(
    server: Served, tmp_path: Path
) -> None:
    for nonsense in (
        b"\x16\x03\x01\x02\x00",
        b"HELLO\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\0" * 100,
    ):
        with line_to(server) as line:
            line.sendall(nonsense + b"\r\n\r\n")
            heard = read_all(line)
            assert not heard or heard.startswith(b"HTTP/1.1 400"), heard
    assert server.http.get("/health").status_code == 200
