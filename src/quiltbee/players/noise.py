# SPDX-License-Identifier: MIT
"""An evaluator with random errors, about what to take and about where to lay it."""

import random
from collections.abc import Hashable, Sequence
from typing import Any

from quiltbee.players.evaluation import Evaluated, Evaluator


class NoisyEvaluator:
    """Adds random errors to the values of another evaluator.

    One error is the same for all moves of a group: the player takes the wrong patch, and lays it well. The other is made
    for each place: the player lays a patch sensibly, but not in the best place.
    """

    def __init__(
        self, evaluator: Evaluator, rng: random.Random, *, noise_sd: float, place_sd: float = 0.0
    ) -> None:
        """Wrap an evaluator. Both numbers are standard deviations of an error, in the evaluator's unit."""
        self._evaluator, self._rng = evaluator, rng
        self._noise_sd, self._place_sd = noise_sd, place_sd

    def evaluate(self, view: Any, seat: int, moves: Sequence[Any]) -> list[Evaluated]:
        """Evaluate the moves with the other evaluator, and add the errors."""
        errors = dict[Hashable, float]()
        noisy = list[Evaluated]()
        for each in self._evaluator.evaluate(view, seat, moves):
            if each.group not in errors:
                errors[each.group] = self._rng.gauss(0, self._noise_sd)
            error = errors[each.group]
            if self._place_sd:
                error += self._rng.gauss(0, self._place_sd)
            noisy.append(Evaluated(each.move, each.value + error, each.group))
        return noisy

    def explain(self, view: Any, seat: int, move: Any) -> str:
        """Return the reason for a move."""
        return self._evaluator.explain(view, seat, move)
