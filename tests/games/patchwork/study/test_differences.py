# SPDX-License-Identifier: MIT
"""Each reason is said where it is true, and not said where it is not."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.games.patchwork import State, parse_move, start
from quiltbee.games.patchwork.study import (
    faults,
    line_reasons,
    measures,
    move_reasons,
    quilt_reasons,
    reasons,
)
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.games.patchwork.study.words import patch_name
from quiltbee.study.sentences import Reason
from quiltbee.study.values import Evaluation, Line
from quiltbee.words import say
from tests.games.patchwork.study.claims import Claim
from tests.strategies import with_seat

Finder = Callable[[LinePair], Reason | None]
NEVER = (
    "A full 7x7 area brings 7 points: after the better placement 2 spaces are still missing, after the other placement "
    "none can be filled any more."
)


def table(*first: int, edition: str = "classic") -> State:
    """A new game in which these patches come first."""
    state = start(edition, random.Random(0))
    return replace(state, circle=(*first, *(patch for patch in range(1, 34) if patch not in first)))


def line(moves: str, chance: float = 50, points: float = 0, *, exact: bool = False) -> Line:
    parsed = tuple(parse_move(move) for move in moves.split())
    return Line(parsed[0], Evaluation(chance, points, exact), 100, parsed)


def said(find: Finder, state: State, better: str | Line, played: str | Line) -> str | None:
    """What a finder says in English."""
    lines = [line(each) if isinstance(each, str) else each for each in (better, played)]
    reason = find(LinePair(*(PlayedLine(state, each) for each in lines)))
    if reason is None:
        return None
    assert set(reason.sentence.words) == {"en", "de"}
    return str(reason.sentence)


def quilt(*rows: str) -> int:
    """A quilt whose first rows are given; the others are empty."""
    return grid.from_rows([*rows, *["........."] * (grid.SIZE - len(rows))])


def filled(rows: int, *more: str) -> int:
    return quilt(*["#########"] * rows, *more)


def test_worth_counts_spaces_income_price_and_time_until_the_end() -> None:
    # Patch 16: 5 spaces, 2 income, 5 buttons, 4 time. Patch 2: 3 spaces, 1 button, 3 time.
    state = table(16, 2, 8)
    assert said(move_reasons.worth, state, "16@a1", "2@a1") == (
        "The patch for 5 buttons [16] is worth 19 points more than advancing the same distance; "
        "the patch for 1 button [2] is worth 2 points more."
    )
    assert said(move_reasons.worth, state, "2@a1", "16@a1") is None
    assert said(move_reasons.worth, state, "16@a1", "16@c4") is None
    # At the end there is no income to come, and a patch may take less time than its label says.
    late = with_seat(with_seat(state, 0, time=50), 1, time=50)
    assert said(move_reasons.worth, late, "16@a1", "2@a1") == (
        "The patch for 5 buttons [16] is worth 4 points more than advancing the same distance; "
        "the patch for 1 button [2] is worth 2 points more."
    )


def test_worth_compares_with_advancing_in_one_figure() -> None:
    state = table(16, 2, 8)
    assert said(move_reasons.worth, state, "16@a1", "advance") == (
        "The patch for 5 buttons [16] is worth 19 points more than advancing the same distance."
    )
    late = with_seat(with_seat(table(19, 2, 8), 0, time=50, buttons=10), 1, time=50)
    pair = LinePair(*(PlayedLine(late, line(each)) for each in ("advance", "19@a1")))
    reason = move_reasons.worth(pair)
    assert reason is not None
    assert str(reason.sentence) == (
        "The patch for 10 buttons [19] is worth 1 point less than advancing the same distance."
    )
    assert reason.sentence.words["de"] == (
        "Der Flicken für 10 Knöpfe bringt bis zum Ende 1 Punkt weniger als gleich weites Vorrücken."
    )


def test_what_a_patch_brings_is_no_reason_for_its_place() -> None:
    # At one of the two places it fills an area, and wins the special tile.
    rows = ["#######.."] * 6 + ["####....."]
    state = with_seat(table(3, 13, 24), 0, quilt=quilt(*rows))
    assert said(move_reasons.worth, state, "3@e7", "3@a9") is None
    told = faults(state, 0, line("3@e7", 90), line("3@a9", 20))
    assert told[0].code == "tile"
    assert "worth" not in [each.code for each in told]
    # Of another patch it is one.
    assert said(move_reasons.worth, state, "3@e7", "13@a8") is not None


def test_income_is_named_with_the_marks_ahead_if_it_pays_for_the_price() -> None:
    state = table(16, 2, 8)
    assert said(move_reasons.income, state, "16@a1", "2@a1") == (
        "9 income marks are still ahead: there the patch for 5 buttons [16] brings 18 buttons, the patch for 1 button [2] brings none."
    )
    assert said(move_reasons.income, state, "2@a1", "16@a1") is None
    assert said(move_reasons.income, with_seat(state, 0, time=47), "8@a1", "2@a1") is None


def test_income_has_the_words_of_the_edition() -> None:
    state = with_seat(table(16, 8, 2, edition="halloween"), 1, time=40)
    state = with_seat(state, 0, time=40)
    reason = move_reasons.income(
        LinePair(PlayedLine(state, line("16@a1")), PlayedLine(state, line("2@a1")))
    )
    assert reason is not None
    assert "6 eyeballs" in reason.sentence.words["en"]
    assert "6 Augäpfel" in reason.sentence.words["de"]


def test_spaces_are_named_if_they_do_not_take_longer() -> None:
    state = table(24, 2, 9)
    assert said(move_reasons.covers, state, "24@a1", "2@a1") == (
        "The patch of 6 spaces for 2 buttons [24] covers 6 spaces, the patch for 1 button [2] covers 3; each empty one costs 2 points at the end."
    )
    assert said(move_reasons.covers, state, "2@a1", "24@a1") is None
    # Patch 9 covers 4 spaces in 6 steps, patch 2 covers 3 in 3.
    assert said(move_reasons.covers, state, "9@a1", "2@a1") is None


def test_spaces_are_not_told_beside_advancing_which_covers_none_if_the_patch_is_worth_more() -> (
    None
):
    late = with_seat(with_seat(table(24, 19, 9), 0, time=50, buttons=10), 1, time=50)
    assert said(move_reasons.worth, late, "24@a1", "advance") is not None
    assert said(move_reasons.covers, late, "24@a1", "advance") is None
    assert said(move_reasons.worth, late, "19@a1", "advance") is None
    assert said(move_reasons.covers, late, "19@a1", "advance") is not None


def test_special_is_said_of_the_move_that_reaches_the_mark_first() -> None:
    state = with_seat(with_seat(table(24, 2, 9), 0, time=19), 1, time=19)
    assert said(move_reasons.special, state, "2@a1", "24@a1") is None
    assert said(move_reasons.special, with_seat(state, 0, time=17), "9@a1", "2@a1") is None
    mark = state.special_patches[0]
    near = with_seat(with_seat(state, 0, time=mark - 2), 1, time=mark - 2)
    # Whoever gets it a moment later has lost nothing.
    behind = with_seat(near, 1, time=mark - 1)
    assert said(move_reasons.special, behind, "2@a1", "24@a1 2@d4") is None
    assert said(move_reasons.special, behind, "2@a1", "24@a1") is not None
    assert said(move_reasons.special, near, "2@a1", "24@a1") == (
        f"The patch for 1 button [2] reaches the special patch at {mark}, the patch of 6 spaces for 2 buttons [24] does not."
    )


def test_proven_tells_both_results() -> None:
    state = table(24, 2, 9)
    wins, loses = line("24@a1", 100, 1, exact=True), line("2@a1", 0, -3, exact=True)
    assert said(line_reasons.proven, state, wins, loses) == (
        "Counted out to the end, the patch of 6 spaces for 2 buttons [24] wins by 1 point, the patch for 1 button [2] loses by 3 points."
    )
    tied = line("2@a1", 0, 0, exact=True)
    assert said(line_reasons.proven, state, wins, tied) == (
        "Counted out to the end, the patch of 6 spaces for 2 buttons [24] wins by 1 point, the patch for 1 button [2] ends level, which counts as a loss."
    )
    drawn = faults(state, 0, wins, tied)[0].words
    assert drawn["en"] == "Counted out to the end, it ends level, which counts as a loss."
    assert drawn["de"] == (
        "Bis zum Ende durchgerechnet, endet das mit Gleichstand, der als Niederlage zählt."
    )
    won = line("2@a1", 100, 0, exact=True)
    less = faults(state, 0, wins, won)[0].words
    assert less["en"] == "Counted out to the end, it ends only level, which counts as a win."
    assert less["de"] == (
        "Bis zum Ende durchgerechnet, endet das nur mit Gleichstand, der als Sieg zählt."
    )
    assert said(line_reasons.proven, state, loses, wins) is None
    # Of some answers only a bound is known.
    for points, ends in ((-3, "loses by at least 3 points"), (0, "loses")):
        bound = replace(loses, evaluation=Evaluation(0, points, is_exact=True, is_bound=True))
        text = said(line_reasons.proven, state, wins, bound)
        assert text is not None
        assert text.endswith(f"[2] {ends}.")
        alone = str(faults(state, 0, wins, bound)[0])
        assert alone == f"Counted out to the end, it {ends}."
    assert said(line_reasons.proven, state, wins, line("2@a1", 0, -3)) is None


def test_row_counts_the_turns_of_the_other_in_the_lines_and_what_they_bring() -> None:
    state = table(9, 24, 2)  # 9 takes 6 steps, 24 takes 1 and brings 9 points more, 2 brings 2
    short, long = "24@a1 advance advance", "9@a1 24@a1 2@a4 advance advance"
    assert said(line_reasons.row, state, short, long) == (
        "After the patch for 4 buttons [9] the other player is expected to have 3 turns in a row, which bring them "
        "11 points more than advancing the same distance; after the patch of 6 spaces for 2 buttons [24] only one, which "
        "brings no more."
    )
    assert said(line_reasons.row, state, long, short) is None
    # Turns that bring no more are no reason.
    idle = "9@a1 advance advance advance"
    assert said(line_reasons.row, state, short, idle) is None
    # The line ends before it is known.
    assert said(line_reasons.row, state, short, "9@a1 24@a1") is None


def test_row_is_also_said_where_the_better_move_keeps_the_turn() -> None:
    state = with_seat(table(24, 2, 9, 16), 1, time=2)
    keeps, gives = "24@a1 advance", "2@a1 16@a1 advance"
    lines = line(keeps), line(gives)
    reason = line_reasons.row(LinePair(*(PlayedLine(state, each) for each in lines)))
    assert reason is not None
    assert str(reason.sentence) == (
        "After the patch for 1 button [2] it is the other player's turn, which is expected to bring them 19 points more than "
        "advancing the same distance; after the patch of 6 spaces for 2 buttons [24] it is the same player's turn again."
    )
    assert reason.sentence.words["de"] == (
        "Nach dem Flicken für 1 Knopf ist die andere Seite am Zug, was ihr voraussichtlich 19 Punkte mehr bringt als gleich "
        "weites Vorrücken; nach dem Flicken mit 6 Feldern für 2 Knöpfe ist dieselbe Seite noch einmal am Zug."
    )
    assert reason.fault is None
    Claim(reason.sentence, state, *lines)


def test_later_tells_what_follows_both_moves_all_in_all() -> None:
    state = table(2, 16, 24)
    one, other = "advance 2@a1 16@a1", "2@a1 advance advance"
    assert said(line_reasons.later, state, one, other) == (
        "After advancing, the same player's next turns are expected to bring 19 points more than advancing the same distance; "
        "after the patch for 1 button [2], no more."
    )
    assert said(line_reasons.later, state, other, one) is None
    assert said(line_reasons.later, state, "advance advance", "2@a1 16@a1") == (
        "After the patch for 1 button [2], the other player's next turns are expected to bring them 19 points more than "
        "advancing the same distance; after advancing, no more."
    )
    # What the move itself brings counts as well.
    assert said(line_reasons.later, state, "advance advance 24@a1", "16@a1 advance 2@a1") is None


def test_what_the_other_seat_does_next_is_no_reason_for_a_place() -> None:
    state = table(2, 16, 24, 9)
    lines = "2@a1 advance advance advance", "2@d5 16@a1 advance advance"
    assert said(line_reasons.later, state, *lines) is None
    lines = "9@a1 advance 24@d5 advance", "9@d5 2@a1 24@d1 16@g7 advance"
    assert said(line_reasons.row, table(9, 2, 24, 16), *lines) is None


def test_a_line_that_ends_the_game_is_compared_with_all_of_the_other() -> None:
    late = with_seat(with_seat(table(1, 24, 9), 0, time=51), 1, time=53)
    assert said(line_reasons.later, late, "1@a1 24@d1", "advance") == (
        "After the patch of 2 spaces for 2 buttons [1], the same player's next turns are expected to bring 9 points more than "
        "advancing the same distance; after advancing, no more."
    )
    # Otherwise nobody knows what comes after the shorter one.
    assert said(line_reasons.later, with_seat(late, 1, time=52), "1@a1 24@d1", "advance") is None


def test_a_patch_without_a_price_is_free() -> None:
    state = table(21, 2, 8)
    reason = move_reasons.worth(
        LinePair(*(PlayedLine(state, line(each)) for each in ("21@a1", "2@a1")))
    )
    assert reason is not None
    assert str(reason.sentence).startswith("The free patch [21] is worth 18 points more than")
    assert reason.sentence.words["de"].startswith("Der kostenlose Flicken bringt bis zum Ende 18")
    after = say(patch_name(state, 21), "de", "after"), say(patch_name(state, 2), "de", "after")
    assert after == ("nach dem kostenlosen Flicken", "nach dem Flicken für 1 Knopf")


def test_what_follows_is_told_for_what_the_other_reasons_leave_to_be_explained() -> None:
    state = table(2, 16, 24)
    lines = "advance 2@a1 16@a1", "2@a1 advance advance"
    others, last, first = (codes(state, *lines, lost=lost) for lost in (5, 13, 50))
    assert "later" not in others
    assert codes(state, *lines, lost=80) == others  # 19 points are a small part of it
    assert (last, first) == ([*others, "later"], ["later", *others])


def test_afford_names_the_patch_that_the_better_line_takes_next() -> None:
    state = table(24, 16, 8)
    better = "advance advance 16@a1"
    assert said(line_reasons.afford, state, better, "24@a1 advance advance") == (
        "After advancing, the patch for 5 buttons [16] can follow on the next turn; "
        "after the patch of 6 spaces for 2 buttons [24] there are only 3 buttons then."
    )
    poor = with_seat(table(24, 2, 8), 0, buttons=2)
    assert said(line_reasons.afford, poor, "advance advance 2@a1", "24@a1 advance advance") == (
        "After advancing, the patch for 1 button [2] can follow on the next turn; "
        "after the patch of 6 spaces for 2 buttons [24] nothing is left to pay with then."
    )
    rich = with_seat(state, 0, buttons=20)
    assert said(line_reasons.afford, rich, better, "24@a1 advance advance") is None
    # Who has taken the patch needs no money for it.
    assert said(line_reasons.afford, state, better, "16@a1 advance advance") is None
    assert (
        said(line_reasons.afford, state, "advance advance advance", "24@a1 advance advance") is None
    )


def test_purse_counts_the_offers_that_can_be_paid_for() -> None:
    state = table(24, 16, 8)
    assert said(
        line_reasons.purse, state, "advance advance advance", "16@a1 advance advance advance"
    ) == (
        "The next turn begins with 6 buttons after advancing, enough for all 3 offers expected; "
        "after the patch for 5 buttons [16] nothing is left."
    )
    assert (
        said(line_reasons.purse, state, "16@a1 advance advance", "advance advance advance") is None
    )
    rich = with_seat(state, 0, buttons=40)
    assert (
        said(line_reasons.purse, rich, "advance advance advance", "16@a1 advance advance") is None
    )
    assert said(line_reasons.purse, state, "advance", "16@a1") is None
    # With as many buttons it is the offers that differ, not the purse.
    even = with_seat(table(24, 1, 16, 19, 20), 0, buttons=10)
    assert said(line_reasons.purse, even, "24@a1 advance advance", "1@a1 advance advance") is None


def test_denied_names_the_patch_that_the_other_takes_in_the_played_line() -> None:
    state = table(24, 16, 8)
    assert said(line_reasons.denied, state, "16@a1 advance", "24@a1 16@a1") == (
        "After the patch of 6 spaces for 2 buttons [24] the other player is expected to take the patch for 5 buttons [16], "
        "which brings them 19 points more than advancing the same distance."
    )
    assert said(line_reasons.denied, state, "16@a1 advance", "24@a1 8@a1") is None
    assert said(line_reasons.denied, state, "advance advance", "24@a1 16@a1") is None


def test_left_compares_the_best_offers_of_the_other_seat() -> None:
    # After 24 the other sees 2, 16, 8; after 2 it sees 16, 8, ... and after 8 patches that it cannot pay for.
    state = table(24, 2, 8, 19, 20, 30, 16)
    assert said(line_reasons.left, state, "8@a1", "24@a1") == (
        "After the patch for 2 buttons [24] the other player can take the patch for 4 buttons [8], which brings them "
        "11 points more than advancing the same distance; after the patch for 4 buttons [8] no patch brings them more."
    )
    assert said(line_reasons.left, state, "24@a1", "8@a1") is None
    poor = with_seat(state, 1, buttons=0)
    assert said(line_reasons.left, poor, "8@a1", "24@a1") is None
    # The same seat moves again: nothing is left to the other yet.
    assert said(line_reasons.left, with_seat(state, 1, time=5), "8@a1", "24@a1") is None


def test_nothing_is_said_if_no_difference_is_large() -> None:
    # Small differences explain little, and corners are alike.
    assert reasons(table(24, 16, 2), 0, line("24@a1", 61.2), line("24@b1", 52.4)) == ()
    corner = [line("3@a1 advance", 61.2), line("3@g9 advance", 52.4)]
    assert reasons(table(3, 16, 2), 0, *corner) == ()


def test_in_a_review_the_second_move_is_the_one_played_and_in_a_puzzle_another() -> None:
    state = with_seat(table(1, 3, 24), 0, quilt=filled(6, "#####...."))
    lines = line("3@f7", 70), line("3@a8", 50)
    played, other = (
        reasons(state, 0, *lines, was_played=was_played)[0] for was_played in (True, False)
    )
    assert "the placement played" in played.words["en"]
    assert "die gespielte Lage" in played.words["de"]
    assert played.words["en"].replace("placement played", "other placement") == other.words["en"]
    assert "die andere Lage" in other.words["de"]


def test_tile_is_said_of_the_move_that_wins_it() -> None:
    state = with_seat(table(1, 3, 24), 0, quilt=filled(6, "#####...."))
    assert said(quilt_reasons.tile, state, "3@f7", "3@a8") == (
        "The better placement fills a 7x7 area and wins the special tile, 7 points; the other placement does not."
    )
    assert said(quilt_reasons.tile, state, "3@a8", "3@f7") is None
    taken = with_seat(state, 1, special_tile=True)
    assert said(quilt_reasons.tile, taken, "3@f7", "3@a8") is None


def test_area_counts_what_the_best_square_misses() -> None:
    state = with_seat(table(3, 13, 24), 0, quilt=filled(6))
    assert said(quilt_reasons.area, state, "3@a7", "3@g9") == (
        "A full 7x7 area brings 7 points: after the better placement 4 spaces are still missing, "
        "after the other placement 7 are."
    )
    assert said(quilt_reasons.area, state, "3@g9", "3@a7") is None
    assert said(quilt_reasons.area, with_seat(state, 1, special_tile=True), "3@a7", "3@g9") is None
    assert said(quilt_reasons.area, table(3, 13, 24), "3@a7", "3@g9") is None  # far away
    ten = with_seat(state, 0, quilt=filled(5, "####....."))
    assert said(quilt_reasons.area, ten, "3@e6", "3@g9") is not None  # 7 are missing
    assert (
        said(quilt_reasons.area, with_seat(state, 0, quilt=filled(5)), "3@a6", "3@g9") is None
    )  # 11
    nearer = with_seat(state, 1, quilt=filled(6, "####....."))
    assert said(quilt_reasons.area, nearer, "3@a7", "3@g9") is None  # the other seat misses 3


def torn_in_two(special_patches: int) -> State:
    """A row of five empty spaces in each 7x7 square. In its middle a patch of three leaves two holes."""
    row = ("#########",) * 4 + ("##.....##",) + ("#########",) * 4
    time = {0: 50, 1: 44, 2: 40}[special_patches]
    state = with_seat(table(3, 13, 24), 0, quilt=quilt(*row), time=time)
    return with_seat(state, 1, time=time)


@pytest.mark.parametrize("special_patches", [0, 1])
def test_no_area_can_be_filled_if_its_holes_are_more_than_the_special_patches_left(
    special_patches: int,
) -> None:
    state, lines = torn_in_two(special_patches), (line("3@c5"), line("3@d5"))
    assert said(quilt_reasons.area, state, *lines) == NEVER
    reason = quilt_reasons.area(LinePair(*(PlayedLine(state, each) for each in lines)))
    assert reason is not None
    assert reason.sentence.words["de"] == (
        "Eine volle 7x7-Fläche bringt 7 Punkte: Nach der besseren Lage fehlen noch 2 Felder, nach der anderen Lage lässt "
        "sich keine mehr füllen."
    )
    Claim(reason.sentence, state, *lines)


def test_special_patches_that_are_left_can_fill_holes_of_an_area() -> None:
    state, lines = torn_in_two(2), (line("3@c5"), line("3@d5"))
    assert said(quilt_reasons.area, state, *lines) is None
    never = quilt_reasons.area(LinePair(*(PlayedLine(torn_in_two(0), each) for each in lines)))
    assert never is not None
    with pytest.raises(AssertionError):
        Claim(never.sentence, state, *lines)
    # Those that the other seat has passed are gone; one in the own hand is not.
    late = with_seat(state, 1, time=46)
    assert said(quilt_reasons.area, late, *lines) == NEVER
    for after, count in ((state, 2), (late, 1), (replace(late, in_hand=1), 2)):
        assert measures.special_patches_left(after, 0) == count
    assert measures.special_patches_left(replace(late, in_hand=1), 1) == 1


@pytest.mark.parametrize(
    ("special_patches", "fill"),
    [(0, "fill them;"), (1, "fill them, only special patches (1 left);"), (2, "fill them, only special patches;")],
)  # fmt: skip
def test_holes_are_told_with_the_special_patches_that_can_fill_them(
    special_patches: int, fill: str
) -> None:
    state, lines = torn_in_two(special_patches), (line("3@c5"), line("3@d5"))
    text = said(quilt_reasons.holes, state, *lines)
    assert text is not None
    assert f"makes 2 holes [c5, g5]: no patch left in the circle can {fill}" in text
    reason = quilt_reasons.holes(LinePair(*(PlayedLine(state, each) for each in lines)))
    assert reason is not None
    for at in range(3):
        if at == special_patches:
            Claim(reason.sentence, torn_in_two(at), *lines)
        else:
            with pytest.raises(AssertionError):
                Claim(reason.sentence, torn_in_two(at), *lines)


def test_holes_are_spaces_that_no_patch_in_the_circle_can_fill() -> None:
    state = table(3, 13, 24)
    # Three in a row beside the corner leave it alone; the smallest patch has two spaces.
    assert said(quilt_reasons.holes, state, "3@a1", "3@b1") is None
    tight = with_seat(state, 0, quilt=quilt("....#####", "#########"))
    assert said(quilt_reasons.holes, tight, "3@a9", "3@b1") == (
        "The other placement makes 1 hole [a1]: no patch left in the circle can fill it, only a special patch; "
        "the better placement makes none."
    )
    assert said(quilt_reasons.holes, tight, "3@b1", "3@a9") is None
    # A hole that was there before is not torn by the move.
    torn = with_seat(state, 0, quilt=quilt(".########", "#########"))
    assert said(quilt_reasons.holes, torn, "24@a4", "3@a9") is None


def test_follower_is_the_next_patch_of_the_better_line() -> None:
    # Room for patch 26 is in the last three rows alone.
    rows = ("....#####", "....#####", "######..#")
    state = with_seat(table(1, 26, 13), 0, quilt=filled(6, *rows), buttons=20)
    assert said(quilt_reasons.follower, state, "1@g9 advance 26@a7", "1@b7 advance advance") == (
        "After the better placement there is room for the patch for 4 buttons [26], which is to come next; after the other placement there is none."
    )
    assert (
        said(quilt_reasons.follower, state, "1@g9 advance advance", "1@b7 advance advance") is None
    )


def test_fitting_counts_the_patches_that_have_room() -> None:
    state = with_seat(table(1, 26, 13), 0, quilt=filled(6, "....#####", "....#####", "######..#"))
    text = said(quilt_reasons.fitting, state, "1@g9", "1@b7")
    assert text is not None
    assert text.startswith("Of the 32 patches left, ")
    reason = quilt_reasons.fitting(
        LinePair(*(PlayedLine(state, line(each)) for each in ("1@g9", "1@b7")))
    )
    assert reason is not None
    fewer = text.partition("placement, ")[2].split()[0]
    assert str(reason.fault) == f"After it only {fewer} of the 32 patches left fit on the quilt."
    assert said(quilt_reasons.fitting, state, "1@b7", "1@g9") is None
    assert said(quilt_reasons.fitting, table(1, 26, 13), "1@a1", "1@e5") is None
    # With other patches in the circle the numbers cannot be compared.
    assert said(quilt_reasons.fitting, state, "1@g9", "13@a7") is None


def test_parts_counts_the_pieces_of_the_empty_space() -> None:
    gap = with_seat(table(3, 13, 24), 0, quilt=filled(1, ".........", "#########"))
    assert said(quilt_reasons.parts, gap, "3@a2", "3@d2") == (
        "After the better placement the empty space is in 2 pieces, after the other placement in 3."
    )
    assert said(quilt_reasons.parts, gap, "3@d2", "3@a2") is None
    assert said(quilt_reasons.parts, gap, "3@a2", "24@d5") is None
    for rows, count in (([], 1), ([".#.#.#.#.", "#.#.#.#.#"], 6), (["#########"] * 9, 0)):
        state = with_seat(table(3, 13, 24), 0, quilt=quilt(*rows), time=10)
        assert PlayedLine(state, line("advance")).parts == count


def test_close_counts_the_sides_that_touch() -> None:
    state = table(3, 13, 24)
    assert said(quilt_reasons.close, state, "3@a1", "3@d5") == (
        "The better placement touches the edge or other patches on 4 sides, the other placement nowhere."
    )
    assert said(quilt_reasons.close, state, "3@d5", "3@a1") is None
    assert said(quilt_reasons.close, state, "3@a1", "24@d5") is None
    gap = with_seat(state, 0, quilt=filled(1, ".........", "#########"))
    assert PlayedLine(gap, line("3@a2")).touching == 7


@pytest.mark.parametrize(
    ("find", "seat", "better", "played", "words"),
    [(move_reasons.worth, {}, "16@a1", "2@a1", "It is worth only 2 points more than advancing the same distance: there is more to get."),
     (line_reasons.row, {}, "24@a1 advance advance", "9@a1 24@a1 2@a4 advance advance",
      "After it the other player is expected to have 3 turns in a row, which bring them 11 points more than advancing the same distance."),
     (line_reasons.purse, {}, "advance advance advance", "16@a1 advance advance advance",
      "After it nothing is left for the next turn."),
     (line_reasons.left, {}, "8@a1", "24@a1",
      "After it the other player can take a patch that brings them 11 points more than advancing the same distance."),
     (quilt_reasons.area, {"quilt": filled(6)}, "3@a7", "3@g9", "After it the best 7x7 area is still missing 7 spaces."),
     (quilt_reasons.holes, {"quilt": quilt("....#####", "#########")}, "3@a9", "3@b1",
      "It makes 1 hole [a1]: no patch left in the circle can fill it, only a special patch.")],
)  # fmt: skip
def test_what_is_wrong_with_a_move_is_told_without_the_better_one(
    find: Finder, seat: dict[str, int], better: str, played: str, words: str
) -> None:
    circles = {"1": (16, 2, 8), "2": (9, 24, 2), "a": (24, 16, 8), "8": (24, 2, 8, 19, 20, 30, 16)}
    first = circles.get(better[0], (3, 13, 24))
    state = with_seat(table(*first), 0, **seat)
    lines = [PlayedLine(state, line(each)) for each in (better, played)]
    reason = find(LinePair(*lines))
    assert reason is not None
    assert str(reason.fault) == words
    assert find(LinePair(*lines[::-1])) is None


def test_a_proven_loss_is_told_without_the_win() -> None:
    state = table(24, 2, 9)
    wins, loses = line("24@a1", 100, 1, exact=True), line("2@a1", 0, -3, exact=True)
    told = faults(state, 0, wins, loses)
    assert str(told[0]) == "Counted out to the end, it loses by 3 points."
    assert len(told) <= 2
    assert not faults(state, 0, line("advance"), line("advance"))


def test_a_proven_win_that_is_less_than_another_is_no_praise() -> None:
    state = table(24, 2, 9)
    more, less = line("24@a1", 100, 9, exact=True), line("2@a1", 100, 3, exact=True)
    (told, *_) = faults(state, 0, more, less)
    assert str(told) == "Counted out to the end, it wins only by 3 points."
    assert (
        told.words["de"]
        == "Bis zum Ende durchgerechnet, gewinnt das nur mit 3 Punkten Unterschied."
    )


def codes(state: State, better: str, played: str, lost: float = 0) -> Sequence[str]:
    return [each.code for each in reasons(state, 0, line(better, 60), line(played, 40, -lost))]


def test_a_choice_gets_reasons_of_choices_and_a_placement_those_of_placements() -> None:
    state = table(16, 2, 8)
    choice = codes(state, "16@a1 advance", "2@a1 advance")
    assert choice[:2] == ["worth", "income"]
    placed = codes(state, "16@a1 advance", "16@d5 advance")
    assert placed
    assert set(placed) <= {"parts", "close", "fitting", "holes", "area", "follower"}


def test_a_result_is_told_where_it_changes_who_wins_or_nothing_else_is_known() -> None:
    state = table(16, 2, 8)
    for chance, is_told in ((100, False), (0, True)):
        lines = line("16@a1", 100, 9, exact=True), line("2@a1", chance, 3, exact=True)
        found = [each.code for each in reasons(state, 0, *lines)]
        assert ("proven" in found) == is_told
        assert "worth" in found
    corners = line("3@a1", 100, 9, exact=True), line("3@g9", 100, 3, exact=True)
    assert [each.code for each in reasons(table(3, 16, 2), 0, *corners)] == ["proven"]


def test_there_are_three_reasons_at_most_and_one_of_each_kind() -> None:
    found = codes(table(16, 2, 8), "16@a1 advance advance", "2@a1 16@a1 advance advance")
    assert len(found) == 3
    assert len({*found} & {"income", "spaces"}) <= 1
    assert len({*found} & {"denied", "left"}) <= 1


@pytest.mark.parametrize(("buttons", "words"), [(1, "1 Knopf da"), (3, "3 Knöpfe da")])
def test_german_has_its_plurals(buttons: int, words: str) -> None:
    state = with_seat(table(24, 16, 8), 0, buttons=buttons + 2)
    pair = LinePair(
        PlayedLine(state, line("advance advance 16@a1")),
        PlayedLine(state, line("24@a1 advance advance")),
    )
    reason = line_reasons.afford(pair)
    assert reason is not None
    assert words in reason.sentence.words["de"]


def test_won_is_said_if_the_expected_moves_win_the_special_tile_after_the_better_move_alone() -> (
    None
):
    state = with_seat(table(2, 1, 3, 24), 0, quilt=filled(6, "####....."), buttons=20)
    better, played = "1@h9 advance 3@e7", "1@h9 advance advance"
    assert said(quilt_reasons.won, state, better, played) == (
        "After the better placement the expected moves fill a 7x7 area and win the special tile, 7 points; "
        "after the other placement they do not."
    )
    assert said(quilt_reasons.won, state, played, better) is None
    assert said(quilt_reasons.won, state, better, "1@a9 advance 3@e7") is None
    # The line must go on: the first move alone is another reason.
    assert said(quilt_reasons.won, state, "3@e7", "3@a8") is None
    assert said(quilt_reasons.won, with_seat(state, 1, special_tile=True), better, played) is None
    # One move later nothing is known.
    assert said(quilt_reasons.won, state, better, "1@h9 advance") is None


def test_won_tells_if_the_other_player_wins_it() -> None:
    near = with_seat(table(2, 1, 3, 24), 0, quilt=filled(6, "####....."), buttons=20)
    both = with_seat(near, 1, quilt=filled(6, "####....."), buttons=20)
    text = said(quilt_reasons.won, both, "1@h9 advance 3@e7", "advance 3@e7 advance")
    assert text is not None
    assert text.endswith("; after advancing the other player wins it.")
