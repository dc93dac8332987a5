# SPDX-License-Identifier: MIT
"""A client that is connected: by a socket of a server, or in the page that needs none."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from quiltbee.protocol import Incoming
from quiltbee.server.desk.desk import Desk
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.tables.subscriber import Subscriber


class Session(ABC):
    """What the messages of a client do. All messages to it go through the queue of ``subscriber``, which keeps their order."""

    def __init__(self, desk: Desk, write: Callable[[str], bool] | None = None) -> None:
        self.desk = desk
        self.subscriber = Subscriber(frozenset(), desk.limits.unsent_messages, write)

    @property
    def patience(self) -> float | None:
        """How many seconds to wait for the next message; None: for ever."""
        return None

    @abstractmethod
    async def handle(self, message: Incoming | Refusal) -> None:
        """Carry out a message, or answer why it cannot be read. Raises RefusedError at the end of the connection."""

    @abstractmethod
    def refuse(self, message: Incoming | Refusal, refusal: Refusal) -> None:
        """Answer a message that is not handled. Raises RefusedError at the end of the connection."""

    @abstractmethod
    async def stop(self) -> None:
        """Leave. Call it at the end, whatever has happened."""
