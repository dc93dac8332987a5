# SPDX-License-Identifier: MIT
"""Counting the ways a game can go on: correctness and speed in one number."""

from typing import Any

from quiltbee.games import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Count the move sequences of this length from a position, all seats that may act taking part."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.to_move(state):
        moves = game.legal_moves(state, seat)
        if depth == 1:
            total += len(moves)
        else:
            total += sum(perft(game, game.apply(state, move, seat), depth - 1) for move in moves)
    return total
