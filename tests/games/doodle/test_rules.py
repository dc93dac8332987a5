# SPDX-License-Identifier: MIT
"""The course of the game: who acts, the die, the circle, the rounds, what is hidden."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from quiltbee.core.game import CHANCE
from quiltbee.games import doodle
from quiltbee.games.doodle import DONE, PASS, Draw, Phase, Roll, Shade, Specials, Start, State
from tests.games.doodle.helpers import (
    DECK,
    final_turn,
    new_table,
    played,
    scoring_passed,
    started,
    texts,
    turn_passed,
    turns_passed,
    with_sheet,
)


def refusal(state: State, text: str, seat: int | None = None) -> IllegalMoveError:
    with pytest.raises(IllegalMoveError) as caught:
        doodle.play(state, doodle.parse_move(text), seat)
    return caught.value


# Start


def test_the_die_is_due_when_all_start_patches_are_drawn() -> None:
    state = new_table(2)
    state = played(state, "1: S02@a1")
    assert state.phase is Phase.START
    assert doodle.to_move(state) == (0,)
    state = played(state, "0: S01@a1")
    assert state.phase is Phase.ROLL
    assert (state.round, state.turn) == (1, 1)


def test_a_seat_that_has_drawn_its_start_patch_waits_for_the_others() -> None:
    state = played(new_table(2), "1: S02@a1")
    assert doodle.legal_moves(state, 1) == []
    assert refusal(state, "S02@d4", 1).reason == "already_done"
    assert refusal(state, "X@i9", 1).reason == "already_done"


# The die


def test_the_token_moves_clockwise_to_the_card_of_the_throw() -> None:
    for pips, card in ((1, "P01"), (2, "P02"), (3, "P03")):
        state = played(started(), f"roll {pips}")
        assert state.card == card
        assert state.phase is Phase.DRAW
        assert state.circle == DECK[:8]


def test_the_die_is_thrown_once_a_turn() -> None:
    assert refusal(played(started(), "roll 2"), "roll 2").reason == "no_roll"


def test_the_die_is_not_thrown_before_the_start_patches() -> None:
    assert refusal(new_table(), "roll 1").reason == "no_roll"


@pytest.mark.parametrize("pips", [0, 4, 6, 99])
def test_a_throw_outside_the_die_is_refused(pips: int) -> None:
    error = refusal(started(), f"roll {pips}")
    assert error.reason == "not_on_die"
    assert "1, 2, 3" in str(error)


def test_nobody_draws_before_the_die_is_thrown() -> None:
    for text in ("P01@a1", "pass", "done", "X@a1"):
        assert refusal(started(2), text, 0).reason == "roll_first"
        assert refusal(started(2), text).reason == "roll_first"


def test_anyone_may_throw_the_die() -> None:
    state = started(2)
    assert doodle.to_move(state) == (CHANCE,)
    for seat in (None, CHANCE, 0, 1):
        assert doodle.legal_moves(state, seat) == [Roll(1), Roll(2), Roll(3)]
        assert doodle.play(state, Roll(2), seat).card == "P02"
    assert doodle.legal_moves(state, 2) == []
    assert refusal(state, "roll 2", 2).reason == "no_such_seat"


def test_an_open_throw_must_be_settled_first() -> None:
    assert refusal(started(), "roll").reason == "not_thrown"
    with pytest.raises(IllegalMoveError):
        doodle.apply(started(), Roll())


def test_settling_throws_a_fair_die() -> None:
    rng, state = random.Random(4), started()
    throws = Counter(doodle.settle(state, Roll(), rng) for _ in range(3000))
    assert set(throws) == {Roll(1), Roll(2), Roll(3)}
    assert all(900 < count < 1100 for count in throws.values())


def test_settling_leaves_other_moves_alone() -> None:
    rng, state = random.Random(4), started()
    for move in (Roll(1), PASS, DONE, Draw("P01", 0), Shade(3), Start("S01", 0)):
        assert doodle.settle(state, move, rng) is move


# Seats


def test_all_seats_act_at_once_in_any_order() -> None:
    state = played(started(3), "roll 2")
    assert doodle.to_move(state) == (0, 1, 2)
    one = played(state, "2: P02@a1", "0: pass", "1: P02@b2", "1: X@e5")
    other = played(state, "1: X@e5", "1: P02@b2", "0: pass", "2: P02@a1")
    assert one == other


def test_the_seat_may_be_left_out_only_while_one_can_act() -> None:
    state = played(started(2), "roll 2")
    error = refusal(state, "pass")
    assert isinstance(error, NotYourTurnError)
    assert error.reason == "seat_needed"
    with pytest.raises(NotYourTurnError):
        doodle.legal_moves(state)
    with pytest.raises(NotYourTurnError):
        doodle.apply(state, PASS)
    state = played(state, "0: pass", "0: done", "pass", "done")
    assert state.phase is Phase.ROLL


def test_a_seat_that_is_done_does_nothing_more_this_turn() -> None:
    state = played(started(2), "roll 2", "1: pass", "1: done")
    for text in ("P02@a1", "pass", "done", "X@a1"):
        error = refusal(state, text, 1)
        assert isinstance(error, NotYourTurnError)
        assert error.reason == "already_done"
    assert doodle.legal_moves(state, 1) == []


@pytest.mark.parametrize("seat", [2, 10, -2, CHANCE])
def test_a_seat_that_is_not_at_the_table_does_nothing(seat: int) -> None:
    state = played(started(2), "roll 2")
    error = refusal(state, "pass", seat)
    assert isinstance(error, NotYourTurnError)
    assert error.reason == "no_such_seat"
    assert doodle.legal_moves(state, seat) == []


# The circle


def test_the_card_is_discarded_when_all_seats_are_done_and_the_token_waits_in_the_gap() -> None:
    state = played(started(2), "roll 3", "0: pass", "0: done", "1: P03@a1")
    assert state.card == "P03"
    assert "P03" in state.circle
    state = played(state, "1: done")
    assert state.circle == ("P04", "P05", "P06", "P07", "P08", "P01", "P02")
    assert state.discards == ("P03",)
    assert state.card is None
    assert (state.phase, state.turn) == (Phase.ROLL, 2)


def test_the_token_counts_only_the_cards_that_are_left() -> None:
    state = turn_passed(turn_passed(started(), 3), 3)  # P03 and P06 are gone
    assert state.circle == ("P07", "P08", "P01", "P02", "P04", "P05")
    state = turn_passed(state, 3)  # P01
    assert turn_passed(state, 2).circle == ("P05", "P07", "P08", "P02")  # P04


def test_the_circle_is_not_refilled_within_a_round() -> None:
    state = started()
    for cards in (8, 7, 6, 5, 4, 3):
        assert len(state.circle) == cards
        assert state.round == 1
        state = turn_passed(state)


def test_if_all_use_the_neighbour_action_still_only_the_marked_card_is_discarded() -> None:
    state = played(started(3), "roll 2")
    for seat in range(3):
        state = played(state, f"{seat}: P03@a1", f"{seat}: done")
    assert state.discards == ("P02",)
    assert "P03" in state.circle
    assert all(seat.specials == Specials(neighbour=0) for seat in state.seats)


def test_a_patch_drawn_from_beside_the_token_can_be_drawn_again_later() -> None:
    state = played(started(), "roll 1", "P02@a1", "done", "roll 1", "P02@a3", "done")
    assert state.seats[0].sheet.patches == (Draw("P02", 0), Draw("P02", 18))


# Rounds


def test_after_the_sixth_turn_the_two_cards_left_come_first_and_six_new_ones_after() -> None:
    state = turns_passed(started(), 5)
    assert state.circle == ("P06", "P07", "P08")
    state = turn_passed(state, 2)  # P07 goes; clockwise from the gap follow P08 and P06
    assert (state.phase, state.round, state.turn) == (Phase.ROLL, 2, 1)
    assert state.circle == ("P08", "P06", "P09", "P10", "P11", "P12", "P13", "P14")
    assert state.deck == DECK[14:]
    assert state.discards == ("P01", "P02", "P03", "P04", "P05", "P07")


def test_twenty_cards_are_seen_in_a_game_and_ten_never_appear() -> None:
    end = turn_passed(final_turn())
    assert len(end.circle) + len(end.discards) == 20
    assert end.deck == DECK[20:]


def test_each_round_is_scored_after_its_sixth_turn() -> None:
    state = started(2)
    lengths = []
    while doodle.outcome(state) is None:
        state = turn_passed(state)
        lengths.append({len(seat.scores) for seat in state.seats})
    assert lengths == [{0}] * 5 + [{1}] * 6 + [{2}] * 6 + [{3}]


def test_a_single_space_shaded_after_the_sixth_patch_still_counts_in_the_scoring() -> None:
    state = played(turns_passed(started(), 5), "roll 1")
    state = with_sheet(state, grid.rectangle(0, 0, 4, 4) & ~1)
    assert played(state, "pass", "X@a1", "done").seats[0].scores == (16,)
    assert played(state, "pass", "done").seats[0].scores == (10,)  # the 3x4


# Before a scoring


def scoring(players: int = 2) -> State:
    """Let all pass up to the first scoring."""
    state = played(turns_passed(started(players), 5), "roll 1")
    for seat in range(players):
        state = played(state, f"{seat}: pass", f"{seat}: done")
    return state


def test_before_a_scoring_those_with_a_single_space_may_still_shade() -> None:
    state = scoring()
    assert (state.phase, state.round, state.turn, state.card) == (Phase.SCORING, 1, 6, None)
    assert len(state.circle) == 2
    assert len(state.discards) == 6
    assert doodle.to_move(state) == (0, 1)
    empty = [move for move in doodle.legal_moves(state, 0) if isinstance(move, Shade)]
    assert doodle.legal_moves(state, 0) == [DONE, *empty]
    assert len(empty) == 81 - 7
    for text in ("pass", "P08@a1", "P07@a1"):
        assert refusal(state, text, 0).reason == "turn_over"
    assert refusal(state, "roll 1").reason == "no_roll"


def test_the_rectangles_are_scored_when_all_are_done() -> None:
    state = played(scoring(), "0: X@f6", "1: done")
    assert state.phase is Phase.SCORING
    assert [seat.scores for seat in state.seats] == [(), ()]
    assert refusal(state, "X@a1", 1).reason == "already_done"
    state = played(state, "0: X@g6")
    assert (state.phase, state.round, state.turn, len(state.circle)) == (Phase.ROLL, 2, 1, 8)
    assert state.circle[:2] == ("P07", "P08")
    assert state.seats[0].scores == (doodle.best_rectangle(state.seats[0].board)[0],)
    assert state.seats[0].specials == Specials(single=0, twice=0)
    assert not any(seat.done or seat.drawn or seat.passed for seat in state.seats)


def test_what_is_shaded_before_a_scoring_counts_in_it() -> None:
    lacking_one = grid.rectangle(0, 0, 4, 4) & ~1
    state = played(with_sheet(scoring(), lacking_one), "0: X@a1", "0: done", "1: done")
    assert state.seats[0].scores == (16,)


def test_at_the_scoring_seats_with_nothing_to_use_are_done_from_the_beginning() -> None:
    state = with_sheet(turns_passed(started(3), 5), 1, Specials(1, 0, 1, 0), seat=1)
    state = played(state, "roll 1", "1: pass", "1: done")
    for seat in (0, 2):
        state = played(state, f"{seat}: pass", f"{seat}: done")
    assert state.phase is Phase.SCORING
    assert doodle.to_move(state) == (0, 2)
    assert refusal(state, "done", 1).reason == "already_done"
    assert doodle.legal_moves(state, 1) == []


def test_where_nobody_can_shade_the_scoring_comes_at_once() -> None:
    state = turns_passed(started(2), 5)
    for seat in range(2):
        state = with_sheet(state, 1, Specials(1, 0, 0, 0), seat)
    state = with_sheet(state, grid.FULL, Specials(), 1)  # it has no space to shade
    state = played(state, "roll 1", "0: pass", "0: done", "1: pass")
    assert (state.phase, state.round) == (Phase.ROLL, 2)
    assert [len(seat.scores) for seat in state.seats] == [1, 1]


def test_alone_the_scoring_comes_at_once() -> None:
    state = played(turns_passed(started(), 5), "roll 1", "pass", "done")
    assert (state.phase, state.round) == (Phase.ROLL, 2)


def test_there_is_a_scoring_phase_in_each_round_and_the_last_ends_the_game() -> None:
    state, met = started(2), list[tuple[int, int, int]]()
    while state.phase is not Phase.OVER:
        if state.phase is Phase.SCORING:
            met.append((state.round, state.turn, len(state.circle)))
            state = scoring_passed(state)
            continue
        state = state if state.phase is Phase.DRAW else doodle.play(state, Roll(1))
        for seat in (0, 1):
            state = played(state, f"{seat}: pass", f"{seat}: done")
    assert met == [(1, 6, 2), (2, 6, 2), (3, 6, 3)]
    assert [len(seat.scores) for seat in state.seats] == [3, 3]


def test_at_the_scoring_all_see_what_the_others_drew_and_not_what_they_shade() -> None:
    state = played(turns_passed(started(2), 5), "roll 1", "0: P06@a1", "0: done")
    assert doodle.view(state, 1).seats[0].board != state.seats[0].board
    state = played(state, "1: pass", "1: done")
    assert state.phase is Phase.SCORING
    assert doodle.view(state, 1).seats[0].sheet == state.seats[0].sheet
    shaded = played(state, "0: X@a9")
    assert doodle.view(shaded, 1) == doodle.view(state, 1)
    assert doodle.view(shaded, CHANCE) == doodle.view(state, CHANCE)


def test_cards_that_are_not_known_cannot_be_dealt() -> None:
    state = replace(turns_passed(started(), 5), deck=("P09", "P10", "P11", "P12", "P13"))
    state = played(state, "roll 1", "pass")
    assert refusal(state, "done").reason == "deck_unknown"
    with pytest.raises(IllegalMoveError, match="not known"):
        doodle.apply(state, DONE)
    known = doodle.complete(state, random.Random(1))
    assert played(known, "done").circle[2:7] == ("P09", "P10", "P11", "P12", "P13")


# The final turn


def test_the_final_turn_has_no_throw_and_no_marked_card() -> None:
    state = final_turn(2)
    assert (state.phase, state.round, state.turn, state.card) == (Phase.DRAW, 3, 6, None)
    assert doodle.to_move(state) == (0, 1)
    error = refusal(state, "roll 1", 0)
    assert error.reason == "no_roll"
    assert "final turn" in str(error)


def test_on_the_final_turn_several_seats_may_choose_the_same_patch() -> None:
    state = played(final_turn(3), "0: P19@a1", "1: P19@a1", "2: P20@a1")
    assert [seat.sheet.patches[-1].card for seat in state.seats] == ["P19", "P19", "P20"]


def test_the_last_turns_of_the_other_rounds_have_a_throw() -> None:
    for turns in (5, 11):
        assert turns_passed(started(), turns).phase is Phase.ROLL


def test_the_game_is_over_after_the_final_turn() -> None:
    end = turn_passed(final_turn(2))
    assert end.phase is Phase.OVER
    assert doodle.to_move(end) == ()
    assert doodle.legal_moves(end) == []
    assert doodle.legal_moves(end, 0) == []
    for text in ("pass", "done", "roll 1", "roll", "X@a1", "S01@a1"):
        for seat in (None, 0, 1, CHANCE, 7):
            assert isinstance(refusal(end, text, seat), GameOverError)


# Spellings


def test_of_equal_orientations_the_smallest_is_the_one_listed() -> None:
    state = played(started(), "roll 2")
    assert doodle.canonical(state, Draw("P02", 4, 7)) == Draw("P02", 4, 1)
    assert doodle.canonical(state, Draw("P06", 4, 7)) == Draw("P06", 4, 7)
    assert doodle.canonical(state, Draw("P05", 4, 6, 1)) == Draw("P05", 4, 0, 1)
    assert doodle.canonical(state, Start("S08", 4, 6)) == Start("S08", 4, 0)
    for same in (PASS, Roll(), Shade(3), Draw("P99", 3, 7), Draw("P01", 3, 7, 4), Start("S99", 3)):
        assert doodle.canonical(state, same) is same


def test_any_spelling_is_accepted_and_the_sheet_keeps_the_usual_one() -> None:
    state = played(started(), "roll 2", "P02@a1r3f")
    assert state.seats[0].sheet.patches == (Draw("P02", 0, 1),)


def test_no_two_legal_moves_do_the_same() -> None:
    state = played(started(), "roll 2")
    listed = texts(state)
    assert len(listed) == len(set(listed))
    after = [doodle.apply(state, move) for move in doodle.legal_moves(state)]
    assert len(set(after)) == len(after)


# Views


def test_a_view_has_no_undealt_card() -> None:
    for state in (new_table(2), started(2), final_turn(2)):
        assert doodle.view(state, 0).deck == ()


def test_a_seat_sees_its_own_turn_and_the_others_as_they_were_when_it_began() -> None:
    before = played(started(2), "roll 2")
    now = played(before, "0: P02@a1", "1: P03/1@a1", "1: X@e5", "1: done")
    mine = doodle.view(now, 0)
    assert mine.seats[0] == now.seats[0]
    assert mine.seats[1] == replace(before.seats[1], done=True)
    theirs = doodle.view(now, 1)
    assert theirs.seats[0] == before.seats[0]
    assert theirs.seats[1] == now.seats[1]


def test_start_patches_show_when_all_are_drawn() -> None:
    state = played(new_table(2), "0: S01@a1")
    assert doodle.view(state, 1).seats[0].board == 0
    state = played(state, "1: S02@a1")
    assert doodle.view(state, 1).seats == state.seats


def test_an_onlooker_sees_no_unfinished_turn() -> None:
    before = played(started(2), "roll 2")
    now = played(before, "0: P02@a1", "1: X@e5")
    assert doodle.view(now, CHANCE) == replace(before, deck=())


def test_a_view_can_be_played_on_once_it_is_completed() -> None:
    state = played(turns_passed(started(2), 5), "roll 2", "1: pass", "1: done")
    seen = doodle.complete(doodle.view(state, 0), random.Random(3))
    after = played(seen, "0: pass", "0: done")
    assert after.phase is Phase.SCORING
    after = scoring_passed(after)
    assert after.round == 2
    assert len(after.circle) == 8


def test_a_game_names_its_edition_and_seats() -> None:
    state = doodle.start("repeats", random.Random(1), 4)
    assert doodle.edition_of(state) == "repeats"
    assert doodle.seats(state) == range(4)
