# SPDX-License-Identifier: MIT
"""Plain UCT with random playouts over all legal moves: the textbook's search, as a yardstick."""

import random
import time
from collections.abc import Sequence
from typing import Final

import numpy as np

from quiltbee.games.patchwork import Move, State
from quiltbee.kernel.bits import draw
from quiltbee.kernel.compiling import compiled, told
from quiltbee.kernel.patchwork.position import ACTIONS, POSITION, from_state, to_move
from quiltbee.kernel.patchwork.steps import apply_one, is_over, list_one, playout_one, winner_one
from quiltbee.kernel.patchwork.tables import tables
from quiltbee.players.base import Budget, Choice

EXPLORE: Final = 1.4
MAX_NODES: Final = 200_000
MAX_EDGES: Final = 12_000_000
CHUNK: Final = 64

# Columns of the two tables.
FIRST, COUNT, VISITS, SEAT = 0, 1, 2, 3
ACTION, CHILD, TRIED, WON = 0, 1, 2, 3


@compiled()
def grow(root, tables, nodes, edges, counts, found, actions, path, work, rng, simulations):
    """Run simulations until there were so many or the tree is full; return how many there were."""
    t = tables[0]
    for number in range(simulations):
        if counts[0] + 1 >= len(nodes) or counts[1] + ACTIONS >= len(edges):
            return number
        work[0] = root[0]
        node, depth = 0, 0
        while nodes[node, COUNT] > 0:
            first, count = nodes[node, FIRST], nodes[node, COUNT]
            fresh = nodes[node, VISITS] < count
            # Edges are in random order, so that the first ones untried are a fair draw.
            chosen = first + nodes[node, VISITS] if fresh else first
            if not fresh:
                best = -1.0
                spread = EXPLORE * np.sqrt(np.log(nodes[node, VISITS]))
                for e in range(first, first + count):
                    value = edges[e, WON] / edges[e, TRIED] + spread / np.sqrt(edges[e, TRIED])
                    if value > best:
                        best, chosen = value, e
            path[depth, 0], path[depth, 1] = node, chosen
            depth += 1
            apply_one(work[0], t, edges[chosen, ACTION])
            if edges[chosen, CHILD] < 0:
                edges[chosen, CHILD] = counts[0]
                nodes[counts[0]] = 0
                counts[0] += 1
            node = edges[chosen, CHILD]
            if fresh:
                break
        if nodes[node, COUNT] == 0 and not is_over(work[0], t):
            count = list_one(work[0], t, found, actions)
            nodes[node, FIRST], nodes[node, COUNT] = counts[1], count
            nodes[node, SEAT] = work[0].active
            for i in range(count):
                j = i + draw(rng, count - i)
                actions[i], actions[j] = actions[j], actions[i]
                edges[counts[1] + i, ACTION], edges[counts[1] + i, CHILD] = actions[i], -1
                edges[counts[1] + i, TRIED] = edges[counts[1] + i, WON] = 0
            counts[1] += count
        playout_one(work[0], t, found, rng)
        winner = winner_one(work[0])
        for i in range(depth):
            at, e = path[i]
            nodes[at, VISITS] += 1
            edges[e, TRIED] += 1
            edges[e, WON] += nodes[at, SEAT] == winner
    return simulations


class PlainUct:
    """Chooses the move tried most often."""

    name = "uct"

    def __init__(self, rng: random.Random, *, ms: int = 1000) -> None:
        self._ms = ms
        self._rng = np.array([rng.getrandbits(64)], np.uint64)
        self._nodes = np.zeros((MAX_NODES, 4), np.int32)
        self._edges = np.zeros((MAX_EDGES, 4), np.int32)
        self._counts = np.zeros(2, np.int64)
        self._found = np.zeros((24, 2), np.uint64)
        self._actions = np.zeros(ACTIONS, np.int64)
        self._path = np.zeros((200, 2), np.int64)
        self._work = np.zeros(1, POSITION)

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:  # noqa: ARG002 - it finds its moves itself
        """Choose after the time of the budget, or its own if that is less."""
        until = time.perf_counter() + min(self._ms, budget.ms or self._ms) / 1000
        left = budget.nodes or MAX_NODES
        self._counts[:] = 1, 0
        self._nodes[0] = 0
        root = from_state(view)
        while left > 0:
            # The first chunk ever is compiled; the others are done before anybody wonders.
            with told():
                done = grow(
                    root, tables(view.edition.name), self._nodes, self._edges, self._counts,
                    self._found, self._actions, self._path, self._work, self._rng, min(CHUNK, left),
                )  # fmt: skip
            left -= done
            if done < CHUNK or time.perf_counter() >= until:
                break
        first, count, visits, _ = (int(number) for number in self._nodes[0])
        best = max(self._edges[first : first + count], key=lambda edge: edge[TRIED])
        value = float(best[WON] / max(1, best[TRIED]))
        return Choice(to_move(view, int(best[ACTION])), nodes=visits, value=value)
