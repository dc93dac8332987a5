# SPDX-License-Identifier: MIT
"""What a Doodle room decides and tells, without a server around it."""

import json
import random
from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import Draw, Phase, Shade, Specials, Start
from quiltbee.games.doodle.online.messages import (
    CreateDoodle,
    RoomView,
    TryRequest,
    TurnClosed,
    TurnView,
)
from quiltbee.games.doodle.online.table import START_SECONDS, DoodleTable
from quiltbee.players import make_player
from quiltbee.protocol import SeatRequest, TurnRequest
from quiltbee.server.model import refusals
from quiltbee.server.model.bot_requests import BotRequest
from quiltbee.server.model.entries import Entry, Occupant, StoredTable
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.tables.games import open_table, set_up
from quiltbee.server.tables.table import BotCommand, Proposal, Timeout, Viewer
from quiltbee.server.workers.bot_worker import decide

PERSON, COMPUTER = Occupant("human"), Occupant("computer", level=2)


def kept(*occupants: Occupant, seed: int = 1, turn_seconds: int | None = None) -> StoredTable:
    asked = CreateDoodle(
        game="doodle", seats=[SeatRequest()] * len(occupants), seed=seed, turn_seconds=turn_seconds
    )
    return StoredTable(set_up(asked), occupants)


def make(*occupants: Occupant, **options: int) -> DoodleTable:
    table = open_table(kept(*occupants, **options))
    assert isinstance(table, DoodleTable)
    return table


def hand_in(table: DoodleTable, seat: int, rng: random.Random) -> Proposal:
    """Let a seat do anything that is legal, single spaces and cuts included."""
    state, acts = table.state, list[str]()
    me = state.seats[seat]
    while not me.done:
        legal = doodle.legal_moves(replace(state, seats=(me,)), 0)
        kinds = {type(move): move for move in rng.sample(legal, len(legal))}
        move = rng.choice(list(kinds.values()))
        acts.append(str(move))
        turn = table.ask({seat}, TryRequest(seat=None, acts=acts))
        assert isinstance(turn, TurnView), turn
        me = doodle.acts.act(state, me, move)
    proposal = table.propose({seat}, TurnRequest(seat=None, number=table.number, acts=acts))
    assert isinstance(proposal, Proposal), proposal
    return proposal


def play(table: DoodleTable, rng: random.Random, turns: int = 100) -> list[Entry]:
    """Play some turns, the seats in any order; return what would have been stored."""
    entries = list[Entry]()
    for _ in range(turns):
        if table.is_over:
            break
        acting = list(table.acting())
        for seat in rng.sample(acting, len(acting)):
            proposal = hand_in(table, seat, rng)
            entries += proposal.entries
            table.accept(proposal)
    return entries


def pass_to_the_scoring(table: DoodleTable) -> None:
    """Let all pass on every turn of the first round."""
    play(table, random.Random(1), 1)
    for number in range(1, 7):
        for seat in table.acting():
            proposal = table.propose({seat}, TurnRequest(seat=seat, number=number, acts=["pass"]))
            assert isinstance(proposal, Proposal)
            table.accept(proposal)
    assert table.state.phase is Phase.SCORING


def told(turn: TurnView) -> set[str]:
    """The moves that a turn says may be made."""
    moves = {
        str(
            Start(may.card, cell, way)
            if may.card[0] == "S"
            else Draw(may.card, cell, way, may.piece)
        )
        for may in turn.may
        for way, cells in may.ways.items()
        for cell in cells
    }
    moves |= {str(Shade(cell)) for cell in turn.single_cells}
    return moves | ({"pass"} if turn.can_pass else set())


@pytest.mark.parametrize("seed", range(3))
def test_what_may_be_done_is_what_the_rules_allow(seed: int) -> None:
    table, rng = make(PERSON, PERSON, PERSON, seed=seed), random.Random(seed)
    while not table.is_over:
        for seat in table.acting():
            turn = table.ask({seat}, TryRequest(seat=seat, acts=[]))
            assert isinstance(turn, TurnView)
            legal = doodle.legal_moves(table.state, seat)
            assert told(turn) == {str(move) for move in legal}
            assert turn.can_cut or not any(may.piece for may in turn.may)
            for may in turn.may:
                way, cells = next(iter(may.ways.items()))
                move = Draw(may.card, cells[0], way, may.piece) if may.card[0] == "P" else None
                if move is not None:
                    uses = doodle.move_json(table.state, move, seat).get("uses", [])
                    assert uses == may.uses
            (short,) = table.position({seat}).turns
            assert short.may == [may for may in turn.may if not may.piece]
        play(table, rng, 1)


