# SPDX-License-Identifier: MIT
"""Who sits where, whose move is next, and whose eyes the table is drawn for."""

import pytest

from quiltbee.core.game import CHANCE
from quiltbee.match import Match
from quiltbee.terminal.seats import Seats


def seating(match: Match, *people: int) -> Seats:
    return Seats(match, frozenset(people))


@pytest.fixture
def doodle() -> Match:
    """Three seats, all to draw their start patch."""
    return Match.new("doodle", seed=1, setup={"players": 3}, names=("Ada", "Bea", "Cleo"))


def test_people_act_before_computers(doodle: Match) -> None:
    assert seating(doodle, 1).asked == 1
    assert seating(doodle, 2, 1).asked == 1
    assert seating(doodle).asked == 0
    doodle.play(doodle.legal_moves(1)[0], 1)
    assert seating(doodle, 1).asked == 0
    assert seating(doodle, 1, 2).asked == 2


def test_a_person_is_waited_for_only_on_its_turn() -> None:
    match = Match.new("patchwork", seed=1)
    assert (seating(match, 0).waits, seating(match, 1).waits, seating(match).waits) == (
        True,
        False,
        False,
    )
    match.play("advance")
    assert (seating(match, 0).waits, seating(match, 1).waits) == (False, True)


def test_any_person_throws_the_die_but_computers_wait_for_nobody(doodle: Match) -> None:
    for seat in range(3):
        doodle.play(doodle.legal_moves(seat)[0], seat)
    assert doodle.to_move == (CHANCE,)
    assert seating(doodle, 2).asked == CHANCE
    assert seating(doodle, 2).waits
    assert not seating(doodle).waits


def test_when_the_game_is_over_nobody_is_asked() -> None:
    match = Match.new("patchwork", seed=1)
    while match.to_move:
        match.play(match.legal_moves()[0])
    assert seating(match, 0).asked == CHANCE


def test_a_single_person_always_looks_from_its_own_seat(doodle: Match) -> None:
    for seat in (0, 1):
        doodle.play(doodle.legal_moves(seat)[0], seat)
    assert seating(doodle, 1).focus == 1
    # Of several, the one whose move it is looks; where none of them is to act, nobody is preferred.
    assert seating(doodle, 0, 2).focus == 2
    assert seating(doodle, 0, 1).focus is None
    assert seating(doodle).focus is None


def test_a_single_person_is_called_you(doodle: Match) -> None:
    assert seating(doodle, 1).reader == 1
    assert seating(doodle, 1, 2).reader is None
    assert seating(doodle).reader is None
