# SPDX-License-Identifier: MIT
"""An evaluator with random errors. Its errors are about what to take, not about where to lay it."""

import random
from collections.abc import Hashable, Sequence
from typing import Any

from quiltbee.players.evaluation import Evaluated, Evaluator


class NoisyEvaluator:
    """Adds a random error to each value of another evaluator, the same error for all moves of a group.

    So even a weak player lays a patch sensibly, once it has chosen the wrong one.
    """

    def __init__(self, evaluator: Evaluator, noise_sd: float, rng: random.Random) -> None:
        """Wrap an evaluator. ``noise_sd`` is the standard deviation of the error, in the evaluator's unit."""
        self._evaluator, self._noise_sd, self._rng = evaluator, noise_sd, rng

    def evaluate(self, view: Any, seat: int, moves: Sequence[Any]) -> list[Evaluated]:
        """Evaluate the moves with the other evaluator, and add the errors."""
        errors = dict[Hashable, float]()
        noisy = list[Evaluated]()
        for each in self._evaluator.evaluate(view, seat, moves):
            if each.group not in errors:
                errors[each.group] = self._rng.gauss(0, self._noise_sd)
            noisy.append(Evaluated(each.move, each.value + errors[each.group], each.group))
        return noisy

    def explain(self, view: Any, seat: int, move: Any) -> str:
        """Return the reason for a move."""
        return self._evaluator.explain(view, seat, move)
