# SPDX-License-Identifier: MIT
"""Tables of a game that has rules alone. Patchwork serves as one: nothing here knows more of it than its rules."""

import random
from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.plain_game import PlainGame
from quiltbee.games import patchwork
from quiltbee.protocol import PassRequest, PlayRequest, SeatRequest, TakeBackRequest
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Occupant, StoredTable
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.tables.plain_online import (
    CreatePlainTable,
    PlainMoved,
    PlainOnline,
    PlainTable,
)
from quiltbee.server.tables.table import BotCommand, Proposal, Timeout, Viewer
from quiltbee.server.tables.tokens import key_of
from tests.toy_game import toy_dash

PLAIN = PlainOnline(patchwork)
PEOPLE = (Occupant("human", "Ada", key=key_of("a")), Occupant("human", "Bob", key=key_of("b")))
BOTH = frozenset({0, 1})
ALL = Viewer(BOTH, BOTH)


def ask(seats: int = 2, **options: object) -> CreatePlainTable:
    asked = {"game": "patchwork", "seats": [SeatRequest()] * seats, "seed": 1} | options
    return TypeAdapter(CreatePlainTable).validate_python(asked)


def open_table(*occupants: Occupant, entries: tuple[object, ...] = ()) -> PlainTable:
    stored = StoredTable(PLAIN.set_up(ask()), occupants or PEOPLE, entries)  # type: ignore[arg-type]
    table = PLAIN.open_table(stored)
    assert isinstance(table, PlainTable)
    return table


def play(table: PlainTable, move: str) -> Proposal:
    proposal = table.propose(BOTH, PlayRequest(number=table.number, move=move))
    assert isinstance(proposal, Proposal), proposal
    table.accept(proposal)
    return proposal


def play_on(table: PlainTable, moves: int, rng: random.Random) -> list[Proposal]:
    made = list[Proposal]()
    while not table.is_over and len(made) < moves:
        made.append(play(table, rng.choice(table.view(ALL).legal)))
    return made


def test_seats_and_editions_that_the_game_lacks_are_refused() -> None:
    for seats in (1, 3):
        with pytest.raises(RefusedError) as refused:
            PLAIN.set_up(ask(seats))
        assert refused.value.refusal.code == "wrong_seats"
        assert refused.value.refusal.message == "Patchwork is for 2."
    with pytest.raises(QuiltbeeError, match="summer"):
        PLAIN.set_up(ask(edition="summer"))


def test_a_table_has_as_many_seats_as_were_asked_for() -> None:
    dash = PlainOnline(toy_dash.GAME)
    for seats in (2, 3, 4):
        start = toy_dash.GAME.parse_position(dash.set_up(ask(seats, game="dash")).start)
        assert len(toy_dash.GAME.seats(start)) == seats


def test_a_number_of_seats_that_the_game_promises_and_does_not_set_up_is_refused() -> None:
    class Careless(type(toy_dash.GAME)):  # type: ignore[misc]
        start_for = PlainGame.start_for

        def start(self, edition: str, rng: random.Random) -> toy_dash.Track:
            return toy_dash.Track((5, 6, 7), (0, 0, 0))

    with pytest.raises(RefusedError) as refused:
        PlainOnline(Careless()).set_up(ask(2, game="dash"))
    assert refused.value.refusal.message == "Dash is set up for 3, not for 2."


def test_the_first_edition_is_the_usual_one_and_a_seed_gives_the_same_start() -> None:
    one, two = PLAIN.set_up(ask()), PLAIN.set_up(ask())
    assert one.edition == patchwork.INFO.editions[0]
    assert (one.start, one.id != two.id) == (two.start, True)
    assert PLAIN.set_up(ask(edition="winter")).edition == "winter"
    assert PLAIN.set_up(ask(seed=None)).start != PLAIN.set_up(ask(seed=None)).start


