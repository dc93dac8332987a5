# SPDX-License-Identifier: MIT
"""The candidates of the search: the most promising draws, useful shadings, and the exact final turn."""

import random
from typing import Any

import numpy as np
import pytest

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import Specials, State, best_rectangle
from quiltbee.games.doodle.kernel import to_action
from quiltbee.games.doodle.kernel.facade import position_array, table_array
from quiltbee.games.doodle.kernel.position import ACTIONS, FIRST_SHADE, POSITION
from quiltbee.games.doodle.players import plans as planning
from quiltbee.games.doodle.players.records import MAX_OPTIONS, OPTION, PLAN, SHEET, pack_sheet
from quiltbee.kernel.boards import split
from tests.games.doodle.helpers import final_turn, played, started, turns_passed, with_sheet

SINGLE = Specials(0, 1, 0, 0)
TWO_SINGLES = Specials(0, 1, 0, 1)


def words(board: int) -> tuple[np.uint64, np.uint64]:
    low, high = split(board)
    return np.uint64(low), np.uint64(high)


def draws(state: State, most: int, room: int) -> Any:
    plans = np.zeros(room, PLAN.dtype)
    options = np.zeros(MAX_OPTIONS, OPTION.dtype)
    table = table_array(state.edition.name)
    count = planning.plan_draws(
        position_array(state), table, SHEET.array(pack_sheet()), options, plans, most
    )
    return plans[:count]


def shades(board: int, specials: Specials, room: int = 24) -> Any:
    """Return the plans for the scoring of the first round, without the first, which is to do nothing."""
    state = with_sheet(played(turns_passed(started(), 5), "roll 1"), board, specials)
    plans = np.zeros(room, PLAN.dtype)
    count = planning.plan_shades(position_array(state), SHEET.array(pack_sheet()), plans, 1)
    return plans[1:count]


def closed(board: int) -> int:
    """Return what a sheet is worth at the end."""
    return best_rectangle(board)[0] - (grid.FULL & ~board).bit_count()


def test_draws_are_legal_different_and_the_best_come_first() -> None:
    state = played(started(), "roll 2")
    legal = {to_action(state, move) for move in doodle.legal_moves(state)}
    plans = draws(state, 12, 24)
    actions = plans["action"].tolist()
    assert len(plans) == 24
    assert len({*actions}) == len(actions)
    assert {*actions} <= legal
    assert (np.diff(plans["prior"]) <= 0).all()
    assert (plans["then"] == -1).all()
    # With room for fewer, the best of them stay.
    assert draws(state, 12, 5)["prior"].tolist() == plans["prior"][:5].tolist()


@pytest.mark.parametrize("missing", ["a1", "e5", "i8"])
def test_a_single_space_that_completes_a_better_rectangle_is_a_plan(missing: str) -> None:
    cell = grid.parse_cell(missing)
    whole = grid.rectangle(*([0, 0, 8, 9] if missing != "e5" else [2, 2, 5, 5]))
    best, *_ = shades(whole & ~(1 << cell), SINGLE)
    assert (best["action"], best["then"]) == (FIRST_SHADE + cell, -1)
    assert best["prior"] == best_rectangle(whole)[0]


@pytest.mark.parametrize("holes", [("a1", "b1"), ("a1", "i8"), ("h8", "i8")])
def test_two_single_spaces_together_are_a_plan(holes: tuple[str, str]) -> None:
    whole = grid.rectangle(0, 0, 8, 9)
    cells = sorted(grid.parse_cell(name) for name in holes)
    board = whole & ~sum(1 << cell for cell in cells)
    best, *_ = shades(board, TWO_SINGLES)
    assert [best["action"], best["then"]] == [FIRST_SHADE + cell for cell in cells]
    assert all(each["then"] == -1 for each in shades(board, SINGLE))


def test_shadings_are_told_once_and_never_without_gain() -> None:
    square = grid.rectangle(0, 0, 4, 4)
    # Two spaces are missing to a fifth column, and two to a fifth row.
    board = square | grid.rectangle(0, 4, 2, 1) | grid.rectangle(4, 0, 1, 2)
    plans = shades(board, TWO_SINGLES)
    pairs = {
        tuple(grid.CELL_NAMES[plan[key] - FIRST_SHADE] for key in ("action", "then"))
        for plan in plans
    }
    assert pairs == {("e3", "e4"), ("c5", "d5")}
    assert len(plans) == 2
    assert (plans["prior"] == 17).all()
    assert len(shades(board, TWO_SINGLES, room=2)) == 1
    assert len(shades(square, TWO_SINGLES)) == len(shades(board, Specials(1, 0, 1, 0))) == 0


@pytest.mark.parametrize("most", [0, 1, 2])
def test_the_best_shading_is_that_of_trying_all(most: int) -> None:
    rng = random.Random(most)
    for _ in range(6):
        board = grid.FULL & ~sum(1 << cell for cell in rng.sample(range(81), 12))
        assert planning.closed_score(*words(grid.FULL & ~board)) == closed(board)
        empty = list(grid.cells(grid.FULL & ~board))
        best = closed(board)
        for one in empty if most else ():
            first = board | 1 << one
            best = max(best, closed(first))
            for other in empty if most == 2 else ():
                best = max(best, closed(first | 1 << other))
        points, cell = planning.best_shading(*words(grid.FULL & ~board), most)
        assert points == best
        assert (cell in empty) == (best > closed(board))


def test_the_final_turn_knows_its_score() -> None:
    state = final_turn()
    plans, work = np.zeros(8, PLAN.dtype), np.zeros(1, POSITION.dtype)
    actions = np.zeros(ACTIONS, np.int64)
    count = planning.plan_last(position_array(state), table_array("standard"), plans, work, actions)
    assert count == 8
    assert (np.diff(plans["prior"]) <= 0).all()
    before = sum(state.seats[0].scores)
    for plan in plans[:3]:
        move = next(m for m in doodle.legal_moves(state) if to_action(state, m) == plan["action"])
        drawn = doodle.apply(state, move)
        seat = drawn.seats[0]
        empty = list(grid.cells(grid.FULL & ~seat.sheet.board))
        # Both single spaces are still there, and no sheet is worse for one more.
        assert (seat.specials.single, seat.specials.twice) == (1, 1)
        best = max(
            closed(seat.sheet.board | 1 << one | 1 << other) for one in empty for other in empty
        )
        assert plan["prior"] == before + best
