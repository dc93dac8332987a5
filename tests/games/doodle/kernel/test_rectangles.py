# SPDX-License-Identifier: MIT
"""The best rectangle, compiled, scores what the rules say."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core import grid
from quiltbee.games.doodle import best_rectangle
from quiltbee.games.doodle.kernel.rectangles import best_points
from quiltbee.kernel.boards import split

BOARDS = st.integers(0, grid.FULL) | st.builds(
    # Random boards hold no large rectangle; these do.
    lambda row, column, height, width, more: (
        more | grid.rectangle(row, column, min(height, 9 - row), min(width, 9 - column))
    ),
    *[st.integers(0, 8)] * 2,
    *[st.integers(1, 9)] * 2,
    st.integers(0, grid.FULL),
)


def points(board: int) -> int:
    low, high = split(board)
    return int(best_points(np.uint64(low), np.uint64(high)))


@given(BOARDS)
def test_it_agrees_with_the_rules(board: int) -> None:
    assert points(board) == best_rectangle(board)[0]


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (0, 0),
        (1, 1),
        (1 << 80, 1),
        (grid.FULL, 81),
        (grid.rectangle(0, 8, 9, 1), 9),
        (grid.rectangle(8, 0, 1, 9), 9),
        (grid.rectangle(2, 3, 3, 5), 11),
        # The end of a row and the begin of the next are no rectangle.
        (1 << 8 | 1 << 9, 1),
        (1 << 63 | 1 << 64, 2),
    ],
)
def test_edges_of_the_board_and_of_its_words_are_no_trap(board: int, expected: int) -> None:
    assert points(board) == expected
