# SPDX-License-Identifier: MIT
"""Patchwork compiled, for search and for many games at once.

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
import numpy.typing as npt

from quiltbee.games.patchwork import State, load_edition, start
from quiltbee.games.patchwork.kernel import batch
from quiltbee.games.patchwork.kernel.counting import count_sequences
from quiltbee.games.patchwork.kernel.economy import economies
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
from quiltbee.kernel import compiling

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

Integers = npt.NDArray[np.int64]


class Kernel:
    """One edition of Patchwork, compiled. Positions are arrays and change in place."""

    def __init__(self, edition: str) -> None:
        self.edition = load_edition(edition)
        self.tables = tables(edition)
        self._anchors = np.empty((24, 2), np.uint64)
        self._actions = np.empty(ACTIONS, np.int64)

    def positions(self, states: Sequence[State]) -> Positions:
        """Return states of the rules as an array of positions."""
        return np.concatenate([from_state(state) for state in states])

    def state(self, positions: Positions, index: int = 0) -> State:
        """Return one of the positions as a state of the rules."""
        return to_state(positions[index : index + 1], self.edition)

    def legal_actions(self, positions: Positions) -> Integers:
        """List the legal actions of the first position, ascending; the next call writes over them."""
        count = batch.list_actions(positions, self.tables, self._anchors, self._actions)
        return self._actions[:count]

    def apply(self, positions: Positions, action: int) -> bool:
        """Make a legal action in the first position, unchecked; return whether the game is over."""
        over: bool = batch.apply_action(positions, self.tables, action)
        return over

    def legal_masks(self, positions: Positions) -> npt.NDArray[np.bool_]:
        """Return a row of flags for each position, one for each action; uses all cores."""
        masks = np.empty((len(positions), ACTIONS), np.bool_)
        batch.legal_masks(positions, self.tables, masks)
        return masks

    def step(self, positions: Positions, actions: Integers) -> None:
        """Make one legal action in each position; games that are over stay. Uses all cores."""
        batch.apply_actions(positions, self.tables, actions)

    def playouts(self, positions: Positions, seed: int) -> Integers:
        """Play every position to its end at random, on all cores.

        Returns a row for each: both scores, the winner, and the number of moves made.
        """
        results = np.empty((len(positions), 4), np.int64)
        seeds = np.random.SeedSequence(seed).generate_state(len(positions), np.uint64)
        batch.playouts(positions, self.tables, seeds, results)
        return results

    def economy(self, positions: Positions, games: int, seed: int) -> float:
        """Play the first position without geometry; return the mean margin of seat 0 in points."""
        margin: float = economies(positions, self.tables, games, np.uint64(seed))
        return margin

    def sequences(self, positions: Positions, depth: int) -> Integers:
        """Count the ways to make ``depth`` actions, one or more, from each position; uses all cores."""
        found = np.empty(len(positions), np.int64)
        count_sequences(positions, self.tables, depth, found)
        return found

    def hashes(self, positions: Positions) -> npt.NDArray[np.uint64]:
        """Return a number for each position that equal ones share and others hardly ever do."""
        found = np.empty(len(positions), np.uint64)
        batch.hashes(positions, found)
        return found

    def scores(self, positions: Positions) -> Integers:
        """Return both seats' points in each position, as if the game ended now."""
        found = np.empty((len(positions), 2), np.int64)
        batch.scores(positions, found)
        return found


def warm_up(edition: str = "classic") -> None:
    """Compile everything, or load what an earlier run compiled, and say so if it takes long."""
    with compiling.told("patchwork-kernel"):
        kernel = Kernel(edition)
        positions = kernel.positions([start(edition, random.Random(0))])
        kernel.legal_masks(positions)
        kernel.hashes(positions)
        kernel.scores(positions)
        kernel.economy(positions, 1, 0)
        kernel.apply(positions, int(kernel.legal_actions(positions)[0]))
        kernel.step(positions, np.zeros(1, np.int64))
        kernel.sequences(positions, 1)
        kernel.playouts(positions, 0)
