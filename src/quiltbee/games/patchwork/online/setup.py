# SPDX-License-Identifier: MIT
"""The setup of Patchwork tables."""

import random
from dataclasses import replace

from quiltbee.games import patchwork
from quiltbee.games.patchwork.online.messages import CreateTable
from quiltbee.server.model.entries import Occupant, TableSetup, now
from quiltbee.server.model.positions import start_of
from quiltbee.server.tables.table import Table
from quiltbee.server.tables.tokens import new_table_id


def set_up(asked: CreateTable) -> TableSetup:
    """Return the setup of a new table. Raises UnknownEditionError, PositionError or RefusedError."""
    if asked.position is not None:
        start = start_of(patchwork.INFO.name, asked.position, len(asked.seats))
        return _begin_from(start, start.active, together=asked.together)
    first = random.SystemRandom().randrange(2) if asked.first == "random" else asked.first
    rng = random.SystemRandom() if asked.seed is None else random.Random(asked.seed)
    setup = _lay_out(asked.edition, rng, first, together=asked.together)
    return setup if asked.seed is None else replace(setup, seed=str(asked.seed), chosen=True)


def play_again(old: Table) -> tuple[TableSetup, tuple[Occupant, ...]]:
    """Return the setup and the occupants of a rematch. The players change seats, so that the other one begins."""
    setup, occupants = old.setup, tuple(each.given_back() for each in old.occupants)
    rng = random.SystemRandom()
    again = _lay_out(setup.edition, rng, setup.first, together=setup.together)
    return again, occupants[::-1]


def _lay_out(edition: str, rng: random.Random, first: int, *, together: bool) -> TableSetup:
    return _begin_from(patchwork.start(edition, rng, first=first), first, together=together)


def _begin_from(start: patchwork.State, first: int, *, together: bool) -> TableSetup:
    name, edition, text = patchwork.INFO.name, start.edition.name, patchwork.position_text(start)
    return TableSetup(new_table_id(), name, edition, text, first, together, now())
