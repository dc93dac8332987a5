# SPDX-License-Identifier: MIT
"""Games of the apprentice against itself, and what its searches found on the way, compiled."""

from typing import Final

import numpy as np

from quiltbee.games.patchwork.kernel.position import KINDS
from quiltbee.games.patchwork.kernel.steps import (
    apply_one,
    is_over,
    next_place,
    score_one,
    winner_one,
)
from quiltbee.games.patchwork.players.compiled_evaluation import (
    SHORTLIST,
    shortlist_lays,
    shortlist_specials,
)
from quiltbee.games.patchwork.players.mlp.features import WIDE, covered, see, see_lay
from quiltbee.games.patchwork.players.mlp.network import judge
from quiltbee.games.patchwork.players.mlp.tree import search
from quiltbee.games.patchwork.players.tree import kind_of
from quiltbee.kernel.bits import FULL_HIGH, popcount
from quiltbee.kernel.compiling import compiled

FOUND: Final = np.dtype(
    [
        ("win", np.float32),  # what the search makes of it, for the seat that acts
        ("margin", np.float32),
        # The shares of its visits by kind; nothing where a special patch is sewn on.
        ("kinds", np.float32, (KINDS,)),
        ("won", np.float32),  # how the game ended, for the same seat
        ("ahead", np.float32),
        ("played", np.bool_),  # whether the game came to this position
    ],
    align=True,
)
"""What is known of a position after a game."""

LIST: Final = np.dtype(
    [
        ("position", np.int64),  # its number among the lessons
        ("patch", np.int64),  # -1 for a special one
        ("count", np.int64),
        ("actions", np.int64, (SHORTLIST,)),  # ways to lay the patch
        ("shares", np.float32, (SHORTLIST,)),  # how likely the master finds each of them
    ],
    align=True,
)
"""Ways to lay one patch in one position."""

HABITS: Final = np.dtype(
    [
        ("simulations", np.int64),
        ("least", np.int64),  # visits of a position from which one learns
        ("careless", np.int64),  # moves at the beginning that are drawn by prior alone
        ("warm", np.int64),  # moves up to which the choice is left to chance
        ("heat", np.float64),  # how much
    ],
    align=True,
)
"""How a game is played."""

COOL: Final = 0.15
"""The heat of the moves after that."""


@compiled()
def note(tree, node, pos, row):
    """Write down what a search found about one of its positions."""
    here = tree.nodes[node]
    row.win, row.margin = here.value / here.visits, here.margin / here.visits
    row.played = node == 0
    row.kinds[:] = 0
    if pos.in_hand:
        return
    total = 0
    for e in range(here.first, here.first + here.count):
        row.kinds[kind_of(tree.edges[e].action)] += tree.edges[e].visits
        total += tree.edges[e].visits
    if total:
        for kind in range(KINDS):
            row.kinds[kind] /= total


@compiled()
def harvest(root, t, tree, least, stack, numbers, positions, found, count):
    """Write down all positions of a tree with enough visits; return how many there are now."""
    top = 1
    stack[0], numbers[0] = root[0], 0
    while top and count < len(positions):
        top -= 1
        node = numbers[top]
        positions[count] = stack[top]
        note(tree, node, stack[top], found[count])
        here = tree.nodes[node]
        for e in range(here.first, here.first + here.count):
            child = tree.edges[e].child
            if child >= 0 and tree.nodes[child].count and tree.nodes[child].visits >= least:
                if top == len(stack):
                    break
                stack[top] = positions[count]
                apply_one(stack[top], t, tree.edges[e].action)
                numbers[top] = child
                top += 1
        count += 1
    return count


@compiled()
def draw(tree, heat):
    """Choose an edge of the root, by visits where there are any, else by priors."""
    here = tree.nodes[0]
    most = 0.0
    for e in range(here.first, here.first + here.count):
        most = max(most, tree.edges[e].visits)
    total = 0.0
    for e in range(here.first, here.first + here.count):
        total += (tree.edges[e].visits / most) ** (1 / heat) if most else tree.edges[e].prior
    rest, chosen = np.random.random() * total, here.first
    for e in range(here.first, here.first + here.count):
        share = (tree.edges[e].visits / most) ** (1 / heat) if most else tree.edges[e].prior
        if share > 0:
            chosen = e
            rest -= share
            if rest < 0:
                break
    return chosen


