# SPDX-License-Identifier: MIT
"""The learned expander: two small networks value positions and propose moves.

Every move has a prior of its own: how likely its patch is, times how good this way to lay it is among those of the patch.

To look at all ways to lay the patches takes longer than to value a position, so it is put off. A node gets its edges when it
is visited again. Those of a patch are closed at first: one edge stands for all of them, with their whole prior, and only
when it would be followed are they looked at. None of them could have been chosen before, so nothing else changes.
"""

from dataclasses import replace
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
    SHORTLIST,
    shortlist_lays,
    shortlist_specials,
)
from quiltbee.games.patchwork.players.mlp.features import covered
from quiltbee.games.patchwork.players.mlp.network import evaluate, fill_quilt, placement_score
from quiltbee.games.patchwork.players.puct import (
    SearchParams,
    add_edge,
    backup,
    final_value,
    follow,
    has_room,
    new_node,
    select,
)
from quiltbee.kernel.bits import popcount
from quiltbee.kernel.compiling import compiled

DEFAULTS: Final = SearchParams(fpu_by_prior=True, margin_weight=0.2)


def bounded(params: SearchParams) -> SearchParams:
    """Return settings with as many children as a shortlist can give; every node has room for so many."""
    return replace(params, max_children=min(max(1, params.max_children), SHORTLIST))


CLOSED: Final = -1
"""The rank of an edge that stands for all ways to lay a patch, before they were looked at."""
UNUSED: Final = -1e9
"""The prior of an edge that is reserved for such a way."""
REMOVE_PRIOR: Final = 0.05
"""How likely it is thought that a special patch is given up, where that is allowed."""


@compiled()
def add_closed(tree, k, action, prior):
    """Give a node an edge that stands for all ways to do something, and room for them."""
    add_edge(tree, action, CLOSED, prior)
    for _ in range(1, k.max_children):
        add_edge(tree, action, 0, UNUSED)


@compiled()
def fill_closed(tree, k, scratch, count, first):
    """Put the best of a shortlist in place of a closed edge; they share its prior."""
    kept, prior = min(count, k.max_children), tree.edges[first].prior
    most, total = -1e30, 0.0
    for rank in range(kept):
        best = 0
        for i in range(1, count):
            if scratch.scores[i] > scratch.scores[best]:
                best = i
        most = max(most, scratch.scores[best])
        edge = tree.edges[first + rank]
        edge.action, edge.rank = scratch.actions[best], rank
        edge.prior = np.exp(scratch.scores[best] - most)
        total += edge.prior
        scratch.scores[best] = -1e30
    for e in range(first, first + kept):
        tree.edges[e].prior *= prior / total


@compiled(inline="always")
def rate(pos, t, mlp, scratch, patch, count):
    """Score the ways in ``scratch.actions``; ``patch`` is -1 for a special one."""
    for i in range(count):
        at_low, at_high = covered(t, patch, scratch.actions[i])
        scratch.scores[i] = placement_score(pos, t, at_low, at_high, mlp, scratch)


@compiled()
def max_logit(pos, t, kinds):
    """Return the greatest logit of advancing and of the patches that can be bought."""
    # What cannot be bought was never learned about, and may say anything.
    most, place = kinds[0], pos.token
    for slot in range(min(3, popcount(pos.alive))):
        place = next_place(pos.alive, place)
        if t.buttons[pos.order[place]] <= pos.buttons[pos.active]:
            most = max(most, kinds[1 + slot])
    return most


@compiled()
def fits(pos, t, patch):
    """Tell whether the seat that acts can lay a patch at all."""
    me = pos.active
    for orientation in range(8):
        if t.canonical[patch, orientation] == orientation:
            low, high = anchors(pos.quilt[me, 0], pos.quilt[me, 1], t, patch, orientation)
            if low or high:
                return True
    return False


@compiled()
def expand(pos, t, k, tree, node):
    """Give a node that was judged its edges, with priors that sum to 1.

    In turn they are advancing and the patches that can be bought; with a special patch in hand sewing it on, and giving it up
    where that is allowed. What is laid somewhere is closed.
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
        total = np.exp(float(kinds[0] - most))
        add_edge(tree, ADVANCE, 0, total)
        for slot in range(min(3, popcount(pos.alive))):
            place = next_place(pos.alive, place)
            patch = np.int64(pos.order[place])
            if t.buttons[patch] <= pos.buttons[pos.active] and fits(pos, t, patch):
                prior = np.exp(float(kinds[1 + slot] - most))
                total += prior
                add_closed(tree, k, FIRST_BUY + slot * SLOT, prior)
    for e in range(first, tree.counts[1]):
        tree.edges[e].prior /= total
    tree.nodes[node].first, tree.nodes[node].count = first, tree.counts[1] - first


@compiled()
def open_up(pos, t, w, k, mlp, scratch, tree, e):
    """Look at the ways that a closed edge stands for, and put the best of them in its place."""
    action, patch = tree.edges[e].action, np.int64(-1)
    if action == FIRST_SEW:
        count = shortlist_specials(pos, w, scratch.actions, scratch.glances)
    else:
        slot = (action - FIRST_BUY) // SLOT
        patch = np.int64(pos.order[place_of_slot(pos, slot)])
        count = shortlist_lays(pos, t, w, slot, patch, scratch.actions, scratch.glances)
    fill_quilt(pos, mlp, scratch)
    rate(pos, t, mlp, scratch, patch, count)
    fill_closed(tree, k, scratch, count, e)


@compiled()
def open_root(root, t, w, k, mlp, scratch, tree):
    """Open all edges of the root, and leave out those that were kept free: it is looked at from outside."""
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
    """Walk down once, value a position that is new, and back its value up."""
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
    """Run simulations until there were so many or the tree is full; return how many there were."""
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
