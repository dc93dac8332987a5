# SPDX-License-Identifier: MIT
"""A tree search for Patchwork, compiled: PUCT over the moves that a network finds likely.

It goes by turns with the network. ``gather`` walks down several times and notes the positions that it has to ask
about; the visits under way count as visits, so that the walks differ. ``absorb`` takes the answers, gives each
position its likeliest moves, and carries what it is worth back up.

The tree has the form of ``search/patchwork/tree.py``: nodes are positions, edges moves, positions are not kept.
What a position is worth joins the chance to win and the margin in points, and is what the search maximises; both
are also kept apart, to be told. Sums are for the seat that moves at the node.
"""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.position import ACTIONS, POSITION
from quiltbee.kernel.patchwork.steps import apply_one, is_over, list_one, score_one, winner_one
from quiltbee.players.neural.cloth import add_outlines

NODE: Final = np.dtype(
    [
        ("first", np.int32),  # its edges are first .. first + count - 1
        ("count", np.int32),  # 0 until the network has seen it
        ("visits", np.int32),
        ("pending", np.int32),  # visits under way
        ("seat", np.int32),  # who moves
        ("worth", np.float32),  # from 0 to 1; sum over the visits, for the seat that moves
        ("value", np.float32),  # the chance to win, summed alike
        ("margin", np.float32),  # points, summed alike
    ],
    align=True,
)

EDGE: Final = np.dtype(
    [
        ("action", np.int32),
        ("child", np.int32),  # a node, or -1 before the first visit
        ("visits", np.int32),
        ("pending", np.int32),
        ("prior", np.float32),
        ("worth", np.float32),
        ("value", np.float32),
        ("margin", np.float32),
    ],
    align=True,
)

KNOBS: Final = np.dtype(
    [
        ("explore", np.float64),  # how much priors and rare visits count against worth
        ("doubt", np.float64),  # what an unvisited move is thought to lose, where all were visited
        ("warmth", np.float64),  # the temperature of the policy
        ("share", np.float64),  # how much of the worth is the margin
        ("points", np.float64),  # the margin counts as the tanh of itself over so many points
        ("kids", np.int64),  # moves that a position keeps: the likeliest
    ],
    align=True,
)

MAX_DEPTH: Final = 160
MAX_KIDS: Final = 64
TURNED_BACK: Final = -1
"""In place of a leaf: the walk came to a position that is already asked about."""


class Tree(NamedTuple):
    """The memory of a search: the tree itself, and the walks under way."""

    nodes: npt.NDArray[Any]
    edges: npt.NDArray[Any]
    counts: npt.NDArray[np.int64]
    """How many nodes and edges there are."""
    leaves: npt.NDArray[Any]
    """The positions to ask about."""
    asked: npt.NDArray[np.int64]
    """By walk: the number of its leaf, or TURNED_BACK."""
    ends: npt.NDArray[np.int64]
    """By walk: the node where it ended."""
    depths: npt.NDArray[np.int64]
    paths: npt.NDArray[np.int64]
    """By walk: nodes and edges on the way."""
    actions: npt.NDArray[np.int64]
    found: npt.NDArray[np.uint64]
    logits: npt.NDArray[np.float64]
    best: npt.NDArray[np.int64]


def new_tree(size: int, batch: int) -> Tree:
    """Make an empty tree with room for so many nodes, that asks about so many positions at once."""
    return Tree(
        nodes=np.zeros(size, NODE),
        edges=np.zeros(size * EDGES_A_NODE + batch * MAX_KIDS, EDGE),
        counts=np.zeros(2, np.int64),
        leaves=np.zeros(batch + 1, POSITION),
        asked=np.zeros(2 * batch, np.int64),
        ends=np.zeros(2 * batch, np.int64),
        depths=np.zeros(2 * batch, np.int64),
        paths=np.zeros((2 * batch, MAX_DEPTH, 2), np.int64),
        actions=np.zeros(ACTIONS, np.int64),
        found=np.zeros((24, 2), np.uint64),
        logits=np.zeros(MAX_KIDS, np.float64),
        best=np.zeros(MAX_KIDS, np.int64),
    )


EDGES_A_NODE: Final = 32
"""How many edges there is memory for, on the average; a tree that runs out of them stops growing."""


def knobs(
    explore: float = 0.6,
    doubt: float = 0.15,
    warmth: float = 1.0,
    share: float = 0.3,
    points: float = 20.0,
    kids: int = 32,
) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """Return the settings of the search as an array of one record."""
    found = np.zeros(1, KNOBS)
    found[0] = explore, doubt, warmth, share, points, min(kids, MAX_KIDS)
    return found


@compiled()
def join(k, win, margin):
    """Return what a position is worth, from 0 to 1."""
    return (1 - k.share) * win + k.share * (0.5 + 0.5 * np.tanh(margin / k.points))


@compiled()
def select(tree, k, node):
    """Return the edge that is most worth another visit."""
    here = tree.nodes[node]
    root = k.explore * np.sqrt(max(1.0, here.visits + here.pending))
    seen = 0.0
    for e in range(here.first, here.first + here.count):
        if tree.edges[e].visits:
            seen += tree.edges[e].prior
    hope = here.worth / max(1, here.visits) - k.doubt * np.sqrt(seen)
    best, chosen = -1e9, here.first
    for e in range(here.first, here.first + here.count):
        edge = tree.edges[e]
        value = edge.worth / edge.visits if edge.visits else hope
        value += edge.prior * root / (1 + edge.visits + edge.pending)
        if value > best:
            best, chosen = value, e
    return chosen


