# SPDX-License-Identifier: MIT
"""The tree search of Patchwork's players, compiled: PUCT. An expander proposes moves and evaluates positions.

A node is a position, and an edge is a proposed move. Positions are not stored: each simulation plays the moves from the
root again, which costs less. A value is the chance of *seat 0* to win; a margin is its lead in points. Nodes and edges hold
their sums from the view of the seat that moves. The search maximizes the *utility*, a mix of both.

When a function takes a tree, Numba counts references to each of its arrays. In a step of a simulation this would cost more
than the step itself. So ``select``, ``follow`` and ``backup`` are inlined.
"""

from dataclasses import astuple, dataclass, fields
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from quiltbee.games.patchwork.kernel.position import (
    FIRST_BUY,
    FIRST_SEW,
    KINDS,
    POSITION,
    REMOVE,
    SLOT,
)
from quiltbee.games.patchwork.kernel.steps import apply_one, score_one, winner_one
from quiltbee.games.patchwork.players.compiled_evaluation import CANDIDATES, SHORTLIST
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.exponentials import tanh

NODE: Final = np.dtype(
    [
        ("first", np.int32),  # its edges are first .. first + count - 1
        ("count", np.int32),  # 0 until it is expanded
        ("visits", np.int32),
        ("seat", np.int32),  # the seat that moves
        # Sums over the visits, for the seat that moves.
        ("utility", np.float32),
        ("value", np.float32),
        ("margin", np.float32),
        (
            "kinds",
            np.float32,
            (KINDS,),
        ),  # an expander's logits of advancing and of the three offers
    ],
    align=True,
)

EDGE: Final = np.dtype(
    [
        ("action", np.int32),
        ("rank", np.int32),  # 0 for the best way to lay its patch, 1 for the second best, ...
        ("child", np.int32),  # a node, or -1 before the first visit
        ("visits", np.int32),
        ("prior", np.float32),
        ("utility", np.float32),  # sums over the visits, for the seat that moves
        ("value", np.float32),
        ("margin", np.float32),
    ],
    align=True,
)


@dataclass(frozen=True, slots=True)
class SearchParams:
    """The settings of a search. Some belong to one expander only."""

    c_puct: float = 0.5
    """The exploration constant: the weight of priors and visit counts against utilities."""
    fpu_reduction: float = 0.1
    """First-play urgency: an unvisited move has the utility of its position less this."""
    fpu_by_prior: bool = False
    """Whether the reduction is multiplied by the square root of the prior of all visited moves."""
    widening_visits: float = 0.0
    """Progressive widening: the visits of a node that open the second placement of each patch; 0 opens all at once."""
    widening_factor: float = 4.0
    """Each further placement needs this times as many visits."""
    margin_weight: float = 0.0
    """The share of the margin in the utility. The rest is the chance to win."""
    margin_scale: float = 20.0
    """The margin enters the utility as tanh(margin / margin_scale)."""
    prior_temperature: float = 2.5
    """Hand-made expander: the temperature of the softmax over evaluations, in points."""
    odds_scale: float = 4.0
    """Hand-made expander: the scale of the logistic function from margin to win chance at the end, in points."""
    odds_scale_per_space: float = 0.1
    """Hand-made expander: the increase of that scale for each space of time left."""
    max_children: int = 4
    """Learned expander: the number of placements of each patch."""

    def record(self) -> npt.NDArray[Any]:
        """Return the settings for compiled code, as an array of one record."""
        return np.array([astuple(self)], PARAMS)


PARAMS: Final = np.dtype(
    [(each.name, np.dtype(each.type)) for each in fields(SearchParams)], align=True
)

MAX_DEPTH: Final = 160
NO_RIVAL: Final = 1 << 40
"""The visit lead of an only move."""
EDGES_A_NODE: Final = 13
"""The capacity for edges, on average per node. A tree without free edges stops growing."""


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
        nodes=np.zeros(size, NODE),
        edges=np.zeros(size * EDGES_A_NODE + CANDIDATES, EDGE),
        counts=np.zeros(2, np.int64),
        work=np.zeros(2, POSITION),
        path=np.zeros((MAX_DEPTH, 2), np.int64),
        actions=np.zeros(CANDIDATES + SHORTLIST, np.int64),
        values=np.zeros(CANDIDATES + SHORTLIST, np.float64),
        places=np.zeros(size * (1 + EDGES_A_NODE) + CANDIDATES, np.int32),
    )


@compiled()
def kind_of(action):
    """Return the kind of an action: 1 to 3 for buying an offer, 4 for sewing on a special patch, 0 for anything else."""
    if FIRST_BUY <= action < FIRST_SEW:
        return 1 + (action - FIRST_BUY) // SLOT
    if FIRST_SEW <= action < REMOVE:
        return 4
    return 0


@compiled()
def has_room(tree):
    """Tell whether another simulation fits into the tree."""
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
    """Return the highest rank of edges that may be selected after so many visits of their node."""
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
