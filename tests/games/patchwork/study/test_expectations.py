# SPDX-License-Identifier: MIT
"""The next moves of two lines are told where they are true, and not told of the worse line."""

from dataclasses import replace

from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.study import expectations
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.study.values import Line
from tests.games.patchwork.study.claims import Claim
from tests.games.patchwork.study.test_differences import filled, line, quilt, said, table
from tests.strategies import with_seat

STATE = table(24, 16, 2, 3, 8, 9)


def told(better: Line, played: Line, state: State = STATE) -> str:
    """What is said of two lines in English, after a check of all that it claims."""
    reason = expectations.ahead(LinePair(PlayedLine(state, better), PlayedLine(state, played)))
    assert reason is not None
    Claim(reason.sentence, state, better, played)
    assert said(expectations.ahead, state, played, better) is None
    return reason.sentence.words["en"]


def test_the_next_moves_of_both_lines_are_named_until_the_own_turn_is_over() -> None:
    better = line("24@a1 16@a1 2@d5 advance", 61.2)
    played = line("24@b1 advance advance 16@d5", 52.4)
    assert told(better, played) == (
        "What is expected next: after the better placement the other player takes the patch for 5 buttons, then the patch "
        "for 1 button follows, with a chance of winning of about 61 %; after the other placement the other player advances, "
        "then advancing follows, with about 52 %."
    )


def test_moves_that_both_lines_have_are_only_counted() -> None:
    after_one = told(line("24@a1 16@a1 2@d5", 61.2), line("24@b1 16@b1 3@d5", 52.4))
    assert after_one.startswith(
        "The next move is expected to be the same after both; then after the better placement the patch for 1 button follows"
    )
    better = line("24@a1 16@a1 2@d5 advance", 61.2)
    after_two = told(better, line("24@b1 16@b1 2@e5 3@a5", 52.4))
    assert after_two.startswith("The next 2 moves are expected to be the same after both; then ")
    assert " the patch for 2 buttons and 2 time follows, with" in after_two.partition("; after")[2]


def test_moves_of_one_player_are_told_together() -> None:
    better = line("2@a1 3@a1 advance 8@d5", 61.2)
    played = line("2@b1 advance 3@d5", 52.4)
    text = told(better, played)
    assert "the other player takes the patch for 2 buttons and 2 time and advances, then " in text


def test_if_all_known_moves_are_the_same_the_room_after_them_is_told() -> None:
    better, played = line("24@a1 advance 2@g8", 61.2), line("24@d2 advance 2@d6", 52.4)
    room = told(better, played)
    assert room.startswith("The same moves are expected after both: the other player advances, ")
    assert " can then be laid in " in room or " then fit on the quilt" in room


def test_if_no_further_move_is_known_the_room_that_a_place_leaves_is_told() -> None:
    text = told(line("24@a1", 61.2), line("24@b1", 52.4))
    assert text.startswith("After the better placement the patches left can be laid in ")
    assert text.endswith(" after the other placement.")


def test_if_nothing_left_fits_the_less_jagged_space_is_told() -> None:
    # Patch 1 has two spaces; those of patches 16 and 24 have no room. It fills a gap, or leaves a piece of another.
    gaps = quilt("..#######", "#########", "...######", *["#########"] * 6)
    state = with_seat(replace(table(1), circle=(1, 16, 24)), 0, quilt=gaps, buttons=9)
    assert told(line("1@a1", 61.2), line("1@a3", 52.4), state) == (
        "After the better placement the empty space is less jagged: its border has 8 sides, 10 after the other placement."
    )
    later = told(line("1@a1 advance", 61.2), line("1@a3 advance", 52.4), state)
    assert later.startswith("The same moves are expected after both: the other player advances. ")
    assert "the empty space is then less jagged" in later


def test_nothing_is_said_if_places_leave_the_same_room_or_nothing_is_known() -> None:
    corners = line("3@a1 advance", 61.2), line("3@g9 advance", 52.4)
    assert said(expectations.ahead, table(3, 16, 2), *corners) is None
    assert said(expectations.ahead, table(3, 16, 2), line("3@a1", 61.2), line("3@g9", 52.4)) is None
    # Of two patches only the prices are known.
    assert said(expectations.ahead, STATE, line("24@a1", 61.2), line("16@a1", 52.4)) is None


def test_equal_chances_are_no_difference() -> None:
    assert said(expectations.ahead, STATE, line("24@a1", 50.2), line("24@b1", 50.4)) is None


def test_won_is_said_if_the_expected_moves_win_the_special_tile_after_the_better_move_alone() -> (
    None
):
    state = with_seat(table(2, 1, 3, 24), 0, quilt=filled(6, "####....."), buttons=20)
    better, played = "1@h9 advance 3@e7", "1@h9 advance advance"
    assert said(expectations.won, state, better, played) == (
        "After the better placement the expected moves fill a 7x7 area and win the special tile, 7 points; "
        "after the other placement the next 2 do not."
    )
    assert said(expectations.won, state, played, better) is None
    assert said(expectations.won, state, better, "1@a9 advance 3@e7") is None
    # The line must go on: the first move alone is another reason.
    assert said(expectations.won, state, "3@e7", "3@a8") is None
    assert said(expectations.won, with_seat(state, 1, special_tile=True), better, played) is None
    # One move later nothing is known.
    assert said(expectations.won, state, better, "1@h9 advance") is None


def test_won_tells_if_the_other_player_wins_it() -> None:
    near = with_seat(table(2, 1, 3, 24), 0, quilt=filled(6, "####....."), buttons=20)
    both = with_seat(near, 1, quilt=filled(6, "####....."), buttons=20)
    text = said(expectations.won, both, "1@h9 advance 3@e7", "advance 3@e7 advance")
    assert text is not None
    assert text.endswith("; after advancing the other player wins it.")
