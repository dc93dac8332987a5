# SPDX-License-Identifier: MIT
"""The setup of Doodle tables."""

from dataclasses import replace

from quiltbee.games import doodle
from quiltbee.games.doodle.online import fairness
from quiltbee.games.doodle.online.messages import CreateDoodle
from quiltbee.server import refusals
from quiltbee.server.days import Day
from quiltbee.server.entries import Occupant, TableSetup, now
from quiltbee.server.refusals import RefusedError
from quiltbee.server.table import Table
from quiltbee.server.tokens import new_table_id


def set_up(asked: CreateDoodle) -> TableSetup:
    """Return the setup of a new table. Raises UnknownEditionError."""
    seed = fairness.new_seed() if asked.seed is None else str(asked.seed)
    room = _lay_out(
        asked.edition, len(asked.seats), seed,
        together=asked.together, turn_seconds=asked.turn_seconds,
    )  # fmt: skip
    return replace(room, chosen=asked.seed is not None)


def set_up_day(asked: CreateDoodle, day: Day) -> TableSetup:
    """Return the setup of a game with the deck of a day. Raises RefusedError or UnknownEditionError."""
    if [seat.kind for seat in asked.seats] != ["human"]:
        raise RefusedError(refusals.DAILY_ALONE)
    if asked.seed is not None:
        raise RefusedError(refusals.DAILY_SEED)
    room = _lay_out(
        asked.edition, 1, day.seed, together=asked.together, turn_seconds=asked.turn_seconds
    )
    return replace(room, daily=day.date.isoformat(), chosen=day.is_public)


def play_again(old: Table) -> tuple[TableSetup, tuple[Occupant, ...]]:
    """Return the setup and the occupants of a rematch."""
    setup, occupants = old.setup, tuple(each.given_back() for each in old.present_occupants())
    again = _lay_out(
        setup.edition, len(occupants), fairness.new_seed(),
        together=setup.together, turn_seconds=setup.turn_seconds,
    )  # fmt: skip
    return again, occupants


def _lay_out(
    edition: str,
    seats: int,
    seed: str,
    *,
    together: bool,
    turn_seconds: int | None,
) -> TableSetup:
    chance = fairness.draw(edition, seats, seed)
    start = doodle.deal(doodle.load_edition(edition), chance.deck, chance.starts)
    return TableSetup(
        new_table_id(), doodle.INFO.name, edition, doodle.position_text(start), 0, together, now(),
        seed, fairness.new_salt(), turn_seconds,
    )  # fmt: skip
