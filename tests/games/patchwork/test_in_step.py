# SPDX-License-Identifier: MIT
"""The rules and their plain twin, played in step."""

import random
from typing import Any

import pytest

from quiltbee.core import grid, pieces
from quiltbee.games import patchwork
from quiltbee.games.patchwork import EDITIONS, Buy, Sew, State
from quiltbee.players import Budget, make_player
from tests.games.patchwork.naive import Naive


def plain(state: State, move: patchwork.Move) -> tuple[Any, ...]:
    match move:
        case Buy(patch, cell, orientation):
            spaces = pieces.lay(state.edition.patches[patch].shape, cell, orientation)
            assert spaces is not None
            return "buy", patch, frozenset(divmod(cell, 9) for cell in grid.cells(spaces))
        case Sew(cell):
            return "sew", divmod(cell, 9)
        case patchwork.Remove():
            return ("remove",)
        case _:
            return ("advance",)


def compare(state: State, twin: Naive) -> None:
    assert patchwork.to_move(state) == (() if twin.actor() is None else (twin.actor(),))
    assert list(state.circle) == twin.circle
    assert list(state.special_patches) == twin.leather
    for seat, side in zip(state.seats, twin.sides, strict=True):
        assert (seat.time, seat.buttons, seat.income) == (side.time, side.buttons, side.income)
        assert {divmod(cell, 9) for cell in grid.cells(seat.quilt)} == side.filled
        assert seat.special_tile is side.tile


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("style", ["random", "thrifty", "greedy"])
def test_both_allow_the_same_moves_and_lead_to_the_same_positions(edition: str, style: str) -> None:
    # Random play alone hardly ever fills a 7x7 area, fills a quilt or saves up buttons.
    games = 4 if style == "greedy" else 16
    tiles = 0
    for seed in range(games):
        rng = random.Random(seed)
        first = seed % 2
        player = make_player("greedy" if style == "greedy" else "random", "patchwork", rng)
        state = patchwork.start(edition, rng, first=first)
        twin = Naive(edition, list(state.circle), first)
        while moves := patchwork.legal_moves(state):
            compare(state, twin)
            assert {plain(state, move) for move in moves} == twin.moves()
            if style == "thrifty" and rng.random() < 0.7:
                moves = moves[:1]
            move = player.choose(state, state.active, moves, Budget()).move
            twin.make(plain(state, move))
            state = patchwork.play(state, move)
        compare(state, twin)
        outcome = patchwork.outcome(state)
        assert outcome is not None
        assert (outcome.scores, outcome.winners[0]) == twin.result()
        tiles += any(seat.special_tile for seat in state.seats)
    if style == "greedy":
        assert tiles
