# SPDX-License-Identifier: MIT
from xml.etree import ElementTree

from quiltbee.games.doodle.svg import board
from tests.study.games import played


def test_a_sheet_alone_has_its_patches_and_the_outlined_spaces() -> None:
    *_, state = played("doodle", 3, plies=9).states()
    drawn = board.draw_board(state, 0, [0, 1], "b", "A title")
    ElementTree.fromstring(drawn)
    assert drawn.count("data-drawn=") == len(state.seats[0].sheet.patches) + 1
    assert 'data-outlined="2"' in drawn
    assert len(board.seat_colours(state)) == len(state.seats)