@compiled()
def new_node(tree, seat):
    """Return the number of a fresh node."""
    node = tree.counts[0]
    tree.counts[0] += 1
    here = tree.nodes[node]
    here.first = here.count = here.visits = here.pending = 0
    here.seat = seat
    here.worth = here.value = here.margin = 0.0
    return node


@compiled()
def credit(tree, walk, worth, value, margin):
    """Add a visit to all that a walk passed; ``worth``, ``value`` and ``margin`` are seat 0's."""
    last = tree.nodes[tree.ends[walk]]
    last.visits += 1
    last.worth += worth if last.seat == 0 else 1 - worth
    last.value += value if last.seat == 0 else 1 - value
    last.margin += margin if last.seat == 0 else -margin
    for i in range(tree.depths[walk]):
        here, edge = tree.nodes[tree.paths[walk, i, 0]], tree.edges[tree.paths[walk, i, 1]]
        mine = worth if here.seat == 0 else 1 - worth
        wins = value if here.seat == 0 else 1 - value
        ahead = margin if here.seat == 0 else -margin
        here.visits += 1
        here.worth += mine
        here.value += wins
        here.margin += ahead
        edge.visits += 1
        edge.worth += mine
        edge.value += wins
        edge.margin += ahead


@compiled()
def mark(tree, walk, by):
    """Add to the visits under way of all that a walk passed."""
    tree.nodes[tree.ends[walk]].pending += by
    for i in range(tree.depths[walk]):
        tree.nodes[tree.paths[walk, i, 0]].pending += by
        tree.edges[tree.paths[walk, i, 1]].pending += by


@compiled()
def descend(root, t, k, tree, walk, number):
    """Walk down to a position without moves, which becomes leaf ``number``."""
    tree.leaves[number] = root[0]
    pos = tree.leaves[number]
    node, depth = 0, 0
    while tree.nodes[node].count and not is_over(pos, t):
        e = select(tree, k, node)
        tree.paths[walk, depth, 0], tree.paths[walk, depth, 1] = node, e
        depth += 1
        apply_one(pos, t, tree.edges[e].action)
        if tree.edges[e].child < 0:
            tree.edges[e].child = new_node(tree, pos.active)
        node = tree.edges[e].child
    tree.ends[walk], tree.depths[walk] = node, depth


@compiled()
def gather(root, tables, k, tree, most, out):
    """Find up to so many positions to ask about; ended games are paid back at once.

    ``out`` gets the number of positions to ask about, of walks under way, and of visits already paid back. The
    tree is full where the first and the last are 0.
    """
    t, knob = tables[0], k[0]
    if tree.counts[0] == 0:
        new_node(tree, root[0].active)
    number = walk = ended = 0
    while number + ended < most and walk < len(tree.ends):
        room = tree.counts[1] + (number + 1) * knob.kids <= len(tree.edges)
        if not room or tree.counts[0] + 1 >= len(tree.nodes):
            break
        descend(root, t, knob, tree, walk, number)
        pos = tree.leaves[number]
        if is_over(pos, t):
            value = 1.0 if winner_one(pos) == 0 else 0.0
            margin = float(score_one(pos, 0) - score_one(pos, 1))
            credit(tree, walk, join(knob, value, margin), value, margin)
            ended += 1
            continue
        tree.asked[walk] = number
        if tree.nodes[tree.ends[walk]].pending:
            tree.asked[walk] = TURNED_BACK
        else:
            number += 1
        mark(tree, walk, 1)
        walk += 1
    out[0], out[1], out[2] = number, walk, ended


@compiled()
def expand(pos, t, k, tree, node, policy, maps, offer, out, sewing):
    """Give a node an edge for each of its likeliest legal moves, the likeliest first."""
    legal = list_one(pos, t, tree.found, tree.actions)
    add_outlines(pos, tree.actions, legal, policy, maps, offer, out, *sewing)
    kept = 0
    for i in range(legal):
        logit = float(policy[tree.actions[i]])
        if kept == k.kids and logit <= tree.logits[kept - 1]:
            continue
        at = min(kept, k.kids - 1)
        while at and tree.logits[at - 1] < logit:
            tree.logits[at], tree.best[at] = tree.logits[at - 1], tree.best[at - 1]
            at -= 1
        tree.logits[at], tree.best[at] = logit, tree.actions[i]
        kept = min(kept + 1, k.kids)
    first = tree.counts[1]
    tree.counts[1] += kept
    tree.nodes[node].first, tree.nodes[node].count = first, kept
    total = 0.0
    for i in range(kept):
        total += np.exp((tree.logits[i] - tree.logits[0]) / k.warmth)
    for i in range(kept):
        edge = tree.edges[first + i]
        edge.action, edge.child, edge.visits, edge.pending = tree.best[i], -1, 0, 0
        edge.prior = np.exp((tree.logits[i] - tree.logits[0]) / k.warmth) / total
        edge.worth = edge.value = edge.margin = 0.0


@compiled()
def absorb(tables, k, tree, walks, policy, win, margin, maps, offer, out, sewing):
    """Take what the network says of the positions that ``gather`` found, and end all walks."""
    t, knob = tables[0], k[0]
    for walk in range(walks):
        mark(tree, walk, -1)
        i = tree.asked[walk]
        if i == TURNED_BACK:
            continue
        pos = tree.leaves[i]
        expand(pos, t, knob, tree, tree.ends[walk], policy[i], maps[i], offer[i], out, sewing)
        value, points = float(win[i, 0]), float(margin[i, 0])
        if pos.active:
            value, points = 1 - value, -points
        credit(tree, walk, join(knob, value, points), value, points)
