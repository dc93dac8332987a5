# SPDX-License-Identifier: MIT
"""When the exact solver is asked, and what becomes of its result."""

import random
from dataclasses import replace

import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.players import solver as solver_module
from quiltbee.games.patchwork.players.solver import MAX_SPACES_LEFT, Solver
from quiltbee.kernel.engine import Engine
from quiltbee.players import Choice
from tests.games.patchwork.players.endings import endings, worth
from tests.strategies import with_seat


def new_solver() -> Solver:
    return Solver(Engine("patchwork"))


def solved(
    state: State, solver: Solver | None = None, *, ms: int | None = None, nodes: int | None = None
) -> Choice | None:
    return (solver or new_solver()).solve(state, ms, nodes)


def test_its_choice_is_certain_and_told_from_the_side_of_the_seat_that_acts() -> None:
    solver = new_solver()  # of endings of all editions, one after the other
    met = set[bool]()
    for state in endings(12):
        choice = solved(state, solver)
        assert choice is not None
        assert choice.is_certain
        assert choice.move in rules.legal_moves(state)
        mine = worth(state) if state.active == 0 else -worth(state)
        assert choice.value == (mine > 0)
        assert choice.margin == (mine / 2 if abs(mine) > 1 else 0)
        assert [each.move for each in choice.candidates] == [choice.move]
        met.add(mine > 0)
    assert met == {False, True}


@pytest.mark.parametrize("active", [0, 1])
def test_a_tie_is_no_margin_and_still_won_by_one(active: int) -> None:
    state = rules.start("classic", random.Random(0))
    # One step to the end and no income: the seat that acts gets the button that it is behind.
    state = replace(with_seat(state, active, time=52, buttons=4), circle=(), active=active)
    state = with_seat(state, 1 - active, time=53, buttons=5)
    choice = solved(state)
    assert choice is not None
    assert (choice.move, choice.value, choice.margin) == (rules.ADVANCE, 0.0, 0.0)


def test_with_much_time_left_it_does_not_try() -> None:
    state = replace(rules.start("classic", random.Random(0)), circle=())
    early = with_seat(with_seat(state, 0, time=53 - MAX_SPACES_LEFT), 1, time=52)
    assert solved(early) is None
    late = with_seat(early, 0, time=54 - MAX_SPACES_LEFT)
    assert solved(late) is not None


def test_it_gives_up_at_the_tighter_of_its_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    (state,) = endings(1)
    choice = solved(state)
    assert choice is not None
    needed = choice.nodes
    monkeypatch.setattr(solver_module, "POSITIONS_A_MS", 1)
    assert solved(state, ms=needed) is not None
    assert solved(state, ms=needed // 2) is None
    assert solved(state, ms=needed, nodes=needed // 2) is None
    assert solved(state, ms=needed // 2, nodes=needed) is None


def test_what_it_knows_of_one_edition_does_not_count_in_another() -> None:
    solver = new_solver()
    (classic,) = endings(1)
    winter = replace(classic, edition=rules.load_edition("winter"))
    for state in (classic, winter, classic):
        choice = solved(state, solver)
        assert choice is not None
        assert choice.nodes > 1
        again = solved(state, solver)
        assert again is not None
        assert (again.move, again.nodes) == (choice.move, 1)
