# SPDX-License-Identifier: MIT
"""A tree search for Patchwork in which the apprentice judges the positions and proposes the moves, compiled.

The tree is that of the searching player (``search.patchwork.tree``); what differs is who judges, and that every move has a
prior of its own: how likely its patch is, times how good this way to lay it is among those of the patch.

To look at all ways to lay the patches takes longer than to judge a position, so it is put off. A node gets its edges when it
is visited again. Those of a patch are closed at first: one edge stands for all of them, with their whole prior, and only
when it would be walked are they looked at. None of them could have been chosen before, so nothing else changes.
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
from quiltbee.games.patchwork.kernel.steps import (
    anchors,
    apply_one,
    is_over,
    next_place,
    place_of_slot,
    score_one,
    winner_one,
)
from quiltbee.games.patchwork.players import tree as trees
from quiltbee.games.patchwork.players.compiled_evaluation import (
    CANDIDATES,
    SHORTLIST,
    shortlist_lays,
    shortlist_specials,
)
from quiltbee.games.patchwork.players.mlp.features import covered
from quiltbee.games.patchwork.players.mlp.network import judge, like, look_at_cloth
from quiltbee.games.patchwork.players.tree import carry_back, new_node
from quiltbee.kernel.bits import popcount
from quiltbee.kernel.compiling import compiled

KNOBS: Final = np.dtype(
    [
        ("explore", np.float64),  # how much priors and rare visits count against worth
        ("doubt", np.float64),  # what an unvisited move is thought to lose, where all were visited
        ("share", np.float64),  # how much of the worth is the margin
        ("points", np.float64),  # the margin counts as the tanh of itself over so many points
        ("width", np.int64),  # ways to lay each patch that are kept: the best
    ],
    align=True,
)

NODE: Final = np.dtype(
    [
        *((name, trees.NODE[name]) for name in trees.NODE.names or ()),
        ("kinds", np.float32, (KINDS,)),  # logits of advancing and of the three offers
    ],
    align=True,
)

CLOSED: Final = -1
"""The rank of an edge that stands for all ways to lay a patch, before they were looked at."""
NEVER: Final = -1e9
"""The prior of an edge that is kept free for such a way."""
GIVEN_UP: Final = 0.05
"""How likely it is thought that a special patch is given up, where that is allowed."""


def knobs(
    explore: float = 0.5,
    doubt: float = 0.1,
    share: float = 0.2,
    points: float = 20.0,
    width: int = 4,
) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """Return the settings of the search as an array of one record."""
    found = np.zeros(1, KNOBS)
    # No more are ever on the shortlist, and every node keeps room for so many.
    found[0] = explore, doubt, share, points, min(max(1, width), SHORTLIST)
    return found


def new_tree(size: int) -> trees.Tree:
    """Make an empty tree with room for so many nodes."""
    return trees.new_tree(size, NODE)


@compiled()
def enter_one(tree, action, rank, prior):
    """Give a node an edge."""
    edge = tree.edges[tree.counts[1]]
    tree.counts[1] += 1
    edge.action, edge.rank, edge.child, edge.visits = action, rank, -1, 0
    edge.prior = prior
    edge.worth = edge.value = edge.margin = 0.0


@compiled()
def enter_closed(tree, k, action, prior):
    """Give a node an edge that stands for all ways to do something, and room for them."""
    enter_one(tree, action, CLOSED, prior)
    for _ in range(1, k.width):
        enter_one(tree, action, 0, NEVER)


@compiled()
def enter(tree, k, desk, count, first):
    """Put the best of a shortlist in place of a closed edge; they share its prior."""
    kept, prior = min(count, k.width), tree.edges[first].prior
    most, total = -1e30, 0.0
    for rank in range(kept):
        best = 0
        for i in range(1, count):
            if desk.liked[i] > desk.liked[best]:
                best = i
        most = max(most, desk.liked[best])
        edge = tree.edges[first + rank]
        edge.action, edge.rank = desk.actions[best], rank
        edge.prior = np.exp(desk.liked[best] - most)
        total += edge.prior
        desk.liked[best] = -1e30
    for e in range(first, first + kept):
        tree.edges[e].prior *= prior / total


@compiled()
def rate(pos, t, mind, desk, patch, count):
    """Say of each way on the desk how good it is; ``patch`` is -1 for a special one."""
    for i in range(count):
        at_low, at_high = covered(t, patch, desk.actions[i])
        desk.liked[i] = like(pos, t, at_low, at_high, mind, desk)


@compiled()
def likeliest(pos, t, kinds):
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
        total = 1 - GIVEN_UP
        if t.optional:
            enter_one(tree, REMOVE, 0, GIVEN_UP)
            total = 1.0
        enter_closed(tree, k, FIRST_SEW, 1 - GIVEN_UP)
    else:
        kinds, place = tree.nodes[node].kinds, pos.token
        most = likeliest(pos, t, kinds)
        total = np.exp(float(kinds[0] - most))
        enter_one(tree, ADVANCE, 0, total)
        for slot in range(min(3, popcount(pos.alive))):
            place = next_place(pos.alive, place)
            patch = np.int64(pos.order[place])
            if t.buttons[patch] <= pos.buttons[pos.active] and fits(pos, t, patch):
                prior = np.exp(float(kinds[1 + slot] - most))
                total += prior
                enter_closed(tree, k, FIRST_BUY + slot * SLOT, prior)
    for e in range(first, tree.counts[1]):
        tree.edges[e].prior /= total
    tree.nodes[node].first, tree.nodes[node].count = first, tree.counts[1] - first


@compiled()
def open_up(pos, t, w, k, mind, desk, tree, e):
    """Look at the ways that a closed edge stands for, and put the best of them in its place."""
    action, patch = tree.edges[e].action, np.int64(-1)
    if action == FIRST_SEW:
        count = shortlist_specials(pos, w, desk.actions, desk.glances)
    else:
        slot = (action - FIRST_BUY) // SLOT
        patch = np.int64(pos.order[place_of_slot(pos, slot)])
        count = shortlist_lays(pos, t, w, slot, patch, desk.actions, desk.glances)
    look_at_cloth(pos, mind, desk)
    rate(pos, t, mind, desk, patch, count)
    enter(tree, k, desk, count, e)


@compiled()
def settle(root, t, w, k, mind, desk, tree):
    """Open all edges of the root, and leave out those that were kept free: it is looked at from outside."""
    here = tree.nodes[0]
    used = here.first
    for e in range(here.first, here.first + here.count):
        if tree.edges[e].rank == CLOSED:
            open_up(root[0], t, w, k, mind, desk, tree, e)
        if tree.edges[e].prior >= 0:
            tree.edges[used] = tree.edges[e]
            used += 1
    here.count = used - here.first


@compiled()
def select(tree, k, node):
    """Return the edge that is most worth another visit."""
    here = tree.nodes[node]
    root = k.explore * np.sqrt(max(1.0, here.visits))
    seen = 0.0
    for e in range(here.first, here.first + here.count):
        if tree.edges[e].visits:
            seen += tree.edges[e].prior
    hope = here.worth / max(1, here.visits) - k.doubt * np.sqrt(seen)
    best, chosen = -1e9, here.first
    for e in range(here.first, here.first + here.count):
        edge = tree.edges[e]
        worth = edge.worth / edge.visits if edge.visits else hope
        worth += edge.prior * root / (1 + edge.visits)
        if worth > best:
            best, chosen = worth, e
    return chosen


@compiled()
def simulate(root, t, w, k, mind, desk, tree):
    """Walk down once, judge a position that is new, and carry its value back up."""
    tree.work[0] = root[0]
    pos = tree.work[0]
    node, depth = 0, 0
    while True:
        if is_over(pos, t):
            points = float(score_one(pos, 0) - score_one(pos, 1))
            value = 1.0 if winner_one(pos) == 0 else 0.0
            break
        here = tree.nodes[node]
        if here.visits == 0:
            value, points = judge(pos, t, w, mind, desk)
            if pos.active:
                value, points = 1 - value, -points
            for kind in range(KINDS):
                here.kinds[kind] = desk.said[2 + kind]
            break
        if here.count == 0:
            expand(pos, t, k, tree, node)
        e = select(tree, k, node)
        while tree.edges[e].rank == CLOSED:
            open_up(pos, t, w, k, mind, desk, tree, e)
            e = select(tree, k, node)
        tree.path[depth, 0], tree.path[depth, 1] = node, e
        depth += 1
        apply_one(pos, t, tree.edges[e].action)
        if tree.edges[e].child < 0:
            tree.edges[e].child = new_node(tree, pos.active)
        node = tree.edges[e].child
    worth = (1 - k.share) * value + k.share * (0.5 + 0.5 * np.tanh(points / k.points))
    carry_back(tree, node, depth, worth, value, points)


@compiled()
def search(root, tables, w, k, mind, desk, tree, simulations):
    """Run simulations until there were so many or the tree is full; return how many there were."""
    if tree.counts[0] == 0:
        new_node(tree, root[0].active)
    ran = 0
    while ran < simulations:
        full = tree.counts[0] + 1 >= len(tree.nodes)
        if full or tree.counts[1] + CANDIDATES >= len(tree.edges):
            break
        simulate(root, tables[0], w[0], k[0], mind, desk, tree)
        ran += 1
    if not is_over(root[0], tables[0]):
        if tree.nodes[0].count == 0:
            expand(root[0], tables[0], k[0], tree, 0)
        settle(root, tables[0], w[0], k[0], mind, desk, tree)
    return ran
