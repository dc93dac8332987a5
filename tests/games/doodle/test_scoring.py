# SPDX-License-Identifier: MIT
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import Rectangle, best_rectangle, outcome, score
from tests.games.doodle.helpers import final_turn, started, turn_passed, turns_passed, with_sheet

BOARDS = st.one_of(
    st.integers(0, grid.FULL),
    # Nearly full boards, in which there are large rectangles to find.
    st.sets(st.integers(0, 80), max_size=12).map(
        lambda holes: grid.FULL & ~sum(1 << hole for hole in holes)
    ),
)

ALL_RECTANGLES = [
    Rectangle(row, column, height, width)
    for row in range(9)
    for column in range(9)
    for height in range(1, 10 - row)
    for width in range(1, 10 - column)
]


@pytest.mark.parametrize(
    ("height", "width", "points"),
    [(3, 8, 14), (4, 5, 17), (6, 3, 12), (6, 4, 18), (1, 7, 7), (7, 1, 7), (9, 9, 81), (1, 1, 1)],
)
def test_the_square_scores_a_point_a_space_and_each_further_row_or_column_one(
    height: int, width: int, points: int
) -> None:
    rectangle = Rectangle(0, 0, height, width)
    assert rectangle.points == points
    assert best_rectangle(rectangle.spaces) == (points, rectangle)


def test_the_example_of_the_rule_book_scores_the_4x5_and_not_the_3x8() -> None:
    # A sheet that holds both rectangles of the example.
    board = Rectangle(0, 0, 3, 8).spaces | Rectangle(0, 0, 4, 5).spaces | 1 << 80
    assert Rectangle(0, 0, 3, 8).points == 3 * 3 + 5
    assert best_rectangle(board) == (4 * 4 + 1, Rectangle(0, 0, 4, 5))


def test_a_long_thin_rectangle_can_beat_a_larger_square() -> None:
    board = Rectangle(0, 0, 3, 3).spaces | Rectangle(4, 0, 2, 9).spaces
    assert best_rectangle(board) == (11, Rectangle(4, 0, 2, 9))


def test_of_equal_rectangles_the_biggest_square_comes_first_then_the_wide_one() -> None:
    square = Rectangle(0, 0, 3, 3).spaces
    assert best_rectangle(square | Rectangle(4, 0, 2, 7).spaces) == (9, Rectangle(0, 0, 3, 3))
    cross = Rectangle(3, 2, 2, 5).spaces | Rectangle(2, 3, 5, 2).spaces
    assert best_rectangle(cross) == (7, Rectangle(3, 2, 2, 5))


def test_an_empty_board_scores_nothing() -> None:
    assert best_rectangle(0) == (0, Rectangle(0, 0, 0, 0))


def test_spaces_at_the_end_of_a_row_do_not_join_the_next_row() -> None:
    around_the_edge = 1 << 7 | 1 << 8 | 1 << 9 | 1 << 10
    assert best_rectangle(around_the_edge)[0] == 2


@given(BOARDS)
def test_no_rectangle_of_shaded_spaces_scores_more_than_the_best(board: int) -> None:
    points, found = best_rectangle(board)
    assert points == found.points
    assert found.spaces & ~board == 0
    filled = [each.points for each in ALL_RECTANGLES if each.spaces & ~board == 0]
    assert points == max(filled, default=0)


@given(BOARDS, st.integers(0, 80))
def test_shading_a_space_never_lowers_the_best_rectangle(board: int, cell: int) -> None:
    assert best_rectangle(board | 1 << cell)[0] >= best_rectangle(board)[0]


def test_every_six_turns_exactly_one_rectangle_is_scored() -> None:
    state = with_sheet(turns_passed(started(), 5), grid.rectangle(2, 2, 4, 5))
    assert state.seats[0].scores == ()
    assert turn_passed(state).seats[0].scores == (17,)


def test_the_same_rectangle_can_be_scored_again() -> None:
    state = with_sheet(turns_passed(started(), 5), grid.rectangle(2, 2, 4, 5))
    assert turns_passed(state, 13).seats[0].scores == (17, 17, 17)


def test_empty_spaces_are_subtracted_after_the_third_scoring() -> None:
    state = with_sheet(final_turn(), grid.rectangle(0, 0, 8, 9))
    written = state.seats[0].scores
    end = turn_passed(state)
    assert end.seats[0].scores == (*written, 65)
    assert score(end.seats[0]) == sum(written) + 65 - 9
    assert outcome(end) == doodle.outcome(end)


def test_nobody_has_won_before_the_end() -> None:
    assert outcome(final_turn()) is None


@pytest.mark.parametrize("players", [1, 3])
def test_the_player_with_the_most_points_wins(players: int) -> None:
    state = with_sheet(final_turn(players), grid.FULL, seat=players - 1)
    result = outcome(turn_passed(state))
    assert result is not None
    assert result.winners == (players - 1,)
    assert result.reason == "score"
    assert result.scores[-1] == max(result.scores)


def test_a_tie_is_a_shared_victory() -> None:
    state = final_turn(3)
    state = with_sheet(with_sheet(state, grid.FULL, seat=0), grid.FULL, seat=2)
    scored = tuple(replace(seat, scores=(1, 1)) for seat in state.seats)
    result = outcome(turn_passed(replace(state, seats=scored)))
    assert result is not None
    assert result.winners == (0, 2)
    assert result.reason == "shared"
    assert result.scores[0] == result.scores[2] == 83


def test_in_the_solo_game_100_points_are_a_good_score() -> None:
    assert doodle.load_edition("standard").good_solo_score == 100
    assert len(doodle.start("standard", random.Random(1)).seats) == 1
