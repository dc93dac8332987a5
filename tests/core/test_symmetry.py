# SPDX-License-Identifier: MIT
from quiltbee.core import grid
from quiltbee.core.symmetry import turned


def test_a_board_has_eight_orientations_and_is_the_first_of_them() -> None:
    board = 0b111 | 1 << grid.SIZE
    boards = turned(board)
    assert boards[0] == board
    assert len(set(boards)) == 8
    # Each of them has the same orientations.
    assert all(set(turned(each)) == set(boards) for each in boards)


def test_a_full_board_is_the_same_from_all_sides() -> None:
    assert set(turned(grid.FULL)) == {grid.FULL}