def test_a_room_is_what_its_entries_give_and_its_record_too() -> None:
    first = kept(PERSON, PERSON, COMPUTER)
    table, rng = open_table(first), random.Random(5)
    assert isinstance(table, DoodleTable)
    entries = play(table, rng, 7)
    proposal = hand_in(table, 1, rng)
    table.accept(proposal)
    again = open_table(replace(first, entries=(*entries, *proposal.entries)))
    assert isinstance(again, DoodleTable)
    assert again.state == table.state
    for held in (frozenset[int](), frozenset({1}), frozenset({0, 2})):
        assert again.position(held) == table.position(held)
    *_, last = table.record().states()
    assert last == table.history.starts[-1].state
    assert entries[-1].seat == -1
    with pytest.raises(ValueError, match="entry 2 is missing"):
        open_table(replace(first, entries=(entries[0], entries[2])))


def test_a_sheet_tells_in_which_order_it_was_drawn() -> None:
    table = make(PERSON)
    play(table, random.Random(3))
    (sheet,) = table.position({0}).sheets
    turns = [drawn.turn for drawn in sheet.drawn]
    assert turns == sorted(turns)
    assert turns[0] == 0
    assert len(sheet.drawn) - 1 == len(table.state.seats[0].sheet.patches)
    assert sorted(sheet.singles) == grid.cell_list(table.state.seats[0].sheet.singles)
    assert len(sheet.filled) + sheet.empty == 81
    assert sheet.score == doodle.score(table.state.seats[0])


def test_a_proposal_changes_nothing_until_it_is_accepted() -> None:
    table = make(PERSON, PERSON)
    before = table.state, table.number, table.position({0})
    proposal = hand_in(table, 0, random.Random(1))
    assert (table.state, table.number, table.position({0})) == before
    table.accept(proposal)
    assert table.position({0}) != before[2]
    assert table.position({1}).sheets[0].filled == before[2].sheets[0].filled


def test_an_update_is_sent_as_it_is_made() -> None:
    table, rng = make(PERSON, PERSON), random.Random(2)
    for _ in range(3):
        for seat in table.acting():
            proposal = hand_in(table, seat, rng)
            table.accept(proposal)
            for held in (frozenset({0}), frozenset({1}), frozenset({0, 1}), frozenset[int]()):
                update = table.update_for(proposal, held)
                assert json.loads(table.update_text(proposal, held)) == json.loads(update.json())
                if isinstance(update, TurnClosed):
                    TypeAdapter(TurnClosed).validate_json(table.update_text(proposal, held))
    TypeAdapter(RoomView).validate_json(table.view(Viewer({0}, {0})).json())


def test_extra_acts_never_reach_into_the_next_turn() -> None:
    table, rng = make(PERSON), random.Random(1)
    play(table, rng, 17)
    assert table.number == 17  # the next turn is the final one, which begins without a throw
    refused = table.propose(
        {0}, TurnRequest(seat=0, number=17, acts=["pass", "done", "pass", "done"])
    )
    assert isinstance(refused, Refusal)
    assert refused.code == "already_done"


def test_a_computer_is_asked_with_no_more_than_its_seat_sees() -> None:
    table, rng = make(COMPUTER, PERSON, COMPUTER), random.Random(1)
    play(table, rng, 4)
    table.accept(hand_in(table, 1, rng))
    acts = [str(move) for move in table.history.acts[1] if not isinstance(move, doodle.Pass)]
    answered = list[tuple[BotRequest, str]]()
    for seat in table.computers_acting():
        question = table.bot_request(seat)
        seen = doodle.parse_position(question.position)
        assert seen.deck == ()
        assert all(act not in question.position for act in acts if act != "done")
        answer = decide("doodle", seen, seat, make_player("random", "doodle", rng))
        proposal = table.propose(frozenset(), BotCommand(question, answer))
        assert isinstance(proposal, Proposal), proposal
        table.accept(proposal)
        answered.append((question, answer))
    assert [table.propose(frozenset(), BotCommand(*each)) for each in answered] == [
        refusals.STALE
    ] * 2
    assert table.number == 5


