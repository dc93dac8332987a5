# SPDX-License-Identifier: MIT
"""The player ``search``: a tree search with a hand-made evaluation, and the exact solver near the end of the game."""

import random
from functools import cache
from typing import ClassVar

from quiltbee.games.patchwork.kernel.position import Positions
from quiltbee.games.patchwork.kernel.tables import Tables
from quiltbee.games.patchwork.players import tree
from quiltbee.games.patchwork.players.compiled_evaluation import weights
from quiltbee.games.patchwork.players.puct import SearchParams
from quiltbee.games.patchwork.players.tree_player import TreePlayer
from quiltbee.kernel import compiling


class PatchworkSearch(TreePlayer):
    """Evaluates positions with the evaluation of the greedy player, compiled."""

    name = "search"
    max_nodes: ClassVar = 300_000

    def __init__(
        self,
        rng: random.Random,
        *,
        ms: int | None = None,
        nodes: int | None = None,
        stops_early: bool | None = None,
        params: SearchParams = tree.DEFAULTS,
    ) -> None:
        """Take the arguments of ``TreePlayer``."""
        self._weights = weights()
        super().__init__(rng, ms=ms, nodes=nodes, stops_early=stops_early, params=params)

    def prepare(self) -> None:
        """Compile the search, or load it from the compile cache."""
        warm_up()

    def run(self, root: Positions, values: Tables, count: int) -> int:
        """Run up to ``count`` simulations; return their number."""
        ran: int = tree.search(root, values, self._weights, self._params, self._tree, count)
        return ran


@cache
def warm_up() -> None:
    """Compile the search, or load it from the compile cache. Print a message if that takes long."""
    with compiling.announced("patchwork-search"):
        PatchworkSearch(random.Random(0), nodes=64).rehearse()
