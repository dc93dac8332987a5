# SPDX-License-Identifier: MIT
"""The player that searches: a tree of the moves worth a look, and the exact solver near the end."""

import random
from functools import cache
from typing import Final

from quiltbee.games.patchwork import start
from quiltbee.games.patchwork.kernel.position import Positions, from_state
from quiltbee.games.patchwork.kernel.tables import Tables, tables
from quiltbee.games.patchwork.players import tree
from quiltbee.games.patchwork.players.compiled_evaluation import weights
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.games.patchwork.players.tree_player import TreePlayer
from quiltbee.kernel import compiling
from quiltbee.players.base import Limits

CHUNK: Final = 32
"""Simulations between two looks at the clock: about a millisecond."""
MAX_NODES: Final = 300_000


class PatchworkSearch(TreePlayer):
    """Judges positions by the considerations that the greedy player explains in words."""

    name = "search"

    def __init__(
        self,
        rng: random.Random,  # noqa: ARG002 - as all players; nothing is left to chance
        *,
        ms: int | None = None,
        nodes: int | None = None,
        stops_early: bool | None = None,
    ) -> None:
        """Take the limits of this player, and whether it stops thinking once nothing can change; see ``TreePlayer``."""
        self._grown = tree.new_tree(MAX_NODES if nodes is None else 2 * nodes + CHUNK)
        self._weights, self._knobs = weights(), tree.knobs()
        super().__init__(
            self._grown, Limits(ms, nodes), stops_early=stops_early, chunk=CHUNK, most=MAX_NODES
        )

    def prepare(self) -> None:
        """Compile everything, or load what an earlier run compiled."""
        warm_up()

    def run(self, root: Positions, values: Tables, count: int) -> int:
        """Run so many simulations; return how many there were."""
        ran: int = tree.search(root, values, self._weights, self._knobs, self._grown, count)
        return ran


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
