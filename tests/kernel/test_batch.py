# SPDX-License-Identifier: MIT
"""Functions over arrays of positions find the rules of each game by the type of its positions."""

import random
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from quiltbee.games import GAMES, find_game
from quiltbee.kernel import batch
from quiltbee.kernel.batch import GENERIC


def kernel_of(game: str) -> Any:
    rules = find_game(game)
    return import_module(f"{rules.INFO.kernel}.facade").Kernel(rules.INFO.editions[0])


def late(game: str, left: int) -> Any:
    """A position of a random game with so many moves to its end."""
    rules: Any = find_game(game)
    rng = random.Random(1)
    states = [rules.start(rules.INFO.editions[0], rng)]
    while rules.to_move(states[-1]):
        states.append(rules.apply(states[-1], rng.choice(rules.legal_moves(states[-1]))))
    return states[-1 - left]


def count(rules: Any, state: Any, depth: int) -> int:
    moves = rules.legal_moves(state) if rules.to_move(state) else []
    if depth == 1:
        return len(moves)
    return sum(count(rules, rules.apply(state, move), depth - 1) for move in moves)


@pytest.mark.parametrize("game", GAMES)
def test_sequences_are_counted_to_every_depth(game: str) -> None:
    rules, kernel = find_game(game), kernel_of(game)
    states = [late(game, left) for left in (0, 1, 2)]
    positions, out = kernel.positions(states), np.empty(3, np.int64)
    for depth in (1, 2):
        batch.count_sequences(positions, kernel.tables, kernel.actions, depth, out)
        assert out.tolist() == [count(rules, state, depth) for state in states]
    assert out[0] == 0


def test_a_game_must_bring_every_function() -> None:
    functions = dict.fromkeys(GENERIC, len)
    del functions["count_one"]
    with pytest.raises(KeyError, match="count_one"):
        batch.implement(np.dtype([("nothing", np.int64)]), **functions)
