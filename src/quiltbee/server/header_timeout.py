# SPDX-License-Identifier: MIT
"""The head of a request, watched: uvicorn's faster reader would take one of any length and wait for it for ever."""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES: Final = 65_536
HEAD_SECONDS: Final = 20.0

_ANSWER: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class CarefulProtocol(HttpToolsProtocol):
    """Hangs up on a head that is too long or too slow."""

    _timer: asyncio.TimerHandle | None = None
    _size = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._expect_nothing()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Begin to wait for the end of a head."""
        self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Wait no longer: what comes now is the body, which the app watches."""
        self._expect_nothing()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head has no end."""
        super().data_received(data)
        if self._timer is not None:
            self._size += len(data)
            if self._size > HEAD_BYTES and not self.transport.is_closing():
                self.transport.write(_ANSWER)
                self._hang_up()

    def _expect(self) -> None:
        self._expect_nothing()
        self._size = 0
        self._timer = asyncio.get_running_loop().call_later(HEAD_SECONDS, self._hang_up)

    def _expect_nothing(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _hang_up(self) -> None:
        self._expect_nothing()
        self.transport.close()
