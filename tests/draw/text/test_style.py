# SPDX-License-Identifier: MIT
import pytest

from quiltbee.draw.text.style import measure


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Ada", 3),
        ("Zoe\u0308", 3),
        ("\x1b[1mAda\x1b[0m", 3),
        ("糸", 2),
        ("हिन्दी", 5),  # two of its vowels stand beside their letters
        ("👩\u200d🌾", 4),
        ("❤\ufe0f", 1),
    ],
)
def test_marks_and_joiners_take_no_column(text: str, columns: int) -> None:
    assert measure(text) == columns
