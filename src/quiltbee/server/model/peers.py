# SPDX-License-Identifier: MIT
"""The other servers on the same database, as far as a server knows them. ``redis_peers`` is the form for several servers.

What servers tell each other is news, never a fact: facts are in the database. So a message may be lost or come twice.
"""

from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Final, NamedTuple, Protocol

LEASE_SECONDS: Final = 5.0
"""How long the duties of a table belong to a server after it last asked for them."""
Message = dict[str, Any]
"""What a server tells the others about a table, as JSON; see ``remote``."""


class Identity(NamedTuple):
    """What all servers on the same database know, and others do not."""

    name: str
    """Differs between databases, so that two of them can use the same Redis."""
    key: bytes
    """A secret with which servers sign their messages."""


class Listener(Protocol):
    """Who gets the messages of the others."""

    def hear(self, table_id: str, sender: str, message: Message) -> None:
        """Take a message of another server about a table."""

    async def look_after(self, table_id: str) -> None:
        """Take over the duties of a table, because the server that had them has gone."""


class Peers:
    """No other servers: this one is alone, and has the duties of all its tables."""

    is_alone: ClassVar[bool] = True

    @property
    def fault(self) -> str | None:
        """Why this server and the others do not hear each other, or None."""
        return None

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Say what is still to be said, and end."""

    async def compare_regularly(self, compare: Callable[[], Awaitable[None]]) -> None:
        """Call ``compare`` at a slow beat, and at once when messages may have been lost. Alone there is nothing to compare."""

    async def watch(self, table_id: str) -> None:
        """Listen to messages about a table. Load it after this, so that nothing is missed in between."""

    def unwatch(self, table_id: str) -> None:
        """Listen no longer to messages about a table."""

    def tell(self, table_id: str, message: Message) -> None:
        """Tell the others something about a table."""

    async def lease(self, table_id: str) -> bool:  # noqa: ARG002
        """Take or keep the duties of a table for ``LEASE_SECONDS``. Return False if another server has them."""
        return True

    async def release(self, table_id: str) -> None:
        """Give the duties of a table back."""

    async def spend(self, limit: str, address: str, per_second: float, burst: float) -> bool:  # noqa: ARG002
        """Take a token of an address from the bucket that all servers share. Return False if it is empty."""
        return True

    async def enter(self, limit: str, address: str, most: int) -> str | None:  # noqa: ARG002
        """Count one more of an address at all servers, and return its ticket; None if there are already so many."""
        return ""

    def leave(self, limit: str, address: str, ticket: str) -> None:
        """Count one less, by the ticket that ``enter`` returned."""
