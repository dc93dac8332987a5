# SPDX-License-Identifier: MIT
"""The interface of an evaluator. The greedy player needs one for each game."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A move and its value. Each game chooses its own unit."""

    move: Any
    value: float
    group: Hashable = None
    """What the move takes or does, wherever it is placed. A noisy evaluator makes the same error for a whole group."""


class Evaluator(Protocol):
    """Evaluates the moves of one game. It looks one move ahead."""

    def evaluate(self, view: Any, seat: int, moves: Sequence[Any]) -> list[Evaluated]:
        """Evaluate the moves that are worth considering, at least one of those given."""

    def explain(self, view: Any, seat: int, move: Any) -> str:
        """Return the reason for a move, in one short sentence."""
