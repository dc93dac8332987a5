# SPDX-License-Identifier: MIT
"""What JAX shows a network is what the rules say, and its numbers of the table are those of the kernel."""

import random
from typing import Any

import jax
import numpy as np
import pytest

from quiltbee.core import pieces
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, State
from quiltbee.games.patchwork.kernel.entries import ENTRIES
from quiltbee.games.patchwork.kernel.facade import Kernel
from quiltbee.games.patchwork.kernel.features import write_table
from quiltbee_research import patchwork as accel
from quiltbee_research.patchwork.observation import COLUMNS, outlines
from tests.strategies import playout

SEEN = 420
"""Positions of each edition; the same number, so that JAX compiles once."""


def positions(edition: str) -> list[State]:
    met = list[State]()
    for seed in range(16):
        rng = random.Random(seed)
        met += [state for state, _, _ in playout(rules, rules.start(edition, rng), rng)]
    return met[:SEEN]


@pytest.fixture(scope="module")
def observe() -> Any:
    return jax.jit(lambda state: state.observation)


def spaces(bits: int) -> list[int]:
    return [bits >> cell & 1 for cell in range(81)]


def expected_row(state: State, patch: rules.Patch) -> dict[str, float]:
    """The numbers of a patch of the circle, as the rules have them."""
    me, other = state.seats[state.active], state.seats[1 - state.active]
    edition = state.edition
    time = min(me.time + patch.time, edition.last_space)
    ways = pieces.placements(patch.shape)
    free, free_there = (sum(not way.spaces & seat.quilt for way in ways) for seat in (me, other))
    reached = max(me.time, other.time)
    drawn = {
        f"shape{5 * r + c}": float(mark == "#")
        for r, line in enumerate(patch.shape)
        for c, mark in enumerate(line)
    }
    return (
        {f"shape{cell}": 0.0 for cell in range(25)}
        | drawn
        | {
            "present": 1,
            "affordable": patch.buttons <= me.buttons,
            "affordable_there": patch.buttons <= other.buttons,
            "cost": patch.buttons / 10,
            "time": patch.time / 6,
            "income": patch.income / 3,
            "size": patch.size / 8,
            "again": time <= other.time,
            "incomes": sum(me.time < mark <= time for mark in edition.income_marks),
            "specials": sum(reached < mark <= time for mark in edition.special_marks),
            "ways": free / len(ways),
            "ways_there": free_there / len(ways),
        }
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_network_sees_what_the_rules_say(edition: str, observe: Any) -> None:
    states = positions(edition)
    assert len(states) == SEEN
    found = jax.tree.map(np.asarray, observe(accel.from_states(states)))
    kernel, table = Kernel(edition), np.zeros(len(ENTRIES), np.float32)
    for number, (state, position) in enumerate(zip(states, kernel.positions(states), strict=True)):
        write_table(position, kernel.tables[0], table)
        assert found.table[number].tolist() == table.tolist()
        assert found.offers[number].tolist() == [*state.offers, 0, 0, 0][:3]
        planes = [spaces(state.seats[seat].quilt) for seat in (state.active, 1 - state.active)]
        planes += np.zeros((24, 81), int).tolist()
        for slot, offer in enumerate(state.offers):
            for way in pieces.placements(state.edition.patches[offer].shape):
                if not way.spaces & state.seats[state.active].quilt:
                    planes[2 + 8 * slot + way.orientation][way.cell] = 1
        assert (found.board[number].reshape(27, 81) == [*planes, [1] * 81]).all()
        assert (found.patches[number, len(state.circle) :] == 0).all()
        for row, patch in zip(found.patches[number], state.circle, strict=False):
            expected = expected_row(state, state.edition.patches[patch])
            assert row.tolist() == pytest.approx([float(expected[name]) for name in COLUMNS])


def test_positions_of_the_compiled_rules_are_those_of_the_states() -> None:
    states = positions("winter")
    found = accel.from_positions(Kernel("winter").positions(states), EDITIONS.index("winter"))
    expected = accel.from_states(states)
    for name in accel.State.__dataclass_fields__:
        assert (getattr(found, name) == getattr(expected, name)).all(), name


def test_an_outline_holds_a_patch_and_what_touches_it() -> None:
    found = outlines()
    inside, around = found[..., :25].reshape(-1, 8, 5, 5), found[..., 25:].reshape(-1, 8, 7, 7)
    for patch in rules.load_edition("classic").patches.values():
        assert (inside[patch.id].sum((1, 2)) == patch.size).all()
        for orientation in range(8):
            drawn, near = inside[patch.id, orientation], around[patch.id, orientation]
            spaces = {(r, c) for r, c in np.argwhere(drawn)}
            touching = {
                (r + dr, c + dc) for r, c in spaces for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
            }
            assert {(r - 1, c - 1) for r, c in np.argwhere(near)} == touching - spaces
            assert drawn[0].any()
            assert drawn[:, 0].any()
