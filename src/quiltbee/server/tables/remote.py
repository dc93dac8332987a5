# SPDX-License-Identifier: MIT
"""The same table on other servers: what they tell about it, who is connected there, and who has its duties.

A server writes an entry to the database and then tells the others. One that lacks only this entry takes it from the
message; any other reads the table from the database. The duties are the turn clock and the computers' moves. One server
has them at a time, by a lease. If two do the same duty nevertheless, no harm is done: it ends in an entry with a number,
and the database takes each number once. So the number of the entry is also what fences off a server that slept too long.
"""

import asyncio
import logging
import time
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from quiltbee.protocol import Greeted
from quiltbee.server.model.entries import Entry
from quiltbee.server.model.peers import LEASE_SECONDS, Message, Peers

if TYPE_CHECKING:
    from quiltbee.server.tables.live_table import LiveTable

log = logging.getLogger("quiltbee.cluster")

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

    __slots__ = ("_freed", "_leased_until", "_live", "_online", "_peers", "_seen")

    def __init__(self, live: "LiveTable", peers: Peers) -> None:
        self._live, self._peers = live, peers
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

    def tell_entries(self, entries: Iterable[Entry]) -> None:
        """Tell that entries were stored, all of them together."""
        if self._peers.is_alone:
            return
        self._tell({"entries": [_written(entry) for entry in entries]})

    def tell_changed(self) -> None:
        """Tell that something else was stored: an occupant, a rematch, a hint."""
        self._tell({"changed": True})

    def tell_greeting(self, seat: int, greeting: int) -> None:
        """Tell that somebody greets."""
        self._tell({"greeted": [seat, greeting]})

    def tell_online(self) -> None:
        """Tell who is connected to this server, and how long the turn has run."""
        if self._peers.is_alone:
            return
        self._seen.clear()
        own, clock = sorted(self._live.own_online), self._live.table.clock.stored
        self._tell({"online": own, "clock": clock})

    def note_seen(self, seats: AbstractSet[int]) -> None:
        """Note that the holders of some seats have sent a request."""
        self._seen |= seats

    def repeat(self) -> None:
        """Repeat who is connected, and forget servers that have not done so for long."""
        if seen := self._seen - self._live.own_online:
            self._tell({"seen": sorted(seen)})
        if self._live.own_online:
            self.tell_online()
        self._seen.clear()
        now = time.monotonic()
        late = [server for server, (until, _) in self._online.items() if until <= now]
        if late:
            before = self._live.own_online.union(
                *(self._online[server][1] for server in self._online)
            )
            for server in late:
                del self._online[server]
            self._live.company_changed(before)

    def _tell(self, message: Message) -> None:
        self._peers.tell(self._live.table.id, message)

    # Messages of the others

    def hear(self, sender: str, message: Message) -> None:
        """Take a message of another server. Raises ValueError, TypeError or KeyError if it is none of ours."""
        match message:
            case {"entries": [_, *_] as written}:
                self._take(tuple(_read(each) for each in written))
            case {"changed": True}:
                self._live.catch_up()
            case {"online": [*seats], "clock": [int(entry), int(milliseconds)]}:
                self._see_online(sender, self._seats(seats), (entry, milliseconds))
            case {"seen": [*seats]}:
                self._live.note_remote(self._seats(seats))
            case {"greeted": [int(seat), int(greeting)]}:
                self._live.tell(Greeted(seat=seat, greeting=greeting))
            case {"hello": True}:
                if self._live.own_online:
                    self.tell_online()
            case {"free": True}:
                if self._freed is not None:
                    self._freed.set()
            case _:
                raise ValueError("it is not one of our messages")

    def _seats(self, seats: list[Any]) -> frozenset[int]:
        known = range(len(self._live.table.occupants))
        if not all(type(seat) is int and seat in known for seat in seats):
            raise ValueError("there is no such seat")
        return frozenset(seats)

    def _see_online(self, sender: str, seats: frozenset[int], clock: tuple[int, int]) -> None:
        live, before = self._live, self._live.online
        self._online.pop(sender, None)
        if seats:
            self._online[sender] = (time.monotonic() + _PRESENCE_ENDS, seats)
        entry, milliseconds = clock
        if entry == live.table.clock.entry and milliseconds > live.table.clock.stored[1]:
            live.table.clock.resume(entry, milliseconds)
        live.note_remote(seats)
        live.company_changed(before)

    def _take(self, entries: tuple[Entry, ...]) -> None:
        """Take entries that another server has stored. If they do not follow ours, read the table."""
        live, first = self._live, entries[0].number
        if live.is_reloading or first <= live.table.written:
            return
        if live.is_changing:  # our own write may be on its way
            live.in_background(lambda: self._take_later(entries))
        elif first == live.table.written + 1:
            try:
                proposal = live.table.propose_stored(entries)
                live.table.accept(proposal)
            except Exception as error:  # noqa: BLE001 - whatever a game raises; the database has the truth
                log.warning("table %s: news did not fit: %s", live.table.id, error)
                live.catch_up()
                return
            live.note_remote({each.seat for each in entries if _shows_presence(each)})
            live.took_effect(proposal, None)
        else:
            live.catch_up()

    async def _take_later(self, entries: tuple[Entry, ...]) -> None:
        async with self._live.lock:
            pass
        self._take(entries)

    # Duties

    async def may_act(self) -> bool:
        """Take or keep the duties of the table. If another server has them, wait a little and return False."""
        if time.monotonic() < self._leased_until - LEASE_SECONDS / 2:
            return True
        asked = time.monotonic()
        if await self._peers.lease(self._live.table.id):
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

    async def hand_over(self) -> None:
        """Give the duties back, and tell that nobody is connected here any more."""
        self._tell({"online": [], "clock": self._live.table.clock.stored})
        if time.monotonic() < self._leased_until:
            self._leased_until = float("-inf")
            await self._peers.release(self._live.table.id)
            self._tell({"free": True})


def _shows_presence(entry: Entry) -> bool:
    """Tell whether the holder of a seat made an entry, and not a computer, chance or the clock."""
    return entry.seat >= 0 and entry.kind != "absent" and entry.thinker is None


def _written(entry: Entry) -> list[object]:
    at = round(entry.at.timestamp() * 1000)
    return [entry.number, entry.kind, entry.seat, entry.text, at, entry.thinker]


def _read(written: list[Any]) -> Entry:
    number, kind, seat, text, at, thinker = written
    whole = all(type(each) is int for each in (number, seat, at))
    if not whole or not all(isinstance(each, str) for each in (kind, text)):
        raise ValueError("an entry is not in the form of ours")
    return Entry(number, kind, seat, text, datetime.fromtimestamp(at / 1000, tz=UTC), thinker)
