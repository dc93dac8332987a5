# SPDX-License-Identifier: MIT
from quiltbee.study.names import BETTER_PLACEMENT, PLAYED_PLACEMENT, points, spaces
from quiltbee.study.sentences import LANGUAGES


def test_a_name_begins_a_sentence_with_a_capital() -> None:
    name = BETTER_PLACEMENT["de"]
    assert (name.first, name.after_first) == ("Die bessere Lage", "Nach der besseren Lage")
    assert set(BETTER_PLACEMENT) == set(PLAYED_PLACEMENT) == set(LANGUAGES)


def test_amounts_have_a_form_for_one() -> None:
    assert (points("en", 1), points("de", 3)) == ("1 point", "3 Punkte")
    assert (spaces("en", 2), spaces("de", 1)) == ("2 spaces", "1 Feld")