def test_who_may_not_move_is_told_why() -> None:
    table = open_table()
    request = PlayRequest(number=0, move="advance")
    assert table.propose(frozenset(), request) == refusals.WATCHING
    assert table.propose({1}, request) == refusals.NOT_YOUR_TURN
    assert table.propose({0}, PlayRequest(number=1, move="advance")) == refusals.STALE
    for text, status in (("nonsense", 422), ("1@a1", 409)):
        refused = table.propose({0}, PlayRequest(number=0, move=text))
        assert isinstance(refused, Refusal)
        assert (refused.status, refused.message[-1]) == (status, "."), refused
    for command in (TakeBackRequest(number=0), PassRequest(seat=0, number=0), Timeout()):
        assert table.propose(BOTH, command) == refusals.NOT_HERE
    assert table.number == 0


def test_a_proposal_changes_nothing_until_it_is_accepted() -> None:
    table = open_table()
    before = table.view(ALL)
    proposal = table.propose({0}, PlayRequest(number=0, move="advance"))
    assert isinstance(proposal, Proposal)
    assert table.view(ALL) == before
    table.accept(proposal)
    told = TypeAdapter(PlainMoved).validate_json(table.update_text(proposal, frozenset()))
    after = table.view(Viewer({1}, {1}, {0}))
    assert (told.number, told.move.seat, told.move.move) == (1, 0, "advance")
    assert (told.position, told.legal) == (after.position, after.legal)
    assert [seat.online for seat in after.seats] == [False, True]
    assert [seat.absent for seat in after.seats] == [True, False]
    assert after.you == [1]
    assert table.audience_key(proposal, {0}) == table.audience_key(proposal, frozenset())


def test_entries_that_are_no_game_are_refused() -> None:
    entries = tuple(each.entry for each in play_on(open_table(), 4, random.Random(1)))
    gap = (*entries[:1], *entries[2:])
    wrong = (entries[0]._replace(text="nonsense"), *entries[1:])
    other = (entries[0]._replace(seat=1), *entries[1:])
    for each in (gap, wrong, other):
        with pytest.raises((ValueError, QuiltbeeError)):
            open_table(entries=each)


def test_a_game_is_played_to_its_end_and_told_from_its_start() -> None:
    table = open_table()
    play_on(table, 1000, random.Random(2))
    view = table.view(ALL)
    assert view.legal == []
    assert view.position["outcome"]["scores"]
    late = table.propose({0}, PlayRequest(number=table.number, move="advance"))
    assert late == refusals.GAME_OVER
    replay = table.replay()
    assert len(replay.positions) == len(replay.moves) + 1 == table.number + 1
    assert replay.positions[-1] == view.position
    assert replay.names == ["Ada", "Bob"]
    read = record.read(record.write(table.record()))
    assert PLAIN.record_replay(read) == replay


def test_a_computer_moves_for_its_own_seat_alone_and_only_when_it_is_its_turn() -> None:
    table = open_table(PEOPLE[0], Occupant("computer", level=1))
    early = replace(table.bot_request(0), seat=1)
    assert table.propose(frozenset(), BotCommand(early, "advance")) == refusals.STALE
    play(table, "advance")
    assert table.acting() == (1,)
    request = table.bot_request(1)
    assert (request.game, request.seat, request.level, request.number) == ("patchwork", 1, 1, 1)
    assert patchwork.parse_position(request.position) == table.match.state
    late = replace(request, number=0)
    assert table.propose(frozenset(), BotCommand(late, "advance")) == refusals.STALE
    proposal = table.propose(frozenset(), BotCommand(request, "advance"))
    assert isinstance(proposal, Proposal)
    assert proposal.decided_by("level1").entry.thinker == "level1"


def test_playing_again_another_one_begins() -> None:
    guest = replace(PEOPLE[1], stand_in=3, invitations=(key_of("c"),))
    table = open_table(PEOPLE[0], guest)
    setup, occupants = PLAIN.play_again(table)
    assert setup.id != table.id
    assert setup.edition == table.setup.edition
    assert occupants == (PEOPLE[1], PEOPLE[0])


def test_an_edition_is_named() -> None:
    assert vars(PLAIN.edition_view("winter")) == {"game": "patchwork", "edition": "winter"}
