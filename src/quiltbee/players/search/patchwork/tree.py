# SPDX-License-Identifier: MIT
"""A tree search for Patchwork, compiled: PUCT over the moves that ``judge`` proposes.

A node is a position after some moves, an edge a proposed move. Positions are not kept: each simulation
plays its way down from the root again, which costs less than remembering them. Values are the chance of
*seat 0* to win, margins the points by which it does; an edge counts them for the seat that moves.
"""

from typing import Final

import numpy as np

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.steps import apply_one, is_over, score_one, winner_one
from quiltbee.players.search.patchwork.judge import CANDIDATES, margin, propose

NODE: Final = np.dtype(
    [
        ("first", np.int32),  # its edges are first .. first + count - 1
        ("count", np.int32),  # 0 until it is expanded
        ("visits", np.int32),
        ("seat", np.int32),  # who moves
        ("value", np.float32),  # sum over the visits, for the seat that moves
    ],
    align=True,
)

EDGE: Final = np.dtype(
    [
        ("action", np.int32),
        ("child", np.int32),  # a node, or -1 before the first visit
        ("visits", np.int32),
        ("prior", np.float32),
        ("value", np.float32),  # sum over the visits, for the seat that moves
        ("margin", np.float32),  # the same, in points
    ],
    align=True,
)

KNOBS: Final = np.dtype(
    [
        ("explore", np.float64),  # how much priors and rare visits count against values
        ("warmth", np.float64),  # points of judgement that make a prior e times as large
        ("doubt", np.float64),  # what an unvisited move is thought to lose
        ("scale", np.float64),  # points of margin that make odds e times as good, at the end
        ("scale_left", np.float64),  # and more for each space of time left
    ],
    align=True,
)

MAX_DEPTH: Final = 160


def knobs(
    explore: float = 1.2,
    warmth: float = 2.5,
    doubt: float = 0.1,
    scale: float = 4.0,
    scale_left: float = 0.1,
) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """Return the settings of the search as an array of one record."""
    found = np.zeros(1, KNOBS)
    found[0] = explore, warmth, doubt, scale, scale_left
    return found


@compiled()
def chance(pos, t, k, points):
    """Turn a guess of seat 0's margin into its chance to win."""
    left = 2 * t.last - pos.time[0] - pos.time[1]
    return 1.0 / (1.0 + np.exp(-points / (k.scale + k.scale_left * left)))


@compiled()
def expand(pos, t, w, k, nodes, edges, counts, node, work, found, values):
    """Give a node its edges, with priors that sum to 1."""
    count = propose(pos, t, w, work, found, values)
    first = counts[1]
    counts[1] += count
    nodes[node].first, nodes[node].count = first, count
    best = values[0]
    for i in range(1, count):
        best = max(best, values[i])
    total = 0.0
    for i in range(count):
        values[i] = np.exp((values[i] - best) / k.warmth)
        total += values[i]
    for i in range(count):
        edge = edges[first + i]
        edge.action, edge.child, edge.visits = found[i], -1, 0
        edge.prior, edge.value, edge.margin = values[i] / total, 0.0, 0.0


@compiled()
def select(nodes, edges, k, node):
    """Return the edge that is most worth another visit."""
    here = nodes[node]
    root = np.sqrt(max(1.0, here.visits))
    mean = here.value / max(1, here.visits)
    best, chosen = -1e9, here.first
    for e in range(here.first, here.first + here.count):
        edge = edges[e]
        if edge.visits:
            value = edge.value / edge.visits
        else:
            value = mean - k.doubt
        value += k.explore * edge.prior * root / (1 + edge.visits)
        if value > best:
            best, chosen = value, e
    return chosen


@compiled()
def new_node(nodes, counts, seat):
    """Return the number of a fresh node."""
    node = counts[0]
    counts[0] += 1
    here = nodes[node]
    here.first = here.count = here.visits = 0
    here.seat, here.value = seat, 0.0
    return node


