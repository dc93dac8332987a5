# SPDX-License-Identifier: MIT
"""The compiled judgement of a sheet agrees with the greedy player's, which is made to be read."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import Phase, Seat, Specials
from quiltbee.games.doodle.players import compiled_sheet as compiled
from quiltbee.games.doodle.players.records import PLACES, SHEET, pack_sheet
from quiltbee.games.doodle.players.sheet_value import (
    SheetValue,
    Time,
    Weights,
    end_score,
    shaded,
    singles,
)
from quiltbee.kernel.boards import split

RULES = SheetValue(Weights())


def sheets(games: int) -> Iterator[tuple[Seat, Time]]:
    """Give sheets as they come up in random games, and denser ones."""
    for seed in range(games):
        rng = random.Random(seed)
        state = doodle.start("standard", rng)
        while state.phase is not Phase.OVER:
            moves = doodle.legal_moves(state)
            draws = [move for move in moves if isinstance(move, doodle.Draw) and not move.piece]
            state = doodle.apply(state, rng.choice(draws[:3] or moves))
            if state.phase is Phase.DRAW:
                yield state.seats[0], Time(6 - state.turn, 3 - state.round, 6)


def words(seat: Seat) -> tuple[np.uint64, np.uint64]:
    low, high = split(grid.FULL & ~seat.board)
    return np.uint64(low), np.uint64(high)


def bits(specials: Specials) -> int:
    return sum(value << k for k, value in enumerate(specials))


def test_the_worth_of_sheets_agrees() -> None:
    values, met = SHEET.array(pack_sheet()), 0
    for seat, time in sheets(12):
        expected = RULES.worth(seat.board, seat.specials, time)
        low, high = words(seat)
        found = compiled.worth(low, high, bits(seat.specials), time.turns, time.rounds, values[0])
        assert found == pytest.approx(expected, abs=1e-9)
        met += 1
    assert met > 200


def test_the_rectangle_aimed_at_is_as_good() -> None:
    values = SHEET.array(pack_sheet())
    for seat, time in sheets(8):
        # One aims while a turn is still to come, the one being played at least.
        before = time.earlier()
        wanted = RULES.aim(seat.board, before)
        low, high = words(seat)
        place = compiled.aim(low, high, before.turns, values[0])
        assert (place < 0) == (wanted == 0)
        if wanted:
            found = values[0]["places"][place]
            assert (int(found[0]) | int(found[1]) << 64).bit_count() == wanted.bit_count()


def test_single_spaces_and_the_end_of_the_game_agree() -> None:
    values = SHEET.array(pack_sheet())
    for seat, _ in sheets(6):
        low, high = words(seat)
        for number in range(16):
            specials = Specials(*(number >> k & 1 for k in range(4)))
            found = compiled.worth(low, high, number, 0, 0, values[0])
            assert found == end_score(seat.board, singles(specials))


def test_the_price_of_single_spaces_is_taken_from_the_right_action() -> None:
    for number in range(16):
        specials = Specials(*(number >> k & 1 for k in range(4)))
        for count in range(singles(specials) + 1):
            assert compiled.shaded(number, count) == bits(shaded(specials, count))


def test_every_place_of_a_rectangle_is_there() -> None:
    assert (
        len({tuple(place) for place in SHEET.array(pack_sheet())[0]["places"].tolist()}) == PLACES
    )
