# SPDX-License-Identifier: MIT
"""The facade of the compiled Patchwork: many positions at once."""

import random

import numpy as np
import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, State
from quiltbee.games.patchwork.kernel import ACTIONS, to_action
from quiltbee.games.patchwork.kernel.facade import Kernel
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


def test_masks_hold_just_the_legal_actions(kernel: Kernel) -> None:
    met = states(kernel.edition.name, 2)
    masks = kernel.legal_masks(kernel.positions(met))
    assert masks.shape == (len(met), ACTIONS)
    for state, mask in zip(met, masks, strict=True):
        legal = [to_action(state, move) for move in rules.legal_moves(state)]
        assert np.flatnonzero(mask).tolist() == legal


def test_a_step_moves_every_game_and_leaves_ended_ones_alone(kernel: Kernel) -> None:
    met = states(kernel.edition.name, 3)
    rng = random.Random(3)
    moves = [rng.choice(rules.legal_moves(state) or [None]) for state in met]
    actions = [
        0 if move is None else to_action(s, move) for s, move in zip(met, moves, strict=True)
    ]
    positions = kernel.positions(met)
    kernel.step(positions, np.array(actions))
    for index, (state, move) in enumerate(zip(met, moves, strict=True)):
        expected = state if move is None else rules.apply(state, move)
        assert kernel.state(positions, index) == expected


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
    assert kernel.scores(first).tolist() == results[:, :2].tolist()


def test_random_play_has_the_averages_of_the_rules() -> None:
    kernel = Kernel("winter")
    start = [rules.start("winter", random.Random(seed)) for seed in range(4000)]
    results = kernel.playouts(kernel.positions(start), seed=7)
    assert 42.4 < results[:, 3].mean() < 43.2
    assert -12.5 < results[:, :2].mean() < -10


def test_equal_positions_share_a_hash_and_others_do_not(kernel: Kernel) -> None:
    met = [state for seed in range(20) for state in states(kernel.edition.name, seed)]
    hashes = kernel.hashes(kernel.positions(met))
    assert len(set(hashes.tolist())) == len(set(met))
    # However a position came about: read from a state, or reached by playing.
    positions = kernel.positions([rules.start(kernel.edition.name, random.Random(1))])
    for _ in range(30):
        kernel.apply(positions, int(kernel.legal_actions(positions)[-1]))
        twin = kernel.positions([kernel.state(positions)])
        assert kernel.hashes(positions) == kernel.hashes(twin)
