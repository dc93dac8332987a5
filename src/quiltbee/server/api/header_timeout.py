# SPDX-License-Identifier: MIT
"""Limits on the length and time of a request's header. uvicorn's faster parser has none."""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES: Final = 65_536
HEAD_SECONDS: Final = 20.0

_TOO_LONG: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class HeaderTimeoutProtocol(HttpToolsProtocol):
    """Closes a connection whose header is too long or too slow."""

    _timer: asyncio.TimerHandle | None = None
    _size = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Start the timer."""
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._stop_timer()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Start the timer again for the header of a request."""
        self._start_timer()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Stop the timer. The middleware limits the time of the body."""
        self._stop_timer()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Read data, and refuse a header that is too long."""
        super().data_received(data)
        if self._timer is not None:
            self._size += len(data)
            if self._size > HEAD_BYTES and not self.transport.is_closing():
                self.transport.write(_TOO_LONG)
                self._close()

    def _start_timer(self) -> None:
        self._stop_timer()
        self._size = 0
        self._timer = asyncio.get_running_loop().call_later(HEAD_SECONDS, self._close)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _close(self) -> None:
        self._stop_timer()
        self.transport.close()
