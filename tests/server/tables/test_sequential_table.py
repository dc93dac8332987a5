# SPDX-License-Identifier: MIT
"""A table at which one seat after the other moves, without a server around it."""

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from quiltbee.games import patchwork
from quiltbee.protocol import PassRequest, PlayRequest, TakeBackRequest
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import QUICK_PLAYER, Entry, Occupant, StoredTable, TableSetup
from quiltbee.server.tables.plain_online import PlainOnline
from quiltbee.server.tables.sequential_table import SequentialTable
from quiltbee.server.tables.table import HASTE, BotCommand, Proposal
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


def play(number: int, move: str = "advance") -> PlayRequest:
    return PlayRequest(number=number, move=move)


def test_stored_entries_are_played_again_with_their_times() -> None:
    table = opened(advance(1, 0), advance(2, 1))
    assert (table.number, table.match.ply) == (2, 2)
    assert table.times == (WHEN + timedelta(minutes=1), WHEN + timedelta(minutes=2))
    assert table.to_move == table.match.to_move[0]


@pytest.mark.parametrize(
    "entries",
    [
        (advance(2, 0),),
        (advance(1, 1),),
        (Entry(1, "move", 0, "fly", WHEN),),
        (advance(1, 0), advance(1, 1)),
    ],
)
def test_entries_that_are_no_game_are_refused(entries: tuple[Entry, ...]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        opened(*entries)


def test_the_first_reason_against_a_move_is_told() -> None:
    table = opened()
    assert table.propose(set(), play(5, "fly")) == refusals.WATCHING
    assert table.propose({1}, play(5, "fly")) == refusals.STALE
    assert table.propose({1}, play(0, "fly")) == refusals.NOT_YOUR_TURN
    refused = table.propose({0}, play(0, "fly"))
    assert isinstance(refused, refusals.Refusal)
    assert refused.status == 422
    assert table.number == 0


def test_after_the_end_nobody_moves() -> None:
    table = opened()
    while (seat := table.to_move) is not None:
        proposal = table.propose({seat}, play(table.number, str(table.match.legal_moves()[0])))
        assert isinstance(proposal, Proposal)
        table.accept(proposal)
    assert table.is_over
    assert table.propose({0, 1}, play(table.number)) == refusals.GAME_OVER


def test_commands_of_other_games_are_not_here() -> None:
    table = opened(advance(1, 0))
    for command in (TakeBackRequest(number=1), PassRequest(seat=0, number=1)):
        assert table.propose({0, 1}, command) == refusals.NOT_HERE


def test_a_move_is_written_as_the_next_entry_of_its_seat() -> None:
    table = opened(advance(1, 0))
    proposal = table.propose({0, 1}, play(1))
    assert isinstance(proposal, Proposal)
    assert proposal.entry[:4] == (2, "move", 1, "advance")
    assert table.number == 1
    table.accept(proposal)
    assert (table.number, table.times[-1]) == (2, proposal.entry.at)


def test_a_computer_moves_only_where_it_still_plays() -> None:
    table = opened(occupants=(COMPUTER, PEOPLE[1]))
    request = table.bot_request(0)
    command = BotCommand(request, "advance")
    assert isinstance(table.propose(set(), command), Proposal)
    assert table.propose(set(), BotCommand(replace(request, number=1), "advance")) == refusals.STALE
    # Somebody has come back to the seat that it played.
    table.reseat(0, PEOPLE[0])
    assert table.propose(set(), command) == refusals.STALE


def test_a_move_in_haste_has_a_comment_and_the_record_names_players() -> None:
    table = opened(advance(1, 0), advance(2, 1, QUICK_PLAYER), occupants=(PEOPLE[0], COMPUTER))
    record = table.record()
    assert [turn.comments for turn in record.turns] == [(), (HASTE,)]
    assert record.names == ("Ada", "level3")
