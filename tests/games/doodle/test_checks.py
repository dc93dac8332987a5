# SPDX-License-Identifier: MIT
from dataclasses import replace

import pytest

from quiltbee.core.errors import PositionError
from quiltbee.games import doodle
from quiltbee.games.doodle import Draw, Phase, Specials
from quiltbee.games.doodle.checks import check_position
from tests.games.doodle.helpers import final_turn, new_table, played, started, turn_passed


def test_positions_of_a_game_go_together() -> None:
    for state in (new_table(3), started(2), final_turn(), turn_passed(final_turn())):
        check_position(state)


def test_the_turn_is_over_when_all_seats_are_done() -> None:
    state = played(started(), "roll 1")
    done = replace(state, seats=(replace(state.seats[0], passed=True, done=True),))
    with pytest.raises(PositionError, match="the turn would be over"):
        check_position(done)


def test_no_sheet_changes_while_the_die_is_due() -> None:
    state = started()
    changed = replace(state.seats[0], sheet=replace(state.seats[0].sheet, board=1))
    with pytest.raises(PositionError, match="a sheet has changed"):
        check_position(replace(state, seats=(changed,)))


def test_there_are_no_more_patches_than_there_were_turns() -> None:
    state = turn_passed(started())
    patches = (Draw("P01", 0), Draw("P02", 2))
    crowded = replace(state.seats[0].sheet, patches=patches, specials=Specials(neighbour=0))
    seat = replace(state.seats[0], sheet=crowded, before=crowded)
    with pytest.raises(PositionError, match="more patches"):
        check_position(replace(state, seats=(seat,)))


def test_nothing_is_crossed_off_before_the_first_turn() -> None:
    state = doodle.parse_position(doodle.position_text(started()))
    sheet = replace(state.seats[0].sheet, singles=1, board=1, specials=Specials(single=0))
    seat = replace(state.seats[0], sheet=sheet, before=sheet)
    with pytest.raises(PositionError, match="before the first turn"):
        check_position(replace(state, seats=(seat,)))


def test_a_patch_of_the_final_turn_may_be_of_a_card_that_is_still_in_the_circle() -> None:
    end = played(final_turn(), "P19@a1", "done")
    assert end.phase is Phase.OVER
    check_position(end)
    before = replace(end.seats[0].sheet, patches=(Draw("P18", 0), Draw("P19", 40)))
    seat = replace(end.seats[0], sheet=before, before=before)
    with pytest.raises(PositionError, match="neighbour"):
        check_position(replace(end, seats=(seat,)))


def test_two_single_spaces_need_the_repeating_action() -> None:
    state = turn_passed(played(started(), "roll 1", "pass", "X@a1", "X@a2", "done"))
    check_position(state)
    assert state.seats[0].specials == Specials(single=0, twice=0)
    sheet = replace(state.seats[0].sheet, specials=Specials(single=0))
    seat = replace(state.seats[0], sheet=sheet, before=sheet)
    with pytest.raises(PositionError, match="special actions left"):
        check_position(replace(state, seats=(seat,)))
