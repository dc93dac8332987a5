# SPDX-License-Identifier: MIT
"""Counting the ways a game of Patchwork can go on, compiled."""

import numpy as np
from numba import prange

from quiltbee.games.patchwork.kernel.position import ACTIONS, POSITION
from quiltbee.games.patchwork.kernel.steps import apply_one, find_anchors, is_over, list_one
from quiltbee.kernel.bits import popcount
from quiltbee.kernel.compiling import compiled

MEMORY = np.dtype(
    [
        ("low", np.uint64),
        ("high", np.uint64),
        ("alive", np.uint64),
        ("token", np.int64),
        ("buttons", np.int64),
        ("count", np.int64),  # 0 where nothing is remembered
    ],
    align=True,
)
ROOM = 1 << 12


@compiled()
def count_one(pos, t, found, memory):
    """Count the legal actions of a position.

    Where the other seat lays its patch does not matter to them, so counts come back again and again.
    """
    if is_over(pos, t):
        return 0
    me = pos.active
    low, high = pos.quilt[me, 0], pos.quilt[me, 1]
    if pos.in_hand:
        return 81 - popcount(low) - popcount(high) + t.optional
    key = (low ^ (high << np.uint64(40)) ^ pos.alive) * np.uint64(0x9E3779B97F4A7C15)
    key += np.uint64(pos.token * 64 + pos.buttons[me])
    entry = memory[np.int64((key * np.uint64(0xBF58476D1CE4E5B9)) >> np.uint64(52))]
    if (
        entry.count
        and entry.low == low
        and entry.high == high
        and entry.alive == pos.alive
        and entry.token == pos.token
        and entry.buttons == pos.buttons[me]
    ):
        return entry.count
    entry.low, entry.high, entry.alive = low, high, pos.alive
    entry.token, entry.buttons = pos.token, pos.buttons[me]
    entry.count = 1 + find_anchors(pos, t, found)
    return entry.count


@compiled()
def count_from(pos, t, depth):
    """Count the sequences of so many actions, one or more, from a position."""
    found = np.empty((24, 2), np.uint64)
    memory = np.zeros(ROOM, MEMORY)
    if depth == 1:
        return count_one(pos, t, found, memory)
    # With its own stack: Numba cannot load a recursive function from its cache.
    stack = np.empty(depth, POSITION)
    lists = np.empty((depth, ACTIONS), np.int64)
    at, ends = np.zeros(depth, np.int64), np.zeros(depth, np.int64)
    stack[0] = pos
    ends[0] = list_one(stack[0], t, found, lists[0])
    total, level = 0, 0
    while level >= 0:
        if at[level] == ends[level]:
            level -= 1
            continue
        stack[level + 1] = stack[level]
        apply_one(stack[level + 1], t, lists[level, at[level]])
        at[level] += 1
        if level + 2 == depth:
            total += count_one(stack[level + 1], t, found, memory)
        else:
            level += 1
            at[level], ends[level] = 0, list_one(stack[level], t, found, lists[level])
    return total


@compiled(parallel=True)
def count_sequences(positions, tables, depth, out):
    """Set ``out[i]`` to the number of sequences of ``depth`` actions, one or more, from position i."""
    for i in prange(len(positions)):
        out[i] = count_from(positions[i], tables[0], depth)
