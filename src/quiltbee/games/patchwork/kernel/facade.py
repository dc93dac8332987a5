# SPDX-License-Identifier: MIT
"""The compiled rules of Patchwork, for environments and for many games at once.

>>> import random
>>> from quiltbee.games import patchwork as rules
>>> from quiltbee.games.patchwork.kernel.facade import Kernel
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

from collections.abc import Sequence

import numpy as np

from quiltbee.games.patchwork import State, load_edition
from quiltbee.games.patchwork.kernel import batch, move_counts, steps
from quiltbee.games.patchwork.kernel.position import (
    ACTIONS,
    POSITION,
    from_state,
    to_state,
)
from quiltbee.games.patchwork.kernel.tables import TABLES, tables_of
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


def position_array(state: State) -> Positions:
    """Convert a state of the rules into an array of one position."""
    return POSITION.array(from_state(state))


def table_array(edition: str) -> Tables:
    """Return the tables of an edition as an array of one record."""
    return TABLES.array(tables_of(edition))


class Kernel(GameKernel[State]):
    """The compiled rules of one edition of Patchwork."""

    actions = ACTIONS
    most_seats = 2

    def __init__(self, edition: str) -> None:
        super().__init__(table_array(edition))
        self.edition = load_edition(edition)

    def positions(self, states: Sequence[State]) -> Positions:
        """Convert states of the rules into an array of positions."""
        return POSITION.array(b"".join(map(from_state, states)))

    def state(self, positions: Positions, index: int = 0) -> State:
        """Convert one of the positions into a state of the rules."""
        return to_state(positions[index : index + 1].tobytes(), self.edition)

    def playouts(self, positions: Positions, seed: int) -> Integers:
        """Play every position to its end with random moves, on all cores.

        Return a row for each: both scores, the winner, and the number of moves.
        """
        results = np.empty((len(positions), 4), np.int64)
        batch.playouts(positions, self.tables, seeds(seed, len(positions)), results)
        return results
