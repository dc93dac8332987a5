# SPDX-License-Identifier: MIT
"""The hand-made expander: ``compiled_evaluation`` proposes moves and values positions."""

from typing import Final

import numpy as np

from quiltbee.games.patchwork.kernel.steps import is_over
from quiltbee.games.patchwork.players.compiled_evaluation import margin, propose
from quiltbee.games.patchwork.players.puct import (
    SearchParams,
    add_edge,
    backup,
    final_value,
    follow,
    has_room,
    kind_of,
    new_node,
    select,
)
from quiltbee.kernel.compiling import compiled

DEFAULTS: Final = SearchParams(widening_visits=400.0)


@compiled()
def win_chance(pos, t, k, points):
    """Turn an estimate of seat 0's margin into its chance to win."""
    left = 2 * t.last - pos.time[0] - pos.time[1]
    return 1.0 / (1.0 + np.exp(-points / (k.odds_scale + k.odds_scale_per_space * left)))


@compiled()
def expand(pos, t, w, k, tree, node):
    """Give a node its edges, with priors that sum to 1."""
    values = tree.values
    count = propose(pos, t, w, tree.work[1:], tree.actions, values)
    first = tree.counts[1]
    tree.nodes[node].first, tree.nodes[node].count = first, count
    best = values[0]
    for i in range(1, count):
        best = max(best, values[i])
    # The first way to lay each patch shares the prior; the others come later, on equal terms.
    total = 0.0
    rank, kind = 0, -1
    for i in range(count):
        rank = rank + 1 if kind_of(tree.actions[i]) == kind else 0
        kind = kind_of(tree.actions[i])
        add_edge(tree, tree.actions[i], rank, np.exp((values[i] - best) / k.prior_temperature))
        if rank == 0:
            total += tree.edges[first + i].prior
    for i in range(count):
        tree.edges[first + i].prior /= total


@compiled()
def simulate(root, t, w, k, tree):
    """Walk down once, expand a leaf, and back its value up."""
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
    """Run simulations until there were so many or the tree is full; return how many there were."""
    if tree.counts[0] == 0:
        new_node(tree, root[0].active)
    for number in range(simulations):
        if not has_room(tree):
            return number
        simulate(root, tables[0], w[0], k[0], tree)
    return simulations
