# SPDX-License-Identifier: MIT
"""A whole turn of a player, handed in at once."""

from collections.abc import Sequence

import pytest

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import DONE, PASS, Draw, Move, Shade, Specials, State
from quiltbee.games.doodle.players import choose_turn, stand_in_turn
from quiltbee.players import Budget, Choice
from tests.games.doodle.helpers import final_turn, new_table, played, started, with_sheet


class Willing:
    """Makes the first move of the kinds that it likes, in this order."""

    name = "willing"

    def __init__(self, *kinds: type[Move]) -> None:
        self.kinds = [*kinds, doodle.Done, doodle.Pass, doodle.Start]
        self.seen = list[State]()

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:
        assert moves == doodle.legal_moves(view, seat)
        assert budget == Budget()
        self.seen.append(view)
        return Choice(next(m for kind in self.kinds for m in moves if isinstance(m, kind)))


def after(state: State, seat: int, acts: Sequence[Move]) -> State:
    for act in acts:
        state = doodle.play(state, act, seat)
    return state


@pytest.fixture
def drawing() -> State:
    """Three seats, all to draw."""
    return played(started(3), "roll 2")


def test_a_turn_goes_on_until_the_seat_is_done(drawing: State) -> None:
    acts = choose_turn(Willing(Draw, Shade), drawing, 1)
    # The patch, and both single spaces that a sheet has.
    assert [type(act) for act in acts[:3]] == [Draw, Shade, Shade]
    state = after(drawing, 1, acts)
    assert state.seats[1].done
    assert doodle.to_move(state) == (0, 2)


def test_who_only_draws_says_that_it_is_done(drawing: State) -> None:
    draw, done = choose_turn(Willing(Draw), drawing, 0)
    assert isinstance(draw, Draw)
    assert done == DONE
    assert choose_turn(Willing(doodle.Pass), drawing, 0) == (PASS, DONE)


def test_it_sees_its_own_acts_and_no_undealt_card(drawing: State) -> None:
    player = Willing(Draw)
    draw, _ = choose_turn(player, drawing, 2)
    first, second = player.seen
    assert first == doodle.view(drawing, 2)
    assert first.deck == ()
    assert second.seats[2].drawn
    assert draw in second.seats[2].sheet.patches
    assert second.seats[:2] == first.seats[:2]


def test_where_there_is_no_choice_it_is_not_asked() -> None:
    state = with_sheet(played(started(2), "roll 1"), grid.FULL, Specials(0, 0, 0, 0))
    player = Willing()
    acts = choose_turn(player, state, 0)
    assert acts[0] == PASS
    assert player.seen == []


def test_a_start_patch_is_a_turn_of_its_own() -> None:
    state = new_table(2)
    (start,) = choose_turn(Willing(), state, 1)
    assert start in doodle.legal_moves(state, 1)


def test_for_an_absent_person_special_actions_are_kept_up_to_the_final_turn(
    drawing: State,
) -> None:
    (draw,) = stand_in_turn(Willing(Shade, Draw), drawing, 1)
    assert isinstance(draw, Draw)
    assert draw.card == drawing.card
    assert doodle.play(drawing, draw, 1).seats[1].specials == Specials()
    last = stand_in_turn(Willing(Draw, Shade), final_turn(2), 0)
    assert [type(act) for act in last[:3]] == [Draw, Shade, Shade]
