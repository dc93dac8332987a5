# SPDX-License-Identifier: MIT
"""The tree search of Doodle: it plays each candidate to the end, with the same throws and decks for all of them.

Below each candidate there is a tree of the turns to the end of the round, for which the cards are known. A node is a turn
with its throw; an edge is a promising move. Beyond the tree, and from the next round on, the rollout policy plays.
"""

from math import sqrt

import numpy as np

from quiltbee.games.doodle.kernel.position import FIRST_ROLL, OVER, ROLL
from quiltbee.games.doodle.kernel.steps import apply_one, complete_one, is_final_turn
from quiltbee.games.doodle.players.policy import finish, propose, shade_or_done
from quiltbee.games.doodle.players.records import MAX_EDGES
from quiltbee.kernel.bits import draw, mix
from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.exponentials import log


@compiled()
def expand(pos, t, s, k, node, nodes, edges, counts, options):
    """Add the edges of a node, the most promising first."""
    proposed = propose(pos, t, s, options, k.tree_width)
    first = counts[1]
    size = 0
    for j in range(proposed):
        value = options[j].value
        if size < MAX_EDGES:
            at = first + size
            size += 1
        elif value > edges[first + size - 1].prior:
            at = first + size - 1
        else:
            continue
        while at > first and edges[at - 1].prior < value:
            edges[at] = edges[at - 1]
            at -= 1
        edges[at].action = options[j].action
        edges[at].prior = value
    for at in range(first, first + size):
        edges[at].visits = 0
        edges[at].sum = 0.0
        edges[at].child[:] = -1
    nodes[node].first, nodes[node].count = first, size
    counts[1] += size


@compiled()
def select(node, nodes, edges, k):
    """Return the first edge without a visit, or the edge with the highest upper confidence bound (UCB1)."""
    first, visits = nodes[node].first, nodes[node].visits
    count = min(nodes[node].count, 1 + int(k.widening * sqrt(visits)))
    best, at, spread = -1e9, first, log(visits + 1.0)
    for edge in range(first, first + count):
        tries = edges[edge].visits
        if tries == 0:
            return edge
        value = edges[edge].sum / tries + k.ucb_c * sqrt(spread / tries)
        if value > best:
            best, at = value, edge
    return at


@compiled()
def simulate(pos, t, s, k, plan, nodes, edges, counts, options, dice, path):
    """Play one game from the position after a candidate; return its score."""
    depth, number, edge = 0, pos.round, -1
    while True:
        while (pos.drawn or pos.passed) and not is_final_turn(pos, t):
            apply_one(pos, t, shade_or_done(pos, t, s))
        if pos.phase == OVER or pos.drawn or pos.passed or pos.round != number:
            break
        pips = 0
        if pos.phase == ROLL:
            pips = dice[(pos.round - 1) * t.turns + pos.turn - 1]
            apply_one(pos, t, FIRST_ROLL - 1 + pips)
        node = np.int64(plan.child[pips] if edge < 0 else edges[edge].child[pips])
        if node < 0:
            if counts[0] == len(nodes):
                break
            node = counts[0]
            counts[0] += 1
            nodes[node].count = nodes[node].visits = 0
            if edge < 0:
                plan.child[pips] = node
            else:
                edges[edge].child[pips] = node
        nodes[node].visits += 1
        if nodes[node].count == 0:
            if nodes[node].visits < k.expand_after or counts[1] + MAX_EDGES > len(edges):
                break
            expand(pos, t, s, k, node, nodes, edges, counts, options)
        edge = select(node, nodes, edges, k)
        path[depth] = edge
        depth += 1
        apply_one(pos, t, np.int64(edges[edge].action))
    score = finish(pos, t, s, options, dice, k.rollout_width)
    for at in range(depth):
        edges[path[at]].visits += 1
        edges[path[at]].sum += score
    return score


@compiled()
def sample(
    root, tables, values, params, plans, alive, nodes, edges, counts, work, options, dice, path,
    first, last, seed, rng,
):  # fmt: skip
    """Play the games numbered ``first`` to ``last - 1``, each from every candidate. ``rng`` is a buffer of one word."""
    t, s, k = tables[0], values[0], params[0]
    for number in range(first, last):
        rng[0] = mix(seed + np.uint64(number) * np.uint64(0x9E3779B97F4A7C15))
        work[0] = root[0]
        complete_one(work[0], t, rng)
        for turn in range(len(dice)):
            dice[turn] = t.die[draw(rng, np.int64(6))]
        for at in alive:
            work[1] = work[0]
            apply_one(work[1], t, plans[at].action)
            if plans[at].then >= 0:
                apply_one(work[1], t, plans[at].then)
            score = simulate(work[1], t, s, k, plans[at], nodes, edges, counts, options, dice, path)
            plans[at].visits += 1
            plans[at].sum += score
            plans[at].good += score >= k.good_score
