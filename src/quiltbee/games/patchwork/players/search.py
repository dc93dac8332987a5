# SPDX-License-Identifier: MIT
"""The player ``search``: a tree search with a hand-made evaluation, and the exact solver near the end of the game."""

import random
from typing import ClassVar

from quiltbee.games.patchwork.players.records import BY_HAND, SearchParams
from quiltbee.games.patchwork.players.tree_player import TreePlayer


class PatchworkSearch(TreePlayer):
    """Evaluates positions with the evaluation of the greedy player."""

    name = "search"
    max_nodes: ClassVar = 300_000

    def __init__(
        self,
        rng: random.Random,
        *,
        ms: int | None = None,
        nodes: int | None = None,
        stops_early: bool | None = None,
        params: SearchParams = BY_HAND,
    ) -> None:
        """Take the arguments of ``TreePlayer``."""
        super().__init__(rng, ms=ms, nodes=nodes, stops_early=stops_early, params=params)
