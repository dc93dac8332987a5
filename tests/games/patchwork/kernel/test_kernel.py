# SPDX-License-Identifier: MIT
"""The facade of the compiled Patchwork: many positions at once."""

import random

import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, State
from quiltbee.games.patchwork.kernel.facade import Kernel
from quiltbee.games.patchwork.kernel.steps import hash_one
from tests.strategies import playout


def states(edition: str, seed: int) -> list[State]:
    rng = random.Random(seed)
    return [state for state, _, _ in playout(rules, rules.start(edition, rng), rng)]


@pytest.fixture(params=EDITIONS)
def kernel(request: pytest.FixtureRequest) -> Kernel:
    return Kernel(request.param)


def test_states_go_in_and_come_out(kernel: Kernel) -> None:
    met = states(kernel.edition.name, 1)
    positions = kernel.positions(met)
    assert [kernel.state(positions, index) for index in range(len(met))] == met


def test_playouts_end_with_the_result_of_the_rules_and_depend_on_the_seed_alone(
    kernel: Kernel,
) -> None:
    start = [rules.start(kernel.edition.name, random.Random(seed)) for seed in range(50)]
    first, again, other = (kernel.positions(start) for _ in range(3))
    results = kernel.playouts(first, seed=1)
    assert (kernel.playouts(again, seed=1) == results).all()
    assert (kernel.playouts(other, seed=2) != results).any()
    for index, (one, two, winner, moves) in enumerate(results.tolist()):
        outcome = rules.outcome(kernel.state(first, index))
        assert outcome is not None
        assert (outcome.scores, outcome.winners) == ((one, two), (winner,))
        assert 20 < moves < 150


def test_equal_positions_share_a_hash_and_others_do_not(kernel: Kernel) -> None:
    met = [state for seed in range(20) for state in states(kernel.edition.name, seed)]
    hashes = {int(hash_one(position)) for position in kernel.positions(met)}
    assert len(hashes) == len(set(met))
