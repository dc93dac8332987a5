# SPDX-License-Identifier: MIT
"""The layout of a table: nothing lies on anything else, for any number of seats and offers."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from quiltbee.draw.svg.elements import NAMESPACE, Names
from quiltbee.draw.svg.table import SIDE, Board, Caption, Look, Offer, draw_table

BOARD = Board("<board/>", "What a seat has, in a sentence that needs several lines. " * 4)


def drawn(seats: int, offers: int) -> ElementTree.Element:
    offer = Offer(
        ("#",),
        lambda x, y, space: f'<patch x="{x}" y="{y}" space="{space}"/>',
        "",
        is_lit=True,
        data={"data_offer": "yes"},
    )
    caption, look = Caption("Title", "Told", "Advance."), Look("#111", "#222", "#333")
    picture = draw_table(Names("t"), caption, "", look, [BOARD] * seats, [offer] * offers)
    return ElementTree.fromstring(picture)


def place(part: ElementTree.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", part.get("transform", ""))
    assert found
    return float(found[1]), float(found[2])


@pytest.mark.parametrize("seats", range(1, 14))
def test_boards_and_offers_lie_apart_and_on_the_table(seats: int) -> None:
    picture = drawn(seats, 33)
    width, height = map(float, picture.get("viewBox", "").split()[2:])
    boards = [
        (*place(each), SIDE, SIDE + 150)
        for each in picture.iter()
        if any(child.get("data-seat") for child in each)
    ]
    offers = [(*place(each), 100, 138) for each in picture.iter() if each.get("data-offer")]
    parts = [*boards, *offers]
    assert len(parts) == seats + 33
    for x, y, wide, high in parts:
        assert 0 <= x < x + wide < width
        assert 0 < y < y + high < height
    for (x, y, wide, high), (other_x, other_y, other_wide, other_high) in combinations(parts, 2):
        is_apart = x + wide <= other_x or other_x + other_wide <= x
        assert is_apart or y + high <= other_y or other_y + other_high <= y
    spaces = {float(each.get("space", "")) for each in picture.iter(f"{{{NAMESPACE}}}patch")}
    assert len(spaces) == 1
    assert spaces.pop() >= 12
