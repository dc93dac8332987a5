# SPDX-License-Identifier: MIT
"""Each reason is said where it is true, and not said where it is not."""

from collections.abc import Callable

from quiltbee.games.doodle import Specials, State, parse_move
from quiltbee.games.doodle.study import differences, faults, reasons
from quiltbee.games.doodle.study.differences import Pair
from quiltbee.games.doodle.study.sheets import SheetAfter
from quiltbee.study.sentences import Reason
from quiltbee.study.values import Evaluation, Line
from tests.games.doodle.helpers import final_turn, played, started, turns_passed, with_sheet

Finder = Callable[[Pair], Reason | None]


def line(move: str, points: float = 100, *, exact: bool = False) -> Line:
    parsed = parse_move(move)
    return Line(parsed, Evaluation(50, points, exact), 100, (parsed,))


def said(find: Finder, state: State, better: str | Line, played: str | Line) -> str | None:
    """What a finder says in English."""
    lines = [line(each) if isinstance(each, str) else each for each in (better, played)]
    reason = find(Pair(*(SheetAfter(state, 0, each) for each in lines)))
    if reason is None:
        return None
    assert set(reason.sentence.words) == {"en", "de"}
    return str(reason.sentence)


def sheet(*rows: str) -> list[str]:
    return [*rows, *["........."] * (9 - len(rows))]


def strip() -> State:
    """A turn with an empty sheet on which the token stands on P05, a strip of four; P04 and P06 lie beside it."""
    return with_sheet(played(turns_passed(started(), 2), "roll 3"), sheet())


def test_final_tells_both_scores() -> None:
    state = final_turn()
    high, low = line("P18@a1", 91, exact=True), line("P19@a1", 90, exact=True)
    assert said(differences.final, state, high, low) == (
        "The better card of 6 spaces [P18] can still end with 91 points, the other card of 6 spaces [P19] with 90 at most."
    )
    assert said(differences.final, state, low, high) is None
    assert said(differences.final, state, line("P18@a1", 91), line("P19@a1", 90)) is None


def test_in_a_review_the_second_move_is_the_one_played_and_in_a_puzzle_another() -> None:
    lines = line("P05@a1", 121.4), line("P05@a3", 115.2)
    played, other = (
        differences.reasons(strip(), 0, *lines, was_played=was_played)[0]
        for was_played in (True, False)
    )
    assert "the placement played" in played.words["en"]
    assert "gespielten Lage" in played.words["de"]
    assert played.words["en"].replace("placement played", "other placement") == other.words["en"]
    assert "anderen Lage" in other.words["de"]
    cards = line("P18@a1", 91, exact=True), line("P19@a1", 90, exact=True)
    told = differences.reasons(final_turn(), 0, *cards)[0]
    assert "The better card of 6 spaces" in told.words["en"]
    assert "the played card of 6 spaces" in told.words["en"]
    assert "die gespielte Karte mit 6 Feldern" in told.words["de"]


def test_average_tells_the_means_of_the_games_played_out() -> None:
    state = strip()
    assert said(differences.average, state, line("P05@a1", 121.4), line("P05@a3", 115.2)) == (
        "One can expect about 121 points after the better placement, and about 115 after the other placement."
    )
    assert said(differences.average, state, line("P05@a1", 115), line("P05@a3", 121)) is None
    exact = line("P05@a1", 121, exact=True), line("P05@a3", 115, exact=True)
    assert said(differences.average, state, *exact) is None


def test_scored_is_said_on_the_last_turn_of_a_round() -> None:
    last = played(turns_passed(started(), 5), "roll 1")
    last = with_sheet(last, sheet("#####....", "#####....", "#####....", "#####....", "####....."))
    assert said(differences.scored, last, "X@e5", "X@i9") == (
        "The round is scored after this turn: the best rectangle has 25 points after the better placement, "
        "17 after the other placement."
    )
    assert said(differences.scored, last, "X@i9", "X@e5") is None
    assert said(differences.scored, with_sheet(strip(), last.seats[0].board), "X@e5", "X@i9") is None  # fmt: skip
    # One has drawn, the other has not: their sheets cannot be compared.
    assert said(differences.scored, last, "X@e5", "pass") is None


