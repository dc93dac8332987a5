# SPDX-License-Identifier: MIT
import random
from dataclasses import replace

import pytest

from quiltbee.games.patchwork import (
    ADVANCE,
    REMOVE,
    Buy,
    Sew,
    State,
    legal_moves,
    load_edition,
    start,
)
from quiltbee.games.patchwork.study import hint_texts, hints, measures, words
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Evaluation, Line
from quiltbee.words import say
from tests.games.patchwork.study.test_differences import filled, line, quilt, table
from tests.strategies import with_seat

FULL_BUT_ONE = filled(8, "########.")


@pytest.mark.parametrize(
    ("edition", "language", "count", "dative", "said"),
    [("classic", "en", 1, False, "1 button"), ("classic", "de", 2, False, "2 Knöpfe"),
     ("winter", "de", 2, True, "2 Knöpfen"), ("halloween", "de", 1, True, "1 Augapfel"),
     ("halloween", "en", 0, False, "0 eyeballs"), ("classic", "en", -3, False, "\N{MINUS SIGN}3 buttons")],
)  # fmt: skip
def test_amounts_are_in_the_words_of_the_edition(
    edition: str, language: str, count: int, dative: bool, said: str
) -> None:
    amount = words.amount(load_edition(edition), count)
    assert say(amount, language, "dative" if dative else "") == said


def test_every_move_has_a_name_in_both_languages() -> None:
    state = start("classic", random.Random(1))
    for move in (ADVANCE, REMOVE, Buy(7, 0), Sew(4)):
        name = words.move_name(state, move)
        assert say(name, "en", "after").startswith("after ")
        assert say(name, "de", "after").startswith("nach ")


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
    assert say(words.patch_name(state, patch), "en", notation=True) == f"{called} [{patch}]"


