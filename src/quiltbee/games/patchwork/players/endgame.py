# SPDX-License-Identifier: MIT
"""An exact solver for the end of a game of Patchwork, by alpha-beta search over all legal moves.

The worth of a finished game is twice the margin of seat 0. After a tie it is 1 if seat 0 finished first, otherwise -1. It is
positive exactly if seat 0 wins, so the best margin is also the best result.

A seat that can buy no further patch and cannot win the special tile is *settled*: it does not matter where its empty spaces
lie, only how many there are. So of all placements that settle a seat, only one is tried.
"""

from typing import Final

import numpy as np

from quiltbee.games.patchwork.kernel.position import FIRST_BUY, FIRST_SEW, REMOVE, SLOT
from quiltbee.games.patchwork.kernel.steps import (
    apply_one,
    hash_one,
    is_over,
    list_one,
    place_of_slot,
    score_one,
    winner_one,
)
from quiltbee.games.patchwork.players.records import UNSOLVED
from quiltbee.kernel.bits import ONE, lowest, popcount
from quiltbee.kernel.compilation import compiled

EXACT: Final = 1
AT_LEAST: Final = 2
AT_MOST: Final = 3


@compiled()
def worth_of(pos):
    """Return the worth of a finished game."""
    margin = score_one(pos, 0) - score_one(pos, 1)
    if margin:
        return 2 * margin
    return 1 if winner_one(pos) == 0 else -1


@compiled()
def cheapest(pos, t):
    """Return the lowest price in the circle."""
    least, left = np.int64(1_000_000), pos.alive
    while left:
        least = min(least, t.buttons[pos.order[lowest(left)]])
        left &= left - ONE
    return least


@compiled()
def is_settled(pos, t, seat, time, buttons, income, covered, price):
    """Return whether a seat would be settled with this time, buttons and income.

    ``covered`` is how many spaces of its quilt it has covered by then, and ``price`` is the lowest price in the circle.
    """
    if time < t.last:
        # Buttons on the last space come too late to buy anything.
        marks = t.incomes[t.last - 1] - t.incomes[time]
        if buttons + t.last - 1 - time + income * marks >= price:
            return False
    if pos.tile >= 0:
        return True
    covered += t.specials[t.last] - t.specials[max(pos.time[0], pos.time[1])]
    for k in range(9):
        missing = popcount(t.areas[k, 0] & ~pos.quilt[seat, 0])
        missing += popcount(t.areas[k, 1] & ~pos.quilt[seat, 1])
        if missing <= covered:
            return False
    return True


@compiled()
def drop_alike(pos, t, actions, count):
    """Keep only the first of all placements of a patch that settle the seat; return the number of actions.

    The actions are in ascending order, so those of a patch stand together.
    """
    me, price, kept, last = pos.active, cheapest(pos, t), 0, -1
    time, buttons, income = pos.time[me], pos.buttons[me], pos.income[me]
    is_alike = False
    for i in range(count):
        action = actions[i]
        if FIRST_BUY <= action < REMOVE:
            slot = (action - FIRST_BUY) // SLOT
            if slot == last:
                if is_alike:
                    continue
            elif action < FIRST_SEW:
                patch = pos.order[place_of_slot(pos, slot)]
                then = min(time + t.time[patch], t.last)
                earned = income + t.income[patch]
                paid = buttons - t.buttons[patch] + earned * (t.incomes[then] - t.incomes[time])
                is_alike = is_settled(pos, t, me, then, paid, earned, t.size[patch], price)
            else:
                is_alike = is_settled(pos, t, me, time, buttons, income, pos.in_hand, price)
            last = slot
        actions[kept] = action
        kept += 1
    return kept


