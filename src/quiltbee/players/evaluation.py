# SPDX-License-Identifier: MIT
"""What the greedy player asks of the part that knows a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what it is worth; the unit is the game's own."""

    move: Any
    value: float


class Judgement(Protocol):
    """Knows one game well enough to compare its moves without looking further ahead."""

    def judge(self, view: Any, seat: int, moves: Sequence[Any]) -> list[Judged]:
        """Value the moves worth considering, at least one of those given."""

    def explain(self, view: Any, seat: int, move: Any) -> str:
        """Say in a short sentence what speaks for a move."""