def test_rectangle_counts_what_the_wanted_one_misses() -> None:
    state = with_sheet(strip(), sheet("####.....", "####.....", "####....."))
    text = said(differences.wanted, state, "P05@a4", "P05@f9")
    assert text is not None
    assert text.startswith("After the better placement a rectangle of ")
    assert said(differences.wanted, state, "P05@f9", "P05@f8") is None
    assert said(differences.wanted, state, "P05@a4", "X@i9") is None
    # One space of many brings a rectangle no nearer.
    assert said(differences.later, strip(), "X@e5", "X@a1") is None


def test_a_rectangle_weighs_more_the_nearer_it_is() -> None:
    state = played(turns_passed(started(), 4), "roll 1")
    near = with_sheet(state, sheet(*["#####...."] * 4, "###......"))
    far = with_sheet(state, sheet(*["#####...."] * 4))
    weights = list[float]()
    for each, better in ((near, "X@d5"), (far, "X@a5")):
        pair = Pair(*(SheetAfter(each, 0, line(move)) for move in (better, "X@i9")))
        reason = differences.wanted(pair)
        assert reason is not None
        weights.append(reason.weight)
    assert weights[0] > 2 * weights[1] > 0


def test_later_speaks_of_the_next_round_if_there_is_one() -> None:
    state = with_sheet(strip(), sheet("####.....", "####.....", "####....."))
    text = said(differences.later, state, "P05@a4", "P05@f9")
    assert text is not None
    assert text.startswith("For the next round: after the better placement a rectangle of ")
    assert said(differences.later, state, "P05@f9", "P05@a4") is None
    assert said(differences.later, final_turn(), "X@a1", "X@i1") is None


def test_kept_names_the_special_actions_that_only_the_played_move_uses_up() -> None:
    state = strip()
    assert said(differences.kept, state, "P05@a1", "P04@a1") == (
        "The card behind the token [P04] uses up the neighbour, the token's card [P05] keeps it for the 15 turns to come."
    )
    assert said(differences.kept, state, "P05@a1", "P04/1@a1") == (
        "The piece of 1 space from the card behind the token [P04/1] uses up the neighbour and the cut, "
        "the token's card [P05] keeps them for the 15 turns to come."
    )
    assert said(differences.kept, state, "P04@a1", "P05@a1") is None
    assert said(differences.kept, state, "X@a1", "P04@a1") is None
    again = with_sheet(state, 0, Specials(neighbour=0))
    assert said(differences.kept, again, "P05@a1", "P04@a1") == (
        "The card behind the token [P04] uses up the second use, the token's card [P05] keeps it for the 15 turns to come."
    )
    assert said(differences.kept, final_turn(), "P18@a1", "X@a1") is None  # nothing is to come


def test_unused_is_said_on_the_final_turn_of_actions_that_cannot_follow() -> None:
    state = final_turn()
    passed = played(state, "pass")
    assert said(differences.unused, passed, "X@a1", "done") == (
        "No turn comes after this one: passing leaves the single space unused, "
        "shading a single space [a1] uses it."
    )
    assert said(differences.unused, passed, "done", "X@a1") is None
    assert said(differences.unused, state, "P18/1@a1", "P18@a1") == (
        "No turn comes after this one: the card of 6 spaces [P18] leaves the cut unused, "
        "the piece of 1 space from the card of 6 spaces [P18/1] uses it."
    )
    # A single space can still be shaded after the draw, and on other turns all can wait.
    assert said(differences.unused, state, "X@a1", "P18@a1") is None
    assert said(differences.unused, strip(), "P05/1@a1", "P05@a1") is None


def test_lone_counts_the_spaces_without_an_empty_neighbour() -> None:
    state = with_sheet(strip(), sheet("....#####", "#########"))
    assert said(differences.lone, state, "P05@a1", "P05@a3") is None
    open_ = with_sheet(strip(), sheet(".....####", "#########"))
    assert said(differences.lone, open_, "P05@a9", "P05@b1") == (
        "1 space stands alone [a1] after the other placement, where no patch of two or more spaces fits; "
        "none after the better placement."
    )
    assert said(differences.lone, open_, "P05@b1", "P05@a9") is None


