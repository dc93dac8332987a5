# SPDX-License-Identifier: MIT
"""Repeats the first answer to a request that was carried out, and comes again because its answer was lost.

The table is set back to what it was before the entry. If the request makes the same entry there, it is the one that made it.
"""

import asyncio
import time
from collections.abc import Hashable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from quiltbee.protocol import Incoming
from quiltbee.protocol.exchange import to_json
from quiltbee.server import costs
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import StoredTable
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.model.storage import Storage, StorageError
from quiltbee.server.tables.games import open_table
from quiltbee.server.tables.table import Table
from quiltbee.server.tables.turnclock import TurnClock

_ENTRY_MS: Final = 0.02
"""What it costs to read an entry from the database and to play it again, in milliseconds."""
_REST: Final = 100
"""How many times as long a table rests after it has looked for a repeated request: one of thousands of moves costs much."""


class Repeats:
    """Answers the repeated requests of one table, one after another."""

    __slots__ = ("_answered", "_lock", "_rested", "_store")

    def __init__(self, store: Storage) -> None:
        self._store, self._lock, self._rested = store, asyncio.Lock(), float("-inf")
        self._answered: tuple[Hashable, str | Refusal | None] | None = None
        """The last request that was looked for, and its answer."""

    async def answer(
        self, table: Table, held: AbstractSet[int], command: Incoming
    ) -> str | Refusal | None:
        """Return the first answer to a request that comes again; None if it is another one, or was taken back."""
        entry = table.entry_of(held, command)
        if entry is None:
            return None
        fields = [each for each in vars(command).items() if each[0] != "request"]
        asked = (entry, held, type(command), to_json(fields))
        async with self._lock:
            if self._answered is None or self._answered[0] != asked:
                await asyncio.sleep(self._rested - time.monotonic())
                price = _ENTRY_MS * table.written
                costs.charge(price)
                self._answered = asked, await self._look(table, entry, held, command)
                self._rested = time.monotonic() + _REST * price / 1000
            return self._answered[1]

    async def _look(
        self, table: Table, entry: int, held: AbstractSet[int], command: Incoming
    ) -> str | Refusal | None:
        try:
            stored = await self._store.load(table.id)
        except StorageError as error:
            return refusals.not_read(str(error))
        if stored is None:
            return None
        return _answer_again(stored, entry, held, command, table.clock)


def _answer_again(
    stored: StoredTable, number: int, held: AbstractSet[int], command: Incoming, clock: TurnClock
) -> str | None:
    """Return the update for the client whose request made an entry; None if it asks for something else.

    Raises DamagedError or RefusedError.
    """
    at = number - 1
    table = open_table(replace(stored, entries=stored.entries[:at], rematch=None))
    proposal = table.propose(held, command)
    if isinstance(proposal, Refusal):
        return None
    entries = stored.entries[at : at + len(proposal.entries)]
    if [each[:4] for each in proposal.entries] != [each[:4] for each in entries]:
        return None
    proposal = proposal._replace(entries=entries)
    table.accept(proposal)
    table.clock = clock  # it tells how much time is left now
    return table.update_text(proposal, held)
