# SPDX-License-Identifier: MIT
"""The compiled rules of Patchwork, for search and for many games at once.

>>> import random
>>> from quiltbee.games import patchwork as rules
>>> from quiltbee.games.patchwork.kernel import Kernel
>>> kernel = Kernel("classic")
>>> state = rules.start("classic", random.Random(1))
>>> positions = kernel.positions([state])
>>> len(kernel.legal_actions(positions)) == len(rules.legal_moves(state))
True
>>> kernel.apply(positions, 0)  # advance; is the game over?
False
>>> kernel.state(positions) == rules.play(state, rules.ADVANCE)
True
"""

import random
from collections.abc import Sequence

import numpy as np

from quiltbee.games.patchwork import State, load_edition, start
from quiltbee.games.patchwork.kernel import batch, counting, steps
from quiltbee.games.patchwork.kernel.position import (
    ACTIONS,
    POSITION,
    Positions,
    from_state,
    to_action,
    to_move,
    to_state,
)
from quiltbee.games.patchwork.kernel.tables import Tables, tables
from quiltbee.kernel.batch import implement
from quiltbee.kernel.facade import GameKernel, Integers, seeds

__all__ = [
    "ACTIONS",
    "POSITION",
    "Kernel",
    "Positions",
    "Tables",
    "to_action",
    "to_move",
    "warm_up",
]

implement(
    POSITION,
    list_one=steps.list_one,
    apply_one=steps.apply_one,
    is_over=steps.is_over,
    hash_one=steps.hash_one,
    new_memo=counting.new_memo,
    count_one=counting.count_one,
)


class Kernel(GameKernel[State]):
    """The compiled rules of one edition of Patchwork."""

    actions = ACTIONS
    most_seats = 2

    def __init__(self, edition: str) -> None:
        super().__init__(tables(edition))
        self.edition = load_edition(edition)

    def positions(self, states: Sequence[State]) -> Positions:
        """Convert states of the rules into an array of positions."""
        return np.concatenate([from_state(state) for state in states])

    def state(self, positions: Positions, index: int = 0) -> State:
        """Convert one of the positions into a state of the rules."""
        return to_state(positions[index : index + 1], self.edition)

    def playouts(self, positions: Positions, seed: int) -> Integers:
        """Play every position to its end with random moves, on all cores.

        Return a row for each: both scores, the winner, and the number of moves.
        """
        results = np.empty((len(positions), 4), np.int64)
        batch.playouts(positions, self.tables, seeds(seed, len(positions)), results)
        return results

    def scores(self, positions: Positions) -> Integers:
        """Return the points of both seats in each position, as if the game ended now."""
        points = np.empty((len(positions), 2), np.int64)
        batch.scores(positions, points)
        return points


def warm_up(edition: str = "classic") -> None:
    """Compile the kernel, or load it from the compile cache. Print a message if that takes long."""
    Kernel(edition).rehearse("patchwork-kernel", start(edition, random.Random(0)))
