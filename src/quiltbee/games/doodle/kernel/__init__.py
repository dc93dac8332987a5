# SPDX-License-Identifier: MIT
"""Patchwork Doodle compiled, one seat at a time, for search and for many games at once.

>>> import random
>>> from quiltbee.games import doodle as rules
>>> from quiltbee.games.doodle.kernel import Kernel
>>> kernel = Kernel("standard")
>>> state = rules.start("standard", random.Random(1))
>>> positions = kernel.positions([state])
>>> len(kernel.legal_actions(positions)) == len(rules.legal_moves(state))
True
>>> action = int(kernel.legal_actions(positions)[0])
>>> kernel.apply(positions, action)  # is the game over?
False
"""

import random
from collections.abc import Sequence

import numpy as np

from quiltbee.games.doodle import State, load_edition, start
from quiltbee.games.doodle.kernel import batch, counting, steps
from quiltbee.games.doodle.kernel.position import (
    ACTIONS,
    POSITION,
    Positions,
    from_state,
    to_action,
    to_move,
    to_state,
)
from quiltbee.games.doodle.kernel.tables import Tables, tables
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
    """One edition of Doodle, compiled. Raises DataError for an edition that it has no room for.

    A position is one seat's; the roll of the die is an action, and cards are dealt from the position's own deck.
    Where its order is not known, ``complete`` shuffles it. ``step`` and ``sequences`` need complete decks.
    """

    actions = ACTIONS
    most_seats = 1

    def __init__(self, edition: str) -> None:
        super().__init__(tables(edition))
        self.edition = load_edition(edition)

    def positions(self, states: Sequence[State], seat: int = 0) -> Positions:
        """Return what states of the rules are for a seat, as an array of positions."""
        return np.concatenate([from_state(state, seat) for state in states])

    def state(self, positions: Positions, index: int = 0) -> State:
        """Return one of the positions as a state of the rules with one seat."""
        return to_state(positions[index : index + 1], self.edition)

    def complete(self, positions: Positions, seed: int) -> None:
        """Fill in by chance what is not known of the decks."""
        batch.complete(positions, self.tables, seeds(seed, len(positions)))

    def playouts(self, positions: Positions, seed: int) -> Integers:
        """Play every position to its end at random, on all cores.

        Returns a row for each: the score, and the number of actions made.
        """
        results = np.empty((len(positions), 2), np.int64)
        batch.playouts(positions, self.tables, seeds(seed, len(positions)), results)
        return results

    def scores(self, positions: Positions) -> Integers:
        """Return the points written down in each position, less its empty spaces."""
        points = np.empty(len(positions), np.int64)
        batch.scores(positions, points)
        return points


def warm_up(edition: str = "standard") -> None:
    """Compile everything, or load what an earlier run compiled, and say so if it takes long."""
    kernel, state = Kernel(edition), start(edition, random.Random(0))
    kernel.rehearse("doodle-kernel", state)
    kernel.complete(kernel.positions([state]), 0)
