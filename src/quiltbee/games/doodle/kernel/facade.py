# SPDX-License-Identifier: MIT
"""The compiled rules of Patchwork Doodle, for environments and for many games at once. A position is that of one seat.

>>> import random
>>> from quiltbee.games import doodle as rules
>>> from quiltbee.games.doodle.kernel.facade import Kernel
>>> kernel = Kernel("standard")
>>> state = rules.start("standard", random.Random(1))
>>> positions = kernel.positions([state])
>>> len(kernel.legal_actions(positions)) == len(rules.legal_moves(state))
True
>>> action = int(kernel.legal_actions(positions)[0])
>>> kernel.apply(positions, action)  # is the game over?
False
"""

from collections.abc import Sequence

import numpy as np

from quiltbee.games.doodle import State, load_edition
from quiltbee.games.doodle.kernel import batch, move_counts, steps
from quiltbee.games.doodle.kernel.position import (
    ACTIONS,
    POSITION,
    from_state,
    to_state,
)
from quiltbee.games.doodle.kernel.tables import TABLES, tables_of
from quiltbee.kernel.batch import implement
from quiltbee.kernel.facade import GameKernel, Integers, Positions, Tables, seeds

implement(
    POSITION.dtype,
    list_one=steps.list_one,
    apply_one=steps.apply_one,
    is_over=steps.is_over,
    new_memo=move_counts.new_memo,
    count_one=move_counts.count_one,
)


def position_array(state: State, seat: int = 0) -> Positions:
    """Convert a state of the rules into an array of one position."""
    return POSITION.array(from_state(state, seat))


def table_array(edition: str) -> Tables:
    """Return the tables of an edition as an array of one record."""
    return TABLES.array(tables_of(edition))


class Kernel(GameKernel[State]):
    """The compiled rules of one edition of Doodle. Raises DataError for an edition that is too large.

    A position is that of one seat. A throw of the die is an action. Cards are dealt from the deck of the position.
    ``sequences`` needs a deck whose order is known.
    """

    actions = ACTIONS
    most_seats = 1

    def __init__(self, edition: str) -> None:
        super().__init__(table_array(edition))
        self.edition = load_edition(edition)

    def positions(self, states: Sequence[State], seat: int = 0) -> Positions:
        """Convert states of the rules, as one seat sees them, into an array of positions."""
        return POSITION.array(b"".join(from_state(state, seat) for state in states))

    def state(self, positions: Positions, index: int = 0) -> State:
        """Convert one of the positions into a state of the rules with one seat."""
        return to_state(positions[index : index + 1].tobytes(), self.edition)

    def playouts(self, positions: Positions, seed: int) -> Integers:
        """Play every position to its end with random moves, on all cores.

        Return a row for each: the score, and the number of actions.
        """
        results = np.empty((len(positions), 2), np.int64)
        batch.playouts(positions, self.tables, seeds(seed, len(positions)), results)
        return results
