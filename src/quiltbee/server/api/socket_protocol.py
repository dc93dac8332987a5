# SPDX-License-Identifier: MIT
"""uvicorn's WebSocket protocol, which can also send a message at once.

ASGI sends by awaiting, so each message to each client would need a task that waits for it.
"""

from collections.abc import Callable
from typing import Any, Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

_WRITE: Final = "quiltbee.write"
_MAX_WAITING: Final = 4
"""Messages of a client that may wait before no more are read."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Serves one socket. The application finds ``write`` among the extensions of the socket's scope."""

    _is_flushing = False

    def handle_connect(self, event: Request) -> None:
        """Begin to serve a client."""
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was right, and there is a scope
            extensions: Any = self.scope["extensions"]
            extensions[_WRITE] = self.write

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application. Read on, unless many wait: uvicorn would stop and go on at every message."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused or self.queue.qsize() >= _MAX_WAITING
        if self.read_paused and not was_paused:
            self.transport.pause_reading()

    def write(self, text: str) -> bool:
        """Send a message. Return False if the client reads too slowly, or has gone."""
        is_open = self.conn.state is State.OPEN and not self.transport.is_closing()
        if not is_open or not self.writable.is_set():
            return False
        self.conn.send_text(text.encode())
        if not self._is_flushing:  # what else is sent in this step goes with it
            self._is_flushing = True
            self.loop.call_soon(self._flush)
        return True

    def _flush(self) -> None:
        self._is_flushing = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))


def writer_of(scope: Scope) -> Callable[[str], bool] | None:
    """Return what sends a message at once to the client of a socket; None with another server than ours."""
    write: Callable[[str], bool] | None = scope.get("extensions", {}).get(_WRITE)
    return write
