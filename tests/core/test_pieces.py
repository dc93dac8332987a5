# SPDX-License-Identifier: MIT
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core import grid, pieces
from quiltbee.core.errors import NotationError

L = ("#..", "###")


def test_a_quarter_turn_is_clockwise() -> None:
    assert pieces.orient(L, 1) == ("##", "#.", "#.")


def test_a_board_has_eight_orientations_and_is_the_first_of_them() -> None:
    board = 0b111 | 1 << grid.SIZE
    boards = pieces.turned(board)
    assert boards[0] == board
    assert len(set(boards)) == 8
    # Each of them has the same orientations.
    assert all(set(pieces.turned(each)) == set(boards) for each in boards)
    assert set(pieces.turned(grid.FULL)) == {grid.FULL}


def test_mirroring_comes_before_turning() -> None:
    assert pieces.orient(L, 4) == ("..#", "###")
    assert pieces.orient(L, 5) == ("#.", "#.", "##")


def test_four_quarters_are_a_whole_turn() -> None:
    assert pieces.orient(pieces.orient(L, 3), 1) == L


@pytest.mark.parametrize(
    ("shape", "distinct"),
    [(("##", "##"), 1), (("###",), 2), (("##.", ".##"), 4), ((".#.", "###"), 4), (L, 8)],
)
def test_equal_orientations_share_the_smallest_number(shape: pieces.Shape, distinct: int) -> None:
    same = pieces.canonical_orientations(shape)
    assert len(set(same)) == distinct
    for orientation in pieces.ORIENTATIONS:
        assert same[orientation] <= orientation
        assert pieces.orient(shape, orientation) == pieces.orient(shape, same[orientation])


def test_placements_are_all_distinct_and_all_there_is() -> None:
    found = [placement.spaces for placement in pieces.placements(L)]
    assert len(found) == len(set(found)) == 8 * 7 * 8
    every = {
        spaces
        for cell in range(81)
        for orientation in range(8)
        if (spaces := pieces.lay(L, cell, orientation)) is not None
    }
    assert every == set(found)


def test_ways_are_the_placements_that_are_free() -> None:
    rng = random.Random(1)
    for shape in (("##",), ("#..", "###"), (".#.", "###", ".#.")):
        for full in (0.0, 0.3, 0.7, 1.0):
            board = sum(1 << cell for cell in range(81) if rng.random() < full)
            found = pieces.ways(shape, board)
            assert all(found.values())
            assert [(way, cell) for way, cells in found.items() for cell in cells] == [
                (each.orientation, each.cell)
                for each in pieces.placements(shape)
                if not each.spaces & board
            ]


def test_a_piece_may_not_hang_over_the_edge() -> None:
    assert pieces.lay(L, grid.parse_cell("g8"), 0) is not None
    assert pieces.lay(L, grid.parse_cell("h8"), 0) is None
    assert pieces.lay(L, grid.parse_cell("g9"), 0) is None


def test_a_piece_lies_where_its_bounding_box_says() -> None:
    spaces = pieces.lay(L, grid.parse_cell("c4"), 0)
    assert spaces is not None
    assert grid.cell_names(spaces) == ["c4", "c5", "d5", "e5"]


@given(st.integers(0, 80), st.integers(0, 7))
def test_where_a_piece_lies_round_trips_as_text(cell: int, orientation: int) -> None:
    assert pieces.parse_laid(pieces.format_laid(cell, orientation)) == (cell, orientation)


@pytest.mark.parametrize(
    "text", ["", "@", "@c4r0", "@c4r4", "@c4fr1", "@c4ff", "c4", "@c4 ", "@k1"]
)
def test_other_texts_do_not_say_where(text: str) -> None:
    with pytest.raises(NotationError):
        pieces.parse_laid(text)


@given(st.text(max_size=12))
def test_reading_where_a_piece_lies_raises_nothing_but_notation_errors(text: str) -> None:
    try:
        cell, orientation = pieces.parse_laid(text)
    except NotationError:
        return
    assert pieces.format_laid(cell, orientation) == text


@pytest.mark.parametrize(
    "shape",
    [
        (),
        ("",),
        ("##", "#"),
        ("#x",),
        ("##", ".."),
        (".#", ".#"),
        ("#.", ".#"),
        ("#" * 10,),
    ],
)
def test_a_drawing_that_is_no_piece_is_refused(shape: pieces.Shape) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        pieces.check_shape(shape)


def test_a_good_drawing_is_accepted() -> None:
    pieces.check_shape((".##", "##.", ".#."))
