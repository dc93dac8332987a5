# SPDX-License-Identifier: MIT

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core.errors import NotationError, PositionError
from quiltbee.games import doodle
from quiltbee.games.doodle import (
    DONE,
    PASS,
    Draw,
    Move,
    Roll,
    Shade,
    Start,
    parse_move,
    parse_position,
    position_text,
    setup_text,
)
from tests.games.doodle.helpers import (
    DECK,
    final_turn,
    new_table,
    played,
    started,
    turn_passed,
    turns_passed,
)

CELLS, ORIENTATIONS = st.integers(0, 80), st.integers(0, 7)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.just(PASS),
    st.just(DONE),
    st.builds(Roll, st.none() | st.integers(0, 99)),
    st.builds(Shade, CELLS),
    st.builds(Start, st.from_regex(r"\AS[0-9]{2}\Z"), CELLS, ORIENTATIONS),
    st.builds(Draw, st.from_regex(r"\AP[0-9]{2}\Z"), CELLS, ORIENTATIONS, st.integers(0, 99)),
)


@given(MOVES)
def test_every_move_reads_back_from_its_text(move: Move) -> None:
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "Pass", "pass ", "roll 02", "roll  2", "roll -1", "roll 100", "roll two", "X", "X@",
        "X@j1", "X@a0", "X@a1r1", "x@a1", "P12", "P12@", "P1@a1", "P123@a1", "P12@a1r4", "P12@a1r0",
        "P12@a1fr1", "P12/@a1", "P12/0@a1", "P12/01@a1", "P12/100@a1", "P12//2@a1", "S03/1@a1",
        "Q12@a1", "S03@c4\n", "P12@c4 ", "P\u0661\u0662@a1", "17@c4", "advance",
    ],
)  # fmt: skip
def test_what_is_no_move_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)


