# SPDX-License-Identifier: MIT
"""Self-play games of the small network, and the targets that its searches give. All functions are compiled."""

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
    shortlist_placements,
    shortlist_specials,
)
from quiltbee.games.patchwork.players.mlp.features import (
    covered,
    fill_features,
    fill_placement,
)
from quiltbee.games.patchwork.players.mlp.records import WIDE
from quiltbee.games.patchwork.players.mlp.tree import search
from quiltbee.games.patchwork.players.puct import kind_of
from quiltbee.games.patchwork.players.records import SHORTLIST
from quiltbee.kernel.bits import FULL_HIGH, popcount
from quiltbee.kernel.compilation import compiled

TARGET: Final = np.dtype(
    [
        ("win", np.float32),  # value of the search, for the seat that acts
        ("margin", np.float32),
        # Shares of visits by kind of move; all 0 if a special patch is sewn on.
        ("kinds", np.float32, (KINDS,)),
        ("won", np.float32),  # result of the game, for the same seat
        ("ahead", np.float32),
        ("played", np.bool_),  # whether the game reached this position
    ],
    align=True,
)
"""The targets of a position."""

PLACEMENTS: Final = np.dtype(
    [
        ("position", np.int64),  # index of the position in the dataset
        ("patch", np.int64),  # -1 for a special patch
        ("count", np.int64),
        ("actions", np.int64, (SHORTLIST,)),
        ("shares", np.float32, (SHORTLIST,)),  # policy of the teacher
    ],
    align=True,
)
"""The best placements of one patch in one position."""

GAME_PARAMS: Final = np.dtype(
    [
        ("simulations", np.int64),
        ("min_visits", np.int64),  # visits that a position needs to enter the dataset
        ("random_moves", np.int64),  # moves at the start that are drawn from the prior
        ("warm_moves", np.int64),  # moves that are drawn with the temperature
        ("temperature", np.float64),
    ],
    align=True,
)
"""The settings of a game."""

LATE_TEMPERATURE: Final = 0.15
"""The temperature of the moves after the warm ones."""


@compiled()
def set_target(tree, node, pos, row):
    """Write the targets of one node of a search."""
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
def harvest(root, t, tree, min_visits, stack, numbers, positions, targets, count):
    """Add all positions of a tree with enough visits. Return the new number of positions."""
    top = 1
    stack[0], numbers[0] = root[0], 0
    while top and count < len(positions):
        top -= 1
        node = numbers[top]
        positions[count] = stack[top]
        set_target(tree, node, stack[top], targets[count])
        here = tree.nodes[node]
        for e in range(here.first, here.first + here.count):
            child = tree.edges[e].child
            if child >= 0 and tree.nodes[child].count and tree.nodes[child].visits >= min_visits:
                if top == len(stack):
                    break
                stack[top] = positions[count]
                apply_one(stack[top], t, tree.edges[e].action)
                numbers[top] = child
                top += 1
        count += 1
    return count


@compiled()
def draw(tree, temperature):
    """Return a random edge of the root, weighted by visits if there are any, otherwise by priors."""
    here = tree.nodes[0]
    most = 0.0
    for e in range(here.first, here.first + here.count):
        most = max(most, tree.edges[e].visits)
    total = 0.0
    for e in range(here.first, here.first + here.count):
        total += (tree.edges[e].visits / most) ** (1 / temperature) if most else tree.edges[e].prior
    left, chosen = np.random.random() * total, here.first
    for e in range(here.first, here.first + here.count):
        share = (tree.edges[e].visits / most) ** (1 / temperature) if most else tree.edges[e].prior
        if share > 0:
            chosen = e
            left -= share
            if left < 0:
                break
    return chosen


@compiled()
def play(root, tables, w, k, mlp, scratch, tree, params, seed, stack, numbers, positions, targets):
    """Play a game to its end. ``root`` holds the position and changes. Return the number of positions."""
    np.random.seed(seed)
    t, p = tables[0], params[0]
    pos = root[0]
    count = ply = 0
    while not is_over(pos, t):
        tree.counts[:] = 0
        if ply < p.random_moves:
            search(root, tables, w, k, mlp, scratch, tree, 1)
        else:
            search(root, tables, w, k, mlp, scratch, tree, p.simulations)
            count = harvest(root, t, tree, p.min_visits, stack, numbers, positions, targets, count)
        chosen = draw(tree, p.temperature if ply < p.warm_moves else LATE_TEMPERATURE)
        apply_one(pos, t, tree.edges[chosen].action)
        ply += 1
    ahead = float(score_one(pos, 0) - score_one(pos, 1))
    won = 1.0 if winner_one(pos) == 0 else 0.0
    for i in range(count):
        first = positions[i].active == 0
        targets[i].won = won if first else 1 - won
        targets[i].ahead = ahead if first else -ahead
    return count


@compiled()
def set_placements(scratch, count, policy, position, patch, row):
    """Write the placements in ``scratch.actions``, with their shares of the teacher's policy."""
    row.position, row.patch, row.count = position, patch, count
    most = -np.float32(np.inf)
    for j in range(count):
        most = max(most, policy[scratch.actions[j]])
    total = np.float32(0)
    for j in range(count):
        row.actions[j] = scratch.actions[j]
        row.shares[j] = np.exp(policy[scratch.actions[j]] - most)
        total += row.shares[j]
    for j in range(count):
        row.shares[j] /= total


@compiled()
def list_placements(positions, tables, w, scratch, played, policy, rows):
    """Write the placements of each patch in the positions that were played. Return the number of rows."""
    t, filled = tables[0], 0
    for i in range(len(positions)):
        pos = positions[i]
        if not played[i]:
            continue
        if pos.in_hand:
            count = shortlist_specials(pos, w[0], scratch.actions, scratch.estimates)
            if count > 1:
                set_placements(scratch, count, policy[i], i, -1, rows[filled])
                filled += 1
            continue
        place = pos.token
        for slot in range(min(3, popcount(pos.alive))):
            place = next_place(pos.alive, place)
            patch = np.int64(pos.order[place])
            if t.buttons[patch] > pos.buttons[pos.active]:
                continue
            count = shortlist_placements(
                pos, t, w[0], slot, patch, scratch.actions, scratch.estimates
            )
            if count > 1:
                set_placements(scratch, count, policy[i], i, patch, rows[filled])
                filled += 1
    return filled


@compiled()
def fill_positions(positions, tables, w, patterns, features):
    """Fill the features of every position."""
    rows = np.zeros(WIDE, np.int64)
    for i in range(len(positions)):
        fill_features(positions[i], tables[0], w[0], patterns, rows, features[i])


@compiled()
def fill_placements(positions, placements, tables, patterns, features):
    """Fill the features of every placement. There is one position for each row of placements."""
    rows = np.zeros(WIDE, np.int64)
    for i in range(len(placements)):
        pos, me = positions[i], positions[i].active
        low, high = ~pos.quilt[me, 0], ~pos.quilt[me, 1] & FULL_HIGH
        for j in range(placements[i].count):
            at_low, at_high = covered(tables[0], placements[i].patch, placements[i].actions[j])
            fill_placement(
                pos, tables[0], low & ~at_low, high & ~at_high, patterns, rows, features[i, j]
            )
