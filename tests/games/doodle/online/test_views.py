# SPDX-License-Identifier: MIT
"""Sheets as messages say what the rules say, in every position of a random game."""

import random

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import best_rectangle
from quiltbee.games.doodle.online.views import outcome_view, sheet_view


def test_sheets_are_told_as_they_are() -> None:
    rng = random.Random(1)
    state = doodle.start("standard", rng)
    while seats := doodle.to_move(state):
        for number, seat in enumerate(state.seats):
            told = sheet_view(state, number, seat.sheet, (), done=seat.done)
            assert sum(1 << cell for cell in told.filled) == seat.sheet.board
            assert told.empty == grid.SPACES - len(told.filled)
            assert told.best.points == best_rectangle(seat.sheet.board)[0]
            assert (told.seat, told.done) == (number, seat.done)
        assert outcome_view(state) is None
        move = rng.choice(doodle.legal_moves(state, seats[0]))
        state = doodle.apply(state, doodle.settle(state, move, rng), seats[0])
    told_end, result = outcome_view(state), doodle.outcome(state)
    assert told_end is not None
    assert result is not None
    assert [sum(rows) for rows in told_end.rows] == told_end.scores == [*result.scores]
