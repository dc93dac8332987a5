# SPDX-License-Identifier: MIT
"""Counts the legal actions of a Doodle position, compiled. A throw of the die is an action too."""

import numpy as np

from quiltbee.games.doodle.kernel.position import DRAW, OVER, ROLL, START
from quiltbee.games.doodle.kernel.steps import (
    can_shade,
    count_ways,
    first_piece,
    pieces_of_slot,
    slot_card,
)
from quiltbee.games.doodle.kernel.tables import SHAPES
from quiltbee.kernel.bits import popcount
from quiltbee.kernel.compilation import compiled


@compiled()
def new_memo(pos):  # noqa: ARG001 - its type selects the game
    """Return a buffer for the number of placements of every shape."""
    return np.empty(SHAPES, np.int64)


@compiled()
def count_one(pos, t, counts):
    """Return the number of legal actions of a position. ``counts`` is a buffer from :func:`new_memo`."""
    low, high = pos.board[0], pos.board[1]
    if pos.phase == OVER:
        return 0
    if pos.phase == ROLL:
        return popcount(np.uint64(t.faces))
    if pos.phase == START:
        return count_ways(t, t.start[pos.start_card], low, high)
    total = 1
    if pos.phase == DRAW and not pos.drawn:
        counts[: t.shapes] = -1
        for slot in range(3):
            card = slot_card(pos, slot)
            for piece in range(first_piece(pos, slot), pieces_of_slot(pos, t, slot)):
                shape = t.shape[card, piece]
                if counts[shape] < 0:
                    counts[shape] = count_ways(t, shape, low, high)
                total += counts[shape]
    if can_shade(pos):
        total += 81 - popcount(low) - popcount(high)
    return total
