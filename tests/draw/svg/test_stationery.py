# SPDX-License-Identifier: MIT
"""A die shows as many pips as it should, and all things wear the colours that they are given."""

from xml.etree import ElementTree

import pytest

from quiltbee.draw.svg import stationery
from quiltbee.draw.svg.notions import SHADE
from tests.draw.svg.colours import colours


def face(pips: int | None) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{stationery.die_face(pips, '#111', '#222')}</g>")


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_has_its_pips_apart_and_within_its_face(pips: int) -> None:
    places = [(float(p.get("cx", "")), float(p.get("cy", ""))) for p in face(pips).iter("circle")]
    assert len({*places}) == len(places) == pips
    assert all(abs(x) <= 26 and abs(y) <= 26 for x, y in places)
    # Turned by half it looks the same.
    assert {*places} == {(-x, -y) for x, y in places}


def test_a_blank_die_shows_nothing_and_a_large_throw_a_figure() -> None:
    assert not list(face(None).iter("circle"))
    (figure,) = face(7).iter("text")
    assert figure.text == "7"
    assert not list(face(7).iter("circle"))


@pytest.mark.parametrize(
    "drawn",
    [
        stationery.pawn("#111", "#222"),
        stationery.die_face(3, "#111", "#222"),
        stationery.crayon("#111", "#222"),
        stationery.scissors("#111"),
    ],
)
def test_things_wear_their_colours_and_shade_and_shine_alone(drawn: str) -> None:
    assert colours(drawn) - {SHADE, "#fff"} in ({"#111", "#222"}, {"#111"})
