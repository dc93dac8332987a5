# SPDX-License-Identifier: MIT
"""The queue of messages to one client, which may read more slowly than its table sends."""

import asyncio
from collections.abc import Callable


class Subscriber:
    """The messages that wait to be sent to one client. There are many of these, so it is lighter than asyncio's queue."""

    __slots__ = ("_ends", "_most", "_texts", "_waiting", "_write", "held")

    def __init__(
        self, held: frozenset[int], most: int, write: Callable[[str], bool] | None = None
    ) -> None:
        self.held = held
        """The seats that the client holds."""
        self._most = most
        self._write = write
        """Sends a message at once, if nothing is in its way, and tells whether it did. It spares waking the sender."""
        self._texts: list[str] = []
        self._ends = False
        self._waiting: asyncio.Future[None] | None = None

    def push(self, text: str) -> None:
        """Add a message. A subscriber that is too far behind is cut off."""
        is_waiting = self._is_waiting
        if self._ends or (is_waiting and self._write is not None and self._write(text)):
            return
        if len(self._texts) >= self._most:
            self.cut_off()
            return
        self._texts.append(text)
        if is_waiting:
            self._wake()

    def cut_off(self) -> None:
        """End the subscription after the messages that are waiting."""
        self._ends = True
        self._wake()

    async def pull(self) -> list[str] | None:
        """Wait for messages and return all of them, or None at the end of the subscription."""
        while not self._texts and not self._ends:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        texts, self._texts = self._texts, []
        return texts or None

    @property
    def _is_waiting(self) -> bool:
        """Whether all messages so far are sent, and the sender waits for the next one."""
        return self._waiting is not None and not self._waiting.done()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
