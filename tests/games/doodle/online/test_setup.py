# SPDX-License-Identifier: MIT
"""How a Doodle room begins, and how it begins again."""

from datetime import date

import pytest
from pydantic import TypeAdapter

from quiltbee.games import doodle
from quiltbee.games.doodle.online import fairness
from quiltbee.games.doodle.online.messages import CreateDoodle
from quiltbee.games.doodle.online.setup import play_again, set_up, set_up_day
from quiltbee.games.doodle.online.table import DoodleTable
from quiltbee.protocol import SeatRequest
from quiltbee.server.model import refusals
from quiltbee.server.model.days import Day
from quiltbee.server.model.entries import Occupant, StoredTable, TableSetup
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.tables.tokens import key_of


def ask(seats: int = 2, **options: object) -> TableSetup:
    asked = {"game": "doodle", "seats": [SeatRequest()] * seats, **options}
    return set_up(TypeAdapter(CreateDoodle).validate_python(asked))


def test_everything_is_drawn_from_the_seed() -> None:
    one, two = ask(seed=7), ask(seed=7)
    assert one.start == two.start
    assert (one.seed, one.chosen) == ("7", True)
    assert one.salt != two.salt
    chance = fairness.draw(one.edition, 2, "7")
    edition = doodle.load_edition(one.edition)
    assert doodle.parse_position(one.start) == doodle.deal(edition, chance.deck, chance.starts)


def test_a_seed_of_our_own_is_long_secret_and_never_the_same() -> None:
    rooms = [ask() for _ in range(3)]
    assert len({each.seed for each in rooms}) == len({each.start for each in rooms}) == 3
    assert not any(each.chosen for each in rooms)
    assert all(len(each.seed) >= 32 and each.salt for each in rooms)


def test_the_deck_of_the_day_is_that_of_everybody_and_played_alone() -> None:
    day = Day(date(2026, 1, 31), "a seed")
    room = set_up_day(CreateDoodle(game="doodle", seats=[SeatRequest()], daily=True), day)
    assert (room.daily, room.seed, room.chosen) == ("2026-01-31", "a seed", False)
    chance = fairness.draw(room.edition, 1, "a seed")
    assert doodle.parse_position(room.start).circle == chance.deck[:8]
    with pytest.raises(RefusedError) as refused:
        set_up_day(CreateDoodle(game="doodle", seats=[SeatRequest()] * 2, daily=True), day)
    assert refused.value.refusal == refusals.DAILY_ALONE
    with pytest.raises(RefusedError) as refused:
        set_up_day(CreateDoodle(game="doodle", seats=[SeatRequest()], daily=True, seed=7), day)
    assert refused.value.refusal == refusals.DAILY_SEED


def test_playing_again_all_keep_their_seats_and_the_deck_is_another() -> None:
    people = tuple(Occupant("human", key=key_of(token)) for token in "abc")
    setup = ask(3, seed=7, turn_seconds=45, together=True)
    again, occupants = play_again(DoodleTable(StoredTable(setup, people)))
    assert occupants == people
    assert (again.turn_seconds, again.together, again.daily) == (45, True, None)
    assert again.seed != setup.seed
    assert not again.chosen
