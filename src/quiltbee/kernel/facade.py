# SPDX-License-Identifier: MIT
"""The Python interface of the compiled rules of one edition. Each game has a subclass."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from quiltbee.kernel import batch, compilation

StateT = TypeVar("StateT")
Positions = npt.NDArray[Any]
Tables = npt.NDArray[Any]
"""An array of one record. Calls of compiled code are faster with arrays than with records."""
Integers = npt.NDArray[np.int64]


class GameKernel(ABC, Generic[StateT]):
    """The compiled rules of one edition. Positions are arrays and change in place."""

    edition: Any
    """The edition, which has a name."""
    actions: ClassVar[int]
    """The number of all actions."""
    most_seats: ClassVar[int]
    """The largest number of seats in a position."""

    def __init__(self, tables: Tables) -> None:
        """Take the lookup tables of the edition."""
        self.tables = tables
        self._actions = np.empty(self.actions, np.int64)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name of the edition instead of the tables, which are generated from it."""
        return type(self), (self.edition.name,)

    @abstractmethod
    def positions(self, states: Sequence[StateT]) -> Positions:
        """Convert states of the rules into an array of positions."""

    @abstractmethod
    def state(self, positions: Positions, index: int = 0) -> StateT:
        """Convert one of the positions into a state of the rules."""

    @abstractmethod
    def playouts(self, positions: Positions, seed: int) -> Integers:
        """Play every position to its end with random moves, on all cores; return a row of results for each."""

    def legal_actions(self, positions: Positions) -> Integers:
        """Return the legal actions of the first position, in ascending order. The next call overwrites them."""
        count = batch.list_actions(positions, self.tables, self._actions)
        return self._actions[:count]

    def apply(self, positions: Positions, action: int) -> bool:
        """Apply a legal action to the first position without checking it; return whether the game is over.

        Raises ValueError if the result depends on chance, such as the next card.
        """
        over: bool = batch.apply_action(positions, self.tables, action)
        return over

    def sequences(self, positions: Positions, depth: int) -> Integers:
        """Return the number of sequences of ``depth`` actions, 1 or more, from each position. Uses all cores."""
        counts = np.empty(len(positions), np.int64)
        batch.count_sequences(positions, self.tables, self.actions, depth, counts)
        return counts

    def rehearse(self, state: StateT) -> None:
        """Compile all functions, or load them from the compile cache. The first time a message is printed."""
        with compilation.announced(type(self).__module__):
            positions = self.positions([state])
            for action in self.legal_actions(positions)[:1].tolist():
                self.apply(positions, action)
            self.sequences(positions, 1)
            self.playouts(positions, 0)


def seeds(seed: int, count: int) -> npt.NDArray[np.uint64]:
    """Return ``count`` independent seeds, made from one seed."""
    return np.random.SeedSequence(seed).generate_state(count, np.uint64).astype(np.uint64)
