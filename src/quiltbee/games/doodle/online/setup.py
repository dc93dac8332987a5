# SPDX-License-Identifier: MIT
"""The setup of Doodle tables."""

import random
from dataclasses import replace

from quiltbee.games import doodle
from quiltbee.games.doodle import Phase, Roll, State
from quiltbee.games.doodle.online import fairness
from quiltbee.games.doodle.online.messages import CreateDoodle
from quiltbee.server.model import refusals
from quiltbee.server.model.days import Day
from quiltbee.server.model.entries import Occupant, TableSetup, now
from quiltbee.server.model.positions import start_of
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.tables.table import Table
from quiltbee.server.tables.tokens import new_table_id


def set_up(asked: CreateDoodle) -> TableSetup:
    """Return the setup of a new table. Raises UnknownEditionError, PositionError or RefusedError."""
    seed = fairness.new_seed() if asked.seed is None else str(asked.seed)
    if asked.position is None:
        start = _new_game(asked.edition, len(asked.seats), seed)
    else:
        start = _game_from(start_of(doodle.INFO.name, asked.position, len(asked.seats)), seed)
    room = _lay_out(start, seed, together=asked.together, turn_seconds=asked.turn_seconds)
    return replace(room, chosen=asked.seed is not None)


def set_up_day(asked: CreateDoodle, day: Day) -> TableSetup:
    """Return the setup of a game with the deck of a day. Raises RefusedError or UnknownEditionError."""
    if [seat.kind for seat in asked.seats] != ["human"]:
        raise RefusedError(refusals.DAILY_ALONE)
    if asked.seed is not None:
        raise RefusedError(refusals.DAILY_SEED)
    if asked.position is not None:
        raise RefusedError(refusals.DAILY_FROM_START)
    start = _new_game(asked.edition, 1, day.seed)
    room = _lay_out(start, day.seed, together=asked.together, turn_seconds=asked.turn_seconds)
    return replace(room, daily=day.date.isoformat())


def play_again(old: Table) -> tuple[TableSetup, tuple[Occupant, ...]]:
    """Return the setup and the occupants of a rematch."""
    setup, occupants = old.setup, tuple(each.given_back() for each in old.occupants)
    seed = fairness.new_seed()
    start = _new_game(setup.edition, len(occupants), seed)
    again = _lay_out(start, seed, together=setup.together, turn_seconds=setup.turn_seconds)
    return again, occupants


def _new_game(edition: str, seats: int, seed: str) -> State:
    chance = fairness.draw(edition, seats, seed)
    return doodle.deal(doodle.load_edition(edition), chance.deck, chance.starts)


def _game_from(position: State, seed: str) -> State:
    """Return a position with the deck of a seed. No table waits for a throw, so one that is due is made."""
    if position.phase is Phase.ROLL:
        throw = doodle.settle(position, Roll(), random.SystemRandom())
        position = doodle.apply(position, throw)
    return replace(position, deck=fairness.draw_from(position, seed).deck)


def _lay_out(start: State, seed: str, *, together: bool, turn_seconds: int | None) -> TableSetup:
    name, edition, text = doodle.INFO.name, start.edition.name, doodle.position_text(start)
    return TableSetup(
        new_table_id(), name, edition, text, 0, together, now(),
        seed, fairness.new_salt(), turn_seconds,
    )  # fmt: skip
