# SPDX-License-Identifier: MIT
"""What stands in words beside the sheets in the terminal."""

from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.draw.text.style import Style
from quiltbee.games.doodle import Rectangle, Specials, State
from quiltbee.games.doodle.text import lines
from quiltbee.words import Phrase, say
from tests.games.doodle.helpers import (
    final_turn,
    new_table,
    played,
    started,
    turn_passed,
    turns_passed,
    with_sheet,
)

PLAIN = Style()


def said(phrase: Phrase) -> str:
    return say(phrase, "en")


def scored(state: State, seat: int, *scores: int) -> State:
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], scores=scores)
    return replace(state, seats=tuple(seats))


def ended(*scores: int) -> State:
    """The end of a game with full sheets and such scores."""
    state = turn_passed(final_turn(len(scores)))
    for seat, points in enumerate(scores):
        state = scored(with_sheet(state, grid.FULL, seat=seat), seat, points, 0, 0)
    return state


def test_a_seat_is_its_crayon_and_whoever_sits_there() -> None:
    assert said(lines.seat_name(1)) == "indigo"
    assert said(lines.seat_name(1, ("Ada",))) == "indigo"
    assert said(lines.seat_name(0, ("Ada",))) == "red (Ada)"
    assert said(lines.seat_name(0, ("A" * 30,))) == f"red ({'A' * 20})"
    assert said(lines.seat_name(12)) == "seat 12"
    coloured = Style(colour=True)
    assert lines.headed("x", 0, coloured) == lines.headed("x", 10, coloured)
    assert lines.headed("x", 0, coloured) != lines.headed("x", 1, coloured)


@pytest.mark.parametrize(
    ("rectangle", "text"),
    [
        (Rectangle(0, 0, 0, 0), "nothing yet"),
        (Rectangle(0, 0, 1, 1), "1 wide, 1 high, a1 to a1: 1"),
        (Rectangle(2, 1, 3, 5), "5 wide, 3 high, b3 to f5: 9 + 2 = 11"),
        (Rectangle(0, 8, 9, 1), "1 wide, 9 high, i1 to i9: 1 + 8 = 9"),
    ],
)
def test_a_rectangle_tells_where_it_lies_and_what_it_scores(
    rectangle: Rectangle, text: str
) -> None:
    assert said(lines.rectangle_words(rectangle)) == text


def test_actions_have_a_box_that_is_crossed_when_they_are_used() -> None:
    state = with_sheet(started(), 0, Specials(1, 0, 1, 0))
    boxes = lines.special_boxes(state.seats[0], Style())
    assert boxes == ["[ ] neighbour", "[x] single", "[ ] cut", "[x] twice"]


def test_scores_are_shown_as_they_come() -> None:
    state = scored(with_sheet(started(), grid.rectangle(0, 0, 8, 9)), 0, 12)
    assert lines.score_lines(state, state.seats[0], PLAIN) == [
        "Rounds: 12 | - | -    empty spaces: 9",
        "Best rectangle: 9 wide, 8 high, a1 to i8: 64 + 1 = 65",
    ]
    assert lines.brief(state, 0, PLAIN) == ["12, best 65", "9 empty, 4 actions"]
    assert lines.brief_line(state, 0, PLAIN) == (
        "scored 12; best 65; 9 empty; left: neighbour, single, cut, twice"
    )
    bare = with_sheet(started(), 0, Specials(0, 0, 0, 1))
    assert lines.brief(bare, 0, PLAIN) == ["best 0", "81 empty, 1 action"]
    nothing = with_sheet(bare, 0, Specials(0, 0, 0, 0))
    assert lines.brief_line(nothing, 0, PLAIN) == "best 0; 81 empty; left: no action"


def test_at_the_end_the_sum_is_shown() -> None:
    state = ended(40)
    assert lines.score_lines(state, state.seats[0], PLAIN)[1] == "Score: 40 + 0 + 0 - 0 = 40"
    assert lines.brief(state, 0, PLAIN) == ["40 0 0 -0", "score 40"]
    assert lines.brief_line(state, 0, PLAIN) == "scored 40, 0, 0; 0 empty; score 40"


def test_the_title_names_round_and_turn() -> None:
    assert said(lines.title(new_table())) == "Before the first round: the start patches"
    assert said(lines.title(started())) == "Round 1 of 3, turn 1 of 6"
    assert said(lines.title(final_turn())) == "Round 3 of 3, final turn"


def test_the_last_line_says_what_a_seat_can_do() -> None:
    shade = " X@e5 shades a single space."
    drawing = played(started(2), "roll 1")
    late = " A neighbour or a cut can still be drawn."
    near = "(or, with the neighbour action, P08 or P02)"
    for state, line in (
        (drawing, f"draw P01 {near}, or pass.{shade}"),
        (with_sheet(drawing, 0, Specials(0, 0, 0, 0)), "draw P01, or pass."),
        (played(drawing, "0: P01@a1"), f"you have drawn. done (or Enter) ends the turn.{shade}"),
        (
            played(drawing, "0: pass"),
            f"you have passed. done (or Enter) ends the turn.{shade}{late}",
        ),
    ):
        assert said(lines.turn_line(state, 0)) == f"Round 1 of 3, turn 1 of 6: {line}"
    assert said(lines.turn_line(final_turn(), 0)) == (
        f"Round 3 of 3, final turn: no throw; draw one of P18, P19 or P20, or pass.{shade}"
    )
    assert said(lines.turn_line(new_table(), 0)).startswith("Draw your start patch, S01, anywhere")
    assert said(lines.turn_line(started(), 0)).endswith(": throw the die (roll, or just Enter).")
    assert said(lines.turn_line(started(), None)).endswith(": the die is still to be thrown.")


def test_who_is_done_is_told_whom_it_waits_for() -> None:
    drawing = played(started(3), "roll 1", "1: pass", "1: done")
    waiting = "Round 1 of 3, turn 1 of 6: red and ochre still to draw."
    assert said(lines.turn_line(drawing, 1)) == said(lines.turn_line(drawing, None)) == waiting
    scoring = turns_passed(started(2), 5)
    scoring = played(scoring, "roll 1", "0: pass", "0: done", "1: pass", "1: done", "0: done")
    assert said(lines.turn_line(scoring, 0)).endswith(
        "before the scoring: indigo still to say done."
    )
    assert said(lines.turn_line(scoring, 1)).endswith("done (or Enter) goes on without.")


def test_the_result_names_winners_and_points() -> None:
    over = "The game is over: "
    assert said(lines.turn_line(ended(1), 0)) == f"{over}1 point."
    assert (
        said(lines.turn_line(ended(4, 9), 0, ("Ada", "Bea"))) == f"{over}indigo (Bea) wins with 9."
    )
    shared = f"{over}red and indigo share the victory with 9 each."
    assert said(lines.turn_line(ended(9, 9), None)) == shared
