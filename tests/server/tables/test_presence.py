# SPDX-License-Identifier: MIT
"""Who counts as absent: the holder of a seat that others wait for, after a while."""

from quiltbee.games.patchwork.online.messages import CreateTable
from quiltbee.protocol import SeatRequest
from quiltbee.server.model.entries import Entry, Occupant, StoredTable, now
from quiltbee.server.tables.games import open_table, set_up
from quiltbee.server.tables.presence import Presence
from quiltbee.server.tables.table import Table

HERE, THERE = (Occupant("human", key=bytes(32)), Occupant("human", key=bytes([1] * 32)))
PATIENCE, BEGAN = 60.0, 1000.0
LATER = BEGAN + 10 * PATIENCE
NOBODY = frozenset[int]()


def sit(*occupants: Occupant) -> tuple[Table, Presence]:
    seats = [SeatRequest(kind=each.kind, level=each.level) for each in occupants]
    table = open_table(StoredTable(set_up(CreateTable(seats=seats, seed=1)), occupants))
    return table, Presence(table, PATIENCE, BEGAN)


def test_only_the_seat_that_is_to_act_becomes_absent() -> None:
    table, presence = sit(HERE, THERE)
    assert presence.look(table, NOBODY, BEGAN + PATIENCE - 1) == (NOBODY, BEGAN + PATIENCE)
    assert presence.look(table, NOBODY, BEGAN + PATIENCE) == (frozenset({0}), None)
    assert presence.absent(table, frozenset({0}), BEGAN + PATIENCE) == NOBODY
    presence.see({0}, BEGAN + PATIENCE)
    assert presence.absent(table, NOBODY, BEGAN + PATIENCE) == NOBODY


def test_the_wait_for_who_was_away_before_begins_with_the_turn() -> None:
    table, presence = sit(HERE, THERE)
    table.accept(table.propose_stored((Entry(1, "move", 0, "advance", now()),)))
    assert presence.look(table, NOBODY, LATER) == (NOBODY, LATER + PATIENCE)
    assert presence.absent(table, NOBODY, LATER + PATIENCE) == {1}


def test_after_a_pass_there_is_no_new_wait_until_the_holder_comes_back() -> None:
    table, presence = sit(HERE, THERE)
    presence.give_up(0)
    assert presence.absent(table, NOBODY, BEGAN) == {0}
    assert presence.come_back(table, {0}, BEGAN) == NOBODY  # the seat was never given away
    assert presence.absent(table, NOBODY, BEGAN) == NOBODY


def test_a_seat_that_a_computer_plays_is_given_back() -> None:
    table, presence = sit(HERE, Occupant("human", key=bytes([1] * 32), stand_in=3))
    assert presence.absent(table, NOBODY, BEGAN) == {1}
    assert presence.come_back(table, {1}, BEGAN) == {1}
    assert presence.absent(table, NOBODY, BEGAN) == NOBODY
