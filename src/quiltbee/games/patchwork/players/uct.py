# SPDX-License-Identifier: MIT
"""Plain UCT with random playouts over all legal moves, as a baseline."""

import random
import time
from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from quiltbee.games.patchwork import Move, State, start
from quiltbee.games.patchwork.kernel.position import (
    ACTIONS,
    POSITION,
    Positions,
    from_state,
    to_move,
)
from quiltbee.games.patchwork.kernel.steps import (
    apply_one,
    is_over,
    list_one,
    playout_one,
    winner_one,
)
from quiltbee.games.patchwork.kernel.tables import tables
from quiltbee.kernel.bits import draw
from quiltbee.kernel.compiling import announced, compiled
from quiltbee.players.base import Budget, Choice, Limits

UCB_C: Final = 1.4
MAX_NODES: Final = 400_000
MAX_EDGES: Final = 12_000_000
"""Enough for several seconds. A full tree stops growing, and the playouts start from its leaves."""
CHUNK: Final = 64
DEFAULT_MS: Final = 1000

# Columns of the two tables.
FIRST, COUNT, VISITS, SEAT = 0, 1, 2, 3
ACTION, CHILD, TRIED, WON = 0, 1, 2, 3


@compiled()
def expand(pos, t, nodes, edges, counts, actions, rng, node):
    """Add an edge to a node for each legal move, in random order."""
    count = list_one(pos, t, actions)
    nodes[node, FIRST], nodes[node, COUNT] = counts[1], count
    nodes[node, SEAT] = pos.active
    for i in range(count):
        j = i + draw(rng, count - i)
        actions[i], actions[j] = actions[j], actions[i]
        edges[counts[1] + i, ACTION], edges[counts[1] + i, CHILD] = actions[i], -1
        edges[counts[1] + i, TRIED] = edges[counts[1] + i, WON] = 0
    counts[1] += count


@compiled()
def grow(root, tables, nodes, edges, counts, free, actions, path, work, rng, simulations):
    """Run simulations: select a leaf, play a random game from it, and back up its result."""
    t = tables[0]
    for _ in range(simulations):
        work[0] = root[0]
        node, depth = 0, 0
        while not is_over(work[0], t):
            if nodes[node, COUNT] == 0:
                # A leaf is expanded at its second visit: most leaves have only one.
                is_second_visit = depth == 0 or edges[path[depth - 1, 1], TRIED] > 0
                if not is_second_visit or counts[1] + ACTIONS > len(edges):
                    break
                expand(work[0], t, nodes, edges, counts, actions, rng, node)
            first, count = nodes[node, FIRST], nodes[node, COUNT]
            # The edges are in random order, so the next one is a random untried move.
            chosen = first + min(nodes[node, VISITS], count - 1)
            if nodes[node, VISITS] >= count:
                best = -1.0
                spread = UCB_C * np.sqrt(np.log(nodes[node, VISITS]))
                for e in range(first, first + count):
                    value = edges[e, WON] / edges[e, TRIED] + spread / np.sqrt(edges[e, TRIED])
                    if value > best:
                        best, chosen = value, e
            path[depth, 0], path[depth, 1] = node, chosen
            depth += 1
            apply_one(work[0], t, edges[chosen, ACTION])
            if edges[chosen, CHILD] < 0:
                if counts[0] == len(nodes):
                    break
                edges[chosen, CHILD] = counts[0]
                nodes[counts[0]] = 0
                counts[0] += 1
            node = edges[chosen, CHILD]
        playout_one(work[0], t, free, rng)
        winner = winner_one(work[0])
        for i in range(depth):
            at, e = path[i]
            nodes[at, VISITS] += 1
            edges[e, TRIED] += 1
            edges[e, WON] += nodes[at, SEAT] == winner


class PlainUct:
    """Chooses the most visited move. By default it searches for one second."""

    name = "uct"

    def __init__(
        self, rng: random.Random, *, ms: int | None = DEFAULT_MS, nodes: int | None = None
    ) -> None:
        self._limits = Limits(ms, nodes)
        self._rng = np.array([rng.getrandbits(64)], np.uint64)
        self._nodes = np.zeros((MAX_NODES, 4), np.int32)
        self._edges = np.zeros((MAX_EDGES, 4), np.int32)
        self._counts = np.zeros(2, np.int64)
        self._free = np.zeros((24, 2), np.uint64)
        self._actions = np.zeros(ACTIONS, np.int64)
        self._path = np.zeros((200, 2), np.int64)
        self._work = np.zeros(1, POSITION)

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:  # noqa: ARG002 - the search lists its own moves
        """Choose the best move found within the limits; ``nodes`` counts playouts."""
        warm_up()
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, DEFAULT_MS, MAX_NODES)
        self._counts[:] = 1, 0
        self._nodes[0] = 0
        root, done = from_state(view), 0
        while limit is None or done < limit:
            chunk = CHUNK if limit is None else min(CHUNK, limit - done)
            self.grow(root, view.edition.name, chunk)
            done += chunk
            if ms is not None and time.perf_counter() >= began + ms / 1000:
                break
        first, count, _, _ = (int(number) for number in self._nodes[0])
        best = max(self._edges[first : first + count], key=lambda edge: edge[TRIED])
        value = float(best[WON] / max(1, best[TRIED]))
        return Choice(to_move(view, int(best[ACTION])), nodes=done, value=value)

    def grow(self, root: Positions, edition: str, simulations: int) -> None:
        """Run simulations."""
        grow(
            root, tables(edition), self._nodes, self._edges, self._counts,
            self._free, self._actions, self._path, self._work, self._rng, simulations,
        )  # fmt: skip


@cache
def warm_up() -> None:
    """Compile the search, or load it from the compile cache. Print a message if that takes long."""
    with announced("patchwork-uct"):
        player = PlainUct(random.Random(0))
        player.grow(from_state(start("classic", random.Random(0))), "classic", 1)
