# SPDX-License-Identifier: MIT
"""What the greedy player asks of the part that knows a game."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A move and its value, in a unit of the game's own."""

    move: Any
    value: float
    group: Hashable = None
    """What the move takes or does, wherever it puts it: moves of one group are confused alike by noise."""


class Evaluator(Protocol):
    """Compares the moves of one game without looking further ahead."""

    def evaluate(self, view: Any, seat: int, moves: Sequence[Any]) -> list[Evaluated]:
        """Value the moves worth considering, at least one of those given."""

    def explain(self, view: Any, seat: int, move: Any) -> str:
        """Say in a short sentence what speaks for a move."""
