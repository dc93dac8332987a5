# SPDX-License-Identifier: MIT
"""The evaluation of sheets; test_evaluation.py has values of whole positions."""

import numpy as np

from quiltbee.core import grid
from quiltbee.games.doodle.players import compiled_sheet as compiled
from quiltbee.games.doodle.players.records import PLACES, SHEET, pack_sheet
from quiltbee.kernel.boards import split


def test_the_price_of_single_spaces_is_taken_from_the_right_action() -> None:
    neither, single, twice, both = 0b0101, 0b0111, 0b1101, 0b1111
    assert [compiled.singles(each) for each in (neither, single, twice, both)] == [0, 1, 1, 2]
    assert compiled.shaded(neither, 0) == neither
    assert (
        compiled.shaded(single, 1)
        == compiled.shaded(twice, 1)
        == compiled.shaded(both, 2)
        == neither
    )
    assert compiled.shaded(both, 1) == twice


def test_the_end_of_the_game_counts_the_rectangle_and_the_empty_spaces() -> None:
    values = SHEET.array(pack_sheet())[0]
    area = grid.rectangle(0, 0, 7, 7)
    for missing, specials, expected in (
        (0, 0, 49 - 32),
        (1, 0b0010, 49 - 32),
        (2, 0b1010, 49 - 32),
    ):
        board = area
        for _ in range(missing):
            board &= board - 1
        low, high = map(np.uint64, split(grid.FULL & ~board))
        assert compiled.worth(low, high, specials, 0, 0, values) == expected


def test_every_place_of_a_rectangle_is_there() -> None:
    assert (
        len({tuple(place) for place in SHEET.array(pack_sheet())[0]["places"].tolist()}) == PLACES
    )
