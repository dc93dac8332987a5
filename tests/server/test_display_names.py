# SPDX-License-Identifier: MIT
import pytest

from quiltbee.server.display_names import clean_name


@pytest.mark.parametrize("blank", "\u3164\u2800\u115f\u1160\u034f\ufe0f\u17b4\uffa0\u0301")
def test_a_name_that_shows_nothing_is_none(blank: str) -> None:
    assert clean_name(blank) == clean_name(f" {blank}{blank} ") == ""
    assert clean_name("❤\ufe0f") == "❤\ufe0f"
    assert clean_name("\u2801\u2800\u2801") == "\u2801 \u2801"


def test_a_name_is_cut_after_it_was_cleaned() -> None:
    assert clean_name("\u202e" * 100 + "x" * 50) == "x" * 40
    assert clean_name("ﷺ" * 40) == "ﷺ" * 40
