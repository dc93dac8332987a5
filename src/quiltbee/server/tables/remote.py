# SPDX-License-Identifier: MIT
"""The same table on other servers: what they tell about it, who is connected there, and who has its duties.

A server writes an entry to the database and then tells the others. One that lacks only this entry takes it from the
message; any other reads the table from the database. The duties are the turn clock and the computers' moves. One server
has them at a time, by a lease. If two do the same duty nevertheless, no harm is done: it ends in an entry with a number,
and the database takes each number once. So the number of the entry is also what fences off a server that slept too long.
"""

import asyncio
import time
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime
from typing import Any, Final

from quiltbee.server.model.entries import Entry
from quiltbee.server.model.peers import LEASE_SECONDS, Message, Peers

PRESENCE_SECONDS: Final = 5.0
"""The interval at which a server repeats who is connected."""
_PRESENCE_ENDS: Final = 2.5 * PRESENCE_SECONDS
"""How long somebody counts as connected to a server that says nothing more."""
_LEASE_WAIT: Final = 1.0
"""The pause before a lease that another server has is asked for again."""
HELLO: Final[Message] = {"hello": True}
"""Asks the others who is connected there."""


class Remote:
    """What other servers do at one table."""

    __slots__ = ("_freed", "_leased_until", "_online", "_peers", "_seen", "_table", "is_alone")

    def __init__(self, table_id: str, peers: Peers) -> None:
        self._table, self._peers = table_id, peers
        self.is_alone = peers.is_alone
        """Whether there are no other servers."""
        self._online: dict[str, tuple[float, frozenset[int]]] = {}
        """By server, the seats whose holders are connected to it, and until when that counts."""
        self._seen: set[int] = set()
        """Seats whose holders have sent a request to this server since it last told."""
        self._leased_until = float("-inf")
        self._freed: asyncio.Event | None = None
        """Set when another server gives the duties back; None while nobody waits for that."""

    @property
    def online(self) -> frozenset[int]:
        """The seats whose holders are connected to other servers."""
        if not self._online:
            return frozenset()
        now = time.monotonic()
        return frozenset(
            seat for until, seats in self._online.values() if until > now for seat in seats
        )

    # Messages to the others

    def tell(self, message: Message) -> None:
        """Tell the others something about the table."""
        self._peers.tell(self._table, message)

    def tell_entries(self, entries: Iterable[Entry]) -> None:
        """Tell that entries were stored, all of them together."""
        self.tell({"entries": [_written(entry) for entry in entries]})

    def tell_changed(self) -> None:
        """Tell that something else was stored: an occupant, a rematch, a hint."""
        self.tell({"changed": True})

    def tell_online(self, seats: AbstractSet[int], clock: tuple[int, int]) -> None:
        """Tell who is connected to this server, and how long the turn has run."""
        if not self.is_alone:
            self._seen.clear()
            self.tell({"online": sorted(seats), "clock": clock})

    def note_seen(self, seats: AbstractSet[int]) -> None:
        """Note that the holders of some seats have sent a request."""
        self._seen |= seats

    def repeat(self, seats: AbstractSet[int], clock: tuple[int, int]) -> None:
        """Repeat who is connected to this server."""
        if seen := self._seen - seats:
            self.tell({"seen": sorted(seen)})
        if seats:
            self.tell_online(seats, clock)
        self._seen.clear()

    # Messages of the others

    def see(self, server: str, seats: frozenset[int]) -> None:
        """Note who is connected to another server."""
        self._online.pop(server, None)
        if seats:
            self._online[server] = (time.monotonic() + _PRESENCE_ENDS, seats)

    def forget_late(self) -> frozenset[int]:
        """Forget servers that have not said for long who is connected there; return the seats of these."""
        now = time.monotonic()
        late = [server for server, (until, _) in self._online.items() if until <= now]
        return frozenset[int]().union(*(self._online.pop(server)[1] for server in late))

    def free(self) -> None:
        """Note that another server has given the duties back."""
        if self._freed is not None:
            self._freed.set()

    # Duties

    async def may_act(self) -> bool:
        """Take or keep the duties of the table. If another server has them, wait a little and return False."""
        if time.monotonic() < self._leased_until - LEASE_SECONDS / 2:
            return True
        asked = time.monotonic()
        if await self._peers.lease(self._table):
            self._leased_until = asked + LEASE_SECONDS
            return True
        self._freed = self._freed or asyncio.Event()
        try:
            async with asyncio.timeout(_LEASE_WAIT):
                await self._freed.wait()
        except TimeoutError:
            pass
        else:
            self._freed = None
        return False

    async def hand_over(self, clock: tuple[int, int]) -> None:
        """Give the duties back, and tell that nobody is connected here any more."""
        self.tell_online(frozenset(), clock)
        if time.monotonic() < self._leased_until:
            self._leased_until = float("-inf")
            await self._peers.release(self._table)
            self.tell({"free": True})


def shows_presence(entry: Entry) -> bool:
    """Return whether the holder of a seat made an entry, and not a computer, chance or the clock."""
    return entry.seat >= 0 and entry.kind != "absent" and entry.thinker is None


def _written(entry: Entry) -> list[object]:
    at = round(entry.at.timestamp() * 1000)
    return [entry.number, entry.kind, entry.seat, entry.text, at, entry.thinker]


def read_entry(written: list[Any]) -> Entry:
    """Return an entry from a message of another server. Raises ValueError or TypeError."""
    number, kind, seat, text, at, thinker = written
    whole = all(type(each) is int for each in (number, seat, at))
    if not whole or not all(isinstance(each, str) for each in (kind, text)):
        raise ValueError("an entry is not in the form of ours")
    return Entry(number, kind, seat, text, datetime.fromtimestamp(at / 1000, tz=UTC), thinker)
