# SPDX-License-Identifier: MIT
"""The player that learned: a tree search guided by a trained network, and the exact solver near the end."""

import os
import random
from functools import cache
from typing import Any, Final

import numpy as np

from quiltbee.games.patchwork import start
from quiltbee.kernel import compiling
from quiltbee.kernel.patchwork.position import Positions, from_state
from quiltbee.kernel.patchwork.tables import Tables, tables
from quiltbee.players.base import Limits
from quiltbee.players.neural import cloth, tree
from quiltbee.players.neural.inputs import Observer
from quiltbee.players.neural.network import Network, load_network
from quiltbee.players.search.patchwork.growing import TreePlayer
from quiltbee.players.search.patchwork.solver import Solver
from quiltbee.players.search.patchwork.tree import cut_down, lead

BATCH: Final = 8
"""Positions that the network is asked about at once: two to six milliseconds on one core."""
MAX_NODES: Final = 60_000
SOLVED: Final = 50
"""Positions that the solver may look at in place of one that the network judges: no more time, rather less."""


class NeuralPlayer(TreePlayer):
    """Judges positions by the trained network, and lets it propose the moves."""

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
        """Take the limits of this player, and how it is to search; see ``TreePlayer``.

        ``nodes`` counts the positions that the network judges and the ended games, not what the solver looks at; one
        position is the network's choice alone. ``weights`` is a file to use in place of the package's, ``settings`` are
        those of ``tree.knobs``. Raises WeightsError.
        """
        self._network = load_network(weights)
        size = MAX_NODES if nodes is None else 2 * nodes + batch
        self._searcher = Searcher(self._network, size, batch, tree.knobs(**settings))
        super().__init__(
            self._searcher.tree,
            Limits(ms, nodes),
            stops_early=stops_early,
            chunk=batch,
            most=MAX_NODES,
        )

    def prepare(self) -> None:
        """Compile everything, or load what an earlier run compiled."""
        _prepare(self._network)

    def solvable(self, limit: int | None) -> int | None:
        """Return how many positions the solver may look at; none where the network is to choose alone."""
        if limit is None:
            return None
        return SOLVED * limit if limit > 1 else 0

    def run(self, root: Positions, values: Tables, count: int) -> int:
        """Run so many simulations; return how many there were."""
        return self._searcher.run(root, values, count)


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
