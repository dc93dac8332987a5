# SPDX-License-Identifier: MIT
"""The player that searches: a tree of the moves worth a look, and the exact solver near the end."""

import random
import time
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from quiltbee.games.patchwork import Move, State, apply, start
from quiltbee.kernel import compiling
from quiltbee.kernel.patchwork.position import Positions, from_state, to_move
from quiltbee.kernel.patchwork.tables import tables
from quiltbee.players.base import Budget, Candidate, Choice, Limits
from quiltbee.players.search.patchwork import tree
from quiltbee.players.search.patchwork.judge import weights
from quiltbee.players.search.patchwork.solver import Solver

CHUNK: Final = 32
"""Simulations between two looks at the clock: about a millisecond."""
MAX_NODES: Final = 300_000
USUAL_MS: Final = 1000
CALM: Final = 2
"""Thinking stops when the best move leads by this times the visits to come. With 1 it could not be
overtaken either, but the tree that the next move begins with would be smaller still."""
LINE: Final = 8
"""The most moves of a line that are told."""


class PatchworkSearch:
    """Searches for the best move. One object plays one seat, and keeps its tree between its moves."""

    name = "search"

    def __init__(
        self,
        rng: random.Random,
        *,
        ms: int | None = None,
        nodes: int | None = None,
        stops_early: bool | None = None,
    ) -> None:
        """Take the limits of this player, and whether it stops thinking once nothing can change.

        Left out, a player with a number of positions of its own looks at all of them, for the next
        move profits from what this one saw; the others stop.
        """
        self._rng = rng
        self._limits = Limits(ms, nodes)
        self._stops_early = nodes is None if stops_early is None else stops_early
        self._weights, self._knobs = weights(), tree.knobs()
        self._tree = tree.new_tree(MAX_NODES if nodes is None else 2 * nodes + CHUNK)
        self._solver = Solver()
        self._state: State | None = None

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:  # noqa: ARG002 - it finds its moves itself
        """Choose the best move found within the limits."""
        warm_up()
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, USUAL_MS, MAX_NODES)
        root = from_state(view)
        solved = self._solver.solve(view, root, ms, limit)
        if solved is not None:
            return solved
        self._keep_tree(view)
        self._grow(view, root, None if ms is None else began + ms / 1000, limit)
        return self._choice(view)

    def _grow(self, view: State, root: Positions, until: float | None, limit: int | None) -> None:
        """Run simulations until time or number are spent, the tree is full, or all is decided."""
        most = limit if limit is not None else MAX_NODES
        done, pace, now = 0, 0.0, time.perf_counter()
        while done < most:
            chunk = min(CHUNK, most - done)
            ran = tree.search(
                root, tables(view.edition.name), self._weights, self._knobs, self._tree, chunk
            )
            done += ran
            before, now = now, time.perf_counter()
            if ran < chunk or (until is not None and now >= until):
                break
            if self._stops_early:
                # The fastest so far, for a machine that stalled may have its hands free again.
                pace = max(pace, ran / max(now - before, 1e-9))
                left = most - done
                if until is not None:
                    left = min(left, int(pace * (until - now)))
                if tree.lead(self._tree) > CALM * left:
                    break

    def _keep_tree(self, view: State) -> None:
        """Keep the part of the tree that begins with the position, or begin a new one."""
        kept = 0
        if self._state is not None:
            kept = self._find(view)
        if kept:
            tree.cut_down(self._tree, kept)
        else:
            self._tree.counts[:] = 0
        self._state = view

    def _find(self, view: State) -> int:
        """Return the node of a position that some moves lead to from the one before, or 0."""
        assert self._state is not None
        wave = [(self._state, 0)]
        for _ in range(8):
            further = list[tuple[State, int]]()
            for state, node in wave:
                first, count = (
                    int(self._tree.nodes[node]["first"]),
                    int(self._tree.nodes[node]["count"]),
                )
                for edge in self._tree.edges[first : first + count]:
                    if edge["child"] < 0:
                        continue
                    after = apply(state, to_move(state, int(edge["action"])))
                    if after == view:
                        return int(edge["child"])
                    if len(after.circle) >= len(view.circle):
                        further.append((after, int(edge["child"])))
            wave = further
            if len(wave) > 200:
                break
        return 0

    def _choice(self, view: State) -> Choice:
        edges = self._root_edges()
        candidates = tuple(self._candidate(view, edge) for edge in edges)
        best = candidates[0]
        return Choice(
            best.move,
            nodes=int(self._tree.nodes[0]["visits"]),
            value=best.value,
            margin=best.margin,
            candidates=candidates,
        )

    def _root_edges(self) -> list[Any]:
        first, count = int(self._tree.nodes[0]["first"]), int(self._tree.nodes[0]["count"])
        edges = list(self._tree.edges[first : first + count])
        return sorted(edges, key=lambda edge: (-edge["visits"], -edge["prior"]))

    def _candidate(self, view: State, edge: Any) -> Candidate:
        visits = int(edge["visits"])
        mean = self._tree.nodes[0]["value"] / max(1, self._tree.nodes[0]["visits"])
        return Candidate(
            to_move(view, int(edge["action"])),
            visits,
            float(edge["value"] / visits if visits else mean),
            float(edge["margin"] / visits if visits else 0.0),
            self._line(view, edge),
        )

    def _line(self, view: State, edge: Any) -> tuple[Move, ...]:
        line = list[Move]()
        state = view
        while len(line) < LINE:
            move = to_move(state, int(edge["action"]))
            line.append(move)
            state = apply(state, move)
            node = int(edge["child"])
            if node < 0 or self._tree.nodes[node]["count"] == 0:
                break
            first, count = (
                int(self._tree.nodes[node]["first"]),
                int(self._tree.nodes[node]["count"]),
            )
            edge = max(
                self._tree.edges[first : first + count], key=lambda e: (e["visits"], e["prior"])
            )
            if edge["visits"] == 0:
                break
        return tuple(line)


@cache
def warm_up() -> None:
    """Compile everything, or load what an earlier run compiled, and say so if it takes long."""
    with compiling.told("patchwork-search"):
        root, values = from_state(start("classic", random.Random(0))), tables("classic")
        small = tree.new_tree(64)
        tree.search(root, values, weights(), tree.knobs(), small, CHUNK)
        tree.lead(small)
        tree.cut_down(small, 0)
        Solver().compile(root, values)
