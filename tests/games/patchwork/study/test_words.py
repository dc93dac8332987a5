# SPDX-License-Identifier: MIT
import random
from dataclasses import replace

import pytest

from quiltbee.games.patchwork import (
    ADVANCE,
    REMOVE,
    Buy,
    Sew,
    legal_moves,
    load_edition,
    start,
)
from quiltbee.games.patchwork.study import hints, measures, words
from quiltbee.study.values import Evaluation, Line


@pytest.mark.parametrize(
    ("edition", "language", "count", "dative", "said"),
    [("classic", "en", 1, False, "1 button"), ("classic", "de", 2, False, "2 Knöpfe"),
     ("winter", "de", 2, True, "2 Knöpfen"), ("halloween", "de", 1, True, "1 Augapfel"),
     ("halloween", "en", 0, False, "0 eyeballs"), ("classic", "en", -3, False, "\N{MINUS SIGN}3 buttons")],
)  # fmt: skip
def test_amounts_are_in_the_words_of_the_edition(
    edition: str, language: str, count: int, dative: bool, said: str
) -> None:
    assert words.amount(load_edition(edition), language, count, dative=dative) == said


def test_every_move_has_a_name_in_both_languages() -> None:
    state = start("classic", random.Random(1))
    for move in (ADVANCE, REMOVE, Buy(7, 0), Sew(4)):
        named = words.names(state, move)
        assert set(named) == {"en", "de"}
        assert named["en"].after.startswith("after ")
        assert named["de"].after.startswith("nach ")
        assert named["de"].first[0].isupper()


def test_what_to_take_is_told_with_its_price() -> None:
    state = start("halloween", random.Random(1))
    assert str(hints.option_words(state, ADVANCE)) == "Advance 1 space for 1 eyeball."
    told = hints.option_words(state, Buy(16, 0))
    assert str(told) == "Take the patch for 5 eyeballs and 4 time [16]: 5 spaces, 2 income."
    assert told.words["de"] == "Nimm den Flicken für 5 Augäpfel und 4 Zeit: 5 Felder, 2 Einkommen."


@pytest.mark.parametrize(
    ("circle", "patch", "called"),
    [((16, 2, 8), 16, "the patch for 5 buttons"), ((16, 2, 8), 2, "the patch for 1 button"),
     ((8, 9, 2), 8, "the patch for 4 buttons and 2 time"), ((8, 26, 2), 26, "the patch of 6 spaces for 4 buttons"),
     ((8, 2, 16, 1, 7, 3, 9, 26), 26, "the patch of 6 spaces for 4 buttons"),
     # The same price lies only behind it, where nobody looks for it.
     ((16, 2, 1, 7, 3, 10, 8, 9), 8, "the patch for 4 buttons")],
)  # fmt: skip
def test_a_patch_is_called_by_what_tells_it_from_those_before_it(
    circle: tuple[int, ...], patch: int, called: str
) -> None:
    state = replace(start("classic", random.Random(1)), circle=circle)
    assert words.patch_name(state, patch)["en"].subject == f"{called} [{patch}]"


@pytest.mark.parametrize(
    ("chances", "points", "said"),
    [((100, 0), (1, -3), "Counted out to the end, the right choice wins."),
     ((0, 0), (-1, -3), "Counted out to the end, the game is lost. Look for what loses by least.")],
)  # fmt: skip
def test_the_aim_of_a_solved_ending_tells_who_wins(
    chances: tuple[int, int], points: tuple[int, int], said: str
) -> None:
    state = start("classic", random.Random(1))
    buy = next(move for move in legal_moves(state) if isinstance(move, Buy))
    lines = [
        Line(move, Evaluation(chance, point, is_exact=True), 1, (move,))
        for move, chance, point in zip((buy, ADVANCE), chances, points, strict=True)
    ]
    assert str(hints.aim(state, lines)) == said


def test_the_aim_fits_a_move_that_is_forced_close_or_clear() -> None:
    state = start("classic", random.Random(1))
    alone = [Line(ADVANCE, Evaluation(50, 0), 1, (ADVANCE,))]
    assert hints.aim(state, alone).code == "aim_only"
    same = Line(REMOVE, Evaluation(48, 0), 1)
    for chance, code in ((50, "aim_compare"), (80, "aim_ahead")):
        lines = [Line(ADVANCE, Evaluation(chance, 0), 1), same]
        # Nothing can be counted that tells two moves apart which leave the same position.
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(hints, "causes", lambda *_: ())
            assert hints.aim(state, lines).code == code


def test_what_is_known_is_not_said_again() -> None:
    state = start("classic", random.Random(1))
    buy = next(move for move in legal_moves(state) if isinstance(move, Buy))
    wins, loses = Evaluation(100, 4, is_exact=True), Evaluation(0, -3, is_exact=True)
    lines = [Line(buy, wins, 1, (buy,)), Line(ADVANCE, loses, 1, (ADVANCE,))]
    assert hints.aim(state, lines).code == "aim_win"
    other = hints.aim(state, lines, frozenset({"aim_win"}))
    assert other.code not in ("aim_win", "aim_lost")


def test_the_worth_of_a_patch_falls_with_the_marks_that_are_left() -> None:
    state = start("classic", random.Random(1))
    box, me = state.edition, state.seats[0]
    assert measures.marks_ahead(box, 0) == 9
    assert measures.marks_ahead(box, 53) == 0
    assert measures.patch_worth(box, me, 16) == 2 * 5 + 2 * 9 - 5
    assert measures.patch_gain(box, me, 16) == 23 - 4
    assert measures.fits(box, 0, 16)
    assert measures.missing_in_area(box, 0, 0, 0) == 49
    assert measures.missing_in_area(box, 0, 1 << 40, 0) is None  # the middle is in every square
