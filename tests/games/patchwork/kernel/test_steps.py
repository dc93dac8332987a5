# SPDX-License-Identifier: MIT
"""Single steps of the compiled rules that whole games hardly show: where a patch fits, the tile, ties, chance."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core import grid, pieces
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork.kernel import steps
from quiltbee.games.patchwork.kernel.facade import Kernel, position_array, table_array
from quiltbee.kernel.boards import join, split
from tests.strategies import with_seat


def words(board: int) -> tuple[np.uint64, np.uint64]:
    low, high = split(board)
    return np.uint64(low), np.uint64(high)


@given(st.integers(0, grid.FULL), st.integers(1, 33))
def test_a_patch_fits_where_no_space_of_it_is_taken(quilt: int, patch: int) -> None:
    # Random quilts are too full for large patches.
    quilt &= quilt >> 9 & quilt >> 3
    placements = pieces.placements(rules.load_edition("classic").patches[patch].shape)
    table = table_array("classic")[0]
    for orientation in {each.orientation for each in placements}:
        free = sum(
            1 << each.cell
            for each in placements
            if each.orientation == orientation and not each.spaces & quilt
        )
        assert join(*steps.anchors(*words(quilt), table, patch, orientation)) == free


@pytest.mark.parametrize(("row", "column"), [(0, 0), (0, 2), (2, 0), (2, 2), (1, 1)])
def test_a_full_area_has_all_of_its_spaces(row: int, column: int) -> None:
    area, table = grid.rectangle(row, column, 7, 7), table_array("classic")[0]
    assert steps.has_full_area(*words(area), table)
    hole = 1 << (row + 6) * 9 + column + 6
    # As many spaces in another form are no area.
    assert not steps.has_full_area(*words(area & ~hole | 1 << (80 if row < 2 else 0)), table)


def test_after_a_tie_the_seat_that_finished_first_has_won() -> None:
    state = rules.start("classic", random.Random(1))
    for seat in (0, 1):
        state = with_seat(state, seat, time=53, buttons=3)
    positions = position_array(state)
    for active in (0, 1):
        positions["active"] = active
        assert steps.winner_one(positions[0]) == 1 - active
    positions["buttons"][0, 1] = 4
    assert steps.winner_one(positions[0]) == 1


def test_offers_are_counted_around_the_gaps_of_the_circle() -> None:
    positions = position_array(rules.start("classic", random.Random(1)))
    order = positions[0]["order"].tolist()
    positions["alive"] = np.uint64(1 << 30 | 1 << 2 | 1 << 5)
    positions["token"] = 29
    found = [order[int(steps.place_of_slot(positions[0], slot))] for slot in range(3)]
    assert found == [order[30], order[2], order[5]]


@pytest.mark.parametrize("edition", ["classic", "winter"])
def test_chance_meets_every_legal_action_and_no_other(edition: str) -> None:
    kernel, free, rng = Kernel(edition), np.zeros((24, 2), np.uint64), np.zeros(1, np.uint64)
    state = rules.start(edition, random.Random(1))
    special = with_seat(state, 0, quilt=grid.FULL & ~grid.rectangle(7, 7, 2, 2))
    special = replace(special, in_hand=1)
    poor = with_seat(state, 0, buttons=1, quilt=grid.FULL & ~grid.rectangle(6, 6, 3, 3))
    for each in (special, poor):
        positions = kernel.positions([each])
        legal = {*kernel.legal_actions(positions).tolist()}
        met = set[int]()
        for seed in range(60 * len(legal)):
            rng[0] = seed * 7919 + 1
            met.add(int(steps.random_action(positions[0], kernel.tables[0], free, rng)))
        assert met == legal
