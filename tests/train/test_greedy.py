# SPDX-License-Identifier: MIT
"""The greedy judgement in JAX, held against the kernel's."""

import random

import numpy as np
import pytest

pytest.importorskip("jax", reason="JAX is not installed: pip install quiltbee[train]")

import jax
import jax.numpy as jnp

from quiltbee.accel.boards import words
from quiltbee.accel.patchwork.convert import from_states
from quiltbee.core import grid
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.kernel.bits import split
from quiltbee.kernel.patchwork import Kernel, to_action
from quiltbee.players.search.patchwork import fit, judge
from quiltbee.train import greedy

COUNT = 200
CHOOSE = jax.jit(greedy.choose)


def some_states(edition: str) -> list[rules.State]:
    """Give positions of random games, so many that there are special patches and full quilts among them."""
    rng = random.Random(7)
    found = list[rules.State]()
    while len(found) < COUNT:
        state = rules.start(edition, rng)
        while moves := rules.legal_moves(state):
            found.append(state)
            state = rules.play(state, rng.choice(moves))
    return rng.sample(found, COUNT)


def judged(state: rules.State) -> dict[int, float]:
    """Ask the kernel what each action is worth that the greedy player looks at closely."""
    kernel = Kernel(state.edition.name)
    one, weights = kernel.positions([state]), judge.weights(width=judge.SHORTLIST)
    actions, values = np.empty(judge.CANDIDATES, np.int64), np.empty(judge.CANDIDATES)
    count = judge.judge(one, kernel.tables, weights, one.copy(), actions, values)
    return dict(zip(actions[:count].tolist(), values[:count].tolist(), strict=True))


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_chooses_what_the_kernel_judges_best(edition: str) -> None:
    states = some_states(edition)
    assert any(state.in_hand for state in states)
    chosen = np.asarray(CHOOSE(from_states(states)))
    same = 0
    for number, state in enumerate(states):
        found = judged(state)
        best = max(found, key=lambda action: found[action])
        # Counted in 32 bits, two moves of the same worth may change places.
        assert found[int(chosen[number])] > found[best] - 1e-3
        same += int(chosen[number]) == best
        assert int(chosen[number]) in {to_action(state, m) for m in rules.legal_moves(state)}
    assert same > 0.98 * COUNT


def test_of_positions_at_once_each_is_judged_for_itself() -> None:
    states = some_states("classic")
    forwards = np.asarray(CHOOSE(from_states(states)))
    backwards = np.asarray(CHOOSE(from_states(states[::-1])))
    assert (forwards == backwards[::-1]).all()


def test_shreds_are_counted_as_by_the_kernel() -> None:
    assert len(greedy._shreds()) == 1 + 2 + 6 + 19
    rng = random.Random(3)
    boards = [
        sum(1 << cell for cell in range(grid.SPACES) if rng.random() < share)
        for share in (0.2, 0.4, 0.6, 0.8, 1.0)
        for _ in range(20)
    ]
    empty = tuple(jnp.array([words(b)[k] for b in boards], jnp.uint32) for k in range(3))
    found = greedy._in_shreds(empty)
    expected = [fit.shreds(*(np.uint64(word) for word in split(b)), 5) for b in boards]
    assert np.asarray(found).tolist() == expected
    assert max(expected) > 10