def test_spaces_are_compared_if_both_have_chosen_their_patch() -> None:
    state = strip()
    assert said(differences.covers, state, "P05@a1", "pass") == (
        "The token's card [P05] shades 4 spaces, passing shades none; each empty one costs a point at the end."
    )
    assert said(differences.covers, state, "P05@a1", "P05@a3") is None
    assert said(differences.covers, state, "P05@a1", "X@a1") is None
    one_more = with_sheet(state, sheet(), Specials())
    assert said(differences.covers, one_more, "P05@a1", "P05/1@a1") == (
        "The token's card [P05] shades 4 spaces, the piece of 1 space from the token's card [P05/1] shades 1; "
        "each empty one costs a point at the end."
    )
    assert said(differences.covers, one_more, "P05@a1", "P05/3@a1") is None  # a piece of 3


def test_fitting_counts_the_cards_that_stay() -> None:
    # P03 to P08 without P05 stay. In two strips of four there is room for P03 alone.
    full = "#########"
    only = with_sheet(strip(), [full, full, full, full, full, "##....###", "##....###", full, "....#####"])  # fmt: skip
    assert said(differences.fitting, only, "P05@a9", "P05@c6") == (
        "Of the 5 cards that stay in the circle, 5 fit whole on the sheet after the better placement, "
        "1 after the other placement."
    )
    assert said(differences.fitting, only, "P05@c6", "P05@a9") is None
    assert said(differences.fitting, only, "P05@a9", "X@c6") is None


def test_border_and_room_compare_drawings_of_the_same_size() -> None:
    state = strip()
    assert said(differences.border, state, "P05@a1", "P05@c5") == (
        "After the better placement the empty space is less jagged: its border has 36 sides, 46 after the other placement."
    )
    assert said(differences.border, state, "P05@c5", "P05@a1") is None
    assert said(differences.border, state, "P05@a1", "P05@b1") is None  # 36 and 38: hardly shorter
    assert said(differences.border, state, "P05@a1", "X@e5") is None
    text = said(differences.room, state, "P05@a1", "P05@c5")
    assert text is not None
    assert said(differences.room, state, "P05@c5", "P05@a1") is None
    assert said(differences.room, state, "P05@a1", "P05@f9") is None  # the same in another corner
    assert said(differences.room, state, "P05@a1", "X@e5") is None


def fault(find: Finder, state: State, better: str | Line, played: str | Line) -> str:
    lines = [line(each) if isinstance(each, str) else each for each in (better, played)]
    reason = find(Pair(*(SheetAfter(state, 0, each) for each in lines)))
    assert reason is not None
    return str(reason.fault)


def test_what_is_wrong_with_a_move_is_told_without_the_better_one() -> None:
    high, low = line("P18@a1", 91, exact=True), line("P19@a1", 90, exact=True)
    assert fault(differences.final, final_turn(), high, low) == "It ends with 90 points at most."
    last = played(turns_passed(started(), 5), "roll 1")
    last = with_sheet(last, sheet("#####....", "#####....", "#####....", "#####....", "####....."))
    assert fault(differences.scored, last, "X@e5", "X@i9") == (
        "The round is scored after this turn: the best rectangle has only 17 points then."
    )
    state = strip()
    assert fault(differences.kept, state, "P05@a1", "P04@a1") == (
        "It uses up the neighbour, with 15 turns to come."
    )
    assert fault(differences.covers, state, "P05@a1", "pass") == (
        "It shades nothing; each empty space costs a point at the end."
    )
    open_ = with_sheet(state, sheet(".....####", "#########"))
    assert fault(differences.lone, open_, "P05@a9", "P05@b1") == (
        "1 space stands alone [a1] after it, where no patch of two or more spaces fits."
    )
    full = "#########"
    only = with_sheet(state, [full, full, full, full, full, "##....###", "##....###", full, "....#####"])  # fmt: skip
    assert fault(differences.fitting, only, "P05@a9", "P05@c6") == (
        "Of the 5 cards that stay in the circle, only 1 fits whole on the sheet after it."
    )
    assert [each.code for each in faults(only, 0, line("P05@a9"), line("P05@c6"))] == ["fitting"]
    assert not faults(only, 0, line("P05@c6"), line("P05@a9"))


def test_the_largest_differences_come_first_and_the_average_fills_up() -> None:
    state = with_sheet(strip(), sheet("####.....", "####.....", "####....."))
    found = reasons(state, 0, line("P05@a4", 120), line("P05@f9", 110))
    assert [each.code for each in found] == ["rectangle"]
    corner = reasons(strip(), 0, line("P05@a1", 120), line("P05@f9", 110))
    assert [each.code for each in corner] == ["average"]
