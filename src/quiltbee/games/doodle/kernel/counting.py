# SPDX-License-Identifier: MIT
"""Counting the ways a seat's game of Doodle can go on, compiled; a throw is an action like others."""

import numpy as np
from numba import prange

from quiltbee.games.doodle.kernel.position import ACTIONS, DRAW, OVER, POSITION, ROLL, START
from quiltbee.games.doodle.kernel.steps import (
    apply_one,
    can_shade,
    count_ways,
    first_piece,
    list_one,
    pieces_of_slot,
    slot_card,
)
from quiltbee.games.doodle.kernel.tables import SHAPES
from quiltbee.kernel.bits import popcount
from quiltbee.kernel.compiling import compiled


@compiled()
def count_one(pos, t, counts):
    """Count the legal actions of a position; ``counts`` has room for the ways of every shape."""
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


@compiled()
def count_from(pos, t, depth):
    """Count the sequences of so many actions, one or more, from a position."""
    counts = np.empty(SHAPES, np.int64)
    if depth == 1:
        return count_one(pos, t, counts)
    # With its own stack: Numba cannot load a recursive function from its cache.
    stack = np.empty(depth, POSITION)
    lists = np.empty((depth, ACTIONS), np.int64)
    at, ends = np.zeros(depth, np.int64), np.zeros(depth, np.int64)
    stack[0] = pos
    ends[0] = list_one(stack[0], t, lists[0])
    total, level = 0, 0
    while level >= 0:
        if at[level] == ends[level]:
            level -= 1
            continue
        stack[level + 1] = stack[level]
        apply_one(stack[level + 1], t, lists[level, at[level]])
        at[level] += 1
        if level + 2 == depth:
            total += count_one(stack[level + 1], t, counts)
        else:
            level += 1
            at[level], ends[level] = 0, list_one(stack[level], t, lists[level])
    return total


@compiled(parallel=True)
def count_sequences(positions, tables, depth, out):
    """Set ``out[i]`` to the number of sequences of ``depth`` actions, one or more, from position i.

    The decks must be complete.
    """
    for i in prange(len(positions)):
        out[i] = count_from(positions[i], tables[0], depth)
