# SPDX-License-Identifier: MIT
"""Who may see a game of today's secret seed: until the day is over, only the holder of its seat. It would tell the cards."""

from collections.abc import Iterable

from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.tables.live_table import LiveTable


def admit(live: LiveTable, tokens: Iterable[str]) -> frozenset[int]:
    """Let a client see a table: return the seats of its tokens, whose holders are present. Raises RefusedError."""
    held = live.enter(tokens)
    if live.table.is_sealed and not held:
        raise RefusedError(refusals.SEALED)
    return held


def check_seal(live: LiveTable, tokens: Iterable[str]) -> None:
    """Raise RefusedError if a table is sealed and the tokens have no seat there. Other tables need no tokens."""
    if live.table.is_sealed:
        admit(live, tokens)
