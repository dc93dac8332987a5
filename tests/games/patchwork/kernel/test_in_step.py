# SPDX-License-Identifier: MIT
"""The compiled Patchwork and the rules, played in step: every field and every legal action agree."""

import random

import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.players import Budget, make_player
from tests.kernel.in_step import InStep, play_in_step

GAMES = 120
"""In each edition, some 16,000 positions in all. ``make soak`` plays on, with other seeds, for as long as one likes."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_agree_in_every_field_and_every_legal_action(edition: str) -> None:
    for seed in range(GAMES):
        play_in_step("patchwork", edition, seed)


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
            game.step(game.number(choice.move))
        tiles += any(seat.special_tile for seat in game.state.seats)
    assert tiles
