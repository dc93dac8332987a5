# SPDX-License-Identifier: MIT
import re

from quiltbee.games.doodle import (
    DONE,
    PASS,
    Draw,
    Move,
    Rectangle,
    Shade,
    Special,
    Start,
    State,
    legal_moves,
)
from quiltbee.games.doodle.acts import act
from quiltbee.games.doodle.study import hints, words
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Evaluation, Line
from tests.games.doodle.helpers import played, started
from tests.games.doodle.study.claims import points, rectangles, sheet


def test_every_move_has_a_name_in_both_languages() -> None:
    state = played(started(), "roll 1")
    for move in (DONE, PASS, Start("S01", 0), Draw("P05", 0), Draw("P05", 0, piece=1), Shade(3)):
        named = words.names(state, move)
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
    told = hints.option_words(state, Draw("P02", 0))
    assert str(told) == "Draw the card ahead of the token [P02], with the neighbour."
    assert told.words["de"] == "Zeichne die Karte vor der Figur, durch den Nachbarn."
    cut = hints.option_words(state, Draw("P02", 0, piece=1))
    assert (
        cut.words["en"]
        == "Draw the piece of 1 space from the card ahead of the token, with the neighbour and the cut."
    )
    assert (
        cut.words["de"]
        == "Zeichne das Stück mit 1 Feld aus der Karte vor der Figur, durch den Nachbarn und den Schnitt."
    )
    assert hints.option_words(state, PASS).words["de"] == "Passe."


def aim(state: State, *moves: Move) -> Sentence:
    """What matters if these are the moves, the best one first."""
    lines = [Line(move, Evaluation(50, 0), 1, (move,)) for move in moves]
    return hints.aim(state, 0, lines)


def test_a_rectangle_is_aimed_at_only_if_the_best_move_fills_a_part_of_it() -> None:
    state = played(started(), "roll 1")
    before = state.seats[0]
    said = set[str]()
    for move in legal_moves(state, 0):
        after = act(state, before, move)
        if after.specials != before.specials or after.board == before.board:
            continue
        aimed = aim(state, move, PASS)
        said.add(aimed.code)
        if aimed.code != "aim_rectangle":
            continue
        found = re.search(r"of (\d) by (\d), (\d+) points: it misses (\d+)", str(aimed))
        assert found
        height, width, worth, needs = map(int, found.groups())
        assert worth == points(height, width)
        empty, full = sheet(before.board), sheet(after.board)
        assert any(
            len(each - empty) == needs and each & (full - empty)
            for each in rectangles(height, width) + rectangles(width, height)
        )
    assert said == {"aim_rectangle", "aim_spaces"}


def test_a_move_that_shades_nothing_aims_at_what_it_keeps() -> None:
    state = played(started(), "roll 1")
    draws = [move for move in legal_moves(state, 0) if isinstance(move, Draw)]
    before = state.seats[0]
    plain = next(move for move in draws if act(state, before, move).specials == before.specials)
    dear = next(move for move in draws if act(state, before, move).specials != before.specials)
    assert str(aim(state, PASS, plain, dear)) == "Keep your special actions for a later turn."
    assert aim(state, PASS, plain).code == "aim_room"
