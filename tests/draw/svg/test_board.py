# SPDX-License-Identifier: MIT
"""The board that games draw on: where a space is, its lines, its names, and a mark."""

import re
from xml.etree import ElementTree

from quiltbee.core import grid
from quiltbee.draw.svg import board


def test_spaces_lie_row_by_row_from_the_top_left() -> None:
    assert board.corner(0, 40) == (0, 0)
    assert board.corner(grid.parse_cell("i1"), 40) == (320, 0)
    assert board.corner(grid.parse_cell("b3"), 10) == (10, 20)


def test_lines_are_ruled_between_spaces_and_not_at_the_edge() -> None:
    drawn = ElementTree.fromstring(board.pencil_grid(10, "#abc"))
    down, across = (re.findall(way, drawn.get("d", "")) for way in (r"M(\d+) 0V90", r"M0 (\d+)H90"))
    assert down == across == [str(10 * line) for line in range(1, 9)]
    assert drawn.get("stroke") == "#abc"


def test_every_column_and_row_is_named_at_its_middle() -> None:
    drawn = ElementTree.fromstring(f"<g>{board.space_labels(10, -7, -3, 8, '#abc')}</g>")
    labels = {each.text: (float(each.get("x", "")), float(each.get("y", ""))) for each in drawn}
    assert len(labels) == 18
    for place, name in enumerate("abcdefghi"):
        assert labels[name] == (10 * place + 5, -3)
        x, y = labels[str(place + 1)]
        # The baseline lies a little below the middle.
        assert (x, 0 < y - (10 * place + 5) < 10) == (-7, True)


def test_a_mark_has_a_light_ground_that_is_wider_than_its_dots() -> None:
    light, dots = ElementTree.fromstring(f"<g>{board.dotted_mark(80, 60, '#abc', weight=4)}</g>")
    for each in (light, dots):
        assert (each.get("width"), each.get("height"), each.get("fill")) == ("80", "60", "none")
    assert dots.get("stroke") == "#abc"
    assert float(light.get("stroke-width", "")) > float(dots.get("stroke-width", "")) == 4
    assert dots.get("stroke-dasharray") == "4 16"
