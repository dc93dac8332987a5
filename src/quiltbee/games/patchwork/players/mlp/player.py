# SPDX-License-Identifier: MIT
"""The player ``apprentice``: a tree search with two small networks, and the exact solver near the end of the game."""

import os
import random
from typing import ClassVar

from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.games.patchwork.players.records import LEARNED, SearchParams
from quiltbee.games.patchwork.players.tree_player import TreePlayer

__all__ = ["ApprenticePlayer", "load_weights"]


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
        params: SearchParams = LEARNED,
        weights: str | os.PathLike[str] | None = None,
    ) -> None:
        """Take the arguments of ``TreePlayer``, and optionally another file of weights. Raises WeightsError."""
        super().__init__(
            rng,
            ms=ms,
            nodes=nodes,
            stops_early=stops_early,
            params=params,
            learned=load_weights(weights),
        )
