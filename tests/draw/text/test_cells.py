# SPDX-License-Identifier: MIT
"""Patches on spaces, small and large, in colour and in plain text."""

import pytest

from quiltbee.draw.text.cells import draw_large, draw_shape, draw_small
from quiltbee.draw.text.style import Style, bare, measure
from quiltbee.draw.text.swatches import bolt

PLAIN, ASCII, COLOUR = Style(), Style(ascii=True), Style(colour=True)
SIZE = (2, 3)
OWNER = {(0, 0): 1, (0, 1): 1, (1, 1): 1, (1, 2): 2}
CLOTH = {1: bolt(1, "a", "7", buttons=1), 2: bolt(2, "b", "12")}


def test_small_a_patch_is_a_run_of_its_letter() -> None:
    assert draw_small(OWNER, CLOTH, SIZE, PLAIN) == ["aaa ·", "· a b"]


def test_what_stands_for_an_empty_space_can_be_chosen() -> None:
    assert draw_small(OWNER, CLOTH, SIZE, PLAIN, empty=" ") == ["aaa", "  a b"]


def test_small_in_colour_a_patch_bears_its_name_and_then_its_buttons() -> None:
    upper, lower = draw_small(OWNER, CLOTH, SIZE, COLOUR)
    assert bare(upper).split() == ["7", "●·"]
    assert bare(lower).startswith("· ")
    assert bare(lower).endswith("12")
    assert "●" not in lower


def test_large_without_colour_there_is_a_seam_just_where_patches_end() -> None:
    assert draw_large(OWNER, CLOTH, SIZE, PLAIN) == [
        "┌───────┬───┐",
        "│ 7   ● │ · │",
        "├───┐   ├───┤",
        "│ · │ a │12 │",
        "└───┴───┴───┘",
    ]
    assert draw_large(OWNER, CLOTH, SIZE, ASCII) == [
        "+-------+---+",
        "| 7   o | . |",
        "+---+   +---+",
        "| . | a |12 |",
        "+---+---+---+",
    ]


def test_empty_spaces_have_no_seam_between_them() -> None:
    assert draw_large({}, {}, (1, 2), PLAIN) == ["┌───────┐", "│ ·   · │", "└───────┘"]


def test_large_in_colour_every_space_is_four_columns_of_two_lines() -> None:
    lines = draw_large(OWNER, CLOTH, SIZE, COLOUR)
    assert len(lines) == 2 * SIZE[0]
    assert [measure(line) for line in lines[2:]] == [12, 12]
    assert bare(lines[0])[:8] == " 7   ●  "
    assert f"48;5;{CLOTH[2].ground}m" in lines[3]
    assert f"48;5;{CLOTH[2].ground}m" not in lines[0]


@pytest.mark.parametrize("style", [PLAIN, ASCII])
def test_a_shape_is_drawn_with_nothing_around_it(style: Style) -> None:
    assert draw_shape((".#", "##"), bolt(0, "x", ""), style) == ["  x", "xxx"]
