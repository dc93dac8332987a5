# SPDX-License-Identifier: MIT
"""Printed cloth wears the colours that it is given, and no others."""

from math import hypot

import pytest

from quiltbee.draw.svg import prints
from quiltbee.draw.svg.cloth import Weave
from tests.draw.svg.colours import colours

PRINTS = [
    prints.dots, prints.crosses, prints.stars, prints.flowers, prints.leaves, prints.waves,
    prints.shells, prints.flakes, prints.firs, prints.bats, prints.pumpkins, prints.moons,
]  # fmt: skip


@pytest.mark.parametrize("pattern", PRINTS)
def test_a_print_has_a_repeat_and_both_of_its_colours(pattern: Weave) -> None:
    width, height, drawn = pattern("#111", "#222")
    assert min(width, height) > 8
    assert colours(drawn) == {"#111", "#222"}


@pytest.mark.parametrize("points", [3, 5, 14])
def test_a_star_has_a_tip_at_the_top_and_its_corners_far_and_near_in_turn(points: int) -> None:
    outline = prints.star_path(points, 8, 3)
    assert outline.startswith("M")
    assert outline.endswith("Z")
    corners = [[float(each) for each in pair.split()] for pair in outline[1:-1].split("L")]
    assert corners[0] == [0, -8]
    assert [hypot(*corner) for corner in corners] == pytest.approx([8, 3] * points, abs=0.01)
