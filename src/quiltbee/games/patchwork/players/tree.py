# SPDX-License-Identifier: MIT
"""A tree search for Patchwork, compiled: PUCT over the moves that ``judge`` proposes.

A node is a position after some moves, an edge a proposed move. Positions are not kept: each simulation
plays its way down from the root again, which costs less than remembering them. Values are the chance of
*seat 0* to win, margins the points by which it does; an edge counts them for the seat that moves. What a move is
worth is its value here; others may make it of value and margin.
"""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from quiltbee.games.patchwork.kernel.position import FIRST_BUY, FIRST_SEW, POSITION, REMOVE, SLOT
from quiltbee.games.patchwork.kernel.steps import apply_one, is_over, score_one, winner_one
from quiltbee.games.patchwork.players.compiled_evaluation import CANDIDATES, margin, propose
from quiltbee.kernel.compiling import compiled

NODE: Final = np.dtype(
    [
        ("first", np.int32),  # its edges are first .. first + count - 1
        ("count", np.int32),  # 0 until it is expanded
        ("visits", np.int32),
        ("seat", np.int32),  # who moves
        # Sums over the visits, for the seat that moves.
        ("worth", np.float32),  # what is to be made large
        ("value", np.float32),  # the chance to win
        ("margin", np.float32),  # in points
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
        ("worth", np.float32),  # sums over the visits, for the seat that moves
        ("value", np.float32),
        ("margin", np.float32),
    ],
    align=True,
)

KNOBS: Final = np.dtype(
    [
        ("explore", np.float64),  # how much priors and rare visits count against values
        ("warmth", np.float64),  # points of judgement that make a prior e times as large
        ("doubt", np.float64),  # what an unvisited move is thought to lose
        ("widen", np.float64),  # visits of a node that open the second way to lay each patch
        ("widen_by", np.float64),  # and this times as many each further one
        ("scale", np.float64),  # points of margin that make odds e times as good, at the end
        ("scale_left", np.float64),  # and more for each space of time left
    ],
    align=True,
)

MAX_DEPTH: Final = 160
ALONE: Final = 1 << 40
"""The lead of a move without rivals."""
EDGES_A_NODE: Final = 13
"""How many edges there is memory for, on the average; a tree that runs out of them stops growing."""


class Tree(NamedTuple):
    """The memory of a search: the tree itself, and what a simulation writes on its way."""

    nodes: npt.NDArray[Any]
    edges: npt.NDArray[Any]
    counts: npt.NDArray[np.int64]
    """How many nodes and edges there are."""
    work: npt.NDArray[Any]
    path: npt.NDArray[np.int64]
    found: npt.NDArray[np.int64]
    values: npt.NDArray[np.float64]


def new_tree(size: int, node: np.dtype[Any] = NODE) -> Tree:
    """Make an empty tree with room for so many nodes, which may hold more than here."""
    return Tree(
        nodes=np.zeros(size, node),
        edges=np.zeros(size * EDGES_A_NODE + CANDIDATES, EDGE),
        counts=np.zeros(2, np.int64),
        work=np.zeros(2, POSITION),
        path=np.zeros((MAX_DEPTH, 2), np.int64),
        found=np.zeros(CANDIDATES, np.int64),
        values=np.zeros(CANDIDATES, np.float64),
    )


def knobs(
    explore: float = 0.5,
    warmth: float = 2.5,
    doubt: float = 0.1,
    widen: float = 400.0,
    widen_by: float = 4.0,
    scale: float = 4.0,
    scale_left: float = 0.1,
) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """Return the settings of the search as an array of one record."""
    found = np.zeros(1, KNOBS)
    found[0] = explore, warmth, doubt, widen, widen_by, scale, scale_left
    return found


@compiled()
def chance(pos, t, k, points):
    """Turn a guess of seat 0's margin into its chance to win."""
    left = 2 * t.last - pos.time[0] - pos.time[1]
    return 1.0 / (1.0 + np.exp(-points / (k.scale + k.scale_left * left)))


@compiled()
def kind_of(action):
    """Tell actions apart by what they do, not by where they put it."""
    if FIRST_BUY <= action < FIRST_SEW:
        return 1 + (action - FIRST_BUY) // SLOT
    if FIRST_SEW <= action < REMOVE:
        return 4
    return 0


@compiled()
def expand(pos, t, w, k, tree, node):
    """Give a node its edges, with priors that sum to 1."""
    values = tree.values
    count = propose(pos, t, w, tree.work[1:], tree.found, values)
    first = tree.counts[1]
    tree.counts[1] += count
    tree.nodes[node].first, tree.nodes[node].count = first, count
    best = values[0]
    for i in range(1, count):
        best = max(best, values[i])
    # The first way to lay each patch shares the prior; the others come later, on equal terms.
    total = 0.0
    rank, kind = 0, -1
    for i in range(count):
        edge = tree.edges[first + i]
        edge.action, edge.child, edge.visits = tree.found[i], -1, 0
        rank = rank + 1 if kind_of(tree.found[i]) == kind else 0
        kind = kind_of(tree.found[i])
        edge.rank = rank
        edge.prior = np.exp((values[i] - best) / k.warmth)
        edge.worth = edge.value = edge.margin = 0.0
        if rank == 0:
            total += edge.prior
    for i in range(count):
        tree.edges[first + i].prior /= total


