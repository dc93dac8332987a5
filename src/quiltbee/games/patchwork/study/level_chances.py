# SPDX-License-Identifier: MIT
"""The chance to win between two players of one level, from the expected margin and the time left.

A margin wanders like a random walk until the end: the more, the more time is left and the more errors are made.
``benchmarks.chances`` fits the spreads to games of equal players, and checks the chances on other games.
"""

import math
from statistics import NormalDist
from typing import Final

from quiltbee.games.patchwork import State
from quiltbee.study.values import Evaluation

SPREADS: Final = (3.00, 2.00, 2.06, 1.88, 1.48, 1.24, 1.06, 0.94, 0.56, 0.56)
"""By level: the standard deviation of the margin at the end, in points, is this times the square root of the time left."""
BIAS: Final = 0.09
"""By how much the margin is too high for the seat to move, in standard deviations."""
_NORMAL: Final = NormalDist()


def spread(state: State, level: int) -> float:
    """Return by how many points the margin at the end differs from the expected one, as a standard deviation."""
    left = sum(state.edition.last_space - seat.time for seat in state.seats)
    return SPREADS[min(level, len(SPREADS)) - 1] * math.sqrt(max(1, left))


def told(state: State, evaluation: Evaluation, level: int) -> Evaluation:
    """Return an evaluation with the chance between two players of a level. It never contradicts a proof."""
    reach = spread(state, level)
    if not evaluation.is_exact:
        chance = 100 * _NORMAL.cdf(evaluation.points / reach - BIAS)
    else:  # a tie is won by whoever finished first: half a point
        points = evaluation.points or (0.5 if evaluation.chance > 50 else -0.5)
        chance = 100 * _NORMAL.cdf(points / reach)
    return Evaluation(chance, evaluation.points, evaluation.is_exact, evaluation.is_bound)