@compiled()
def order_moves(pos, t, actions, count, first, scratch):
    """Sort actions so that the best are likely to come first: ``first``, then by their immediate gain.

    ``scratch`` has ``SCRATCH`` rows as long as ``actions``.
    """
    me = pos.active
    gains, keys, copy = scratch[0], scratch[1], scratch[2]
    for slot in range(min(3, popcount(pos.alive))):
        patch = pos.order[place_of_slot(pos, slot)]
        time = min(pos.time[me] + t.time[patch], t.last)
        marks = t.incomes[t.last] - t.incomes[pos.time[me]]
        gains[slot] = 2 * t.size[patch] - t.buttons[patch] + t.income[patch] * marks
        gains[slot] -= time - pos.time[me]
    for i in range(count):
        action = actions[i]
        if action == first:
            keys[i] = -1000
        elif FIRST_BUY <= action < FIRST_SEW:
            keys[i] = -gains[(action - FIRST_BUY) // SLOT]
        else:
            keys[i] = 0
    # There are at most five different keys, so one pass for each is enough. A library's sort takes a second to compile.
    for i in range(count):
        copy[i] = actions[i]
    last, filled = np.int64(-1_000_000), 0
    while filled < count:
        least = np.int64(1_000_000)
        for i in range(count):
            if last < keys[i] < least:
                least = keys[i]
        for i in range(count):
            if keys[i] == least:
                actions[filled] = copy[i]
                filled += 1
        last = least


@compiled()
def tt_probe(pos, table, low, high, frame):
    """Look a position up in the transposition table. If the entry is sufficient, set ``frame.known`` and ``frame.best``."""
    key = hash_one(pos)
    entry = table[np.int64(key & np.uint64(len(table) - 1))]
    frame.key, frame.first, frame.known = key, -1, 0
    if entry.kind and entry.key == key:
        frame.first = entry.action
        at_least = entry.kind == AT_LEAST and entry.worth >= high
        at_most = entry.kind == AT_MOST and entry.worth <= low
        if entry.kind == EXACT or at_least or at_most:
            frame.known, frame.best = 1, entry.worth


@compiled()
def tt_store(table, frame):
    """Store the result of a position in the transposition table."""
    entry = table[np.int64(frame.key & np.uint64(len(table) - 1))]
    entry.key, entry.worth, entry.action = frame.key, frame.best, frame.chosen
    if frame.best <= frame.from_low:
        entry.kind = AT_MOST
    elif frame.best >= frame.from_high:
        entry.kind = AT_LEAST
    else:
        entry.kind = EXACT


@compiled()
def enter(pos, t, table, frame, actions, low, high, scratch):
    """Begin the search of a position: take its worth if it is known, otherwise list its moves."""
    frame.low, frame.high, frame.from_low, frame.from_high = low, high, low, high
    if is_over(pos, t):
        frame.known, frame.best = 1, worth_of(pos)
        return
    tt_probe(pos, table, low, high, frame)
    if frame.known:
        return
    frame.at, frame.count = 0, drop_alike(pos, t, actions, list_one(pos, t, actions))
    order_moves(pos, t, actions, frame.count, frame.first, scratch)
    frame.mine = pos.active == 0
    frame.best = -UNSOLVED if frame.mine else UNSOLVED
    frame.chosen = actions[0]


@compiled()
def update_bounds(frame, worth, action):
    """Update the best move and the window with the worth of a move."""
    if frame.mine:
        if worth > frame.best:
            frame.best, frame.chosen = worth, action
        frame.low = max(frame.low, frame.best)
    else:
        if worth < frame.best:
            frame.best, frame.chosen = worth, action
        frame.high = min(frame.high, frame.best)


@compiled()
def solve(positions, tables, table, stack, frames, lists, nodes, out):
    """Solve the first position by alpha-beta search, with at most ``nodes`` positions.

    ``out`` receives the worth (UNSOLVED if there were too many positions), the best action, and the number of positions.
    ``lists`` has a row for each position of the stack, and ``SCRATCH`` more.
    """
    t, scratch = tables[0], lists[len(stack) :]
    stack[0] = positions[0]
    enter(stack[0], t, table, frames[0], lists[0], -UNSOLVED + 1, UNSOLVED - 1, scratch)
    depth, visited = 0, 1
    while True:
        frame = frames[depth]
        if frame.known or frame.at == frame.count or frame.low >= frame.high:
            if not frame.known:
                tt_store(table, frame)
            if depth == 0:
                break
            depth -= 1
            above = frames[depth]
            update_bounds(above, frame.best, lists[depth, above.at])
            above.at += 1
            continue
        if visited > nodes or depth + 1 >= len(stack):
            out[0], out[2] = UNSOLVED, visited
            return
        visited += 1
        stack[depth + 1] = stack[depth]
        apply_one(stack[depth + 1], t, lists[depth, frame.at])
        depth += 1
        low, high = frame.low, frame.high
        enter(stack[depth], t, table, frames[depth], lists[depth], low, high, scratch)
    out[0], out[1], out[2] = frames[0].best, frames[0].chosen, visited
    if frames[0].known:
        out[1] = frames[0].first
