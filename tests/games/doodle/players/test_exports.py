# SPDX-License-Identifier: MIT
"""All hosts do the same: plans and rollouts in wasmtime and by Numba agree in every number."""

import random

import pytest

from quiltbee.games import doodle
from quiltbee.games.doodle import EDITIONS, State
from quiltbee.games.doodle.kernel.position import from_state
from quiltbee.games.doodle.players.planner import Planner, new_plan
from quiltbee.games.doodle.players.records import SearchParams
from quiltbee.kernel.engine import VARIABLE
from tests.games.doodle.helpers import final_turn, played, started


def planners(monkeypatch: pytest.MonkeyPatch) -> list[Planner]:
    found = list[Planner]()
    for host in ("wasm", "native"):
        monkeypatch.setenv(VARIABLE, host)
        found.append(Planner(SearchParams()))
    return found


def begun(planner: Planner, state: State) -> int:
    closing = doodle.DONE in doodle.legal_moves(state, 0)
    return planner.begin(state, from_state(state, alone=True), closing=closing)


@pytest.mark.parametrize("edition", EDITIONS)
def test_plans_and_rollouts_agree_in_every_number(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    both, rng = planners(monkeypatch), random.Random(3)
    state, met = doodle.start(edition, rng), 0
    while moves := doodle.legal_moves(state, doodle.to_move(state)[0]):
        if doodle.to_move(state)[0] >= 0 and len(moves) > 2:
            counts = {begun(planner, state) for planner in both}
            assert len(counts) == 1
            (count,) = counts
            if not state.is_final_turn:
                for planner in both:
                    planner.sample(range(count), 0, 3, 0x9E3779B97F4A7C15 + met)
            one, other = (planner.plans(count) for planner in both)
            assert one == other
            met += 1
        state = doodle.apply(state, rng.choice(moves), doodle.to_move(state)[0])
        if not doodle.to_move(state):
            break
    assert met > 10


def test_what_was_played_out_before_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    for planner in planners(monkeypatch):
        state = played(started(), "roll 2")
        count = begun(planner, state)
        fresh = planner.plans(count)
        planner.sample([0, 1], 0, 5, 1)
        assert [each.visits for each in planner.plans(3)] == [5, 5, 0]
        assert begun(planner, state) == count
        assert planner.plans(count) == fresh


def test_plans_can_be_added(monkeypatch: pytest.MonkeyPatch) -> None:
    for planner in planners(monkeypatch):
        count = begun(planner, played(started(), "roll 2"))
        planner.set_plans([new_plan(0)], count - 1)
        assert planner.plans(1, count - 1) == [new_plan(0)]


def test_the_final_turn_has_exact_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = planners(monkeypatch)
    state = final_turn()
    count = begun(one, state)
    assert begun(other, state) == count > 1
    assert one.plans(count) == other.plans(count)
