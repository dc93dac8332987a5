# SPDX-License-Identifier: MIT
"""A line that is cut in both ways, and mended."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.relay import Relay


@pytest.fixture
def echo() -> Iterator[int]:
    """The port of somebody who answers once with what was said."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            while True:
                try:
                    line, _ = listening.accept()
                except OSError:
                    return
                threading.Thread(target=repeat, args=(line,), daemon=True).start()

        def repeat(line: socket.socket) -> None:
            with line:
                while said := line.recv(100):
                    line.sendall(said)

        threading.Thread(target=answer, daemon=True).start()
        yield listening.getsockname()[1]


def call(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def test_what_is_said_in_silence_arrives_late(echo: int) -> None:
    with Relay(echo) as relay, closing(call(relay.port)) as line:
        line.sendall(b"one")
        assert line.recv(100) == b"one"
        relay.fall_silent()
        line.sendall(b"two")
        line.settimeout(0.3)
        with pytest.raises(TimeoutError):
            line.recv(100)
        relay.mend()
        line.settimeout(60)
        assert line.recv(100) == b"two"


def test_whoever_is_cut_off_is_told_and_comes_again_when_it_is_mended(echo: int) -> None:
    with Relay(echo) as relay:
        with closing(call(relay.port)) as line:
            line.sendall(b"one")
            assert line.recv(100) == b"one"
            relay.hang_up()
            assert line.recv(100) == b""
        with closing(call(relay.port)) as line:
            assert line.recv(100) == b""
        relay.mend()
        with closing(call(relay.port)) as line:
            line.sendall(b"two")
            assert line.recv(100) == b"two"
