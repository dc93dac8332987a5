# SPDX-License-Identifier: MIT
"""The player ``apprentice``: a tree search with two small networks, and the exact solver near the end of the game."""

import os
import random
from functools import cache
from typing import ClassVar

from quiltbee.games.patchwork.kernel.position import Positions
from quiltbee.games.patchwork.kernel.tables import Tables
from quiltbee.games.patchwork.players.compiled_evaluation import weights as hand_made
from quiltbee.games.patchwork.players.mlp import tree
from quiltbee.games.patchwork.players.mlp.network import LoadedWeights, load_weights, new_scratch
from quiltbee.games.patchwork.players.puct import SearchParams
from quiltbee.games.patchwork.players.tree_player import TreePlayer
from quiltbee.kernel import compiling


class ApprenticePlayer(TreePlayer):
    """Evaluates positions and proposes moves with two small networks."""

    name = "apprentice"
    max_nodes: ClassVar = 400_000

    def __init__(
        self,
        rng: random.Random,
        *,
        ms: int | None = None,
        nodes: int | None = None,
        stops_early: bool | None = None,
        params: SearchParams = tree.DEFAULTS,
        weights: str | os.PathLike[str] | None = None,
    ) -> None:
        """Take the arguments of ``TreePlayer``, and optionally another file of weights. Raises WeightsError."""
        self._loaded = load_weights(weights)
        self._mlp = self._loaded.weights
        self._scratch, self._hand_made = new_scratch(self._mlp), hand_made()
        super().__init__(
            rng, ms=ms, nodes=nodes, stops_early=stops_early, params=tree.bounded(params)
        )

    def prepare(self) -> None:
        """Compile the search, or load it from the compile cache."""
        _prepare(self._loaded)

    def run(self, root: Positions, values: Tables, count: int) -> int:
        """Run up to ``count`` simulations; return their number."""
        ran: int = tree.search(
            root, values, self._hand_made, self._params, self._mlp, self._scratch, self._tree, count
        )
        return ran


def warm_up() -> None:
    """Compile the search, or load it from the compile cache. Print a message if that takes long. Raises WeightsError."""
    _prepare(load_weights())


@cache
def _prepare(loaded: LoadedWeights) -> None:  # noqa: ARG001 - weights of other shapes need another compilation
    with compiling.announced("patchwork-apprentice"):
        ApprenticePlayer(random.Random(0), nodes=64).rehearse()
