# SPDX-License-Identifier: MIT
"""The learned expander: two small networks evaluate positions and propose moves.

The prior of a move is the prior of its patch times the share of its placement among those of the patch.

Scoring all placements takes longer than evaluating a position, so it is lazy. A node gets its edges at its second visit.
At first one *closed* edge stands for all placements of a patch, with their whole prior. The placements are scored only when
that edge is selected. None of them could have been selected before, so the result of the search is the same.
"""

from typing import Final

import numpy as np

from quiltbee.games.patchwork.kernel.position import (
    ADVANCE,
    FIRST_BUY,
    FIRST_SEW,
    KINDS,
    REMOVE,
    SLOT,
)
from quiltbee.games.patchwork.kernel.steps import anchors, is_over, next_place, place_of_slot
from quiltbee.games.patchwork.players.compiled_evaluation import (
    shortlist_placements,
    shortlist_specials,
)
from quiltbee.games.patchwork.players.mlp.features import covered
from quiltbee.games.patchwork.players.mlp.network import evaluate, fill_quilt, placement_score
from quiltbee.games.patchwork.players.puct import (
    add_edge,
    backup,
    final_value,
    follow,
    has_room,
    new_node,
    select,
)
from quiltbee.kernel.bits import popcount
from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.exponentials import exp

CLOSED: Final = -1
"""The rank of a closed edge, which stands for all placements of a patch."""
UNUSED: Final = -1e9
"""The prior of an edge that is reserved for a placement."""
REMOVE_PRIOR: Final = 0.05
"""The prior of removing a special patch, if that is allowed."""


@compiled()
def add_closed(tree, k, action, prior):
    """Add a closed edge, and reserve the edges for its placements."""
    add_edge(tree, action, CLOSED, prior)
    for _ in range(1, k.max_children):
        add_edge(tree, action, 0, UNUSED)


@compiled()
def fill_closed(tree, k, scratch, count, first):
    """Replace a closed edge by the best placements of a shortlist. They share its prior."""
    size, prior = min(count, k.max_children), tree.edges[first].prior
    most, total = -1e30, 0.0
    for rank in range(size):
        best = 0
        for i in range(1, count):
            if scratch.scores[i] > scratch.scores[best]:
                best = i
        most = max(most, scratch.scores[best])
        edge = tree.edges[first + rank]
        edge.action, edge.rank = scratch.actions[best], rank
        edge.prior = exp(scratch.scores[best] - most)
        total += edge.prior
        scratch.scores[best] = -1e30
    for e in range(first, first + size):
        tree.edges[e].prior *= prior / total


@compiled(inline="always")
def rate(pos, t, mlp, scratch, patch, count):
    """Score the placements in ``scratch.actions``. ``patch`` is -1 for a special patch."""
    for i in range(count):
        at_low, at_high = covered(t, patch, scratch.actions[i])
        scratch.scores[i] = placement_score(pos, t, at_low, at_high, mlp, scratch)


@compiled()
def max_logit(pos, t, kinds):
    """Return the largest logit of advancing and of the patches that can be bought."""
    # The logit of a patch that cannot be bought was never trained, and may have any value.
    most, place = kinds[0], pos.token
    for slot in range(min(3, popcount(pos.alive))):
        place = next_place(pos.alive, place)
        if t.buttons[pos.order[place]] <= pos.buttons[pos.active]:
            most = max(most, kinds[1 + slot])
    return most


@compiled()
def fits(pos, t, patch):
    """Return whether a patch fits on the quilt of the seat that acts."""
    me = pos.active
    for orientation in range(8):
        if t.canonical[patch, orientation] == orientation:
            low, high = anchors(pos.quilt[me, 0], pos.quilt[me, 1], t, patch, orientation)
            if low or high:
                return True
    return False