@given(st.one_of(st.text(), st.text("PSX@/roldneas0123456789abcdefghirf ", max_size=14)))
def test_no_text_at_all_raises_anything_else(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert str(move) == text or parse_move(str(move)) == move


# Positions


def test_a_position_says_all_that_lies_on_the_table() -> None:
    state = played(started(2, DECK), "roll 2", "1: P03/1@a1", "1: X@e5", "1: done")
    assert position_text(state) == (
        "doodle standard 1.1 draw P01,P02,P03,P04,P05,P06,P07,P08 P02 - "
        + ",".join(DECK[8:])
        + " S01:S01@f7r3f:nsct:-:- S02:S02@f7r3f:nsct:-:P03/1@a1,X@e5,done"
    )


def test_the_special_actions_left_have_a_letter_each() -> None:
    state = played(started(), "roll 2", "P03@a1", "X@a9", "done")
    assert position_text(state).split(" ")[-1] == "S01:S01@f7r3f,P03@a1,X@a9:ct:-:-"


def test_the_first_position_reads_back() -> None:
    for state in (new_table(), new_table(10), played(new_table(2), "1: S02@a1")):
        assert parse_position(position_text(state)) == state


def test_an_unknown_rest_of_the_deck_is_written_as_a_question_mark() -> None:
    state = started()
    assert "?" not in position_text(state)
    hidden = doodle.view(state, 0)
    assert position_text(hidden).split(" ")[7] == "?"
    partly = parse_position(position_text(hidden).replace(" ? ", " P20,P30,? "))
    assert partly.deck == ("P20", "P30")
    assert position_text(partly).split(" ")[7] == "P20,P30,?"


def test_the_setup_of_a_game_shows_of_the_deck_only_what_has_been_dealt() -> None:
    start = new_table(2)
    for turns, dealt in ((0, 0), (5, 0), (6, 6), (11, 6), (12, 12), (17, 12), (18, 12)):
        now = turns_passed(started(2), turns)
        text = setup_text(start, now)
        assert text.split(" ")[7] == ",".join([*DECK[8 : 8 + dealt], "?"])
        assert parse_position(text).circle == start.circle
        assert parse_position(text).seats == start.seats


def test_a_game_replays_from_its_setup_text() -> None:
    start = new_table()
    now = turns_passed(started(), 14)
    state = parse_position(setup_text(start, now))
    state = turns_passed(doodle.play(state, doodle.legal_moves(state)[-1]), 14)
    assert state.circle == now.circle
    assert state.seats == now.seats


# Positions that are refused. Each changes one thing in a position that is in order.

BEGUN = position_text(new_table(2))
SECOND_ROUND = position_text(
    played(
        turns_passed(
            played(
                started(2), "roll 2", "0: P03@a1", "0: X@a9", "0: done", "1: P02/1@a1", "1: done"
            ),
            6,
        ),
        "roll 2",
        "1: pass",
    )
)
ENDED = position_text(turn_passed(final_turn()))
SCORING = position_text(
    played(
        turns_passed(started(2), 5),
        "roll 1",
        "0: P06@a1",
        "0: done",
        "1: pass",
        "1: done",
        "1: X@a9",
    )
)


def test_the_positions_that_the_following_tests_spoil_are_in_order() -> None:
    for text in (BEGUN, SECOND_ROUND, ENDED, SCORING):
        assert position_text(parse_position(text)) == text
    assert SECOND_ROUND.split(" ")[2:7] == [
        "2.2",
        "draw",
        "P01,P09,P10,P11,P12,P13,P14",
        "P09",
        "P02,P03,P04,P05,P06,P07,P08",
    ]
    assert SECOND_ROUND.endswith(
        "S01:S01@f7r3f,P03@a1,X@a9:ct:3:- S02:S02@f7r3f,P02/1@a1:nst:4:pass"
    )


@pytest.mark.parametrize(
    ("text", "old", "new", "words"),
    [
        (SCORING, " 1.6 ", " 1.5 ", "only after the last turn"),
        (SCORING, " P07,P08 ", " P08 ", "cards are left"),
        (SCORING, " P07,P08 - ", " P07,P08 P07 ", "the token is on a card"),
        (SCORING, "X@a9", "pass", "the turn is over"),
        (SCORING, "X@a9", "P07@a1", "the turn is over"),
        (SCORING, "X@a9", "X@a9,X@a8", "in its usual form"),
        (SCORING, ",P06@a1:nsct:-:- ", ",X@a1,X@a2:nc:-:- ", "no single space to use"),
        (SCORING, " S02:S02@f7r3f:nsct:-:X@a9", "", "one seat alone"),
        (BEGUN, "doodle ", "patchwork ", "nine fields"),
        (BEGUN, "doodle ", "", "nine fields"),
        (BEGUN, " standard ", " plus ", "no edition 'plus'"),
        (BEGUN, " standard ", " repeats ", "no patch card 'P25'"),
        (BEGUN, " 1.1 ", " 1 ", "round and turn"),
        (BEGUN, " 1.1 ", " 0.1 ", "round and turn"),
        (BEGUN, " 1.1 ", " 4.1 ", "3 rounds of 6 turns"),
        (BEGUN, " 1.1 ", " 1.7 ", "3 rounds of 6 turns"),
        (BEGUN, " 1.1 ", " 1.2 ", "before the first turn"),
        (BEGUN, " start ", " sleep ", "the phase is one of"),
        (BEGUN, " start ", " over ", "only after the final turn"),
        (BEGUN, " start ", " roll ", "start card must be on the sheet"),
        (BEGUN, "P01,P02,", "P02,", "cards are left"),
        (BEGUN, "P01,P02,", "P01,P01,", "a card lies in two places"),
        (BEGUN, "P01,P02,", "P01,P30,", "a card lies in two places"),
        (BEGUN, "P01,P02,", "P01,P99,", "no patch card 'P99'"),
        (BEGUN, "P01,P02,", "P01,S02,", "no patch card 'S02'"),
        (BEGUN, "P01,P02,", "P01,,", "no patch card ''"),
        (BEGUN, ",P30 ", " ", "in its usual form"),
        (BEGUN, ",P30 ", ",P30,? ", "in its usual form"),
        (BEGUN, ",P30 ", ",?,P30 ", "no patch card '?'"),
        (BEGUN, "P08 - - ", "P08 P01 - ", "the token is on a card"),
        (BEGUN, "P08 - - P09,", "P08 - P09 ", "left the circle"),
        (BEGUN, "S01:", "S02:", "same start card"),
        (BEGUN, "S01:", "S11:", "seat 0 is written"),
        (BEGUN, "S01:-:", "S01:", "seat 0 is written"),
        (BEGUN, "S01:-:", "S01:X@a1:", "sheet is empty"),
        (BEGUN, "S01:-:nsct:-:-", "S01:-:nsct:-:pass", "must be drawn first"),
        (BEGUN, "S01:-:nsct:-:-", "S01:-:nsct:-:S02@a1", "start card S01"),
        (BEGUN, "S01:-:nsct:-:-", "S01:-:nsct:-:S01@a1", "in its usual form"),
        (BEGUN, "S01:-:nsct:-:-", "S01:-:nsct:-:S01@a1,S01@a5,done", "cannot stand there"),
        (BEGUN, "S01:-:nsct:", "S01:-:nsc:", "sheet is empty"),
        (BEGUN, "S01:-:nsct:", "S01:-:tcsn:", "in its usual form"),
        (BEGUN, "S01:-:nsct:", "S01:-::", "sheet is empty"),
        (BEGUN, "S01:-:nsct:-", "S01:-:nsct:5", "one score for each round"),
        (SECOND_ROUND, " draw ", " roll ", "the token is on a card"),
        (SECOND_ROUND, " P09 P02,", " - P02,", "the token is on a card"),
        (SECOND_ROUND, " P09 P02,", " P11 P02,", "cannot have led the token"),
        (SECOND_ROUND, " P09 P02,", " P15 P02,", "cannot have led the token"),
        (SECOND_ROUND, " P02,P03,", " P03,P02,", "in its usual form"),
        (SECOND_ROUND, " P02,P03,", " P03,", "left the circle"),
        (SECOND_ROUND, "S01@f7r3f,P03@a1,", "P03@a1,", "start card must be on the sheet"),
        (SECOND_ROUND, "S01:S01@f7r3f,", "S01:S02@f7r3f,", "start card must be on the sheet"),
        (SECOND_ROUND, "P03@a1,X", "P03@a1f,X", "not its usual spelling"),
        (SECOND_ROUND, "P03@a1,X", "P03@g8,X", "already filled"),
        (SECOND_ROUND, "P03@a1,X", "P03@h1,X", "hangs over the edge"),
        (SECOND_ROUND, "P03@a1,X", "P30@a1,X", "has not been dealt"),
        (SECOND_ROUND, "P03@a1,X", "P99@a1,X", "nothing that stands on a sheet"),
        (SECOND_ROUND, "P03@a1,X", "P03/7@a1,X", "nothing that stands on a sheet"),
        (SECOND_ROUND, "P03@a1,X", "pass,X", "nothing that stands on a sheet"),
        (SECOND_ROUND, "P03@a1,X", "hello,X", "is no move"),
        (SECOND_ROUND, "P03@a1,X@a9", "X@a9,P03@a1", "in its usual form"),
        (SECOND_ROUND, "P03@a1,", "P04@a3,P03@a1,", "in its usual form"),
        (SECOND_ROUND, "P03@a1,", "P03@a1,P09@a3,P10@e1,", "neighbour action"),
        (SECOND_ROUND, "P03@a1,", "", "neighbour action"),
        (SECOND_ROUND, ":ct:", ":nsct:", "special actions left"),
        (SECOND_ROUND, ":ct:", ":t:", "special actions left"),
        (SECOND_ROUND, ":nst:", ":ns:", "special actions left"),
        (SECOND_ROUND, ":nst:", ":nsct:", "special actions left"),
        (SECOND_ROUND, ":3:-", ":-:-", "one score for each round"),
        (SECOND_ROUND, ":3:-", ":3,3:-", "one score for each round"),
        (SECOND_ROUND, ":3:-", ":4:-", "scores 3"),
        (SECOND_ROUND, ":3:-", ":2:-", "cannot get worse"),
        (SECOND_ROUND, ":3:-", ":03:-", "not a number"),
        (SECOND_ROUND, ":3:-", ":3:done,pass", "draw a patch or pass first"),
        (SECOND_ROUND, ":3:-", ":3:roll 1", "cannot stand there"),
        (SECOND_ROUND, ":3:-", ":3:P09@a3,pass", "has drawn this turn"),
        (SECOND_ROUND, ":3:-", ":3:P12@a3", "beside it lie"),
        (SECOND_ROUND, ":3:-", ":3:P09@a1", "already filled"),
        (SECOND_ROUND, ":3:-", ":3:P01@a3r1", "not its usual spelling"),
        (SECOND_ROUND, ":3:-", ":3:X@e1,P09@a3", "in its usual form"),
        (SECOND_ROUND, ":3:-", ":3:X@e1,X@e2", "used up"),
        (SECOND_ROUND, ":3:-", ":3:X@e1,done,done", "draw a patch or pass first"),
        (ENDED, " over ", " roll ", "the die is not thrown"),
        (ENDED, "3,3,3:-", "3,3,2:-", "cannot get worse"),
        (ENDED, "3,3,3:-", "2,3,3:-", "cannot get worse"),
        (ENDED, "3,3,3:-", "3,3:-", "one score for each round"),
        (ENDED, "3,3,3:-", "3,3,3:done", "no seat can act"),
        (ENDED, "3,3,3:-", "3,3,3:pass", "no seat can act"),
    ],
)  # fmt: skip
def test_parts_that_do_not_go_together_are_refused(
    text: str, old: str, new: str, words: str
) -> None:
    assert old in text
    with pytest.raises(PositionError) as caught:
        parse_position(text.replace(old, new, 1))
    assert words in str(caught.value)


def test_at_the_scoring_a_seat_without_a_single_space_is_done() -> None:
    assert SCORING.split(" ")[2:6] == ["1.6", "scoring", "P07,P08", "-"]
    for new in (",P06@a1:nsct:-:done ", ",X@a1,X@a2:nc:-:done "):
        text = SCORING.replace(",P06@a1:nsct:-:- ", new)
        assert text != SCORING
        assert doodle.to_move(parse_position(text)) == (1,)


@given(st.text())
def test_arbitrary_text_is_no_position(text: str) -> None:
    with pytest.raises(PositionError):
        parse_position(text)


@given(
    st.sampled_from([BEGUN, SECOND_ROUND, ENDED]),
    st.integers(0, 400),
    st.integers(0, 6),
    st.text("PSX@/nsct:,-?0123456789abcdefghirf. ", max_size=6),
)
def test_a_damaged_position_is_refused_or_reads_back(
    text: str, at: int, cut: int, put: str
) -> None:
    damaged = text[:at] + put + text[at + cut :]
    try:
        state = parse_position(damaged)
    except PositionError:
        return
    assert position_text(state) == damaged
