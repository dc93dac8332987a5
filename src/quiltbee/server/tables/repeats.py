# SPDX-License-Identifier: MIT
"""The first answer again: for a request that was carried out, and comes again because its answer was lost.

The table is set back to what it was before the entry. If the request makes the same entry there, it is the one that made it.
"""

from collections.abc import Set as AbstractSet
from dataclasses import replace

from quiltbee.protocol import Incoming
from quiltbee.server.model.entries import StoredTable
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.tables.games import open_table
from quiltbee.server.tables.turnclock import TurnClock


def answer_again(
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
