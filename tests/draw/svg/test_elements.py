# SPDX-License-Identifier: MIT
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core import pieces
from quiltbee.draw.svg import elements as svg

L_SHAPE = ("#.", "##")


def test_numbers_are_short() -> None:
    assert [svg.number(value) for value in (3, 2.50, -0.001, 1 / 3, 100)] == [
        "3",
        "2.5",
        "0",
        "0.33",
        "100",
    ]


def test_an_element_writes_its_attributes_and_leaves_out_what_is_none() -> None:
    assert (
        svg.element("g", stroke_width=2, fill=None, class_="a") == '<g stroke-width="2" class="a"/>'
    )


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn"])))
def test_any_words_survive_as_text_and_as_attribute(words: str) -> None:
    read = ElementTree.fromstring(svg.text(0, 0, words, 10, data_words=words))
    assert (read.text or "") == words
    assert read.get("data-words") == words


def test_the_outline_of_one_space_is_a_square_walked_clockwise() -> None:
    assert svg.outline([(0, 0)], 10) == "M0 0L10 0L10 10L0 10Z"


def test_an_outline_is_drawn_in_on_every_side_at_inner_corners_too() -> None:
    points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", svg.outline(svg.shape_cells(L_SHAPE), 10, 1))
    assert [(float(x), float(y)) for x, y in points] == [
        (1, 1),
        (9, 1),
        (9, 11),
        (19, 11),
        (19, 19),
        (1, 19),
    ]


def test_rounded_corners_turn_into_curves() -> None:
    assert svg.outline([(0, 0)], 10, radius=2).count("Q") == 4


def test_a_hole_is_an_outline_of_its_own() -> None:
    ring = [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    assert svg.outline(ring, 10).count("M") == 2


def test_spaces_that_touch_at_a_corner_keep_outlines_of_their_own() -> None:
    assert svg.outline([(0, 0), (1, 1)], 10).count("M") == 2


@pytest.mark.parametrize("orientation", pieces.ORIENTATIONS)
def test_the_matrix_lays_each_space_where_the_rules_lay_it(orientation: int) -> None:
    shape = ("##..", ".###", ".#..")
    a, b, c, d, e, f = map(
        float,
        svg.orientation_matrix(shape, orientation, 7, 11, 2, 10)
        .removeprefix("matrix(")
        .removesuffix(")")
        .split(),
    )
    laid = set[tuple[int, int]]()
    for row, column in svg.shape_cells(shape):
        x, y = (column + 0.5) * 10, (row + 0.5) * 10
        laid.add((int((b * x + d * y + f - 11) // 20), int((a * x + c * y + e - 7) // 20)))
    assert laid == set(svg.shape_cells(pieces.orient(shape, orientation)))


def test_names_carry_their_prefix() -> None:
    names = svg.Names("q1")
    assert names.id("cloth") == "q1-cloth"
    assert names.fill("cloth") == "url(#q1-cloth)"
    assert 'href="#q1-cloth"' in names.use("cloth", 0, 0)
