# SPDX-License-Identifier: MIT
"""The compiled measures of empty spaces agree with the readable ones of ``players.fit``."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core import grid
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork.kernel.facade import table_array
from quiltbee.games.patchwork.players import compiled_fit
from quiltbee.kernel.boards import split
from quiltbee.players import fit

BOARDS = st.integers(0, grid.FULL) | st.builds(
    # Where most is filled, patches hardly fit and regions are small.
    lambda *boards: boards[0] & boards[1] & boards[2],
    *[st.integers(0, grid.FULL)] * 3,
)


def words(board: int) -> tuple[np.uint64, np.uint64]:
    low, high = split(board)
    return np.uint64(low), np.uint64(high)


@given(BOARDS)
def test_lone_spaces_are_counted(empty: int) -> None:
    assert compiled_fit.lone(*words(empty)) == fit.lone(empty).bit_count()


@given(BOARDS, st.integers(0, 12))
def test_spaces_in_small_regions_are_counted(empty: int, limit: int) -> None:
    sizes = [region.bit_count() for region in fit.regions(empty)]
    expected = sum(size for size in sizes if size < limit)
    assert compiled_fit.shreds(*words(empty), limit) == expected


@given(BOARDS, st.sampled_from(range(1, 34)))
def test_the_ways_of_a_patch_are_counted(empty: int, patch: int) -> None:
    shape = rules.load_edition("classic").patches[patch].shape
    found = compiled_fit.ways(*words(empty), table_array("classic")[0], patch)
    assert found == fit.ways(empty, shape)