@compiled()
def select(tree, k, node):
    """Return the edge that is most worth another visit."""
    here = tree.nodes[node]
    root = np.sqrt(max(1.0, here.visits))
    hope = here.value / max(1, here.visits) - k.doubt
    width, opens = 0, k.widen
    while here.visits >= opens:
        width += 1
        opens *= k.widen_by
    best, chosen = -1e9, here.first
    for e in range(here.first, here.first + here.count):
        edge = tree.edges[e]
        if edge.rank > width:
            continue
        value = edge.value / edge.visits if edge.visits else hope
        value += k.explore * edge.prior * root / (1 + edge.visits)
        if value > best:
            best, chosen = value, e
    return chosen


@compiled()
def new_node(tree, seat):
    """Return the number of a fresh node."""
    node = tree.counts[0]
    tree.counts[0] += 1
    here = tree.nodes[node]
    here.first = here.count = here.visits = 0
    here.seat = seat
    here.worth = here.value = here.margin = 0.0
    return node


@compiled()
def carry_back(tree, node, depth, worth, value, points):
    """Add a visit to the node where a simulation ended, and to all that it passed; the numbers are seat 0's."""
    last = tree.nodes[node]
    last.visits += 1
    last.worth += worth if last.seat == 0 else 1 - worth
    last.value += value if last.seat == 0 else 1 - value
    last.margin += points if last.seat == 0 else -points
    for i in range(depth):
        here, edge = tree.nodes[tree.path[i, 0]], tree.edges[tree.path[i, 1]]
        mine = worth if here.seat == 0 else 1 - worth
        wins = value if here.seat == 0 else 1 - value
        ahead = points if here.seat == 0 else -points
        here.visits += 1
        here.worth += mine
        here.value += wins
        here.margin += ahead
        edge.visits += 1
        edge.worth += mine
        edge.value += wins
        edge.margin += ahead


@compiled()
def simulate(root, t, w, k, tree):
    """Walk down once, expand a leaf, and carry its value back up."""
    tree.work[0] = root[0]
    pos = tree.work[0]
    node, depth = 0, 0
    while True:
        if is_over(pos, t):
            points = float(score_one(pos, 0) - score_one(pos, 1))
            value = 1.0 if winner_one(pos) == 0 else 0.0
            break
        if tree.nodes[node].count == 0:
            points = margin(pos, t, w)
            value = chance(pos, t, k, points)
            expand(pos, t, w, k, tree, node)
            break
        e = select(tree, k, node)
        tree.path[depth, 0], tree.path[depth, 1] = node, e
        depth += 1
        apply_one(pos, t, tree.edges[e].action)
        if tree.edges[e].child < 0:
            tree.edges[e].child = new_node(tree, pos.active)
        node = tree.edges[e].child
    carry_back(tree, node, depth, value, value, points)


@compiled()
def search(root, tables, w, k, tree, simulations):
    """Run simulations until there were so many or the tree is full; return how many there were."""
    if tree.counts[0] == 0:
        new_node(tree, root[0].active)
    for number in range(simulations):
        full = tree.counts[0] + 1 >= len(tree.nodes)
        if full or tree.counts[1] + CANDIDATES >= len(tree.edges):
            return number
        simulate(root, tables[0], w[0], k[0], tree)
    return simulations


@compiled()
def cut_down(tree, root):
    """Keep just the tree below a node, which becomes the root; everything moves to the front."""
    nodes, edges, counts = tree.nodes, tree.edges, tree.counts
    total = counts[0]
    order = np.empty(total, np.int32)  # the kept nodes, parents before their children
    place = np.full(total, -1, np.int32)
    order[0], place[root] = root, 0
    kept = 1
    at = 0
    while at < kept:
        here = nodes[order[at]]
        for e in range(here.first, here.first + here.count):
            child = edges[e].child
            if child >= 0:
                place[child] = kept
                order[kept] = child
                kept += 1
        at += 1
    old_nodes = nodes[:total].copy()
    old_edges = edges[: counts[1]].copy()
    used = 0
    for i in range(kept):
        nodes[i] = old_nodes[order[i]]
        first = old_nodes[order[i]].first
        nodes[i].first = used
        for e in range(first, first + nodes[i].count):
            edges[used] = old_edges[e]
            if edges[used].child >= 0:
                edges[used].child = place[edges[used].child]
            used += 1
    counts[0], counts[1] = kept, used


@compiled()
def lead(tree):
    """Return by how many visits the first of the root's moves leads; ALONE for the only one."""
    here = tree.nodes[0]
    most = second = 0
    for e in range(here.first, here.first + here.count):
        visits = tree.edges[e].visits
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second if here.count > 1 else ALONE
