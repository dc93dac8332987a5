# SPDX-License-Identifier: MIT
"""The player that chooses at one look: a trained network judges the position, and nothing is searched or solved.

Its weights lie beside those of the player that searches. Others are used where the variable ``QUILTBEE_GLANCE`` names
their file; see ``players.weightfiles``.
"""

import math
import os
import random
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from quiltbee.games.patchwork import Move, State, start
from quiltbee.kernel import compiling
from quiltbee.kernel.patchwork.position import from_state, to_action
from quiltbee.kernel.patchwork.tables import tables
from quiltbee.players.base import Budget, Candidate, Choice
from quiltbee.players.neural.network import Network, find_network
from quiltbee.players.search.patchwork.tree import kind_of

SHIPPED: Final = Path(__file__).resolve().parent / "weights" / "glance.onnx"
VARIABLE: Final = "QUILTBEE_GLANCE"
TOLD: Final = 32
"""The most moves that it tells of."""


class GlancePlayer:
    """Takes what the network most likes to take, in all ways to lay it together, and lays it as the network likes best."""

    name = "glance"

    def __init__(
        self,
        rng: random.Random,  # noqa: ARG002 - as all players; nothing is left to chance
        *,
        weights: str | os.PathLike[str] | None = None,
    ) -> None:
        """Take a file of weights to use in place of the package's. Raises WeightsError."""
        self._network = load_glance(weights)

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:  # noqa: ARG002 - one look costs what it costs
        """Choose at one look, whatever the budget."""
        _prepare(self._network)
        said = self._network.judge(from_state(view), tables(view.edition.name))
        actions = [to_action(view, move) for move in moves]
        order = _best_first(actions, said.policy[0, actions].tolist())
        value, margin = float(said.win[0, 0]), float(said.margin[0, 0])
        candidates = tuple(
            # What comes after a move it has not seen: that is thought to be worth what the position is.
            Candidate(moves[at], 0, value, margin, (moves[at],))
            for at in order[:TOLD]
        )
        return Choice(candidates[0].move, 1, value, margin, candidates)


def _best_first(actions: Sequence[int], logits: Sequence[float]) -> list[int]:
    """Return where the actions stand, the best first.

    First comes the likeliest way to lay each thing that can be taken, the likeliest thing first; then all others, as
    likely as they are.
    """
    kinds: list[int] = [kind_of.py_func(action) for action in actions]  # not compiled: as fast
    likely, first = defaultdict[int, float](float), dict[int, int]()
    by_share = sorted(range(len(actions)), key=lambda at: -logits[at])
    for at in by_share:
        likely[kinds[at]] += math.exp(logits[at] - logits[by_share[0]])
        first.setdefault(kinds[at], at)
    heads = [first[kind] for kind in sorted(first, key=lambda kind: -likely[kind])]
    return heads + [at for at in by_share if at not in heads]


def load_glance(path: str | os.PathLike[str] | None = None) -> Network:
    """Return the network of a file, of QUILTBEE_GLANCE, or of the package. Raises WeightsError.

    A file is loaded once, and again when it has changed.
    """
    return find_network(path, VARIABLE, SHIPPED)


def warm_up() -> None:
    """Load and compile everything, or load what an earlier run compiled, and say so if it takes long.

    Raises WeightsError.
    """
    _prepare(load_glance())


@cache
def _prepare(network: Network) -> None:
    with compiling.told("patchwork-glance"):
        network.judge(from_state(start("classic", random.Random(0))), tables("classic"))
