# SPDX-License-Identifier: MIT
from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.core.outcome import Outcome
from quiltbee.games.patchwork import ADVANCE, Seat, State, load_edition, outcome, play, score
from quiltbee.games.patchwork.scoring import AREAS, has_full_area
from tests.strategies import fresh

CLASSIC = load_edition("classic")


def quilt(empty: int) -> int:
    """A quilt with so many empty spaces, the first ones."""
    return grid.FULL >> empty << empty


def finished(one: Seat, other: Seat, last: int = 1) -> State:
    return replace(fresh(), seats=(one, other), active=last)


def test_the_first_example_of_the_rule_book_scores_11() -> None:
    assert score(CLASSIC, Seat(time=53, buttons=14, quilt=quilt(5), special_tile=True)) == 11


def test_the_second_example_of_the_rule_book_scores_14_and_wins() -> None:
    first = Seat(time=53, buttons=14, quilt=quilt(5), special_tile=True)
    second = Seat(time=53, buttons=18, quilt=quilt(2))
    assert score(CLASSIC, second) == 14
    assert outcome(finished(first, second)) == Outcome((11, 14), (1,), "score")


def test_buttons_count_one_point_each() -> None:
    assert score(CLASSIC, Seat(time=53, buttons=7, quilt=grid.FULL)) == 7


def test_every_empty_space_costs_two_points() -> None:
    assert score(CLASSIC, Seat(time=53, buttons=0, quilt=quilt(3))) == -6


def test_the_special_tile_is_worth_seven_points() -> None:
    assert score(CLASSIC, Seat(time=53, buttons=0, quilt=grid.FULL, special_tile=True)) == 7


def test_an_empty_quilt_costs_162_points() -> None:
    assert score(CLASSIC, Seat(time=0, buttons=5)) == 5 - 162


def test_income_is_worth_nothing_in_itself() -> None:
    assert score(CLASSIC, Seat(time=53, buttons=1, income=20, quilt=grid.FULL)) == 1


def test_negative_scores_are_compared_as_they_are() -> None:
    one = Seat(time=53, buttons=0, quilt=quilt(10))
    other = Seat(time=53, buttons=0, quilt=quilt(9))
    assert outcome(finished(one, other)) == Outcome((-20, -18), (1,), "score")


@pytest.mark.parametrize("last", [0, 1])
def test_a_tie_goes_to_whoever_reached_the_last_space_first(last: int) -> None:
    seat = Seat(time=53, buttons=3, quilt=grid.FULL)
    assert outcome(finished(seat, seat, last)) == Outcome((3, 3), (1 - last,), "finished_first")


@pytest.mark.parametrize("last", [0, 1])
def test_in_play_the_tie_goes_to_the_one_who_waited_at_the_end(last: int) -> None:
    waiting, coming = Seat(time=53, buttons=6), Seat(time=52, buttons=5)
    state = finished(*((coming, waiting) if last == 0 else (waiting, coming)), last=last)
    assert outcome(play(state, ADVANCE)) == Outcome((-156, -156), (1 - last,), "finished_first")


def test_while_the_game_goes_on_there_is_no_outcome() -> None:
    assert outcome(fresh()) is None


def test_there_are_nine_7x7_areas() -> None:
    assert len(set(AREAS)) == 9
    assert all(area.bit_count() == 49 for area in AREAS)
    assert all(has_full_area(CLASSIC, area) for area in AREAS)


@pytest.mark.parametrize("gap", range(49))
def test_a_single_gap_spoils_an_area(gap: int) -> None:
    cell = list(grid.cells(AREAS[4]))[gap]
    assert not has_full_area(CLASSIC, AREAS[4] ^ 1 << cell)


def test_49_spaces_that_are_no_square_are_no_area() -> None:
    assert not has_full_area(CLASSIC, grid.rectangle(0, 0, 6, 8) | 1 << 80)
