# SPDX-License-Identifier: MIT
"""Limits of values, and what the description of the API takes from the source."""

from typing import Any

import pytest

from quiltbee.protocol import SeatView
from quiltbee.protocol.bounds import Bounds, attribute_texts


@pytest.mark.parametrize(
    ("bounds", "right", "wrong"),
    [
        (Bounds(ge=1, le=3), (1, 3), (0, 4)),
        (Bounds(lt=3), (2,), (3,)),
        (Bounds(min_length=1, max_length=2), ("a", "ab", [1]), ("", "abc", [1, 2, 3])),
        (Bounds(pattern="^[ab]+$"), ("ab",), ("c", "")),
        (Bounds(strip_whitespace=True, max_length=1), ("a",), ("ab",)),
    ],
)
def test_a_value_is_kept_or_refused(
    bounds: Bounds, right: tuple[Any, ...], wrong: tuple[Any, ...]
) -> None:
    assert [bounds.check(value) for value in right] == [*right]
    for value in wrong:
        with pytest.raises(ValueError, match="must"):
            bounds.check(value)


def test_white_space_goes_before_a_text_is_measured() -> None:
    assert Bounds(strip_whitespace=True, max_length=1).check(" a ") == "a"


def test_a_field_is_described_by_the_text_below_it() -> None:
    texts = attribute_texts(SeatView)
    assert (
        texts["resigned"] == "The holder has resigned. The seat cannot win, and does nothing more."
    )
    assert "seat" not in texts
    assert attribute_texts(type("Made", (), {})) == {}
