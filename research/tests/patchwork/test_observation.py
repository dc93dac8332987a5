# SPDX-License-Identifier: MIT
"""The kernel and JAX show a network the same position in the same numbers."""

import random
from typing import Any

import jax
import numpy as np
import pytest
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, State
from quiltbee.games.patchwork.kernel import Kernel, features
from quiltbee.games.patchwork.kernel.features import Floats

from quiltbee_research import patchwork as accel
from quiltbee_research.train.teacher.inputs import INPUTS, Observer
from tests.strategies import playout

SEEN = 420
"""Positions of each edition; the same number, so that JAX compiles once."""


def positions(edition: str) -> list[State]:
    met = list[State]()
    for seed in range(16):
        rng = random.Random(seed)
        met += [state for state, _, _ in playout(rules, rules.start(edition, rng), rng)]
    return met[:SEEN]


def seen_by_the_kernel(states: list[State], edition: str) -> dict[str, Floats]:
    kernel = Kernel(edition)
    return Observer(tuple(INPUTS), len(states)).observe(kernel.positions(states), kernel.tables)


@pytest.fixture(scope="module")
def observe() -> Any:
    return jax.jit(lambda state: state.observation)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_kernel_and_jax_see_the_same(edition: str, observe: Any) -> None:
    states = positions(edition)
    assert len(states) == SEEN
    found = observe(accel.from_states(states))
    seen = seen_by_the_kernel(states, edition)
    assert (np.asarray(found.board) == seen["board"]).all()
    for number, name in enumerate(features.COLUMNS):
        assert (np.asarray(found.patches)[..., number] == seen["patches"][..., number]).all(), name
    for number, name in enumerate(features.ENTRIES):
        assert (np.asarray(found.table)[..., number] == seen["table"][..., number]).all(), name
    assert np.asarray(found.table).shape[-1] == len(features.ENTRIES)
    assert found.offers.tolist() == [[*state.offers, 0, 0, 0][:3] for state in states]


def test_the_names_stand_where_the_numbers_are() -> None:
    state = rules.start("winter", random.Random(1))
    state = rules.apply(state, rules.ADVANCE)
    seen = seen_by_the_kernel([state], "winter")
    entry = dict(zip(features.ENTRIES, seen["table"][0].tolist(), strict=True))
    assert entry["buttons"] == pytest.approx(5 / 20)
    assert entry["buttons_there"] == pytest.approx(6 / 20)
    assert entry["lead"] == pytest.approx(0.1)
    assert entry["lead1"] == 1
    assert entry["lead0"] == 0
    assert entry["income_in5"] == 1
    assert entry["income_there_in"] == pytest.approx(4 / 6)
    assert entry["special_in"] == pytest.approx(2.6)
    assert entry["specials_left"] == pytest.approx(1)
    assert entry["gaps"] == entry["gaps_there"] == 1
    assert entry["may_remove"] == 1
    assert entry["circle"] == pytest.approx(1)
    assert entry["advance"] == pytest.approx(0.2)
    assert entry["advance_incomes"] == entry["must_sew"] == entry["tile"] == 0
    row = dict(zip(features.COLUMNS, seen["patches"][0, 0].tolist(), strict=True))
    patch = state.edition.patches[state.circle[0]]
    assert row["cost"] == pytest.approx(patch.buttons / 10)
    assert row["ways"] == row["ways_there"] == pytest.approx(1)
    drawn = np.reshape([row[f"shape{cell}"] for cell in range(25)], (5, 5))
    assert drawn.sum() == patch.size
    assert seen["board"][0, 2:26].sum() == sum(
        round(1 / features.shapes()[1][offer]) for offer in state.offers
    )


def test_an_outline_holds_a_patch_and_what_touches_it() -> None:
    found = features.outlines()
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
