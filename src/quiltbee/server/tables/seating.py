# SPDX-License-Identifier: MIT
"""Who sits at a live table: names, claims of seats, and who acts for a player that is absent."""

import logging
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING

from quiltbee.protocol import Invitation, Seats
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Occupant
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.tables.display_names import clean_name
from quiltbee.server.tables.subscriber import cut_off_holders
from quiltbee.server.tables.table import computer_level

if TYPE_CHECKING:
    from quiltbee.server.tables.live_table import LiveTable

log = logging.getLogger("quiltbee.table")


class Seating:
    """Changes the occupants of a table. Each change is completed, even if the client disconnects meanwhile."""

    __slots__ = ("_live",)

    def __init__(self, live: "LiveTable") -> None:
        self._live = live

    async def rename(self, tokens: Sequence[str], seat: int, name: str) -> Seats | Refusal:
        """Rename a seat. The client must hold it."""

        async def work(held: AbstractSet[int]) -> Seats | Refusal:
            if seat not in held:
                return refusals.NOT_YOUR_SEAT if held else refusals.WATCHING
            occupant = replace(self._live.table.occupants[seat], name=clean_name(name))
            return await self._sit(seat, occupant) or self._live.seats()

        result = await self._live.for_holder(tokens, work)
        if result == refusals.STALE:  # another server has changed the seat, and now it is known how
            result = await self._live.for_holder(tokens, work)
        return self._live.count(result)

    async def claim(self, invitation: str, token: str) -> int | Refusal:
        """Give the seat of an invitation to a token, and return the seat. A repeated claim has the same answer."""
        if isinstance(self._live.table.propose_claim(invitation, token), Refusal):
            await self._live.look_again()
        claimed = await self._live.carry_out(lambda: self._claim(invitation, token))
        if claimed == refusals.STALE:  # somebody else changed the seat, and now it is known how
            claimed = await self._live.carry_out(lambda: self._claim(invitation, token))
        return self._live.count(claimed)

    async def _claim(self, invitation: str, token: str) -> int | Refusal:
        async with self._live.lock:
            claimed = self._live.table.propose_claim(invitation, token)
            if isinstance(claimed, Refusal):
                return claimed
            seat, occupant = claimed
            if occupant == self._live.table.occupants[seat]:
                return seat  # the claim was stored before, but its answer was lost
            if seat in self._live.online or seat in self._live.presence.returned:
                return refusals.NOT_INVITED  # the holder has returned
            refusal = await self._sit_for_absent(seat, occupant, refusals.NOT_INVITED)
            if refusal is not None:
                return refusal
            self._live.note_present({seat})
        return seat

    async def invite(self, tokens: Sequence[str], seat: int) -> Invitation | Refusal:
        """Make a new invitation to the seat of an absent player."""

        async def work(held: AbstractSet[int]) -> Invitation | Refusal:
            if (refusal := self.refuse_acting_for(held, seat)) is not None:
                return refusal
            code, occupant = self._live.table.invite(seat)
            refusal = await self._sit_for_absent(seat, occupant, refusals.NOT_ABSENT)
            return refusal or Invitation(seat=seat, invitation=code)

        return self._live.count(await self._live.for_holder(tokens, work))

    async def stand_in(
        self, tokens: Sequence[str], seat: int, level: int | None
    ) -> Seats | Refusal:
        """Let a computer play for an absent player, until the player returns."""

        async def work(held: AbstractSet[int]) -> Seats | Refusal:
            if (refusal := self.refuse_acting_for(held, seat)) is not None:
                return refusal
            table = self._live.table
            occupant = replace(
                table.occupants[seat], stand_in=computer_level(table.setup.game, level)
            )
            refusal = await self._sit_for_absent(seat, occupant, refusals.NOT_ABSENT)
            return refusal or self._live.seats()

        return self._live.count(await self._live.for_holder(tokens, work))

    def refuse_acting_for(self, held: AbstractSet[int], seat: int) -> Refusal | None:
        """Return why the holder of some seats may not act for another seat, or None."""
        if not held:
            return refusals.WATCHING
        if self._live.table.is_over:
            return refusals.GAME_OVER
        return None if seat in self._live.absent and seat not in held else refusals.NOT_ABSENT

    async def _sit(self, seat: int, occupant: Occupant) -> Refusal | None:
        """Store and announce the new occupant of a seat. The caller must hold the lock."""
        refusal = await self._store_occupant(seat, occupant)
        if refusal is None:
            self._seat(seat, occupant)
        return refusal

    async def _sit_for_absent(self, seat: int, occupant: Occupant, late: Refusal) -> Refusal | None:
        """Change a seat while its holder is absent. If the holder returns before that is stored, undo the change."""
        last_seen = self._live.presence.last_seen[seat]
        refusal = await self._store_occupant(seat, occupant)
        if refusal is not None:
            return refusal
        if seat in self._live.online or self._live.presence.last_seen[seat] != last_seen:
            own = self._live.table.occupants[seat].given_back()
            refusal = await self._store_occupant(seat, own, occupant)
            if refusal is None:
                self._seat(seat, own)
                return late
        self._seat(seat, occupant)  # even if undoing failed: this occupant is stored
        return refusal

    async def _store_occupant(
        self, seat: int, occupant: Occupant, before: Occupant | None = None
    ) -> Refusal | None:
        if self._live.is_reloading:
            return refusals.UNKNOWN
        before = before or self._live.table.occupants[seat]
        refusal = await self._live.save(
            self._live.store.reseat(self._live.table.id, seat, occupant, before)
        )
        if refusal is None:
            self._live.remote.tell_changed()
        return refusal

    def _seat(self, seat: int, occupant: Occupant) -> None:
        """Change the occupant of a seat, and announce it. Clients with the seat's old token are disconnected."""
        if occupant.key != self._live.table.occupants[seat].key:
            cut_off_holders(self._live.subscribers, {seat})
        self._live.table.reseat(seat, occupant)
        self._live.seats_changed()

    async def give_back(self, seats: AbstractSet[int]) -> None:
        """Give seats back to their holders: end the computer's play, and revoke the invitations."""
        async with self._live.lock:
            for seat in seats & self._live.presence.returned:
                refusal = await self._sit(seat, self._live.table.occupants[seat].given_back())
                if refusal is None:
                    self._live.presence.returned.discard(seat)
                    self._live.presence.watch()
                else:
                    log.debug("table %s: %s", self._live.table.id, refusal.message)
