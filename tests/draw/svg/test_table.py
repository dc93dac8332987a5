# SPDX-License-Identifier: MIT
"""The layout of a table: nothing lies on anything else, for any number of seats and offers."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from quiltbee.draw.svg.elements import NAMESPACE, Names
from quiltbee.draw.svg.table import SIDE, Board, Figure, Look, Offer, Panel, draw_table

LOOK = Look("#111", "#222", "#333", "#444", "#555", 0.5, "#666", "#777", "#888")
BOARD = Board("<board/>", "", "Ada", "waits", (Figure("1", "empty"), Figure("2", "score")), False)


def drawn(seats: int, offers: int) -> ElementTree.Element:
    offer = Offer(
        ("#",),
        lambda x, y, space: f'<patch x="{x}" y="{y}" space="{space}"/>',
        "",
        data={"data_offer": "yes"},
    )
    panel = Panel(640, "To move", "Advance.", "", "", (([offer] * offers, 0, 600),))
    return ElementTree.fromstring(
        draw_table(Names("t"), ("Title", "Told"), "", LOOK, [BOARD] * seats, panel)
    )


def place(part: ElementTree.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", part.get("transform", ""))
    assert found
    return float(found[1]), float(found[2])


@pytest.mark.parametrize("seats", range(1, 14))
def test_no_two_boards_overlap_and_all_lie_on_the_table(seats: int) -> None:
    picture = drawn(seats, 3)
    width, height = map(float, picture.get("viewBox", "").split()[2:])
    cells = [
        (*place(cell), 640 if cell[0].get("data-panel") else SIDE)
        for cell in picture
        if cell.get("transform")
    ]
    assert len(cells) == seats + 1
    for x, y, wide in cells:
        assert 0 < x < x + wide < width
        assert 0 < y < y + 600 < height
    for (x, y, wide), (other_x, other_y, other_wide) in combinations(cells, 2):
        assert x + wide <= other_x or other_x + other_wide <= x or abs(y - other_y) >= 700


@pytest.mark.parametrize("offers", [1, 2, 3, 5, 8, 13, 33])
def test_offers_lie_apart_and_within_their_room(offers: int) -> None:
    spots = [place(each) for each in drawn(2, offers).iter() if each.get("data-offer")]
    assert len(set(spots)) == offers
    assert all(0 <= x < 640 and 0 <= y < 128 + 600 for x, y in spots)
    spaces = {
        float(each.get("space", "")) for each in drawn(2, offers).iter(f"{{{NAMESPACE}}}patch")
    }
    assert len(spaces) == 1
    assert spaces.pop() >= 12
