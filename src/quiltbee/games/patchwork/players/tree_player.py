# SPDX-License-Identifier: MIT
"""The common part of Patchwork's tree search players, with any expander.

It decides how long to search, reuses a part of the tree for the next move, and reports the result. It tries the exact
solver first.
"""

import random
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from quiltbee.games.patchwork import Move, State, apply
from quiltbee.games.patchwork.kernel.position import kind_of, to_move
from quiltbee.games.patchwork.players.mlp.weights import LoadedWeights
from quiltbee.games.patchwork.players.records import SearchParams
from quiltbee.games.patchwork.players.search_tree import SearchTree
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.kernel.engine import Engine
from quiltbee.players.base import Budget, Candidate, Choice, Limits

EARLY_STOP_FACTOR: Final = 2
"""The search stops when the best move leads by this times the remaining visits. 1 would be enough for this move, but would
leave a smaller tree for the next one."""
DEFAULT_MS: Final = 1000
CHUNK: Final = 32
"""Simulations between two looks at the clock: a millisecond at most."""


class TreePlayer:
    """Searches for the best move. It reuses the subtree of the current position, if its last tree has one."""

    name: ClassVar[str]
    max_nodes: ClassVar[int]
    """The largest number of simulations for a move, and of nodes in a tree."""
    params: ClassVar[SearchParams]

    def __init__(
        self,
        rng: random.Random,  # noqa: ARG002 - all players take it; this one makes no random choice
        *,
        ms: int | None = None,
        nodes: int | None = None,
        stops_early: bool | None = None,
        learned: LoadedWeights | None = None,
    ) -> None:
        """Set the limits of this player, and whether it stops as soon as the choice can no longer change.

        By default a player with its own limit in nodes does not stop early, since the next move reuses the tree. Other
        players do.
        """
        self._limits = Limits(ms, nodes)
        self._stops_early = nodes is None if stops_early is None else stops_early
        engine, size = Engine("patchwork"), self.max_nodes if nodes is None else 2 * nodes + CHUNK
        self._tree = SearchTree(engine, size, self.params, learned)
        self._solver = Solver(engine)

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:  # noqa: ARG002 - the search lists its own moves
        """Choose the best move found within the limits."""
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, DEFAULT_MS, self.max_nodes)
        solved = self._solver.solve(view, ms, limit)
        if solved is not None:
            return solved
        self._tree.follow(view)
        simulations = grow(
            self._tree,
            most=limit if limit is not None else self.max_nodes,
            until=None if ms is None else began + ms / 1000,
            stops_early=self._stops_early,
        )
        return choice(self._tree, view, simulations)


def grow(
    tree: SearchTree,
    *,
    most: int,
    until: float | None,
    stops_early: bool,
) -> int:
    """Run simulations until a limit is reached, the tree is full, or the choice can no longer change; return their number."""
    done, pace, now = 0, 0.0, time.perf_counter()
    while done < most:
        asked = min(CHUNK, most - done)
        if until is not None:  # at first only one, since its duration is not known yet
            asked = max(1, min(asked, int(pace * (until - now))))
        ran = tree.run(asked)
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
            if tree.visit_lead() > EARLY_STOP_FACTOR * left:
                break
    return done


def choice(tree: SearchTree, view: State, simulations: int) -> Choice:
    """Return the most visited move of the root, with all candidates. ``simulations`` is the number for this move.

    Visits also count simulations of earlier moves, in a reused tree. Ties are broken by the prior of the patch, and then by
    the prior of the placement.
    """
    edges, root = tree.edges(), tree.root()
    likely = defaultdict[int, float](float)
    for edge in edges:
        likely[kind_of(edge.action)] += edge.prior
    best_first = sorted(
        zip(edges, tree.lines(), strict=True),
        key=lambda each: (-each[0].visits, -likely[kind_of(each[0].action)], -each[0].prior),
    )
    candidates = tuple(_candidate(root, view, edge, line) for edge, line in best_first)
    best = candidates[0]
    return Choice(
        best.move,
        nodes=simulations,
        value=best.value,
        margin=best.margin,
        candidates=candidates,
    )


def _candidate(root: Any, view: State, edge: Any, line: Sequence[int]) -> Candidate:
    # A move without visits has the value of its position.
    source = edge if edge.visits else root
    visits = max(1, source.visits)
    moves = played(view, line)
    return Candidate(moves[0], edge.visits, source.value / visits, source.margin / visits, moves)


def played(state: State, actions: Sequence[int]) -> tuple[Move, ...]:
    """Return the moves of actions that follow each other from a position."""
    moves = list[Move]()
    for action in actions:
        if moves:
            state = apply(state, moves[-1])
        moves.append(to_move(state, action))
    return tuple(moves)
