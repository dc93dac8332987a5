# SPDX-License-Identifier: MIT
"""Who has been absent from a table so long that others may act for the seat. It is given the time and who is connected."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Final

from quiltbee.server.tables.table import Table

_NOBODY: Final = frozenset[int]()


class Presence:
    """Notes when the holders of the seats were present."""

    __slots__ = ("_given_up", "_patience", "_turn_began", "last_seen", "returned")

    def __init__(self, table: Table, patience: float, now: float) -> None:
        self._patience = patience
        """The seconds after which a holder for whom others wait is absent."""
        self.last_seen = dict.fromkeys(range(len(table.occupants)), now)
        """By seat, the time when its holder was last present."""
        self.returned: set[int] = set()
        """Seats whose holders have returned, until that is stored."""
        self._turn_began = dict.fromkeys(table.acting(), now)
        """By seat that is to act, the time when its turn began."""
        self._given_up: set[int] = set()
        """Seats for which others have passed since their holders were last present."""

    def see(self, seats: Iterable[int], now: float) -> None:
        """Note that the holders of some seats are present."""
        for seat in seats:
            self.last_seen[seat] = now
            self._given_up.discard(seat)

    def give_up(self, seat: int) -> None:
        """Note that another player has passed for a seat. In its next turn there is no new wait."""
        self._given_up.add(seat)

    def come_back(self, table: Table, seats: AbstractSet[int], now: float) -> frozenset[int]:
        """Note that holders are present again; return those of the seats that must be given back to them."""
        self.see(seats, now)
        back = frozenset([each for each in seats if table.occupants[each].is_lent])
        self.returned |= back
        return back

    def absent(self, table: Table, online: AbstractSet[int], now: float) -> frozenset[int]:
        """Return the seats that are to act, or that a computer plays, whose holders have not been present for a while."""
        return frozenset([seat for seat, at in self._away(table, online).items() if at <= now])

    def look(
        self, table: Table, online: AbstractSet[int], now: float
    ) -> tuple[frozenset[int], float | None]:
        """Note whose turn it is. Return who is absent, and the time when somebody else may be."""
        began = self._turn_began
        self._turn_began = {seat: began.get(seat, now) for seat in table.acting()}
        away = self._away(table, online)
        if not away:
            return _NOBODY, None
        absent = frozenset([seat for seat, at in away.items() if at <= now])
        return absent, min((at for at in away.values() if at > now), default=None)

    def _away(self, table: Table, online: AbstractSet[int]) -> dict[int, float]:
        """Return the seats that others wait for, or that a computer plays for an absent holder, with the time from which they are absent."""
        if len(online) == len(table.occupants) or table.setup.together or table.is_over:
            return {}
        here = online | self.returned
        away = {
            seat: max(self._turn_began[seat], self.last_seen[seat]) + self._patience
            for seat in table.people_acting()
            if seat in self._turn_began
        }
        occupants = enumerate(table.occupants)
        stand_ins = {seat for seat, occupant in occupants if occupant.stand_in is not None}
        away |= dict.fromkeys(stand_ins | (self._given_up & away.keys()), float("-inf"))
        return {seat: at for seat, at in away.items() if seat not in here}
