# SPDX-License-Identifier: MIT
from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.games.doodle import Sheet, Special, Specials
from quiltbee.games.doodle.state import spend, uses
from tests.games.doodle.helpers import DECK, final_turn, new_table, played, started


def test_each_special_action_can_be_taken_once() -> None:
    left = spend(Specials(twice=0), (Special.SINGLE,))
    assert left == Specials(1, 0, 1, 0)
    assert spend(Specials(1, 0, 1, 0), (Special.SINGLE,)) is None


def test_the_fourth_lets_one_of_the_others_be_used_a_second_time() -> None:
    for action in (Special.NEIGHBOUR, Special.SINGLE, Special.CUT):
        once = spend(Specials(), (action,))
        assert once is not None
        assert once.twice == 1
        again = spend(once, (action,))
        assert again is not None
        assert again.twice == 0
        assert spend(again, (action,)) is None


def test_the_fourth_can_be_used_only_once() -> None:
    assert spend(Specials(0, 0, 0, 1), (Special.NEIGHBOUR, Special.CUT)) is None
    assert spend(Specials(0, 0, 1, 1), (Special.NEIGHBOUR, Special.CUT)) == Specials(0, 0, 0, 0)


def test_nothing_is_crossed_off_for_no_action() -> None:
    assert spend(Specials(), ()) == Specials()


@pytest.mark.parametrize(
    ("specials", "board", "can"),
    [
        (Specials(), 0, True),
        (Specials(0, 0, 0, 1), 0, True),
        (Specials(1, 0, 1, 0), 0, False),
        (Specials(), grid.FULL, False),
    ],
)
def test_a_space_can_be_shaded_while_the_action_is_left_and_a_space_is_empty(
    specials: Specials, board: int, can: bool
) -> None:
    assert Sheet(board, specials=specials).can_shade is can


def test_the_neighbours_lie_to_the_left_and_right_of_the_token() -> None:
    state = started()
    assert state.neighbours == ()
    assert played(state, "roll 1").neighbours == ("P08", "P02")
    assert played(state, "roll 2").neighbours == ("P01", "P03")
    assert final_turn().neighbours == ()


def test_with_two_cards_left_the_neighbour_is_named_once() -> None:
    state = replace(played(started(), "roll 1"), circle=("P01", "P02"))
    assert state.neighbours == ("P02",)


def test_the_unknown_cards_are_those_that_are_nowhere_to_be_seen() -> None:
    state = new_table()
    assert state.unknown == ()
    assert replace(state, deck=()).unknown == DECK[8:]
    assert replace(state, deck=("P30",)).unknown == DECK[8:29]


def test_states_are_values() -> None:
    assert started(2) == started(2)
    assert hash(started(2)) == hash(started(2))
    assert started(2) != started(3)
    assert "edition" not in repr(started())


def test_equal_sheets_are_equal_in_whatever_order_they_were_drawn() -> None:
    # P02 is drawn from beside the token both times.
    one = played(started(), "roll 1", "P02@a1", "done", "roll 2", "P03@a3", "done")
    other = played(started(), "roll 3", "P03@a3", "done", "roll 1", "P02@a1", "done")
    assert one.seats == other.seats
    assert [draw.card for draw in one.seats[0].sheet.patches] == ["P02", "P03"]


def test_a_special_action_that_is_used_up_needs_twice() -> None:
    cut = (Special.CUT,)
    none = Specials(*[0] * len(Specials._fields))
    assert uses(none._replace(cut=1), cut) == ["cut"]
    assert uses(none._replace(twice=1), cut) == ["cut", "twice"]
    assert uses(none, cut) is None
