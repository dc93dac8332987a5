# SPDX-License-Identifier: MIT
from xml.etree import ElementTree

import pytest

from quiltbee.games import find_game
from quiltbee.games.patchwork.svg import board
from tests.study.games import played


@pytest.mark.parametrize("plies", [0, 8])
def test_a_quilt_alone_has_its_patches_and_the_outlined_spaces(plies: int) -> None:
    *_, state = played("patchwork", 2, plies=plies).states()
    drawn = board.draw_board(state, 0, [0, 1, 9], "b", "A title")
    ElementTree.fromstring(drawn)
    assert drawn.count("data-sewn=") == len(state.seats[0].sewn)
    assert 'data-outlined="3"' in drawn
    assert "data-outlined" not in board.draw_board(state, 0, [], "b", "A title")
    assert len(board.seat_colours(state)) == 2
    assert find_game("patchwork").INFO.load("svg").draw_board is board.draw_board
