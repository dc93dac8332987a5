# SPDX-License-Identifier: MIT
"""The hand-made expander: ``compiled_evaluation`` proposes moves and evaluates positions."""

from quiltbee.games.patchwork.kernel.steps import is_over
from quiltbee.games.patchwork.players.compiled_evaluation import margin, propose
from quiltbee.games.patchwork.players.puct import (
    add_edge,
    backup,
    final_value,
    follow,
    has_room,
    kind_of,
    new_node,
    select,
)
from quiltbee.games.patchwork.players.records import CANDIDATES
from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.exponentials import exp


@compiled()
def win_chance(pos, t, k, points):
    """Convert an estimate of seat 0's margin into its chance to win."""
    left = 2 * t.last - pos.time[0] - pos.time[1]
    return 1.0 / (1.0 + exp(-points / (k.odds_scale + k.odds_scale_per_space * left)))


@compiled()
def expand(pos, t, w, k, tree, node):
    """Add the edges of a node. The priors of the best placements of all patches sum to 1."""
    values = tree.values
    short, estimates = tree.actions[CANDIDATES:], values[CANDIDATES:]
    count = propose(pos, t, w, tree.work[1:], tree.actions, values, short, estimates)
    first = tree.counts[1]
    tree.nodes[node].first, tree.nodes[node].count = first, count
    best = values[0]
    for i in range(1, count):
        best = max(best, values[i])
    # Only the best placement of each patch counts in the sum. The others are opened later and have the same scale.
    total = 0.0
    rank, kind = 0, -1
    for i in range(count):
        rank = rank + 1 if kind_of(tree.actions[i]) == kind else 0
        kind = kind_of(tree.actions[i])
        add_edge(tree, tree.actions[i], rank, exp((values[i] - best) / k.prior_temperature))
        if rank == 0:
            total += tree.edges[first + i].prior
    for i in range(count):
        tree.edges[first + i].prior /= total


@compiled()
def simulate(root, t, w, k, tree):
    """Run one simulation: select a leaf, expand it, and back up its value."""
    tree.work[0] = root[0]
    pos = tree.work[0]
    node, depth = 0, 0
    over = is_over(pos, t)
    while not over and tree.nodes[node].count:
        node = follow(tree, pos, t, node, select(tree, k, node), depth)
        depth += 1
        over = is_over(pos, t)
    if over:
        value, points = final_value(pos)
    else:
        points = margin(pos, t, w)
        value = win_chance(pos, t, k, points)
        expand(pos, t, w, k, tree, node)
    backup(tree, k, node, depth, value, points)


@compiled()
def search(root, tables, w, k, tree, simulations):
    """Run up to ``simulations`` simulations, until the tree is full; return their number."""
    if tree.counts[0] == 0:
        new_node(tree, root[0].active)
    for number in range(simulations):
        if not has_room(tree):
            return number
        simulate(root, tables[0], w[0], k[0], tree)
    return simulations
