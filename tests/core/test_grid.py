# SPDX-License-Identifier: MIT
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core import grid
from quiltbee.core.errors import NotationError

boards = st.integers(0, grid.FULL)


def test_a1_is_the_top_left_space_and_i9_the_bottom_right_one() -> None:
    assert grid.parse_cell("a1") == 0
    assert grid.parse_cell("i1") == 8
    assert grid.parse_cell("a9") == 72
    assert grid.parse_cell("i9") == 80
    assert grid.rows(1)[0] == "#........"


@pytest.mark.parametrize("text", ["", "a", "a0", "a10", "j1", "A1", "1a", "a1 ", "á1", "a१"])
def test_anything_else_is_no_space(text: str) -> None:
    with pytest.raises(NotationError):
        grid.parse_cell(text)


@given(boards)
def test_rows_and_from_rows_are_inverse(board: int) -> None:
    assert grid.from_rows(grid.rows(board)) == board


@given(boards)
def test_cells_are_the_set_bits_in_order(board: int) -> None:
    found = list(grid.cells(board))
    assert found == sorted(found)
    assert sum(1 << cell for cell in found) == board
    assert grid.cell_list(board) == found


def test_cell_names_are_sorted_as_text() -> None:
    assert grid.cell_names(grid.rectangle(0, 0, 2, 2)) == ["a1", "a2", "b1", "b2"]


@pytest.mark.parametrize("drawn", [[], ["........."] * 8, ["........"] * 9])
def test_a_board_has_nine_rows_of_nine(drawn: list[str]) -> None:
    with pytest.raises(NotationError):
        grid.from_rows(drawn)


def test_a_rectangle_fills_height_times_width_spaces() -> None:
    assert grid.rows(grid.rectangle(1, 2, 2, 3))[:4] == [
        ".........",
        "..###....",
        "..###....",
        ".........",
    ]