@compiled()
def simulate(root, t, w, k, nodes, edges, counts, work, path, found, values):
    """Walk down once, expand a leaf, and carry its value back up."""
    work[0] = root[0]
    pos = work[0]
    node, depth = 0, 0
    while True:
        if is_over(pos, t):
            points = float(score_one(pos, 0) - score_one(pos, 1))
            value = 1.0 if winner_one(pos) == 0 else 0.0
            break
        if nodes[node].count == 0:
            points = margin(pos, t, w)
            value = chance(pos, t, k, points)
            expand(pos, t, w, k, nodes, edges, counts, node, work[1:], found, values)
            break
        e = select(nodes, edges, k, node)
        path[depth, 0], path[depth, 1] = node, e
        depth += 1
        apply_one(pos, t, edges[e].action)
        if edges[e].child < 0:
            edges[e].child = new_node(nodes, counts, pos.active)
        node = edges[e].child
    last = nodes[node]
    last.visits += 1
    last.value += value if last.seat == 0 else 1 - value
    for i in range(depth):
        here, edge = nodes[path[i, 0]], edges[path[i, 1]]
        mine = value if here.seat == 0 else 1 - value
        here.visits += 1
        here.value += mine
        edge.visits += 1
        edge.value += mine
        edge.margin += points if here.seat == 0 else -points


@compiled()
def search(root, tables, w, k, nodes, edges, counts, work, path, found, values, simulations):
    """Run simulations until there were so many or the tree is full; return how many there were."""
    if counts[0] == 0:
        new_node(nodes, counts, root[0].active)
    for number in range(simulations):
        if counts[0] + 1 >= len(nodes) or counts[1] + CANDIDATES >= len(edges):
            return number
        simulate(root, tables[0], w[0], k[0], nodes, edges, counts, work, path, found, values)
    return simulations


@compiled()
def cut_down(nodes, edges, counts, root):
    """Keep just the tree below a node, which becomes the root; everything moves to the front."""
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
def best_edge(nodes, edges):
    """Return the most visited edge of the root; of equals, the one that looked better at first."""
    here = nodes[0]
    chosen = here.first
    for e in range(here.first + 1, here.first + here.count):
        one, other = edges[e], edges[chosen]
        if one.visits > other.visits or (one.visits == other.visits and one.prior > other.prior):
            chosen = e
    return chosen


@compiled()
def duel(starts, tables, wa, ka, simulations_a, wb, kb, simulations_b, out):
    """Play each start twice between two searches, seats swapped; ``out`` gets the margins of the first."""
    work = np.zeros(2, starts.dtype)
    root = np.zeros(1, starts.dtype)
    size = max(simulations_a, simulations_b) + 8
    nodes = np.zeros(size, NODE)
    edges = np.zeros(size * 20, EDGE)
    counts = np.zeros(2, np.int64)
    path = np.zeros((MAX_DEPTH, 2), np.int64)
    found = np.zeros(CANDIDATES, np.int64)
    values = np.zeros(CANDIDATES, np.float64)
    for game in range(2 * len(starts)):
        root[0] = starts[game // 2]
        first = game % 2
        while not is_over(root[0], tables[0]):
            counts[:] = 0
            if root[0].active == first:
                search(
                    root,
                    tables,
                    wa,
                    ka,
                    nodes,
                    edges,
                    counts,
                    work,
                    path,
                    found,
                    values,
                    simulations_a,
                )
            else:
                search(
                    root,
                    tables,
                    wb,
                    kb,
                    nodes,
                    edges,
                    counts,
                    work,
                    path,
                    found,
                    values,
                    simulations_b,
                )
            apply_one(root[0], tables[0], edges[best_edge(nodes, edges)].action)
        points = score_one(root[0], 0) - score_one(root[0], 1)
        out[game, 0] = points if first == 0 else -points
        out[game, 1] = 1 if winner_one(root[0]) == first else 0
