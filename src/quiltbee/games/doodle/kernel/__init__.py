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
import numpy.typing as npt

from quiltbee.games.doodle import State, load_edition, start
from quiltbee.games.doodle.kernel import batch
from quiltbee.games.doodle.kernel.counting import count_sequences
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
    """One edition of Doodle, compiled. Positions are arrays and change in place.

    A position is one seat's; the roll of the die is an action, and cards are dealt from the
    position's own deck. Where its order is not known, ``complete`` shuffles it.
    """

    def __init__(self, edition: str) -> None:
        self.edition = load_edition(edition)
        self.tables = tables(edition)
        self._actions = np.empty(ACTIONS, np.int64)

    def positions(self, states: Sequence[State], seat: int = 0) -> Positions:
        """Return what states of the rules are for a seat, as an array of positions."""
        return np.concatenate([from_state(state, seat) for state in states])

    def state(self, positions: Positions, index: int = 0) -> State:
        """Return one of the positions as a state of the rules with one seat."""
        return to_state(positions[index : index + 1], self.edition)

    def complete(self, positions: Positions, seed: int) -> None:
        """Fill in by chance what is not known of the decks."""
        batch.complete(positions, self.tables, _seeds(seed, len(positions)))

    def legal_actions(self, positions: Positions) -> Integers:
        """List the legal actions of the first position, ascending; the next call writes over them."""
        count = batch.list_actions(positions, self.tables, self._actions)
        return self._actions[:count]

    def apply(self, positions: Positions, action: int) -> bool:
        """Make a legal action in the first position, unchecked; return whether the game is over.

        Raises ValueError where cards would have to be dealt that are not known.
        """
        over: bool = batch.apply_action(positions, self.tables, action)
        return over

    def legal_masks(self, positions: Positions) -> npt.NDArray[np.bool_]:
        """Return a row of flags for each position, one for each action; uses all cores."""
        masks = np.empty((len(positions), ACTIONS), np.bool_)
        batch.legal_masks(positions, self.tables, masks)
        return masks

    def step(self, positions: Positions, actions: Integers) -> None:
        """Make one legal action in each position; games that are over stay. Uses all cores.

        The decks must be complete.
        """
        batch.apply_actions(positions, self.tables, actions)

    def playouts(self, positions: Positions, seed: int) -> Integers:
        """Play every position to its end at random, on all cores.

        Returns a row for each: the score, and the number of actions made.
        """
        results = np.empty((len(positions), 2), np.int64)
        batch.playouts(positions, self.tables, _seeds(seed, len(positions)), results)
        return results

    def sequences(self, positions: Positions, depth: int) -> Integers:
        """Count the ways to make ``depth`` actions, one or more, from each position; uses all cores.

        The decks must be complete.
        """
        found = np.empty(len(positions), np.int64)
        count_sequences(positions, self.tables, depth, found)
        return found

    def hashes(self, positions: Positions) -> npt.NDArray[np.uint64]:
        """Return a number for each position that equal ones share and others hardly ever do."""
        found = np.empty(len(positions), np.uint64)
        batch.hashes(positions, found)
        return found

    def scores(self, positions: Positions) -> Integers:
        """Return the points written down in each position, less its empty spaces."""
        found = np.empty(len(positions), np.int64)
        batch.scores(positions, found)
        return found


def _seeds(seed: int, count: int) -> npt.NDArray[np.uint64]:
    return np.random.SeedSequence(seed).generate_state(count, np.uint64).astype(np.uint64)


def warm_up(edition: str = "standard") -> None:
    """Compile everything, or load what an earlier run compiled, and say so if it takes long."""
    with compiling.told("doodle-kernel"):
        kernel = Kernel(edition)
        positions = kernel.positions([start(edition, random.Random(0))])
        kernel.complete(positions, 0)
        kernel.legal_masks(positions)
        kernel.hashes(positions)
        kernel.scores(positions)
        kernel.apply(positions, int(kernel.legal_actions(positions)[0]))
        kernel.step(positions, kernel.legal_actions(positions)[:1])
        kernel.sequences(positions, 1)
        kernel.playouts(positions, 0)
