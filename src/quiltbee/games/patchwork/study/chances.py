# SPDX-License-Identifier: MIT
"""Chances to win from the mean values of a search tree.

The mean is too cautious: it holds many moves that nobody would play. A larger tree holds a smaller share of them. So the
logit of a mean is multiplied, by less after more simulations. The mean is also a little too high for the seat to move, so an
offset is subtracted. Both are the same for all moves of a tree, so their order stays. ``benchmarks.study --calibration``
compares the chances with the results of games.
"""

import math
from typing import Final

FACTOR: Final = 1.22
"""The factor after at most ``SIMULATIONS``, fitted to 3,704 positions that were played on.

Positions of games between unequal players give 1.25, and of games between equals 1.17. The standard errors are 0.06 and 0.08.
"""
SIMULATIONS: Final = 12_000
DECAY: Final = 0.085
"""The exponent by which the factor falls. It was fitted to searches of 5 and of 40 times the size."""
OFFSET: Final = 0.14
"""By how much the logit is too high for the seat to move. It was fitted to 11,469 positions, with a standard error of 0.025."""
LEAST: Final = 1e-6


def factor(simulations: int) -> float:
    """Return what the logit of a mean value is multiplied by."""
    return max(1.0, FACTOR * math.pow(SIMULATIONS / max(SIMULATIONS, simulations), DECAY))


def chance(value: float, simulations: int) -> float:
    """Return the chance of the seat to move, from 0 to 100, for the mean value of a move after this many simulations."""
    within = min(max(value, LEAST), 1 - LEAST)
    logit = factor(simulations) * math.log(within / (1 - within)) - OFFSET
    return 100 / (1 + math.exp(-logit))
