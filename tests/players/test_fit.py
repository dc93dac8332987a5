# SPDX-License-Identifier: MIT
from hypothesis import given, settings
from hypothesis import strategies as st

from quiltbee.core import grid, pieces
from quiltbee.games import patchwork
from quiltbee.players import fit

BOARDS = st.integers(0, grid.FULL)
SHAPES = [patch.shape for patch in patchwork.load_edition("classic").patches.values()]


def around(cell: int) -> list[int | None]:
    """Return the four neighbours of a space, None where the board ends."""
    row, column = divmod(cell, grid.SIZE)
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [y * 9 + x if 0 <= y < 9 and 0 <= x < 9 else None for y, x in beside]


def is_empty(board: int, cell: int | None) -> bool:
    return cell is not None and bool(board >> cell & 1)


@settings(deadline=None)
@given(BOARDS)
def test_the_border_is_counted_side_by_side(empty: int) -> None:
    sides = sum(not is_empty(empty, each) for cell in grid.cells(empty) for each in around(cell))
    assert fit.border(empty) == sides


@settings(deadline=None)
@given(BOARDS)
def test_neighbours_share_a_side(board: int) -> None:
    expected = {each for cell in grid.cells(board) for each in around(cell) if each is not None}
    assert set(grid.cells(fit.neighbours(board))) == expected


@settings(deadline=None)
@given(BOARDS)
def test_a_lone_space_has_no_empty_neighbour(empty: int) -> None:
    expected = {c for c in grid.cells(empty) if not any(is_empty(empty, e) for e in around(c))}
    assert set(grid.cells(fit.lone(empty))) == expected


@settings(deadline=None)
@given(BOARDS)
def test_regions_are_whole_apart_and_all(empty: int) -> None:
    regions = list(fit.regions(empty))
    together = 0
    for region in regions:
        assert region
        assert not together & region
        # Nothing empty lies beside a region, or it would be part of it.
        assert not fit.neighbours(region) & empty & ~region
        together |= region
    assert together == empty
    # None of them falls apart: joined up space by space it comes back whole.
    for region in regions:
        reached = {next(grid.cells(region))}
        for _ in range(grid.SPACES):
            reached |= {e for c in reached for e in around(c) if e is not None and region >> e & 1}
        assert len(reached) == region.bit_count()


@settings(deadline=None)
@given(
    BOARDS | BOARDS.map(lambda board: grid.FULL & ~(board & board >> 2)), st.sampled_from(SHAPES)
)
def test_ways_are_the_placements_that_overlap_nothing(empty: int, shape: pieces.Shape) -> None:
    free = [placed for placed in pieces.placements(shape) if not placed.spaces & ~empty]
    assert fit.ways(empty, shape) == len(free)
