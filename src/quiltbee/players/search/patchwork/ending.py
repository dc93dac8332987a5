# SPDX-License-Identifier: MIT
"""The end of a game of Patchwork, solved: every legal move looked at, so that the result is certain.

The worth of a finished game is twice the margin of seat 0, and one more or less where a tie goes to the
seat that came home first. It is above 0 just when seat 0 wins, so the best margin is also the best result.
"""

from typing import Final

import numpy as np

from quiltbee.kernel.bits import popcount
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.position import FIRST_BUY, FIRST_SEW, SLOT
from quiltbee.kernel.patchwork.steps import (
    apply_one,
    hash_one,
    is_over,
    list_one,
    place_of_slot,
    score_one,
    winner_one,
)

MAX_PLIES: Final = 40
UNSOLVED: Final = 1 << 20
"""More than any worth."""

MEMORY: Final = np.dtype(
    [
        ("key", np.uint64),
        ("worth", np.int32),
        ("kind", np.int32),  # 0 nothing here, 1 exact, 2 at least, 3 at most
        ("action", np.int32),
    ],
    align=True,
)


@compiled()
def worth_of(pos):
    """Return the worth of a finished game."""
    margin = score_one(pos, 0) - score_one(pos, 1)
    if margin:
        return 2 * margin
    return 1 if winner_one(pos) == 0 else -1


@compiled()
def put_in_order(pos, t, actions, count, first):
    """Sort actions so that the likely best come first: ``first``, then what gains most at once."""
    me = pos.active
    gains = np.empty(3, np.int64)
    for slot in range(min(3, popcount(pos.alive))):
        patch = pos.order[place_of_slot(pos, slot)]
        time = min(pos.time[me] + t.time[patch], t.last)
        marks = t.incomes[t.last] - t.incomes[pos.time[me]]
        gains[slot] = 2 * t.size[patch] - t.buttons[patch] + t.income[patch] * marks
        gains[slot] -= time - pos.time[me]
    keys = np.empty(count, np.int64)
    for i in range(count):
        action = actions[i]
        if action == first:
            keys[i] = -1000
        elif FIRST_BUY <= action < FIRST_SEW:
            keys[i] = -gains[(action - FIRST_BUY) // SLOT]
        else:
            keys[i] = 0
    order = np.argsort(keys)
    copy = actions[:count].copy()
    for i in range(count):
        actions[i] = copy[order[i]]


@compiled()
def solve_at(stack, depth, t, memory, lists, found, counts, low, high):
    """Return the worth of the position at ``stack[depth]`` within the window, or UNSOLVED."""
    pos = stack[depth]
    if is_over(pos, t):
        return worth_of(pos)
    counts[0] += 1
    if counts[0] > counts[1] or depth + 1 >= len(stack):
        return UNSOLVED
    key = hash_one(pos)
    entry = memory[np.int64(key & np.uint64(len(memory) - 1))]
    first = -1
    if entry.kind and entry.key == key:
        if entry.kind == 1 or (entry.kind == 2 and entry.worth >= high):
            return np.int64(entry.worth)
        if entry.kind == 3 and entry.worth <= low:
            return np.int64(entry.worth)
        first = entry.action
    actions = lists[depth]
    count = list_one(pos, t, found, actions)
    put_in_order(pos, t, actions, count, first)
    mine = pos.active == 0
    best = -UNSOLVED if mine else UNSOLVED
    chosen = actions[0]
    from_low, from_high = low, high
    for i in range(count):
        stack[depth + 1] = stack[depth]
        apply_one(stack[depth + 1], t, actions[i])
        worth = solve_at(stack, depth + 1, t, memory, lists, found, counts, low, high)
        if worth == UNSOLVED:
            return UNSOLVED
        if mine:
            if worth > best:
                best, chosen = worth, actions[i]
            low = max(low, best)
        else:
            if worth < best:
                best, chosen = worth, actions[i]
            high = min(high, best)
        if low >= high:
            break
    entry.key, entry.worth, entry.action = key, best, chosen
    if best <= from_low:
        entry.kind = 3
    elif best >= from_high:
        entry.kind = 2
    else:
        entry.kind = 1
    return best


@compiled()
def solve(positions, tables, memory, stack, lists, found, nodes, out):
    """Solve the first position, looking at no more than so many positions.

    ``out`` gets the worth (UNSOLVED if there were too many), the best action, and the positions met.
    """
    counts = np.zeros(2, np.int64)
    counts[1] = nodes
    stack[0] = positions[0]
    out[0] = solve_at(
        stack, 0, tables[0], memory, lists, found, counts, -UNSOLVED + 1, UNSOLVED - 1
    )
    out[1] = memory[np.int64(hash_one(positions[0]) & np.uint64(len(memory) - 1))].action
    out[2] = counts[0]
