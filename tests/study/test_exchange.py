# SPDX-License-Identifier: MIT
"""A comparison crosses from one process to another as JSON, and loses nothing."""

import json
import random

import pytest

from quiltbee.core.game import CHANCE
from quiltbee.games import GAMES
from quiltbee.study.exchange import comparison_json, read_comparison
from quiltbee.study.values import Comparison, Evaluation, Line


@pytest.mark.parametrize("name", ["patchwork", "doodle"])
def test_a_comparison_is_read_back_as_it_was(name: str) -> None:
    game, rng = GAMES[name], random.Random(1)
    for edition in game.INFO.editions:
        state = game.start(edition, rng)
        for _ in range(20):
            (seat, *_) = game.to_move(state)
            moves = list(game.legal_moves(state, seat))
            some = [rng.choice(moves) for _ in range(3)]
            if seat != CHANCE:
                best, in_option, played = (
                    Line(move, Evaluation(100 * rng.random(), rng.gauss(0, 9), rng.random() < 0.5), 7, (move, *some))
                    for move in some
                )  # fmt: skip
                compared = Comparison(best, in_option, played, rng.random(), 12_345)
                sent = json.dumps(comparison_json(compared))
                assert read_comparison(game, json.loads(sent)) == compared
            state = game.apply(state, some[0], seat)
