# SPDX-License-Identifier: MIT
"""The exact solver of short endings, held against trying every move with the rules."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from quiltbee.core import grid
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.kernel.facade import position_array, table_array
from quiltbee.games.patchwork.kernel.position import ACTIONS, POSITION, to_action, to_move
from quiltbee.games.patchwork.players import endgame
from quiltbee.games.patchwork.players.endgame import AT_LEAST, AT_MOST, EXACT
from quiltbee.games.patchwork.players.records import (
    FRAME,
    MAX_PLIES,
    SCRATCH,
    TT_ENTRY,
    UNSOLVED,
)
from tests.games.patchwork.players.endings import endings, worth
from tests.strategies import with_seat


def new_table() -> Any:
    return np.zeros(1 << 10, TT_ENTRY.dtype)


def solve(state: State, table: Any, nodes: int = 100_000) -> tuple[int, int, int]:
    """Return the worth, the best action and how many positions were visited."""
    out = np.zeros(3, np.int64)
    endgame.solve(
        position_array(state),
        table_array(state.edition.name),
        table,
        np.zeros(MAX_PLIES, POSITION.dtype),
        np.zeros(MAX_PLIES, FRAME.dtype),
        np.zeros((MAX_PLIES + SCRATCH, ACTIONS), np.int64),
        nodes,
        out,
    )
    value, action, visited = out.tolist()
    return value, action, visited


def test_its_worth_is_that_of_trying_everything_and_its_move_keeps_it() -> None:
    for state in endings(24):
        value, action, _ = solve(state, new_table())
        assert value == worth(state)
        assert worth(rules.play(state, to_move(state, action))) == value


def test_entries_of_other_positions_do_not_mislead_it() -> None:
    table = new_table()[:16]  # so small that most entries are overwritten
    for state in endings(12):
        table["kind"] = 0
        assert solve(state, table)[0] == worth(state)


def test_a_position_that_it_knows_is_answered_at_once() -> None:
    table = new_table()
    (state,) = endings(1)
    value, action, visited = solve(state, table)
    assert visited > 1
    assert solve(state, table) == (value, action, 1)


def test_too_many_positions_are_no_answer() -> None:
    (state,) = endings(1)
    _, _, needed = solve(state, new_table())
    assert solve(state, new_table(), needed)[0] != UNSOLVED
    assert solve(state, new_table(), needed // 2)[0] == UNSOLVED


@pytest.mark.parametrize(("active", "expected"), [(1, 1), (0, -1)])
def test_after_a_tie_the_seat_that_finished_first_is_ahead_by_less_than_a_point(
    active: int, expected: int
) -> None:
    (state,) = endings(1)
    for seat in (0, 1):
        state = with_seat(state, seat, time=53, buttons=4, quilt=0)
    # When the game is over the active seat is the one that finished second.
    over = replace(state, active=active)
    assert endgame.worth_of(position_array(over)[0]) == worth(over) == expected
    ahead = with_seat(over, 1, buttons=5)
    assert endgame.worth_of(position_array(ahead)[0]) == -2


@pytest.mark.parametrize(
    ("best", "kind"), [(3, AT_MOST), (2, AT_MOST), (4, EXACT), (9, AT_LEAST), (11, AT_LEAST)]
)
def test_a_worth_outside_of_the_window_is_stored_as_a_bound(best: int, kind: int) -> None:
    table, frames = new_table(), np.zeros(1, FRAME.dtype)
    frames[0]["key"], frames[0]["best"], frames[0]["chosen"] = 5, best, 7
    frames[0]["from_low"], frames[0]["from_high"] = 3, 9
    endgame.tt_store(table, frames[0])
    assert table[5].tolist() == (5, best, kind, 7)


@pytest.mark.parametrize(
    ("kind", "low", "high", "known"),
    [
        (EXACT, 0, 9, True),
        (AT_LEAST, 0, 4, True),
        (AT_LEAST, 0, 9, False),
        (AT_MOST, 4, 9, True),
        (AT_MOST, 0, 9, False),
    ],
)
def test_a_bound_is_enough_only_where_it_lies_outside_of_the_window(
    kind: int, low: int, high: int, known: bool
) -> None:
    table, frames = new_table(), np.zeros(2, FRAME.dtype)
    one, other = (position_array(state)[0] for state in endings(2))
    endgame.tt_probe(one, table, low, high, frames[0])
    assert (frames[0]["first"], frames[0]["known"]) == (-1, 0)
    key = frames[0]["key"]
    table[int(key) % len(table)] = (key, 4, kind, 11)
    endgame.tt_probe(one, table, low, high, frames[0])
    assert (frames[0]["first"], bool(frames[0]["known"])) == (11, known)
    # Another position in the same place of the table is none of its business.
    table[:] = table[int(key) % len(table)]
    endgame.tt_probe(other, table, low, high, frames[1])
    assert (frames[1]["first"], frames[1]["known"]) == (-1, 0)


def test_moves_are_tried_from_the_recommended_one_down_and_none_is_lost() -> None:
    for state in endings(6):
        position, table = position_array(state)[0], table_array(state.edition.name)[0]
        legal = sorted(to_action(state, move) for move in rules.legal_moves(state))
        actions = np.zeros(ACTIONS, np.int64)
        actions[: len(legal)] = legal
        scratch = np.zeros((SCRATCH, ACTIONS), np.int64)
        endgame.order_moves(position, table, actions, len(legal), legal[-1], scratch)
        assert actions[0] == legal[-1]
        assert sorted(actions[: len(legal)].tolist()) == legal


def kept(state: State) -> tuple[int, int]:
    """Return how many moves are legal, and how many of them are tried."""
    position, table = position_array(state)[0], table_array(state.edition.name)[0]
    actions = np.zeros(ACTIONS, np.int64)
    legal = [to_action(state, move) for move in rules.legal_moves(state)]
    actions[: len(legal)] = sorted(legal)
    count = endgame.drop_alike(position, table, actions, len(legal))
    assert set(actions[:count].tolist()) <= set(legal)
    return len(legal), count


def test_where_a_last_patch_lies_matters_only_while_the_special_tile_is_in_reach() -> None:
    state = replace(next(endings(2)), active=0)
    state = with_seat(state, 1, time=53)
    last = with_seat(state, 0, time=52, buttons=20, quilt=0)
    legal, tried = kept(last)
    assert legal > 100
    assert tried == 3  # advancing, and each of the two patches once
    # Two of the 49 spaces are missing, and a patch may cover them.
    area = grid.rectangle(0, 0, 7, 7) & ~grid.rectangle(0, 0, 1, 2)
    legal, tried = kept(with_seat(last, 0, quilt=area))
    assert tried == legal
    assert kept(with_seat(with_seat(last, 0, quilt=area), 1, special_tile=True))[1] == 3


def test_where_a_patch_lies_matters_while_another_can_be_bought() -> None:
    state = with_seat(replace(next(endings(2)), active=0), 1, time=53)
    rich, poor = (with_seat(state, 0, time=40, buttons=b, income=0, quilt=0) for b in (30, 0))
    assert kept(rich)[0] == kept(rich)[1]
    assert kept(poor) == (1, 1)


def test_where_a_special_patch_lies_matters_while_a_patch_can_be_bought() -> None:
    state = with_seat(replace(next(endings(2)), active=0, in_hand=1), 1, time=50)
    ended = with_seat(state, 0, time=53, quilt=0)
    assert kept(ended)[1] <= 2  # one space, or removing it
    assert kept(with_seat(ended, 0, time=51, buttons=30)) == (kept(ended)[0],) * 2
