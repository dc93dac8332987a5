# SPDX-License-Identifier: MIT
"""What each game needs of a server: how its tables begin, go on, and are told. One line a game in each place."""

import random
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import doodle as doodling
from quiltbee.games import patchwork as sewing
from quiltbee.games.doodle.online import fairness
from quiltbee.games.doodle.online import table as doodle
from quiltbee.games.patchwork.online import table as patchwork
from quiltbee.protocol import CreateDoodle, CreateTable, DoodleReplay, Replay
from quiltbee.record import Record
from quiltbee.server import refusals
from quiltbee.server.entries import Occupant, StoredTable, TableSetup, now
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.table import Table
from quiltbee.server.tokens import new_table_id

GAMES: Final = {sewing.INFO.name: sewing.INFO.editions, doodling.INFO.name: doodling.INFO.editions}
"""By game, its editions."""


class DamagedError(QuiltbeeError, ValueError):
    """What was kept of a table is not a game."""

    code = "damaged"


def open_table(stored: StoredTable) -> Table:
    """Return a table as it was kept. Raises DamagedError where that is not a game."""
    kinds = {sewing.INFO.name: patchwork.PatchworkTable, doodling.INFO.name: doodle.DoodleTable}
    try:
        return kinds[stored.setup.game](stored)
    except (ValueError, LookupError, TypeError, QuiltbeeError) as error:
        raise DamagedError(f"{type(error).__name__}: {error}") from error


def set_up(asked: CreateTable | CreateDoodle) -> TableSetup:
    """Lay out what a table begins with. Raises RefusedError."""
    try:
        if isinstance(asked, CreateDoodle):
            return _asked_room(asked)
        first = random.SystemRandom().randrange(2) if asked.first == "random" else asked.first
        rng = random.SystemRandom() if asked.seed is None else random.Random(asked.seed)
        setup = _table(asked.edition, rng, first, together=asked.together)
        return setup if asked.seed is None else replace(setup, seed=str(asked.seed), chosen=True)
    except QuiltbeeError as error:
        raise RefusedError(refusals.from_error(error)) from None


def play_again(old: Table) -> tuple[TableSetup, tuple[Occupant, ...]]:
    """Lay out a table for the same players. In Patchwork the seats change places, so that the other side begins."""
    setup, occupants = old.setup, tuple(occupant.given_back() for occupant in old.occupants)
    if setup.game == doodling.INFO.name:
        again = _room(
            setup.edition, len(old.occupants), fairness.new_seed(),
            together=setup.together, turn_seconds=setup.turn_seconds,
        )  # fmt: skip
        return again, occupants
    rng = random.SystemRandom()
    return _table(setup.edition, rng, setup.first, together=setup.together), occupants[::-1]


def record_replay(read: Record) -> Replay | DoodleReplay:
    """Tell a game that was read from its record. Raises RefusedError for a game that is not played here."""
    if read.game.INFO.name == sewing.INFO.name:
        return patchwork.record_replay(read)
    if read.game.INFO.name == doodling.INFO.name:
        return doodle.record_replay(read)
    words = f"There is no replay of {read.game.INFO.name}, only of {' and '.join(GAMES)}."
    raise RefusedError(Refusal("unknown_game", words, 422))


def _table(edition: str, rng: random.Random, first: int, *, together: bool) -> TableSetup:
    start = sewing.position_text(sewing.start(edition, rng, first=first))
    return TableSetup(new_table_id(), sewing.INFO.name, edition, start, first, together, now())


def _asked_room(asked: CreateDoodle) -> TableSetup:
    seats, day = len(asked.seats), None
    if asked.daily:
        if seats != 1:
            raise RefusedError(refusals.DAILY_ALONE)
        today = datetime.now(tz=UTC).date()
        seed, day = fairness.daily_seed(today), today.isoformat()
    else:
        seed = fairness.new_seed() if asked.seed is None else str(asked.seed)
    room = _room(
        asked.edition, seats, seed,
        together=asked.together, turn_seconds=asked.turn_seconds, daily=day,
    )  # fmt: skip
    return replace(room, chosen=asked.daily or asked.seed is not None)


def _room(
    edition: str,
    seats: int,
    seed: str,
    *,
    together: bool,
    turn_seconds: int | None,
    daily: str | None = None,
) -> TableSetup:
    chance = fairness.draw(edition, seats, seed)
    start = doodling.deal(doodling.load_edition(edition), chance.deck, chance.starts)
    return TableSetup(
        new_table_id(), doodling.INFO.name, edition, doodling.position_text(start), 0, together, now(),
        seed, fairness.new_salt(), turn_seconds, daily,
    )  # fmt: skip
