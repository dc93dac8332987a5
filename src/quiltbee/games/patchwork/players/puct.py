# SPDX-License-Identifier: MIT
"""The tree search of Patchwork's players, compiled: PUCT. An expander proposes moves and evaluates positions.

A node is a position, and an edge is a proposed move. Positions are not stored: each simulation plays the moves from the
root again, which costs less. A value is the chance of *seat 0* to win; a margin is its lead in points. Nodes and edges hold
their sums from the view of the seat that moves. The search maximizes the *utility*, a mix of both.

When a function takes a tree, Numba counts references to each of its arrays. In a step of a simulation this would cost more
than the step itself. So ``select``, ``follow`` and ``backup`` are inlined.
"""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from quiltbee.games.patchwork.kernel import position
from quiltbee.games.patchwork.kernel.position import POSITION
from quiltbee.games.patchwork.kernel.steps import (
    apply_one,
    hash_one,
    score_one,
    winner_one,
)
from quiltbee.games.patchwork.players.records import (
    CANDIDATES,
    EDGE,
    EDGES_A_NODE,
    FRONTIER,
    MAX_DEPTH,
    MAX_LINE,
    NODE,
    SHORTLIST,
)
from quiltbee.kernel.bits import popcount
from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.exponentials import tanh

NO_RIVAL: Final = 1 << 40
"""The visit lead of an only move."""


class Tree(NamedTuple):
    """The memory of a search: the tree itself, and the buffers of a simulation."""

    nodes: npt.NDArray[Any]
    edges: npt.NDArray[Any]
    counts: npt.NDArray[np.int64]
    """The number of nodes, and the number of edges."""
    work: npt.NDArray[Any]
    path: npt.NDArray[np.int64]
    actions: npt.NDArray[np.int64]
    """The proposed moves, and then a shortlist."""
    values: npt.NDArray[np.float64]
    places: npt.NDArray[np.int32]
    """Buffers of :func:`reroot`, for each node and for each edge."""


def new_tree(size: int) -> Tree:
    """Return an empty tree with a capacity of ``size`` nodes."""
    return Tree(
        nodes=np.zeros(size, NODE.dtype),
        edges=np.zeros(size * EDGES_A_NODE + CANDIDATES, EDGE.dtype),
        counts=np.zeros(2, np.int64),
        work=np.zeros(2, POSITION.dtype),
        path=np.zeros((MAX_DEPTH, 2), np.int64),
        actions=np.zeros(CANDIDATES + SHORTLIST, np.int64),
        values=np.zeros(CANDIDATES + SHORTLIST, np.float64),
        places=np.zeros(size * (1 + EDGES_A_NODE) + CANDIDATES, np.int32),
    )


kind_of = compiled()(position.kind_of)


@compiled()
def has_room(tree):
    """Return whether another simulation fits into the tree."""
    has_node = tree.counts[0] + 1 < len(tree.nodes)
    return has_node and tree.counts[1] + CANDIDATES < len(tree.edges)


@compiled()
def new_node(tree, seat):
    """Add a node and return its index."""
    node = tree.counts[0]
    tree.counts[0] += 1
    here = tree.nodes[node]
    here.first = here.count = here.visits = 0
    here.seat = seat
    here.utility = here.value = here.margin = 0.0
    return node


@compiled()
def add_edge(tree, action, rank, prior):
    """Add an edge."""
    edge = tree.edges[tree.counts[1]]
    tree.counts[1] += 1
    edge.action, edge.rank, edge.child, edge.visits = action, rank, -1, 0
    edge.prior = prior
    edge.utility = edge.value = edge.margin = 0.0


@compiled()
def widest_rank(k, visits):
    """Return the highest rank of edges that may be selected after this many visits of their node."""
    if k.widening_visits == 0:
        return CANDIDATES
    rank, opens = 0, k.widening_visits
    while visits >= opens:
        rank += 1
        opens *= k.widening_factor
    return rank


@compiled(inline="always")
def select(tree, k, node):
    """Return the edge with the highest PUCT score."""
    here = tree.nodes[node]
    reduction = k.fpu_reduction
    if k.fpu_by_prior:
        visited = 0.0
        for e in range(here.first, here.first + here.count):
            if tree.edges[e].visits:
                visited += tree.edges[e].prior
        reduction *= np.sqrt(visited)
    first_play = here.utility / max(1, here.visits) - reduction
    exploration = k.c_puct * np.sqrt(max(1.0, here.visits))
    widest = widest_rank(k, here.visits)
    best, chosen = -1e9, here.first
    for e in range(here.first, here.first + here.count):
        edge = tree.edges[e]
        if edge.rank > widest:
            continue
        score = edge.utility / edge.visits if edge.visits else first_play
        score += edge.prior * exploration / (1 + edge.visits)
        if score > best:
            best, chosen = score, e
    return chosen


