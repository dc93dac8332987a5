# SPDX-License-Identifier: MIT
"""The greedy player: it looks one move ahead and takes the best move."""

import random
from collections.abc import Sequence
from typing import Any

from quiltbee.players.base import Budget, Choice
from quiltbee.players.evaluation import Evaluator


class GreedyPlayer:
    """Evaluates every move and takes the best one. Ties are broken at random.

    It ignores the budget: a move takes a few milliseconds, in Doodle ten to twenty.
    """

    name = "greedy"

    def __init__(self, evaluator: Evaluator, rng: random.Random) -> None:
        self._evaluator, self._rng = evaluator, rng

    def choose(self, view: Any, seat: int, moves: Sequence[Any], budget: Budget) -> Choice:  # noqa: ARG002 - one move ahead needs no limit
        """Choose the move with the highest value, and give the reason."""
        evaluated = self._evaluator.evaluate(view, seat, moves)
        best = max(each.value for each in evaluated)
        move = self._rng.choice([each.move for each in evaluated if each.value == best])
        return Choice(move, nodes=len(moves), why=self._evaluator.explain(view, seat, move))
