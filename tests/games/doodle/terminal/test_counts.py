# SPDX-License-Identifier: MIT
"""A scoring in the terminal: how its points come about, and what is said at the end."""

from dataclasses import replace

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import State
from quiltbee.games.doodle.terminal.game_ui import Ui
from tests.games.doodle.helpers import final_turn, started, turn_passed, with_sheet


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


def test_the_points_of_a_scoring_are_told_with_their_rectangle() -> None:
    state = with_scores(with_sheet(final_turn(), grid.rectangle(0, 1, 3, 5)), 0, 4, 9)
    [seat] = state.seats
    before = replace(state, turn=6, seats=(replace(seat, drawn=True, before=seat.sheet),))
    told = Ui(doodle, before, 0, reader=0).tell(doodle.DONE, doodle.events(before, doodle.DONE, 0))
    assert "Round 3 is scored: you 11 (9 + 2, 3x5 at b1)." in told


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
