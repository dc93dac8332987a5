# SPDX-License-Identifier: MIT
"""What a table decides, without a server around it."""

import json
import random
from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import TypeAdapter
from pydantic_core import to_json

from quiltbee.games import patchwork
from quiltbee.games.patchwork.online.messages import Moment, Moved, Position, TableView, TakenBack
from quiltbee.games.patchwork.online.table import PatchworkTable as Table
from quiltbee.match import Step
from quiltbee.protocol import PlayRequest, TakeBackRequest
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Entry, Occupant, StoredTable, TableSetup
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.tables.table import Proposal, Viewer
from quiltbee.server.tables.tokens import key_of, new_token

TOKENS = (new_token(), new_token())
PEOPLE = tuple(Occupant("human", key=key_of(token)) for token in TOKENS)
SYMMETRIC = 26
"""With seed 3 it is on offer, and upside down it looks the same."""
COMPUTER = Occupant("computer", level=4)
WHEN = datetime(2026, 11, 15, 12, tzinfo=UTC)


def make(*occupants: Occupant, entries: tuple[Entry, ...] = (), **options: Any) -> Table:
    edition = options.pop("edition", "classic")
    start = patchwork.position_text(patchwork.start(edition, random.Random(options.pop("seed", 1))))
    fields = {"first": 0, "together": False} | options
    setup = TableSetup("aaaaaaaaaaaa", "patchwork", edition, start, created=WHEN, **fields)
    return Table(StoredTable(setup, occupants or PEOPLE, entries))


def play(table: Table, text: str, seat: int | None = None) -> Proposal:
    mover = table.acting()[0] if seat is None else seat
    proposal = table.propose({mover}, PlayRequest(number=table.number, move=text))
    assert isinstance(proposal, Proposal), proposal
    table.accept(proposal)
    return proposal


def take_back(table: Table, *held: int) -> Proposal:
    proposal = table.propose({*held}, TakeBackRequest(number=table.number))
    assert isinstance(proposal, Proposal), proposal
    table.accept(proposal)
    return proposal


def test_what_the_rules_forbid_is_refused_with_their_reason() -> None:
    refused = make().propose({0}, PlayRequest(number=0, move="S@a1"))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.message) == (
        "no_special_patch",
        "There is no special patch in hand.",
    )


def test_another_spelling_of_a_move_is_stored_as_records_write_it() -> None:
    table = make(seed=3)
    proposal = table.propose({0}, PlayRequest(number=0, move=f"{SYMMETRIC}@a1r2"))
    assert isinstance(proposal, Proposal)
    assert proposal.entry.text == f"{SYMMETRIC}@a1"


def test_the_same_entries_give_the_same_table() -> None:
    table, rng, entries = make(edition="winter", together=True), random.Random(3), list[Entry]()
    while not table.is_over:
        entries.append(play(table, str(rng.choice(patchwork.legal_moves(table.state)))).entry)
        if rng.random() < 0.2:
            entries.append(take_back(table, 0).entry)
    again = make(edition="winter", together=True, entries=tuple(entries))
    assert again.match.states == table.match.states
    assert (again.number, again.ply) == (table.number, table.ply)
    assert again.record() == table.record()
    assert [again.moment(ply) for ply in range(1, again.ply + 1)] == [
        table.moment(ply) for ply in range(1, table.ply + 1)
    ]


def test_the_texts_of_a_table_say_what_its_views_say() -> None:
    table, rng = make(together=True), random.Random(4)
    for _ in range(20):
        play(table, str(rng.choice(patchwork.legal_moves(table.state))))
        _check_texts(table, Moved)
        if rng.random() < 0.3:
            ply = table.ply
            take_back(table, 0)
            assert table.ply == ply - 1  # on one device it is the last move, whoever made it
            _check_texts(table, TakenBack)
    resigned = table.propose_resign({0}, 0)
    assert isinstance(resigned, Proposal)
    table.accept(resigned)
    text = table.view_text(Viewer({0}, {0, 1}, {1}))
    assert json.loads(text) == json.loads(table.view(Viewer({0}, {0, 1}, {1})).json())
    assert '"reason":"resigned"' in text


