# SPDX-License-Identifier: MIT
"""Buttons, tokens and prizes wear the colours of their theme."""

from collections.abc import Callable

import pytest

from quiltbee.draw.svg import notions
from tests.draw.svg.colours import colours

THREE: list[Callable[[str, str, str], str]] = [
    notions.button, notions.star_button, notions.eyeball, notions.leather, notions.cushion,
    notions.rosette,
]  # fmt: skip
TWO: list[Callable[[str, str], str]] = [notions.spool, notions.thimble, notions.tack]


@pytest.mark.parametrize("draw", THREE)
def test_all_three_colours_are_worn(draw: Callable[[str, str, str], str]) -> None:
    assert {"#111", "#222", "#333"} <= colours(draw("#111", "#222", "#333"))


@pytest.mark.parametrize("draw", TWO)
def test_both_colours_are_worn(draw: Callable[[str, str], str]) -> None:
    assert {"#111", "#222"} <= colours(draw("#111", "#222"))


def test_an_hourglass_has_one_colour() -> None:
    assert colours(notions.hourglass("#111")) == {"#111"}


def test_a_horn_button_has_four_holes_around_its_middle() -> None:
    holes = notions.button("#111", "#222", "#333").partition('<g fill="#222">')[2]
    assert holes.partition("</g>")[0].count("<circle") == 4
