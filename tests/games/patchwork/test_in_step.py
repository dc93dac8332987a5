# SPDX-License-Identifier: MIT
"""The rules and their plain twin, played in step."""

import random
from typing import Any

import pytest

from quiltbee.core import grid, pieces
from quiltbee.games import patchwork
from quiltbee.games.patchwork import EDITIONS, Buy, Sew, State
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
@pytest.mark.parametrize("style", ["random", "thrifty", "packer"])
def test_both_allow_the_same_moves_and_lead_to_the_same_positions(edition: str, style: str) -> None:
    def choose(moves: list[patchwork.Move]) -> patchwork.Move:
        # Random play alone hardly ever fills a 7x7 area or runs out of patches.
        buys = [move for move in moves if isinstance(move, Buy)]
        if style == "packer" and buys:
            return min(buys, key=lambda buy: (buy.cell, rng.random()))
        if style == "thrifty" and rng.random() < 0.7:
            return moves[0]
        return rng.choice(moves)

    tiles = 0
    for seed in range(25):
        rng = random.Random(seed)
        first = seed % 2
        state = patchwork.start(edition, rng, first=first)
        twin = Naive(edition, list(state.circle), first)
        while moves := patchwork.legal_moves(state):
            compare(state, twin)
            assert {plain(state, move) for move in moves} == twin.moves()
            move = choose(moves)
            twin.make(plain(state, move))
            state = patchwork.play(state, move)
        compare(state, twin)
        outcome = patchwork.outcome(state)
        assert outcome is not None
        assert (outcome.scores, outcome.winners[0]) == twin.result()
        tiles += any(seat.special_tile for seat in state.seats)
    if style == "packer":
        assert tiles
