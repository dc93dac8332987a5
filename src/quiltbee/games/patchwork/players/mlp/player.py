# SPDX-License-Identifier: MIT
"""The player that was taught: a tree search with two small networks, and the exact solver near the end."""

import os
import random
from functools import cache
from typing import Any, Final

from quiltbee.games.patchwork import start
from quiltbee.games.patchwork.kernel.position import Positions, from_state
from quiltbee.games.patchwork.kernel.tables import Tables, tables
from quiltbee.games.patchwork.players.compiled_evaluation import weights as hand_made
from quiltbee.games.patchwork.players.mlp import tree
from quiltbee.games.patchwork.players.mlp.network import Known, load_mind, new_desk
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.games.patchwork.players.tree import cut_down, lead
from quiltbee.games.patchwork.players.tree_player import TreePlayer
from quiltbee.kernel import compiling
from quiltbee.players.base import Limits

CHUNK: Final = 32
"""Simulations between two looks at the clock: about a third of a millisecond."""
MAX_NODES: Final = 400_000


class ApprenticePlayer(TreePlayer):
    """Judges positions and proposes moves by two small networks."""

    name = "apprentice"

    def __init__(
        self,
        rng: random.Random,  # noqa: ARG002 - as all players; nothing is left to chance
        *,
        ms: int | None = None,
        nodes: int | None = None,
        stops_early: bool | None = None,
        weights: str | os.PathLike[str] | None = None,
        **settings: Any,
    ) -> None:
        """Take the limits of this player, and how it is to search; see ``TreePlayer``.

        ``weights`` is a file to use in place of the package's, ``settings`` are those of ``tree.knobs``. Raises WeightsError.
        """
        self._known = load_mind(weights)
        self._mind = self._known.mind
        self._desk, self._hand_made = new_desk(self._mind), hand_made()
        self._knobs = tree.knobs(**settings)
        self._grown = tree.new_tree(MAX_NODES if nodes is None else 2 * nodes + CHUNK)
        super().__init__(
            self._grown, Limits(ms, nodes), stops_early=stops_early, chunk=CHUNK, most=MAX_NODES
        )

    def prepare(self) -> None:
        """Compile everything, or load what an earlier run compiled."""
        _prepare(self._known)

    def run(self, root: Positions, values: Tables, count: int) -> int:
        """Run so many simulations; return how many there were."""
        ran: int = tree.search(
            root, values, self._hand_made, self._knobs, self._mind, self._desk, self._grown, count
        )
        return ran


def warm_up() -> None:
    """Compile everything, or load what an earlier run compiled, and say so if it takes long. Raises WeightsError."""
    _prepare(load_mind())


@cache
def _prepare(known: Known) -> None:
    with compiling.told("patchwork-apprentice"):
        root, values = from_state(start("classic", random.Random(0))), tables("classic")
        small, mind = tree.new_tree(64), known.mind
        tree.search(root, values, hand_made(), tree.knobs(), mind, new_desk(mind), small, CHUNK)
        lead(small)
        cut_down(small, 0)
        Solver().compile(root, values)
