# SPDX-License-Identifier: MIT
"""Boards as two words, held against the plain integers of ``core.grid``."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core import grid
from quiltbee.kernel import bits
from quiltbee.kernel.boards import join, split

BOARDS = st.integers(0, grid.FULL)


def words(board: int) -> tuple[np.uint64, np.uint64]:
    low, high = split(board)
    return np.uint64(low), np.uint64(high)


def beside(cell: int) -> list[int]:
    row, column = divmod(cell, 9)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * 9 + c for r, c in around if 0 <= r < 9 and 0 <= c < 9]


@given(BOARDS)
def test_a_board_survives_the_way_there_and_back(board: int) -> None:
    assert join(*split(board)) == board


@given(BOARDS)
def test_neighbours_share_a_side(board: int) -> None:
    expected = sum({1 << near for cell in grid.cells(board) for near in beside(cell)})
    assert join(*bits.neighbours(*words(board))) == expected


@given(BOARDS)
def test_the_border_counts_the_sides_at_which_a_board_ends(board: int) -> None:
    inner = sum(board >> near & 1 for cell in grid.cells(board) for near in beside(cell))
    assert bits.border(*words(board)) == 4 * board.bit_count() - inner
