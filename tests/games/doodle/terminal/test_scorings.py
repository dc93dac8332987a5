# SPDX-License-Identifier: MIT
"""A scoring in the terminal: how its points come about, and what is said at the end."""

from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import State
from quiltbee.games.doodle.terminal.game_ui import Ui
from tests.games.doodle.helpers import final_turn, started, turn_passed, with_sheet

NAMES = ("red", "indigo", "ochre", "teal", "plum")


def with_scores(state: State, seat: int, *scores: int) -> State:
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], scores=scores)
    return replace(state, seats=tuple(seats))


def ended(*scores: int) -> State:
    """The end of a game with full sheets and such scores."""
    state = turn_passed(final_turn(len(scores)))
    for seat, points in enumerate(scores):
        state = with_scores(with_sheet(state, grid.FULL, seat=seat), seat, points, 0, 0)
    return state


def verdict(*scores: int, reader: int | None = None) -> str:
    return Ui(doodle, ended(*scores), 0, reader=reader).count().split("\n")[-1]


def scored(seats: int, seat: int | None) -> str:
    before = state = started(seats)
    for number in range(seats):
        state = with_scores(
            with_sheet(state, grid.rectangle(0, 0, 3, 5), seat=number), number, 4, 11
        )
    return Ui(doodle, state, 0, reader=seat).interlude(before, seat)


def test_the_points_of_a_rectangle_are_its_square_and_what_is_more() -> None:
    text = " ".join(scored(1, 0).split())
    assert text.startswith("Round 2 is scored.")
    for line in (
        "Your best rectangle is 5 wide and 3 high,",
        "from a1 to e3:",
        "the biggest square, 3 x 3 9",
        "2 more columns, 1 point each 2",
        "So far 4 + 11 = 15 points;",
        "66 spaces are empty.",
    ):
        assert line in text


def test_the_others_are_told_in_a_line_each() -> None:
    text = scored(3, 1)
    told = "5 wide, 3 high, a1 to e3: 9 + 2 = 11"
    assert f"red: {told}" in text
    assert f"ochre: {told}" in text
    assert f"you: {told}" not in text


@pytest.mark.parametrize(("seats", "has_pictures"), [(4, True), (5, False)])
def test_where_nobody_is_looked_at_few_sheets_are_drawn_and_many_are_not(
    seats: int, has_pictures: bool
) -> None:
    text = scored(seats, None)
    assert all(f"{name}: 5 wide" in text for name in NAMES[:seats])
    assert ("·" in text) == has_pictures


def test_the_final_count_adds_up() -> None:
    head, blank, titles, row, *_ = Ui(doodle, ended(40), 0, reader=0).count().split("\n")
    assert (head, blank) == ("The final count:", "")
    assert titles.split() == ["round", "1", "round", "2", "round", "3", "empty", "score"]
    assert row.split() == ["you", "40", "0", "0", "0", "40"]


def test_who_wins_by_how_much_is_told() -> None:
    assert verdict(40, 41) == "Indigo wins by 1 point."
    assert verdict(40, 35, 20, reader=0) == "You win by 5 points."
    assert verdict(40, 35, 40) == "Red and ochre share the victory with 40 points each."


def test_alone_the_praise_grows_with_the_score() -> None:
    good = started().edition.good_solo_score
    praise = [
        verdict(score).partition(". ")[2] for score in (good - 11, good - 10, good, good + 20)
    ]
    assert len({*praise}) == 4
    assert all(each.startswith(f"{good} or more is good") for each in praise)
    assert verdict(1).startswith("1 point. ")
