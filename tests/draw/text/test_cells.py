# SPDX-License-Identifier: MIT
"""Patches on spaces, in colour and in plain text."""

import pytest

from quiltbee.draw.text.cells import draw_cells, draw_shape
from quiltbee.draw.text.style import Style, bare
from quiltbee.draw.text.swatches import bolt

PLAIN, ASCII, COLOUR = Style(), Style(ascii=True), Style(colour=True)
SIZE = (2, 3)
OWNER = {(0, 0): 1, (0, 1): 1, (1, 1): 1, (1, 2): 2}
CLOTH = {1: bolt(1, "a", "7", buttons=1), 2: bolt(2, "b", "12")}


def test_a_patch_is_a_run_of_its_letter() -> None:
    assert draw_cells(OWNER, CLOTH, SIZE, PLAIN) == ["aaa ·", "· a b"]


def test_what_stands_for_an_empty_space_can_be_chosen() -> None:
    assert draw_cells(OWNER, CLOTH, SIZE, PLAIN, empty=" ") == ["aaa", "  a b"]


def test_in_colour_a_patch_bears_its_name_and_then_its_buttons() -> None:
    upper, lower = draw_cells(OWNER, CLOTH, SIZE, COLOUR)
    assert bare(upper).split() == ["7", "●·"]
    assert bare(lower).startswith("· ")
    assert bare(lower).endswith("12")
    assert "●" not in lower


@pytest.mark.parametrize("style", [PLAIN, ASCII])
def test_a_shape_is_drawn_with_nothing_around_it(style: Style) -> None:
    assert draw_shape((".#", "##"), bolt(0, "x", ""), style) == ["  x", "xxx"]