def _check_texts(table: Table, kind: type[Moved | TakenBack]) -> None:
    for held in (frozenset[int](), frozenset({0, 1})):
        proposal = Proposal((), Step(table.ply, table.match.turns[-1:] if kind is Moved else ()))
        told = TypeAdapter(kind).validate_json(table.update_text(proposal, held))
        assert told.position == TypeAdapter(Position).validate_python(table.position())
        assert told.number == table.number
        assert told.can_take_back == table.can_take_back(held)
        if isinstance(told, Moved):
            assert told.moment == TypeAdapter(Moment).validate_json(
                to_json(table.moment(table.ply))
            )
        text = table.view_text(Viewer(held, {0}))
        assert json.loads(text) == json.loads(table.view(Viewer(held, {0})).json())
        seen = TypeAdapter(TableView).validate_json(text)
        assert [moment.ply for moment in seen.moments] == [*range(1, table.ply + 1)]


def test_entries_with_a_gap_are_no_game() -> None:
    with pytest.raises(ValueError, match="entry 1 is missing"):
        make(entries=(Entry(2, "move", 0, "advance", WHEN),))


def test_when_the_game_is_over_nothing_more_is_played() -> None:
    table, rng = make(), random.Random(2)
    while not table.is_over:
        play(table, str(rng.choice(patchwork.legal_moves(table.state))))
    assert (
        table.propose({0, 1}, PlayRequest(number=table.number, move="advance"))
        == refusals.GAME_OVER
    )
    assert table.computers_acting() == []


def test_a_take_back_leads_before_ones_own_last_move() -> None:
    table = make(PEOPLE[0], COMPUTER)
    play(table, "advance")
    first = table.state
    play(table, "advance")  # the computer
    if table.acting() == (0,):
        before = table.state
        play(table, "advance")
        take_back(table, 0)
        assert table.state == before
    take_back(table, 0)
    assert table.ply == 0
    assert table.state != first
    assert table.propose({0}, TakeBackRequest(number=table.number)) == refusals.NOTHING_TO_TAKE_BACK
    assert not table.can_take_back({0})


def test_while_the_computer_thinks_ones_move_can_be_taken_back() -> None:
    table = make(PEOPLE[0], COMPUTER)
    play(table, "advance")
    thinking = table.computers_acting()
    take_back(table, 0)
    assert (thinking, table.computers_acting()) == ([1], [])
    # What the computer was about to answer comes too late.
    assert table.propose({1}, PlayRequest(number=1, move="advance")) == refusals.STALE


def test_a_computer_that_began_keeps_its_first_move() -> None:
    start = patchwork.position_text(patchwork.start("classic", random.Random(1), first=0))
    setup = TableSetup(
        "aaaaaaaaaaaa", "patchwork", "classic", start, 0, together=False, created=WHEN
    )
    table = Table(StoredTable(setup, (COMPUTER, PEOPLE[1])))
    play(table, "advance")
    assert table.propose({1}, TakeBackRequest(number=1)) == refusals.NOTHING_TO_TAKE_BACK


def test_only_those_who_hold_a_seat_take_back_and_not_between_two_devices() -> None:
    for table, held, refusal in (
        (make(PEOPLE[0], COMPUTER), set[int](), refusals.WATCHING),
        (make(), {0}, refusals.NO_TAKE_BACK),
        (make(together=True), {0}, None),
    ):
        play(table, "advance")
        answer = table.propose(held, TakeBackRequest(number=1))
        assert answer == refusal if refusal else isinstance(answer, Proposal)
        assert table.can_take_back(held) == (refusal is None)
        assert table.propose({0}, TakeBackRequest(number=0)) == refusals.STALE


def test_tokens_open_their_own_seats() -> None:
    table = make()
    assert table.seats_of([]) == frozenset()
    assert table.seats_of([TOKENS[1]]) == frozenset({1})
    assert table.seats_of(TOKENS) == frozenset({0, 1})
    assert table.seats_of([TOKENS[0], new_token()]) is None
    assert make(PEOPLE[0], COMPUTER).seats_of([""]) is None


def test_a_record_names_people_and_levels() -> None:
    table = make(Occupant("human", "Ada", key=b"x" * 32), COMPUTER)
    assert table.record().names == ("Ada", "level4")
    table.reseat(0, Occupant("human", ""))
    assert table.record().names == ("guest", "level4")
    table.reseat(0, Occupant("human", "👩\u200d👧"))
    assert table.record().names == ("👩\u200d👧", "level4")
    table.reseat(
        0, Occupant("human", "a\u202eb")
    )  # a record takes nothing that turns the writing round
    assert table.record().names == ("guest", "level4")
