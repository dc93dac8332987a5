# SPDX-License-Identifier: MIT
"""How a table of Patchwork begins, and how it begins again."""

from dataclasses import replace

from quiltbee.games import patchwork
from quiltbee.games.patchwork.online.messages import CreateTable
from quiltbee.games.patchwork.online.setup import play_again, set_up
from quiltbee.games.patchwork.online.table import PatchworkTable
from quiltbee.protocol import SeatRequest
from quiltbee.server.model.entries import Occupant, StoredTable
from quiltbee.server.tables.tokens import key_of

SEATS = [SeatRequest(), SeatRequest()]
ADA, BOB = Occupant("human", "Ada", key=key_of("a")), Occupant("human", "Bob", key=key_of("b"))


def test_a_chosen_seed_gives_the_same_circle_and_is_no_secret() -> None:
    one, two = (set_up(CreateTable(seats=SEATS, seed=7)) for _ in range(2))
    assert one.start == two.start
    assert one.id != two.id
    assert (one.seed, one.chosen) == ("7", True)
    free = [set_up(CreateTable(seats=SEATS)) for _ in range(2)]
    assert free[0].start != free[1].start
    assert [(each.seed, each.chosen) for each in free] == [("", False)] * 2


def test_who_begins_is_as_asked_or_left_to_chance() -> None:
    for first in (0, 1):
        setup = set_up(CreateTable(seats=SEATS, first=first))
        state = patchwork.parse_position(setup.start)
        assert (setup.first, patchwork.to_move(state)) == (first, (first,))
    assert {set_up(CreateTable(seats=SEATS, first="random")).first for _ in range(60)} == {0, 1}


def test_playing_again_they_change_places_and_the_circle_is_another() -> None:
    away = replace(BOB, stand_in=4, invitations=(key_of("c"),))
    setup = set_up(CreateTable(seats=SEATS, seed=7, edition="winter", first=1, together=True))
    again, occupants = play_again(PatchworkTable(StoredTable(setup, (ADA, away))))
    assert occupants == (BOB, ADA)  # with neither a stand-in nor a link
    assert (again.edition, again.first, again.together) == ("winter", 1, True)
    assert again.start != setup.start
    assert (again.seed, again.chosen) == ("", False)
