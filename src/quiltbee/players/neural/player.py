# SPDX-License-Identifier: MIT
"""The player that learned: a tree search guided by a trained network, and the exact solver near the end."""

import os
import random
import time
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from quiltbee.games.patchwork import Move, State, start
from quiltbee.kernel import compiling
from quiltbee.kernel.patchwork.position import Positions, from_state
from quiltbee.kernel.patchwork.tables import Tables, tables
from quiltbee.players.base import Budget, Choice, Limits
from quiltbee.players.neural import cloth, tree
from quiltbee.players.neural.inputs import Observer
from quiltbee.players.neural.network import Network, load_network
from quiltbee.players.search.patchwork import growing
from quiltbee.players.search.patchwork.solver import Solver
from quiltbee.players.search.patchwork.tree import cut_down, lead

BATCH: Final = 8
"""Positions that the network is asked about at once: two to six milliseconds on one core."""
MAX_NODES: Final = 60_000
SOLVED: Final = 50
"""Positions that the solver may look at in place of one that the network judges: no more time, rather less."""
USUAL_MS: Final = 1000


class NeuralPlayer:
    """Searches for the best move. One object plays one seat, and keeps its tree between its moves."""

    name = "neural"

    def __init__(
        self,
        rng: random.Random,  # noqa: ARG002 - as all players; nothing is left to chance
        *,
        ms: int | None = None,
        nodes: int | None = None,
        stops_early: bool | None = None,
        weights: str | os.PathLike[str] | None = None,
        batch: int = BATCH,
        **settings: Any,
    ) -> None:
        """Take the limits of this player, and how it is to search; see ``PatchworkSearch``.

        ``weights`` is a file to use in place of the package's, ``settings`` are those of ``tree.knobs``.
        Raises WeightsError.
        """
        self._limits = Limits(ms, nodes)
        self._stops_early = nodes is None if stops_early is None else stops_early
        self._network = load_network(weights)
        self._searcher = Searcher(
            self._network,
            MAX_NODES if nodes is None else 2 * nodes + batch,
            batch,
            tree.knobs(**settings),
        )
        self._solver = Solver()
        self._state: State | None = None

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:  # noqa: ARG002 - it finds its moves itself
        """Choose the best move found within the limits; one position is the network's choice alone.

        ``nodes`` counts the positions that the network judges and the ended games, not what the solver looks at.
        """
        _prepare(self._network)
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, USUAL_MS, MAX_NODES)
        root = from_state(view)
        if limit is None or limit > 1:
            solved = self._solver.solve(view, root, ms, None if limit is None else SOLVED * limit)
            if solved is not None:
                return solved
        grown, values = self._searcher.tree, tables(view.edition.name)
        growing.keep(grown, self._state, view)
        self._state = view
        growing.grow(
            grown,
            lambda count: self._searcher.run(root, values, count),
            chunk=self._searcher.batch,
            most=limit if limit is not None else MAX_NODES,
            until=None if ms is None else began + ms / 1000,
            stops_early=self._stops_early,
        )
        return growing.choice(grown, view)


class Searcher:
    """Grows a tree with a network."""

    def __init__(self, network: Network, size: int, batch: int, knobs: Any) -> None:
        self.tree = tree.new_tree(size, batch)
        self.batch = batch
        self._network = network
        self._observer = Observer(network.inputs, batch)
        self._knobs = knobs
        self._out = np.zeros(3, np.int64)
        self._sewing = (*cloth.places(), *cloth.room(network.maps))

    def run(self, root: Positions, values: Tables, count: int) -> int:
        """Run up to ``count`` simulations, at most a batch; fewer ran only where the tree is full."""
        ran = 0
        while ran < count:
            tree.gather(root, values, self._knobs, self.tree, count - ran, self._out)
            number, walks, ended = (int(each) for each in self._out)
            if not number and not ended:
                break
            if number:
                seen = self._observer.observe(self.tree.leaves[:number], values)
                said = self._network.evaluate(seen)
                tree.absorb(values, self._knobs, self.tree, walks, *said, self._sewing)
            ran += number + ended
        return ran


def warm_up() -> None:
    """Load and compile everything, or load what an earlier run compiled, and say so if it takes long.

    Raises WeightsError.
    """
    _prepare(load_network())


@cache
def _prepare(network: Network) -> None:
    with compiling.told("patchwork-neural"):
        root, values = from_state(start("classic", random.Random(0))), tables("classic")
        searcher = Searcher(network, 64, BATCH, tree.knobs())
        for _ in range(3):
            searcher.run(root, values, BATCH)
        lead(searcher.tree)
        cut_down(searcher.tree, 0)
        Solver().compile(root, values)
