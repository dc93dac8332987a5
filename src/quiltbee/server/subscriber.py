# SPDX-License-Identifier: MIT
"""Clients that hear what happens at a table, and may be slower than it."""

import asyncio
from collections.abc import Set as AbstractSet

from quiltbee.server import refusals
from quiltbee.server.limits import Limits
from quiltbee.server.refusals import RefusedError


class Subscriber:
    """Messages for one client, ready to send. There are many of these, so it is lighter than a queue."""

    __slots__ = ("_ends", "_most", "_texts", "_waiting", "held")

    def __init__(self, held: frozenset[int], most: int) -> None:
        self.held = held
        """The seats it may play."""
        self._most = most
        self._texts: list[str] = []
        self._ends = False
        self._waiting: asyncio.Future[None] | None = None

    def push(self, text: str) -> None:
        """Take a message to be sent; a subscriber that is too far behind is cut off."""
        if self._ends:
            return
        if len(self._texts) < self._most:
            self._texts.append(text)
            self._wake()
        else:
            self.cut_off()

    def cut_off(self) -> None:
        """Let whoever sends come to an end, after what is waiting."""
        self._ends = True
        self._wake()

    async def pull(self) -> list[str] | None:
        """Wait for messages and return all that came, or None at the end: too slow, or the server stops."""
        while not self._texts and not self._ends:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        texts, self._texts = self._texts, []
        return texts or None

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


def make_room(subscribers: dict[Subscriber, None], held: AbstractSet[int], limits: Limits) -> None:
    """Let one more in. Holders of seats always come in, in the place of an older connection; others if there is room.

    Raises RefusedError.
    """
    watching = sum(not each.held for each in subscribers)
    if not held and watching >= limits.sockets_per_table:
        raise RefusedError(refusals.TOO_MANY)
    for seat in held:
        own = [each for each in subscribers if seat in each.held]
        if len(own) >= limits.sockets_per_seat:
            own[0].cut_off()
            del subscribers[own[0]]