@compiled(inline="always")
def follow(tree, pos, t, node, e, depth):
    """Apply the move of an edge, and write it into the path at ``depth``; return the child node."""
    tree.path[depth, 0], tree.path[depth, 1] = node, e
    apply_one(pos, t, tree.edges[e].action)
    if tree.edges[e].child < 0:
        tree.edges[e].child = new_node(tree, pos.active)
    return tree.edges[e].child


@compiled()
def final_value(pos):
    """Return the value and the margin of a finished game."""
    return 1.0 if winner_one(pos) == 0 else 0.0, float(score_one(pos, 0) - score_one(pos, 1))


@compiled()
def add_visit(record, seat, utility, value, margin):
    """Add a visit to a node or an edge of a seat. The numbers are from the view of seat 0."""
    record.visits += 1
    record.utility += utility if seat == 0 else 1 - utility
    record.value += value if seat == 0 else 1 - value
    record.margin += margin if seat == 0 else -margin


@compiled(inline="always")
def backup(tree, k, node, depth, value, margin):
    """Add a visit to the last node of a simulation, and to all nodes and edges of its path.

    The numbers are from the view of seat 0.
    """
    utility = value
    if k.margin_weight > 0:
        by_margin = 0.5 + 0.5 * tanh(margin / k.margin_scale)
        utility = (1 - k.margin_weight) * value + k.margin_weight * by_margin
    add_visit(tree.nodes[node], tree.nodes[node].seat, utility, value, margin)
    for i in range(depth):
        here = tree.nodes[tree.path[i, 0]]
        add_visit(here, here.seat, utility, value, margin)
        add_visit(tree.edges[tree.path[i, 1]], here.seat, utility, value, margin)


@compiled()
def reroot(tree, root):
    """Make a node the root and keep only its subtree. The subtree moves to the front of the arrays."""
    nodes, edges, counts = tree.nodes, tree.edges, tree.counts
    place, owner = tree.places[: len(nodes)], tree.places[len(nodes) :]
    place[: counts[0]] = -1
    owner[: counts[1]] = -1
    place[root] = 0
    size = 0
    for node in range(root, counts[0]):  # parents stand before their children
        if place[node] < 0:
            continue
        here = nodes[node]
        if here.count:
            owner[here.first] = size
        for e in range(here.first, here.first + here.count):
            if edges[e].child >= 0:
                place[edges[e].child] = 0
        place[node] = size
        nodes[size] = here
        size += 1
    used = e = 0
    while e < counts[1]:
        if owner[e] < 0:
            e += 1
            continue
        here = nodes[owner[e]]
        here.first = used
        for _ in range(here.count):
            edges[used] = edges[e]
            if edges[used].child >= 0:
                edges[used].child = place[edges[used].child]
            used += 1
            e += 1
    counts[0], counts[1] = size, used


@compiled()
def visit_lead(tree):
    """Return the difference in visits between the two most visited moves of the root; NO_RIVAL if there is only one."""
    here = tree.nodes[0]
    most = second = 0
    for e in range(here.first, here.first + here.count):
        visits = tree.edges[e].visits
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second if here.count > 1 else NO_RIVAL


@compiled()
def find(tree, t, root, target, frontier, found):
    """Return the node of a position that some moves reach from the root, or 0.

    ``frontier`` and ``found`` are buffers: the halves are for the positions of a depth, and of the next one, and for their nodes.
    """
    wanted, left = hash_one(target), popcount(target.alive)
    frontier[0], found[0] = root, 0
    here, there, count = 0, FRONTIER + 1, 1
    for _ in range(8):
        reached = 0
        for i in range(here, here + count):
            node = tree.nodes[found[i]]
            for e in range(node.first, node.first + node.count):
                child = tree.edges[e].child
                if child < 0:
                    continue
                at = there + min(reached, FRONTIER)
                frontier[at] = frontier[i]
                apply_one(frontier[at], t, tree.edges[e].action)
                if hash_one(frontier[at]) == wanted:
                    return np.int64(child)
                if popcount(frontier[at].alive) >= left:
                    found[at] = child
                    reached += 1
        if reached > FRONTIER:
            break
        here, there, count = there, here, reached
    return np.int64(0)


@compiled()
def expected_line(tree, e, line):
    """Fill ``line`` with the actions of the principal variation that begins with an edge; -1 stands after the last."""
    line[:] = -1
    for at in range(MAX_LINE):
        line[at] = tree.edges[e].action
        node = tree.edges[e].child
        if node < 0 or tree.nodes[node].count == 0:
            return
        here = tree.nodes[node]
        e = here.first
        for other in range(here.first + 1, here.first + here.count):
            one, two = tree.edges[e], tree.edges[other]
            if two.visits > one.visits or (two.visits == one.visits and two.prior > one.prior):
                e = other
        if tree.edges[e].visits == 0:
            return
