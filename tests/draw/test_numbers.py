# SPDX-License-Identifier: MIT
"""Numbers as sentences have them."""

import pytest

from quiltbee.draw import numbers
from quiltbee.draw.numbers import MINUS


@pytest.mark.parametrize(
    ("value", "plain", "with_plus"),
    [(3, "3", "+3"), (0, "0", "+0"), (-12, f"{MINUS}12", f"{MINUS}12")],
)
def test_a_number_below_zero_has_a_typographic_minus(
    value: int, plain: str, with_plus: str
) -> None:
    assert numbers.signed(value) == plain
    assert numbers.signed(value, plus=True) == with_plus


def test_an_area_is_height_by_width() -> None:
    assert numbers.area(4, 5) == "4\N{MULTIPLICATION SIGN}5"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "0 buttons"),
        (1, "1 button"),
        (2, "2 buttons"),
        (-1, f"{MINUS}1 button"),
        (-3, f"{MINUS}3 buttons"),
    ],
)
def test_all_but_one_are_plural(count: int, text: str) -> None:
    assert numbers.counted(count, "button") == text
