# SPDX-License-Identifier: MIT
"""The replay of a record that somebody gave up."""

import random

from quiltbee.games.doodle.online.replays import record_replay
from quiltbee.match import Match
from quiltbee.record import Record


def played(seats: int, plies: int) -> Record:
    """A game of some seats, in which each plays the first thing it may."""
    match = Match.new("doodle", seed=1, setup={"players": seats})
    rng = random.Random(1)
    while match.ply < plies:
        seat = match.to_move[0]
        match.play(
            match.chance_move(rng) if seat < 0 else match.legal_moves(seat)[0],
            None if seat < 0 else seat,
        )
    return match.record


def test_where_one_is_left_the_last_position_says_who_won() -> None:
    replay = record_replay(played(2, 6).with_resignation(0, 6))
    *before, last = (each.position for each in replay.moments)
    assert [each.outcome for each in before] == [None] * len(before)
    assert last.phase == "over"
    assert last.outcome is not None
    assert (last.outcome.winners, last.outcome.reason) == ([1], "resigned")
    assert last.outcome.scores == [sheet.score for sheet in last.sheets]
    assert replay.resigned == [0]


def test_where_two_are_left_the_game_goes_on() -> None:
    replay = record_replay(played(3, 6).with_resignation(0, 6))
    last = replay.moments[-1].position
    assert (last.outcome, replay.resigned) == (None, [0])
    assert 0 not in last.to_act
