# SPDX-License-Identifier: MIT
import unicodedata

import pytest

from quiltbee import Match, record
from quiltbee.server.tables.display_names import clean_name


@pytest.mark.parametrize("blank", "\u3164\u2800\u115f\u1160\u034f\ufe0f\u17b4\uffa0\u0301")
def test_a_name_that_shows_nothing_is_none(blank: str) -> None:
    assert clean_name(blank) == clean_name(f" {blank}{blank} ") == ""
    assert clean_name("❤\ufe0f") == "❤\ufe0f"
    assert clean_name("\u2801\u2800\u2801") == "\u2801 \u2801"


def test_a_name_is_cut_after_it_was_cleaned() -> None:
    assert clean_name("\u202e" * 100 + "x" * 50) == "x" * 40
    assert clean_name("ﷺ" * 40) == "ﷺ" * 40


@pytest.mark.parametrize(
    "name",
    ["👩\u200d🌾", "👩🏽\u200d🚀", "🏳\ufe0f\u200d🌈", "1\ufe0f\u20e3", "क\u094d\u200dष", "র\u200d\u09cdয", "ශ්\u200dරී", "بی\u200cبی",
     "葛\U000e0100", "שָׁלוֹם", "Nguyễn"]
)  # fmt: skip
def test_names_of_all_scripts_survive_into_records(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)
    names = (clean_name(name), "level2")
    match = Match.new("patchwork", "classic", names=names)
    assert record.read(record.write(match.record)).names == names


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("A\u200dnn", "Ann"),
        ("👩\u200d\u200d🌾", "👩\u200d🌾"),
        ("A\ufe0fnn\U000e0100", "Ann"),
        ("A\u202enn\u2066", "Ann"),
        ("Ann 🙂\u200d", "Ann 🙂"),
        ("A\u200d🙂", "A🙂"),
    ],
)
def test_what_changes_nothing_that_is_seen_is_left_out(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned


def test_marks_do_not_pile_up() -> None:
    pile = "".join(map(chr, range(0x300, 0x328)))
    assert len(clean_name(f"Z{pile}o{pile}")) == 10
    assert clean_name("q" + "\u0308" * 5) == "q\u0308"
