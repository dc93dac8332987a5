# SPDX-License-Identifier: MIT
"""What players of Patchwork that search a tree have in common, whichever expander they use.

That is how long they search, which part of the tree they keep for the next move, what they tell of it, and that they solve
what is small enough instead.
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
"""Thinking stops when the best move leads by this times the visits to come. With 1 it could not be
overtaken either, but the tree that the next move begins with would be smaller still."""
MAX_LINE: Final = 8
"""The most moves of a line that are told."""
USUAL_MS: Final = 1000
CHUNK: Final = 32
"""Simulations between two looks at the clock: a millisecond at most."""


class TreePlayer(ABC):
    """Searches for the best move. It plays on with the part of its tree that the moves have led to, where there is one."""

    max_nodes: ClassVar[int]
    """The most simulations for a move, and the most nodes of a tree."""

    def __init__(
        self,
        rng: random.Random,  # noqa: ARG002 - as all players; nothing is left to chance
        *,
        ms: int | None,
        nodes: int | None,
        stops_early: bool | None,
        params: SearchParams,
    ) -> None:
        """Take the limits of this player, and whether it stops thinking once nothing can change.

        Where ``stops_early`` is left out, a player with a number of positions of its own looks at all of them, for the
        next move profits from what this one saw; the others stop.
        """
        self._limits, self._params = Limits(ms, nodes), params.record()
        self._stops_early = nodes is None if stops_early is None else stops_early
        self._tree = puct.new_tree(self.max_nodes if nodes is None else 2 * nodes + CHUNK)
        self._solver = Solver()
        self._state: State | None = None

    @abstractmethod
    def prepare(self) -> None:
        """Compile everything, or load what an earlier run compiled."""

    @abstractmethod
    def run(self, root: Positions, values: Tables, count: int) -> int:
        """Run so many simulations, at most a chunk; return how many there were, fewer only where the tree is full."""

    def rehearse(self) -> None:
        """Call everything that is compiled once."""
        root, values = from_state(start("classic", random.Random(0))), tables("classic")
        self.run(root, values, CHUNK)
        puct.visit_lead(self._tree)
        puct.reroot(self._tree, 0)
        self._solver.compile(root, values)
        self._tree.counts[:] = 0

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:  # noqa: ARG002 - it finds its moves itself
        """Choose the best move found within the limits."""
        self.prepare()
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, USUAL_MS, self.max_nodes)
        root, values = from_state(view), tables(view.edition.name)
        solved = self._solver.solve(view, root, ms, limit)
        if solved is not None:
            return solved
        reuse_subtree(self._tree, self._state, view)
        self._state = view
        looked = grow(
            self._tree,
            lambda count: self.run(root, values, count),
            most=limit if limit is not None else self.max_nodes,
            until=None if ms is None else began + ms / 1000,
            stops_early=self._stops_early,
        )
        return choice(self._tree, view, looked)


def grow(
    tree: Tree,
    run: Callable[[int], int],
    *,
    most: int,
    until: float | None,
    stops_early: bool,
) -> int:
    """Run simulations until time or number are spent, the tree is full, or all is decided; return how many.

    ``run`` is given how many to run, at most a chunk, and returns how many there were.
    """
    done, pace, now = 0, 0.0, time.perf_counter()
    while done < most:
        asked = min(CHUNK, most - done)
        if until is not None:  # one alone at first, for nobody knows yet how long it takes
            asked = max(1, min(asked, int(pace * (until - now))))
        ran = run(asked)
        done += ran
        before, now = now, time.perf_counter()
        if ran < asked or (until is not None and now >= until):
            break
        # The fastest so far, for a machine that stalled may have its hands free again.
        pace = max(pace, ran / max(now - before, 1e-9))
        if stops_early:
            left = most - done
            if until is not None:
                left = min(left, int(pace * (until - now)))
            if puct.visit_lead(tree) > EARLY_STOP_FACTOR * left:
                break
    return done


def reuse_subtree(tree: Tree, before: State | None, view: State) -> None:
    """Keep the part of a tree that begins with a position, or begin a new one.

    ``before`` is the position that the tree grew from, if any.
    """
    kept = 0 if before is None else _find(tree, before, view)
    if kept:
        puct.reroot(tree, kept)
    else:
        tree.counts[:] = 0


def _find(tree: Tree, before: State, view: State) -> int:
    """Return the node of a position that some moves lead to from the one before, or 0."""
    wave = [(before, 0)]
    for _ in range(8):
        further = list[tuple[State, int]]()
        for state, node in wave:
            for edge in _edges(tree, node):
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


def choice(tree: Tree, view: State, looked: int) -> Choice:
    """Return the most visited move of the root, and all others; ``looked`` is how often it looked for this move.

    Visits count what was kept from earlier moves too.
    Of equals, those come first that take what is likelier to be taken, and of these the likelier ways to lay it.
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
        nodes=looked,
        value=best.value,
        margin=best.margin,
        candidates=candidates,
    )


def _kind(edge: Any) -> int:
    """Return what an edge takes, wherever it lays it."""
    kind: int = puct.kind_of.py_func(int(edge["action"]))  # not compiled: there are few
    return kind


def _edges(tree: Tree, node: int) -> npt.NDArray[Any]:
    first, count = int(tree.nodes[node]["first"]), int(tree.nodes[node]["count"])
    return tree.edges[first : first + count]


def _candidate(tree: Tree, view: State, edge: Any) -> Candidate:
    # A move that nobody looked at yet is thought to be worth what the position is.
    known = edge if edge["visits"] else tree.nodes[0]
    visits = max(1, int(known["visits"]))
    return Candidate(
        to_move(view, int(edge["action"])),
        int(edge["visits"]),
        float(known["value"] / visits),
        float(known["margin"] / visits),
        _line(tree, view, edge),
    )


def _line(tree: Tree, view: State, edge: Any) -> tuple[Move, ...]:
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
