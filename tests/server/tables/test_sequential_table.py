# SPDX-License-Identifier: MIT
"""A table at which one seat after the other moves, without a server around it."""

import random
from datetime import UTC, datetime, timedelta

from quiltbee.games import patchwork
from quiltbee.server.model.entries import QUICK_PLAYER, Entry, Occupant, StoredTable, TableSetup
from quiltbee.server.tables.plain_online import PlainOnline
from quiltbee.server.tables.sequential_table import SequentialTable
from quiltbee.server.tables.table import HASTE
from quiltbee.server.tables.tokens import key_of

WHEN = datetime(2026, 11, 15, 12, tzinfo=UTC)
PEOPLE = (Occupant("human", "Ada", key=key_of("a")), Occupant("human", "Bob", key=key_of("b")))
COMPUTER = Occupant("computer", level=3)


def stored(*entries: Entry, occupants: tuple[Occupant, ...] = PEOPLE) -> StoredTable:
    start = patchwork.position_text(patchwork.start("classic", random.Random(1)))
    setup = TableSetup("aaaaaaaaaaaa", "patchwork", "classic", start, 0, False, WHEN)
    return StoredTable(setup, occupants, entries)


def opened(*entries: Entry, occupants: tuple[Occupant, ...] = PEOPLE) -> SequentialTable:
    table = PlainOnline(patchwork).open_table(stored(*entries, occupants=occupants))
    assert isinstance(table, SequentialTable)
    return table


def advance(number: int, seat: int, thinker: str | None = None) -> Entry:
    return Entry(number, "move", seat, "advance", WHEN + timedelta(minutes=number), thinker)


def test_stored_entries_are_played_again_with_their_times() -> None:
    table = opened(advance(1, 0), advance(2, 1))
    assert (table.number, table.match.ply) == (2, 2)
    assert table.times == (WHEN + timedelta(minutes=1), WHEN + timedelta(minutes=2))
    assert table.acting() == table.match.to_move


def test_a_move_in_haste_has_a_comment_and_the_record_names_players() -> None:
    table = opened(advance(1, 0), advance(2, 1, QUICK_PLAYER), occupants=(PEOPLE[0], COMPUTER))
    record = table.record()
    assert [turn.comments for turn in record.turns] == [(), (HASTE,)]
    assert record.names == ("Ada", "level3")
