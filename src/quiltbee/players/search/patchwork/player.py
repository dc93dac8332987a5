# SPDX-License-Identifier: MIT
"""The player that searches: a tree of the moves worth a look, and the exact solver near the end."""

import random
import time
from collections.abc import Sequence
from functools import cache
from typing import Final

from quiltbee.games.patchwork import Move, State, start
from quiltbee.kernel import compiling
from quiltbee.kernel.patchwork.position import from_state
from quiltbee.kernel.patchwork.tables import tables
from quiltbee.players.base import Budget, Choice, Limits
from quiltbee.players.search.patchwork import growing, tree
from quiltbee.players.search.patchwork.judge import weights
from quiltbee.players.search.patchwork.solver import Solver

CHUNK: Final = 32
"""Simulations between two looks at the clock: about a millisecond."""
MAX_NODES: Final = 300_000
USUAL_MS: Final = 1000


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
        growing.keep(self._tree, self._state, view)
        self._state, values = view, tables(view.edition.name)
        growing.grow(
            self._tree,
            lambda count: tree.search(root, values, self._weights, self._knobs, self._tree, count),
            chunk=CHUNK,
            most=limit if limit is not None else MAX_NODES,
            until=None if ms is None else began + ms / 1000,
            stops_early=self._stops_early,
        )
        return growing.choice(self._tree, view)


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