@compiled()
def expand(pos, t, k, tree, node):
    """Add the edges of an evaluated node, with priors that sum to 1.

    In a turn these are advancing, and a closed edge for each patch that can be bought. With a special patch in hand they are
    a closed edge for sewing it on, and removing it if that is allowed.
    """
    first = tree.counts[1]
    if pos.in_hand:
        total = 1 - REMOVE_PRIOR
        if t.optional:
            add_edge(tree, REMOVE, 0, REMOVE_PRIOR)
            total = 1.0
        add_closed(tree, k, FIRST_SEW, 1 - REMOVE_PRIOR)
    else:
        kinds, place = tree.nodes[node].kinds, pos.token
        most = max_logit(pos, t, kinds)
        total = exp(float(kinds[0] - most))
        add_edge(tree, ADVANCE, 0, total)
        for slot in range(min(3, popcount(pos.alive))):
            place = next_place(pos.alive, place)
            patch = np.int64(pos.order[place])
            if t.buttons[patch] <= pos.buttons[pos.active] and fits(pos, t, patch):
                prior = exp(float(kinds[1 + slot] - most))
                total += prior
                add_closed(tree, k, FIRST_BUY + slot * SLOT, prior)
    for e in range(first, tree.counts[1]):
        tree.edges[e].prior /= total
    tree.nodes[node].first, tree.nodes[node].count = first, tree.counts[1] - first


@compiled()
def open_up(pos, t, w, k, mlp, scratch, tree, e):
    """Score the placements of a closed edge, and replace it by the best of them."""
    action, patch = tree.edges[e].action, np.int64(-1)
    if action == FIRST_SEW:
        count = shortlist_specials(pos, w, scratch.actions, scratch.estimates)
    else:
        slot = (action - FIRST_BUY) // SLOT
        patch = np.int64(pos.order[place_of_slot(pos, slot)])
        count = shortlist_placements(pos, t, w, slot, patch, scratch.actions, scratch.estimates)
    fill_quilt(pos, mlp, scratch)
    rate(pos, t, mlp, scratch, patch, count)
    fill_closed(tree, k, scratch, count, e)


@compiled()
def open_root(root, t, w, k, mlp, scratch, tree):
    """Open all closed edges of the root, and remove the unused ones, since players read the edges of the root."""
    here = tree.nodes[0]
    used = here.first
    for e in range(here.first, here.first + here.count):
        if tree.edges[e].rank == CLOSED:
            open_up(root[0], t, w, k, mlp, scratch, tree, e)
        if tree.edges[e].prior >= 0:
            tree.edges[used] = tree.edges[e]
            used += 1
    here.count = used - here.first


@compiled()
def simulate(root, t, w, k, mlp, scratch, tree):
    """Run one simulation: select a new position, evaluate it, and back up its value."""
    tree.work[0] = root[0]
    pos = tree.work[0]
    node, depth = 0, 0
    over = is_over(pos, t)
    while not over and tree.nodes[node].visits:
        if tree.nodes[node].count == 0:
            expand(pos, t, k, tree, node)
        e = select(tree, k, node)
        while tree.edges[e].rank == CLOSED:
            open_up(pos, t, w, k, mlp, scratch, tree, e)
            e = select(tree, k, node)
        node = follow(tree, pos, t, node, e, depth)
        depth += 1
        over = is_over(pos, t)
    if over:
        value, points = final_value(pos)
    else:
        value, points = evaluate(pos, t, w, mlp, scratch)
        if pos.active:
            value, points = 1 - value, -points
        for kind in range(KINDS):
            tree.nodes[node].kinds[kind] = scratch.outputs[2 + kind]
    backup(tree, k, node, depth, value, points)


@compiled()
def search(root, tables, w, k, mlp, scratch, tree, simulations):
    """Run up to ``simulations`` simulations, until the tree is full; return their number."""
    t = tables[0]
    if tree.counts[0] == 0:
        new_node(tree, root[0].active)
    ran = 0
    while ran < simulations and has_room(tree):
        simulate(root, t, w[0], k[0], mlp, scratch, tree)
        ran += 1
    if not is_over(root[0], t):
        if tree.nodes[0].count == 0:
            expand(root[0], t, k[0], tree, 0)
        open_root(root, t, w[0], k[0], mlp, scratch, tree)
    return ran
