# SPDX-License-Identifier: MIT
"""The compiled rules of one edition, as Python calls them; each game has its own, made from this one."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from quiltbee.kernel import batch, compiling

StateT = TypeVar("StateT")
Positions = npt.NDArray[Any]
Integers = npt.NDArray[np.int64]


class GameKernel(ABC, Generic[StateT]):
    """One edition, compiled. Positions are arrays and change in place."""

    actions: ClassVar[int]
    """How many actions there are."""
    most_seats: ClassVar[int]
    """How many seats a position can hold."""

    def __init__(self, tables: npt.NDArray[Any]) -> None:
        """Take what the compiled functions look up."""
        self.tables = tables
        self._actions = np.empty(self.actions, np.int64)

    @abstractmethod
    def positions(self, states: Sequence[StateT]) -> Positions:
        """Return states of the rules as an array of positions."""

    @abstractmethod
    def state(self, positions: Positions, index: int = 0) -> StateT:
        """Return one of the positions as a state of the rules."""

    @abstractmethod
    def playouts(self, positions: Positions, seed: int) -> Integers:
        """Play every position to its end at random, on all cores; return a row of numbers for each."""

    @abstractmethod
    def scores(self, positions: Positions) -> Integers:
        """Return the points in each position, as if the game ended now."""

    def legal_actions(self, positions: Positions) -> Integers:
        """List the legal actions of the first position, ascending; the next call writes over them."""
        count = batch.list_actions(positions, self.tables, self._actions)
        return self._actions[:count]

    def apply(self, positions: Positions, action: int) -> bool:
        """Make a legal action in the first position, unchecked; return whether the game is over.

        Raises ValueError where chance would have to decide something, as which card is dealt.
        """
        over: bool = batch.apply_action(positions, self.tables, action)
        return over

    def legal_masks(self, positions: Positions) -> npt.NDArray[np.bool_]:
        """Return a row of flags for each position, one for each action; uses all cores."""
        masks = np.empty((len(positions), self.actions), np.bool_)
        batch.legal_masks(positions, self.tables, masks)
        return masks

    def step(self, positions: Positions, actions: Integers) -> None:
        """Make one legal action in each position; games that are over stay. Uses all cores."""
        batch.apply_actions(positions, self.tables, actions)

    def sequences(self, positions: Positions, depth: int) -> Integers:
        """Count the ways to make ``depth`` actions, one or more, from each position; uses all cores."""
        counts = np.empty(len(positions), np.int64)
        batch.count_sequences(positions, self.tables, self.actions, depth, counts)
        return counts

    def hashes(self, positions: Positions) -> npt.NDArray[np.uint64]:
        """Return a number for each position that equal ones share and others hardly ever do."""
        found = np.empty(len(positions), np.uint64)
        batch.hashes(positions, found)
        return found

    def rehearse(self, name: str, state: StateT) -> None:
        """Compile everything, or load what an earlier run compiled, and say so if it takes long."""
        with compiling.announced(name):
            positions = self.positions([state])
            self.legal_masks(positions)
            self.hashes(positions)
            self.scores(positions)
            self.apply(positions, int(self.legal_actions(positions)[0]))
            self.step(positions, self.legal_actions(positions)[:1])
            self.sequences(positions, 1)
            self.playouts(positions, 0)


def seeds(seed: int, count: int) -> npt.NDArray[np.uint64]:
    """Return so many seeds that have nothing in common, made from one."""
    return np.random.SeedSequence(seed).generate_state(count, np.uint64).astype(np.uint64)
