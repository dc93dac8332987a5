# SPDX-License-Identifier: MIT
"""The player that was taught: a tree search with two small networks, and the exact solver near the end."""

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
    """Values positions and proposes moves with two small networks."""

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
        """Take what a ``TreePlayer`` takes, and a file of weights in place of the package's. Raises WeightsError."""
        self._loaded = load_weights(weights)
        self._mlp = self._loaded.weights
        self._scratch, self._hand_made = new_scratch(self._mlp), hand_made()
        super().__init__(
            rng, ms=ms, nodes=nodes, stops_early=stops_early, params=tree.bounded(params)
        )

    def prepare(self) -> None:
        """Compile everything, or load what an earlier run compiled."""
        _prepare(self._loaded)

    def run(self, root: Positions, values: Tables, count: int) -> int:
        """Run so many simulations; return how many there were."""
        ran: int = tree.search(
            root, values, self._hand_made, self._params, self._mlp, self._scratch, self._tree, count
        )
        return ran


def warm_up() -> None:
    """Compile everything, or load what an earlier run compiled, and say so if it takes long. Raises WeightsError."""
    _prepare(load_weights())


@cache
def _prepare(loaded: LoadedWeights) -> None:  # noqa: ARG001 - weights of other shapes are compiled anew
    with compiling.announced("patchwork-apprentice"):
        ApprenticePlayer(random.Random(0), nodes=64).rehearse()
