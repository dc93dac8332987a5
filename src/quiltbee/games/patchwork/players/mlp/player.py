# SPDX-License-Identifier: MIT
"""The player ``apprentice``: a tree search with two small networks, and the exact solver near the end of the game."""

import os
import random
from typing import Any

from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.games.patchwork.players.records import LEARNED
from quiltbee.games.patchwork.players.tree_player import TreePlayer

__all__ = ["ApprenticePlayer", "load_weights"]


class ApprenticePlayer(TreePlayer):
    """Evaluates positions and proposes moves with two small networks."""

    name, max_nodes, params = "apprentice", 400_000, LEARNED

    def __init__(
        self, rng: random.Random, *, weights: str | os.PathLike[str] | None = None, **limits: Any
    ) -> None:
        """Take the limits of ``TreePlayer``, and optionally another file of weights. Raises WeightsError."""
        super().__init__(rng, learned=load_weights(weights), **limits)