@pytest.mark.parametrize(
    ("chances", "points", "said"),
    [((100, 0), (1, -3), "Counted out to the end, the right choice wins."),
     ((0, 0), (0, -3), "With best play from both sides you end level, which counts as a loss. Look for what keeps it closest."),
     ((0, 0), (-1, -3), "With best play from both sides you end 1 point behind. Look for what keeps it closest.")],
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


def test_the_aim_fits_a_move_that_is_close_or_clear() -> None:
    state = start("classic", random.Random(1))
    same = Line(REMOVE, Evaluation(48, 0), 1)
    for chance, code in ((50, "aim_compare"), (80, "aim_ahead")):
        lines = [Line(ADVANCE, Evaluation(chance, 0), 1), same]
        # Nothing can be counted that tells two moves apart which leave the same position.
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(hints, "causes", lambda *_: ())
            assert hints.aim(state, lines).code == code


@pytest.mark.parametrize(
    ("buttons", "quilt", "why"),
    [(0, 0, "you cannot afford any patch."), (9, FULL_BUT_ONE, "there is no room for any patch."),
     (2, FULL_BUT_ONE, "you cannot afford 1, and there is no room for 2."), (9, 0, None)],
)  # fmt: skip
def test_why_no_offer_can_be_taken_is_told(buttons: int, quilt: int, why: str | None) -> None:
    # They cost 2, 1 and 5.
    state = with_seat(table(24, 2, 16), 0, buttons=buttons, quilt=quilt)
    said = hints.aim(state, [line("advance")])
    assert (said.code == "aim_only") == (why is not None)
    assert why is None or str(said) == f"You can only advance now: {why}"
    empty = hints.aim(replace(state, circle=()), [line("advance")])
    assert str(empty) == "You can only advance now: no patch is left in the circle."


def told(state: State, better: str, played: str) -> Sentence:
    return hints.aim(state, [line(better, 60), line(played, 40)])


def at(state: State, own: int, others: int, **changes: int) -> State:
    return with_seat(with_seat(state, 0, time=own, **changes), 1, time=others)


def test_an_advance_tells_what_it_meets_on_the_time_board() -> None:
    state = at(table(24, 2, 16), 24, 25, income=9)
    assert state.special_patches[0] == 26
    special = "Look at what lies just ahead on the time board: the special patch at 26."
    assert str(told(state, "advance", "24@a1")) == special
    # The way of patch 16 is longer: it meets the special patch as well, and more income.
    assert told(state, "advance", "16@a1").code != "aim_board"
    assert told(state, "24@a1", "advance").code != "aim_board"
    income = at(table(24, 2, 16), 27, 28, income=9)
    assert str(told(income, "advance", "24@a1")) == (
        "Look at what lies just ahead on the time board: 1 income mark that pays you 9 buttons."
    )
    assert told(with_seat(income, 0, income=0), "advance", "24@a1").code != "aim_board"
    assert str(hints.option_words(state, ADVANCE)) == (
        "Advance 2 spaces for 2 buttons, and take the special patch at 26."
    )
    said = hints.option_words(income, ADVANCE)
    assert str(said) == "Advance 2 spaces for 2 buttons + 9 income."
    assert said.words["de"] == "Rücke 2 Felder vor, für 2 Knöpfe + 9 Einkommen."


def test_saving_is_told_with_what_it_is_for() -> None:
    state = table(24, 16, 8)
    pair = LinePair(
        *(
            PlayedLine(state, line(each))
            for each in ("advance advance 16@a1", "24@a1 advance advance")
        )
    )
    assert str(hint_texts.AIMS["afford"](pair)) == (
        "Think of your next turn: save enough for the patch for 5 buttons [16]; you will want it then."
    )
    lines = ("advance advance advance", "16@a1 advance advance advance")
    pair = LinePair(*(PlayedLine(state, line(each)) for each in lines))
    assert str(hint_texts.AIMS["purse"](pair)) == (
        "Save for your next turn: after the best move you can pay for all 3 offers expected then, after another for none."
    )
    for moves in (lines, ("advance advance 16@a1", "24@a1 advance advance")):
        assert told(state, *moves[::-1]).code not in ("aim_purse", "aim_afford")


def test_the_time_is_told_without_anybody_behind_if_both_are_on_one_space() -> None:
    short, long = "24@a1 advance advance", "9@a1 24@a1 2@a4 advance advance"
    for behind, better, begin in (
        (0, short, "Mind the time: both tokens are on the same space. The further"),
        (1, "2@a1 24@a1", "Mind the time: you are 1 space behind. The further"),
        (2, short, "Mind the time: you are 2 spaces behind, and whoever is behind moves."),
    ):
        state = at(table(9, 24, 2), 0, behind)
        pair = LinePair(PlayedLine(state, line(better)), PlayedLine(state, line(long)))
        assert str(hint_texts.AIMS["row"](pair)).startswith(begin)
        assert told(state, long, better).code != "aim_time"


def test_to_count_is_told_only_if_the_count_points_to_the_best_move() -> None:
    state = table(16, 2, 8)
    assert told(state, "16@a1", "2@a1").code == "aim_worth"
    # Patch 8 brings more than patch 2, but patch 16 the most; without the means for it patch 8 does.
    pair = LinePair(PlayedLine(state, line("8@a1")), PlayedLine(state, line("2@a1")))
    assert hint_texts.AIMS["worth"](pair) is None
    assert hint_texts.AIMS["income"](pair) is None
    poor = with_seat(state, 0, buttons=4)
    pair = LinePair(PlayedLine(poor, line("8@a1")), PlayedLine(poor, line("2@a1")))
    assert "less a point for each step of time" in str(hint_texts.AIMS["worth"](pair))
    assert "Income counts here" in str(hint_texts.AIMS["income"](pair))


def test_where_one_offer_can_be_taken_it_is_not_compared_with_others() -> None:
    state = table(16, 2, 8)
    for buttons, many in ((1, False), (5, True)):
        here = with_seat(state, 0, buttons=buttons)
        best = "16@a1" if many else "2@a1"
        said = hint_texts.AIMS["worth"](
            LinePair(PlayedLine(here, line(best)), PlayedLine(here, line("advance")))
        )
        assert said is not None
        assert ("what each offer brings" in said.words["en"]) == many
        assert ("was jedes Angebot bis zum Ende bringt" in said.words["de"]) == many
        assert said.words["en"].startswith("You can take only one of the offers.") != many
        assert said.words["de"].startswith("Du kannst nur ein Angebot nehmen.") != many


def test_the_most_spaces_are_told_only_of_the_patch_that_has_them() -> None:
    state = table(24, 2, 16)
    for best, other, is_told in (("24@a1", "2@a1", True), ("16@a1", "2@a1", False)):
        pair = LinePair(PlayedLine(state, line(best)), PlayedLine(state, line(other)))
        assert (hint_texts.AIMS["spaces"](pair) is not None) == is_told


@pytest.mark.parametrize(
    ("rows", "cell", "where"),
    [(("........#",), 4, "on one of the 80 spaces that are empty."),
     ((".#.######", *["#########"] * 8), 0, "on a space that no patch left in the circle can fill: there are 2."),
     ((".#######.", "#########", *["########."] * 7), 0, "where it fills a 7x7 area."),
     ((".########", *["#########"] * 8), 0, "on the last empty space.")],
)  # fmt: skip
def test_where_the_special_patch_belongs_is_told(
    rows: tuple[str, ...], cell: int, where: str
) -> None:
    tile = where.startswith("on a space")
    state = with_seat(table(3, 13, 24), 0, quilt=quilt(*rows), special_tile=tile)
    said = hints.option_words(replace(state, in_hand=1), Sew(cell))
    assert str(said) == f"Sew the special patch {where}"
    assert said.words["de"].startswith("Nähe den Sonderflicken ")


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
    assert measures.patch_gain(box, me, 16) == 2 * 5 + 2 * 9 - 5 - 4
    assert measures.fits(box, 0, 16)
    assert measures.missing_in_area(box, 0, 0, 0) == 49
    assert measures.missing_in_area(box, 0, 1 << 40, 0) is None  # the middle is in every square
