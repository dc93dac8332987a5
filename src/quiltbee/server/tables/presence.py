# SPDX-License-Identifier: MIT
"""Who is present at a live table, and who has been absent so long that others may act for the seat."""

import asyncio
import time
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from quiltbee.server.tables.live_table import LiveTable


_NOBODY: Final = frozenset[int]()


class Presence:
    """Notes when the holders of the seats were present. It announces who becomes absent and who returns."""

    __slots__ = ("_given_up", "_live", "_timer", "_told", "_turn_began", "last_seen", "returned")

    def __init__(self, live: "LiveTable") -> None:
        self._live, now = live, time.monotonic()
        self.last_seen = dict.fromkeys(range(len(live.table.occupants)), now)
        """By seat, the time when its holder was last present."""
        self.returned: set[int] = set()
        """Seats whose holders have returned, until that is stored."""
        self._turn_began = dict.fromkeys(live.table.acting(), now)
        """By seat that is to act, the time when its turn began."""
        self._given_up: set[int] = set()
        """Seats for which others have passed since their holders were last present."""
        self._told: frozenset[int] = frozenset()
        """The absent seats as last announced."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def absent(self) -> frozenset[int]:
        """The seats that are to act, or that a computer plays, whose holders have not been present for a while."""
        return self._absent(self._away())

    def _absent(self, away: dict[int, float]) -> frozenset[int]:
        if not away:
            return _NOBODY
        until = time.monotonic() - self._live.limits.absent_seconds
        return frozenset(seat for seat, since in away.items() if since <= until)

    def _away(self) -> dict[int, float]:
        """Return the seats that others wait for, or that a computer plays for an absent holder, with the time since when."""
        table, here = self._live.table, self._live.online | self.returned
        if len(here) == len(table.occupants) or table.setup.together or table.is_over:
            return {}
        away = {
            seat: max(self._turn_began[seat], self.last_seen[seat])
            for seat in table.people_acting()
            if seat in self._turn_began
        }
        occupants = enumerate(table.occupants)
        stand_ins = {seat for seat, occupant in occupants if occupant.stand_in is not None}
        away |= dict.fromkeys(stand_ins | (self._given_up & away.keys()), float("-inf"))
        return {seat: since for seat, since in away.items() if seat not in here}

    def see(self, seats: Iterable[int]) -> None:
        """Note that the holders of some seats are present."""
        now = time.monotonic()
        for seat in seats:
            self.last_seen[seat] = now
            self._given_up.discard(seat)

    def give_up(self, seat: int) -> None:
        """Note that another player has passed for a seat. In its next turn there is no new wait."""
        self._given_up.add(seat)

    def come_back(self, seats: AbstractSet[int]) -> frozenset[int]:
        """Note that holders are present again; return those of the seats that must be given back to them."""
        self.see(seats)
        occupants = self._live.table.occupants
        back = frozenset([each for each in seats if occupants[each].is_lent])
        self.returned |= back
        return back

    def note_told(self) -> None:
        """Note that the seats are being announced as they are now."""
        self._told = self.absent

    def watch(self) -> None:
        """Announce who has become absent or has returned, and set a timer for the next one who may become absent."""
        live, now = self._live, time.monotonic()
        self._turn_began = {seat: self._turn_began.get(seat, now) for seat in live.table.acting()}
        away = self._away()
        if (absent := self._absent(away)) != self._told:
            self._told = absent
            live.tell_seats()
        self.stop()
        if not away:
            return
        waits = [each + live.limits.absent_seconds - now for each in away.values()]
        coming = [wait for wait in waits if wait > 0]
        if coming and live.subscribers:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(coming) + 0.01, self.watch)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
