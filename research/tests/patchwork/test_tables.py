# SPDX-License-Identifier: MIT
"""The tables of Patchwork in JAX hold what the editions say."""

import numpy as np
import pytest

from quiltbee.core import pieces
from quiltbee.games.patchwork import EDITIONS, load_edition
from quiltbee.games.patchwork.scoring import AREAS
from quiltbee_research.boards import words
from quiltbee_research.patchwork.tables import CELLS, CIRCLE, SPECIAL, tables


@pytest.mark.parametrize("number", range(len(EDITIONS)))
def test_labels_and_marks_are_those_of_each_edition(number: int) -> None:
    edition, known = load_edition(EDITIONS[number]), tables()
    assert known.label[number, SPECIAL].tolist() == [0, 0, 0]
    for patch in edition.patches.values():
        label = [patch.buttons, patch.time, patch.income]
        assert known.label[number, patch.id].tolist() == label
        assert known.size[patch.id] == patch.size
    for marks, passed in (
        (edition.income_marks, known.incomes[number]),
        (edition.special_marks, known.specials[number]),
    ):
        assert passed[0] == 0
        assert np.flatnonzero(np.diff(passed)).tolist() == [mark - 1 for mark in marks]
        assert len(passed) == known.last + 1
    assert bool(known.optional[number]) == edition.special_optional
    assert (known.last, known.smallest) == (edition.last_space, edition.smallest)


def test_a_patch_lies_in_the_corner_as_it_is_turned() -> None:
    known = tables()
    assert known.spaces.shape == (CIRCLE + 1, 8, 3)
    for patch in load_edition("classic").patches.values():
        canonical = pieces.canonical_orientations(patch.shape)
        for orientation in pieces.ORIENTATIONS:
            corner = pieces.spaces_at_corner(pieces.orient(patch.shape, orientation))
            assert known.spaces[patch.id, orientation].tolist() == list(words(corner))
            offsets = known.offsets[patch.id, orientation].tolist()
            assert len(offsets) == CELLS
            assert sum(1 << offset for offset in {*offsets}) == corner
            # An orientation that looks like an earlier one is never laid.
            is_laid = known.anchors[patch.id, orientation].any()
            assert is_laid == (canonical[orientation] == orientation)


def test_all_areas_of_the_bonus_are_there() -> None:
    assert tables().areas.tolist() == [list(words(area)) for area in AREAS]
