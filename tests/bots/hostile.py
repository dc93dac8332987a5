# SPDX-License-Identifier: MIT
"""A server on loopback that answers what a test wants, byte by byte."""

import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress

Answers = Callable[[str], Iterable[bytes]]
"""Takes the path of a request; each part of the answer is sent when it is asked for."""


def response(
    body: bytes, status: str = "200 OK", *headers: str, length: int | None = None
) -> bytes:
    """Return a whole response, or the beginning of one that says it is longer."""
    told = len(body) if length is None else length
    head = [f"HTTP/1.1 {status}", f"content-length: {told}", "connection: close", *headers]
    return "\r\n".join([*head, "", ""]).encode() + body


def _body(client: socket.socket, request: bytes) -> bytes:
    """Read a request to its end."""
    while b"\r\n\r\n" not in request:
        request += client.recv(65536)
    head, _, body = request.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
    while len(body) < length:
        body += client.recv(65536)
    return body


@contextmanager
def hostile(answers: Answers, heard: list[bytes] | None = None) -> Iterator[str]:
    """Serve on a free port, and yield the address. The bodies of requests are added to ``heard``."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve(client: socket.socket) -> None:
            with client, suppress(OSError):
                request = client.recv(65536)
                if (
                    not request
                ):  # Node connects again after a request that it gave up, and asks nothing
                    return
                if heard is not None:
                    heard.append(_body(client, request))
                for part in answers(request.split()[1].decode()):
                    client.sendall(part)
                client.shutdown(socket.SHUT_WR)
                while client.recv(65536):
                    pass

        def accept() -> None:
            with suppress(OSError):
                while True:
                    client, _ = listening.accept()
                    threading.Thread(target=serve, args=(client,), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            with suppress(OSError):
                listening.shutdown(socket.SHUT_RDWR)  # it wakes the thread, which holds the port
