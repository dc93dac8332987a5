# SPDX-License-Identifier: MIT
"""The Python side of compiled rules, the same for every game."""

import random
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quiltbee.games import GAMES, find_game
from quiltbee.kernel import compilation
from quiltbee.kernel.facade import GameKernel, seeds


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Any:
    return find_game(request.param)


def new_kernel(game: Any) -> GameKernel[Any]:
    kernel: GameKernel[Any] = import_module(f"{game.INFO.kernel}.facade").Kernel(
        game.INFO.editions[0]
    )
    return kernel


def first_state(game: Any, seed: int = 1) -> Any:
    return game.start(game.INFO.editions[0], random.Random(seed))


def test_a_list_of_actions_is_overwritten_by_the_next(game: Any) -> None:
    kernel = new_kernel(game)
    positions = kernel.positions([first_state(game)])
    actions = kernel.legal_actions(positions)
    before = actions.tolist()
    assert before == sorted(before)
    assert 0 <= before[0] <= before[-1] < kernel.actions
    kernel.apply(positions, before[-1])
    kernel.legal_actions(positions)
    assert actions.tolist() != before
    # Another kernel has a list of its own.
    mine = kernel.legal_actions(positions)
    kept = mine.tolist()
    new_kernel(game).legal_actions(kernel.positions([first_state(game, 2)]))
    assert mine.tolist() == kept


def test_a_step_is_what_the_rules_do_and_tells_the_end(game: Any) -> None:
    kernel, rng = new_kernel(game), random.Random(1)
    state = first_state(game)
    positions, over = kernel.positions([state]), False
    while game.to_move(state):
        assert not over
        number = rng.randrange(len(game.legal_moves(state)))
        action = int(kernel.legal_actions(positions)[number])
        state = game.apply(state, game.INFO.load("kernel").to_move(state, action))
        over = kernel.apply(positions, action)
    assert over
    assert kernel.state(positions) == state


def test_rehearsing_is_announced_and_leaves_the_state_alone(
    game: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(compilation, "cache_folder", lambda: str(tmp_path))
    state = first_state(game)
    new_kernel(game).rehearse(state)
    assert [*tmp_path.glob("*.compiled")]
    assert state == first_state(game)


def test_seeds_are_different_and_follow_from_one() -> None:
    many = seeds(1, 1000)
    assert many.dtype == np.uint64
    assert len({*many.tolist()}) == 1000
    assert (seeds(1, 1000) == many).all()
    assert not {*seeds(2, 1000).tolist()} & {*many.tolist()}
    assert len(seeds(1, 0)) == 0