def test_the_clock_runs_from_the_throw_and_for_people_alone() -> None:
    table, rng = make(PERSON, COMPUTER, turn_seconds=30), random.Random(1)
    left = [table.seconds_left]  # nobody has begun
    table.accept(hand_in(table, 1, rng))
    left.append(table.seconds_left)  # a computer does not count
    play(table, rng, 1)
    left.append(table.seconds_left)  # nobody is there, so no time goes by
    assert left == [None, None, 30]
    assert table.clock.entry == table.written - 1  # the throw was stored with the turn before
    table.accept(hand_in(table, 0, rng))
    assert table.seconds_left is None


def test_guests_have_time_to_arrive_before_a_start_patch_is_laid_for_them() -> None:
    table, rng = make(PERSON, PERSON, turn_seconds=30), random.Random(1)
    proposal = hand_in(table, 0, rng)
    table.accept(proposal)
    assert table.seconds_left == START_SECONDS
    absent = table.propose(frozenset(), Timeout())
    assert isinstance(absent, Proposal)
    assert (absent.entry.kind, absent.entry.seat, absent.ends_turn) == ("absent", 1, True)
    table.accept(absent)
    assert table.number == 1
    assert table.view(Viewer({0}, set())).moments[0].absent == [1]
    passing = table.propose(frozenset(), Timeout())
    assert isinstance(passing, Proposal)
    assert passing.entry.text == "pass done"


def test_the_clock_ends_a_scoring_for_the_absent() -> None:
    table = make(PERSON, PERSON, turn_seconds=30)
    pass_to_the_scoring(table)
    number = table.number
    assert number == 7
    assert table.history.opened is not None
    assert table.seconds_left == 30  # a scoring has a clock of its own
    done = table.propose({1}, TurnRequest(seat=1, number=number, acts=[]))
    assert isinstance(done, Proposal)
    table.accept(done)
    absent = table.propose(frozenset(), Timeout())
    assert isinstance(absent, Proposal)
    assert (absent.entry.text, absent.entry.kind, absent.ends_turn) == ("done", "absent", True)
    assert len(absent.entries) == 2  # the throw is stored with it
    table.accept(absent)
    assert (table.number, table.state.round) == (8, 2)
    assert table.view(Viewer({0}, set())).moments[7].absent == [0]


def test_a_computer_is_asked_before_a_scoring_and_sees_what_the_others_drew() -> None:
    table, rng = make(COMPUTER, PERSON), random.Random(1)
    pass_to_the_scoring(table)
    question = table.bot_request(0)
    seen = doodle.parse_position(question.position)
    assert seen.phase is Phase.SCORING
    assert seen.seats[1].sheet == table.state.seats[1].before
    answer = decide("doodle", seen, 0, make_player("greedy", "doodle", rng))
    assert isinstance(table.propose(frozenset(), BotCommand(question, answer)), Proposal)


@pytest.mark.parametrize("player", ["greedy", "random"])
def test_a_computer_that_stands_in_keeps_the_special_actions_for_the_final_turn(
    player: str,
) -> None:
    absent = replace(PERSON, stand_in=2)
    table, rng = make(absent, COMPUTER, seed=5), random.Random(5)
    chooser = make_player(player, "doodle", rng)
    while not table.is_over and not table.state.is_final_turn:
        for seat in table.computers_acting():
            question = table.bot_request(seat)
            assert question.stands_in == (seat == 0)
            seen = doodle.parse_position(question.position)
            answer = decide("doodle", seen, seat, chooser, stands_in=question.stands_in)
            proposal = table.propose(frozenset(), BotCommand(question, answer))
            assert isinstance(proposal, Proposal), proposal
            table.accept(proposal)
    mine, other = (seat.specials for seat in table.state.seats)
    assert mine == Specials()
    assert other != Specials()  # who plays for itself uses them
    seen = doodle.parse_position(table.bot_request(0).position)
    greedy = make_player("greedy", "doodle", rng)
    assert "X@" in decide("doodle", seen, 0, greedy, stands_in=True)


def test_a_whole_turn_fits_into_its_column() -> None:
    table, rng = make(PERSON), random.Random(9)
    assert max(len(entry.text) for entry in play(table, rng)) <= 40
    assert len("P12/22@c4r3f X@e5 X@e6 done") <= 40
