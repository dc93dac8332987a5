# SPDX-License-Identifier: MIT
"""The compiled Patchwork and the rules, played in step: every field and every legal action agree."""

import random

import numpy as np
import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, State
from quiltbee.kernel.patchwork import position as layout
from quiltbee.kernel.patchwork.batch import (
    apply_action,
    list_actions,
)
from quiltbee.kernel.patchwork.tables import tables
from quiltbee.players import Budget, make_player

GAMES = 2000
"""In each edition."""


class InStep:
    """A game in both engines."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.tables = tables(state.edition.name)
        self.position = layout.from_state(state)
        self.found = np.empty((24, 2), np.uint64)
        self.actions = np.empty(layout.ACTIONS, np.int64)

    def compare(self) -> list[int]:
        """Fail where the engines differ; return the legal actions."""
        assert layout.to_state(self.position, self.state.edition) == self.state
        count = list_actions(self.position, self.tables, self.found, self.actions)
        found = self.actions[:count].tolist()
        moves = rules.legal_moves(self.state)
        assert found == [layout.to_action(self.state, move) for move in moves]
        return list(found)

    def step(self, action: int) -> None:
        move = layout.to_move(self.state, action)
        assert layout.to_action(self.state, move) == action
        over = apply_action(self.position, self.tables, action)
        self.state = rules.apply(self.state, move)
        assert over is (rules.outcome(self.state) is not None)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_agree_in_every_field_and_every_legal_action(edition: str, part: int) -> None:
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        rng = random.Random(seed)
        game = InStep(rules.start(edition, rng, first=seed % 2))
        # Some games save up buttons, so that dear patches and full quilts are met too.
        thrift = 0.5 * (seed % 3 == 0)
        while actions := game.compare():
            game.step(actions[0] if rng.random() < thrift else rng.choice(actions))


@pytest.mark.parametrize("edition", EDITIONS)
def test_sensible_games_agree_too(edition: str) -> None:
    tiles = 0
    for seed in range(6):
        rng = random.Random(seed)
        player = make_player("greedy", "patchwork", rng)
        game = InStep(rules.start(edition, rng))
        while game.compare():
            moves = rules.legal_moves(game.state)
            choice = player.choose(game.state, game.state.active, moves, Budget())
            game.step(layout.to_action(game.state, choice.move))
        tiles += any(seat.special_tile for seat in game.state.seats)
    assert tiles