@compiled()
def play(root, tables, w, k, mind, desk, tree, habits, seed, stack, numbers, positions, found):
    """Play a game to its end from the root, which is left there; return how many positions were written down."""
    np.random.seed(seed)
    t, habit = tables[0], habits[0]
    pos = root[0]
    count = ply = 0
    while not is_over(pos, t):
        tree.counts[:] = 0
        if ply < habit.careless:
            search(root, tables, w, k, mind, desk, tree, 1)
        else:
            search(root, tables, w, k, mind, desk, tree, habit.simulations)
            count = harvest(root, t, tree, habit.least, stack, numbers, positions, found, count)
        chosen = draw(tree, habit.heat if ply < habit.warm else COOL)
        apply_one(pos, t, tree.edges[chosen].action)
        ply += 1
    ahead = float(score_one(pos, 0) - score_one(pos, 1))
    won = 1.0 if winner_one(pos) == 0 else 0.0
    for i in range(count):
        first = positions[i].active == 0
        found[i].won = won if first else 1 - won
        found[i].ahead = ahead if first else -ahead
    return count


@compiled()
def list_one(desk, count, policy, position, patch, row):
    """Write down the ways on the desk, with the shares that the master gives them."""
    row.position, row.patch, row.count = position, patch, count
    most = -np.float32(np.inf)
    for j in range(count):
        most = max(most, policy[desk.actions[j]])
    total = np.float32(0)
    for j in range(count):
        row.actions[j] = desk.actions[j]
        row.shares[j] = np.exp(policy[desk.actions[j]] - most)
        total += row.shares[j]
    for j in range(count):
        row.shares[j] /= total


@compiled()
def list_all(positions, tables, w, desk, played, policy, shift, rows):
    """Write down the ways to lay each patch in the positions that came about; return how many lists there are."""
    t, many = tables[0], 0
    for i in range(len(positions)):
        pos = positions[i]
        if not played[i]:
            continue
        if pos.in_hand:
            count = shortlist_specials(pos, w[0], desk.actions, desk.glances)
            if count > 1:
                list_one(desk, count, policy[i], shift + i, -1, rows[many])
                many += 1
            continue
        place = pos.token
        for slot in range(min(3, popcount(pos.alive))):
            place = next_place(pos.alive, place)
            patch = np.int64(pos.order[place])
            if t.buttons[patch] > pos.buttons[pos.active]:
                continue
            count = shortlist_lays(pos, t, w[0], slot, patch, desk.actions, desk.glances)
            if count > 1:
                list_one(desk, count, policy[i], shift + i, patch, rows[many])
                many += 1
    return many


@compiled()
def see_all(positions, tables, w, numbers, sight):
    """Fill in what is seen of every position."""
    rows = np.zeros(WIDE, np.int64)
    for i in range(len(positions)):
        see(positions[i], tables[0], w[0], numbers, rows, sight[i])


@compiled()
def see_lists(positions, lists, tables, numbers, lays):
    """Fill in what is seen of every way on the lists; there is a position for each list."""
    rows = np.zeros(WIDE, np.int64)
    for i in range(len(lists)):
        pos, me = positions[i], positions[i].active
        low, high = ~pos.quilt[me, 0], ~pos.quilt[me, 1] & FULL_HIGH
        for j in range(lists[i].count):
            at_low, at_high = covered(tables[0], lists[i].patch, lists[i].actions[j])
            see_lay(pos, tables[0], low & ~at_low, high & ~at_high, numbers, rows, lays[i, j])


@compiled()
def judge_all(positions, tables, w, mind, desk, win):
    """Fill in the chance to win of every position, without search."""
    for i in range(len(positions)):
        win[i] = judge(positions[i], tables[0], w[0], mind, desk)[0]
