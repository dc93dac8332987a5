# SPDX-License-Identifier: MIT
from quiltbee.games.doodle import DONE, PASS, Draw, Rectangle, Shade, Special, Start
from quiltbee.games.doodle.study import hints, words
from tests.games.doodle.helpers import played, started


def test_every_move_has_a_name_in_both_languages() -> None:
    for move in (DONE, PASS, Start("S01", 0), Draw("P05", 0), Draw("P05", 0, piece=1), Shade(3)):
        named = words.names(move)
        assert named["en"].after.startswith("after ")
        assert named["de"].after.startswith("nach ")
        assert named["en"].first[0].isupper()


def test_special_actions_are_listed_and_areas_have_their_short_side_first() -> None:
    assert words.actions("en", [Special.CUT]) == "the cut"
    both = [Special.NEIGHBOUR, Special.CUT]
    assert words.actions("en", both) == "the neighbour and the cut"
    assert words.actions("de", both) == "den Nachbarn und den Schnitt"
    assert words.area("en", Rectangle(0, 0, 6, 5)) == "5 by 6"


def test_what_to_draw_is_told_with_its_special_actions() -> None:
    state = played(started(), "roll 1")
    assert (
        str(hints.option_words(state, Draw("P02", 0))) == "Draw P02, 2 spaces, with the neighbour."
    )
    assert hints.option_words(state, PASS).words["de"] == "Passe."
