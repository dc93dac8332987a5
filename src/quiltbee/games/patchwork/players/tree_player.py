# SPDX-License-Identifier: MIT
"""The common part of Patchwork's tree search players, with any expander.

It decides how long to search, reuses a part of the tree for the next move, and reports the result. It tries the exact
solver first.
"""

import random
import time
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import numpy.typing as npt

from quiltbee.games.patchwork import Move, State, apply, start
from quiltbee.games.patchwork.kernel.position import Positions, from_state, to_move
from quiltbee.games.patchwork.kernel.tables import Tables, tables
from quiltbee.games.patchwork.players import puct
from quiltbee.games.patchwork.players.puct import SearchParams, Tree
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.players.base import Budget, Candidate, Choice, Limits

EARLY_STOP_FACTOR: Final = 2
"""The search stops when the best move leads by this times the remaining visits. 1 would be enough for this move, but would
leave a smaller tree for the next one."""
MAX_LINE: Final = 8
"""The largest number of moves in a reported line."""
DEFAULT_MS: Final = 1000
CHUNK: Final = 32
"""Simulations between two looks at the clock: a millisecond at most."""


class TreePlayer(ABC):
    """Searches for the best move. It reuses the subtree of the current position, if its last tree has one."""

    max_nodes: ClassVar[int]
    """The largest number of simulations for a move, and of nodes in a tree."""

    def __init__(
        self,
        rng: random.Random,  # noqa: ARG002 - all players take it; this one makes no random choice
        *,
        ms: int | None,
        nodes: int | None,
        stops_early: bool | None,
        params: SearchParams,
    ) -> None:
        """Set the limits of this player, and whether it stops as soon as the choice can no longer change.

        By default a player with its own limit in nodes does not stop early, since the next move reuses the tree. Other
        players do.
        """
        self._limits, self._params = Limits(ms, nodes), params.record()
        self._stops_early = nodes is None if stops_early is None else stops_early
        self._tree = puct.new_tree(self.max_nodes if nodes is None else 2 * nodes + CHUNK)
        self._solver = Solver()
        self._state: State | None = None

    @abstractmethod
    def prepare(self) -> None:
        """Compile the search, or load it from the compile cache."""

    @abstractmethod
    def run(self, root: Positions, values: Tables, count: int) -> int:
        """Run ``count`` simulations, at most a chunk; return their number. It is smaller only if the tree is full."""

    def rehearse(self) -> None:
        """Call each compiled function once."""
        root, values = from_state(start("classic", random.Random(0))), tables("classic")
        self.run(root, values, CHUNK)
        puct.visit_lead(self._tree)
        puct.reroot(self._tree, 0)
        self._solver.compile(root, values)
        self._tree.counts[:] = 0

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:  # noqa: ARG002 - the search lists its own moves
        """Choose the best move found within the limits."""
        self.prepare()
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, DEFAULT_MS, self.max_nodes)
        root, values = from_state(view), tables(view.edition.name)
        solved = self._solver.solve(view, root, ms, limit)
        if solved is not None:
            return solved
        reuse_subtree(self._tree, self._state, view)
        self._state = view
        simulations = grow(
            self._tree,
            lambda count: self.run(root, values, count),
            most=limit if limit is not None else self.max_nodes,
            until=None if ms is None else began + ms / 1000,
            stops_early=self._stops_early,
        )
        return choice(self._tree, view, simulations)


def grow(
    tree: Tree,
    run: Callable[[int], int],
    *,
    most: int,
    until: float | None,
    stops_early: bool,
) -> int:
    """Run simulations until a limit is reached, the tree is full, or the choice can no longer change; return their number.

    ``run`` takes the number of simulations, at most a chunk, and returns how many it ran.
    """
    done, pace, now = 0, 0.0, time.perf_counter()
    while done < most:
        asked = min(CHUNK, most - done)
        if until is not None:  # at first only one, since its duration is not known yet
            asked = max(1, min(asked, int(pace * (until - now))))
        ran = run(asked)
        done += ran
        before, now = now, time.perf_counter()
        if ran < asked or (until is not None and now >= until):
            break
        # The fastest pace so far: a machine that was busy for a moment may be free again.
        pace = max(pace, ran / max(now - before, 1e-9))
        if stops_early:
            left = most - done
            if until is not None:
                left = min(left, int(pace * (until - now)))
            if puct.visit_lead(tree) > EARLY_STOP_FACTOR * left:
                break
    return done


def reuse_subtree(tree: Tree, before: State | None, view: State) -> None:
    """Keep the subtree of a position, or empty the tree if it has none.

    ``before`` is the root position of the tree, if any.
    """
    node = 0 if before is None else _find(tree, before, view)
    if node:
        puct.reroot(tree, node)
    else:
        tree.counts[:] = 0


def _find(tree: Tree, before: State, view: State) -> int:
    """Return the node of a position that some moves reach from ``before``, or 0."""
    frontier = [(before, 0)]
    for _ in range(8):
        reached = list[tuple[State, int]]()
        for state, node in frontier:
            for edge in _edges(tree, node):
                if edge["child"] < 0:
                    continue
                after = apply(state, to_move(state, int(edge["action"])))
                if after == view:
                    return int(edge["child"])
                if len(after.circle) >= len(view.circle):
                    reached.append((after, int(edge["child"])))
        frontier = reached
        if len(frontier) > 200:
            break
    return 0


def choice(tree: Tree, view: State, simulations: int) -> Choice:
    """Return the most visited move of the root, with all candidates. ``simulations`` is the number for this move.

    Visits also count simulations of earlier moves, in a reused tree. Ties are broken by the prior of the patch, and then by
    the prior of the placement.
    """
    edges = _edges(tree, 0)
    likely = defaultdict[int, float](float)
    for edge in edges:
        likely[_kind(edge)] += float(edge["prior"])
    best_first = sorted(
        edges, key=lambda edge: (-edge["visits"], -likely[_kind(edge)], -edge["prior"])
    )
    candidates = tuple(_candidate(tree, view, edge) for edge in best_first)
    best = candidates[0]
    return Choice(
        best.move,
        nodes=simulations,
        value=best.value,
        margin=best.margin,
        candidates=candidates,
    )


def _kind(edge: Any) -> int:
    """Return the kind of an edge's move, whatever its placement."""
    kind: int = puct.kind_of.py_func(int(edge["action"]))  # not compiled: there are few edges
    return kind


def _edges(tree: Tree, node: int) -> npt.NDArray[Any]:
    first, count = int(tree.nodes[node]["first"]), int(tree.nodes[node]["count"])
    return tree.edges[first : first + count]


def _candidate(tree: Tree, view: State, edge: Any) -> Candidate:
    # A move without visits has the value of its position.
    source = edge if edge["visits"] else tree.nodes[0]
    visits = max(1, int(source["visits"]))
    return Candidate(
        to_move(view, int(edge["action"])),
        int(edge["visits"]),
        float(source["value"] / visits),
        float(source["margin"] / visits),
        expected_line(tree, view, edge),
    )


def expected_line(tree: Tree, view: State, edge: Any) -> tuple[Move, ...]:
    """Return the principal variation that begins with an edge of the root."""
    line = list[Move]()
    state = view
    while len(line) < MAX_LINE:
        move = to_move(state, int(edge["action"]))
        line.append(move)
        state = apply(state, move)
        node = int(edge["child"])
        if node < 0 or tree.nodes[node]["count"] == 0:
            break
        edge = max(_edges(tree, node), key=lambda e: (e["visits"], e["prior"]))
        if edge["visits"] == 0:
            break
    return tuple(line)
