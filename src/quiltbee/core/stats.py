# SPDX-License-Identifier: MIT
"""Quantiles, intervals and roots, for all that draws conclusions from games. All intervals are for 95 percent."""

import math
from collections.abc import Callable
from functools import cache
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95
NORMAL_QUANTILE: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""So many standard deviations around the mean of a normal distribution hold 95 percent of it."""


@cache
def t_quantile(freedom: int) -> float:
    """Return the same for Student's t distribution with so many degrees of freedom, at least 1."""
    most = 2.0
    while _t_within(most, freedom) < CONFIDENCE:
        most *= 2
    return find_root(lambda t: _t_within(t, freedom) - CONFIDENCE, 0.0, most)


def _t_within(t: float, freedom: int) -> float:
    """Return the chance that Student's t lies between -t and t.

    It is a finite sum: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4.
    """
    angle = math.atan(t / math.sqrt(freedom))
    square = math.cos(angle) ** 2
    odd = freedom % 2
    term, total = (math.cos(angle) if odd else 1.0), 0.0
    for at in range(2 + odd, freedom + 1, 2):
        total += term
        term *= square * (at - 1) / at
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if odd else total


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Return Wilson's interval for the chance of success; there was at least one trial."""
    square = NORMAL_QUANTILE**2
    middle = (successes + square / 2) / (trials + square)
    spread = successes * (trials - successes) / trials + square / 4
    reach = NORMAL_QUANTILE * math.sqrt(spread) / (trials + square)
    low = 0.0 if successes == 0 else middle - reach
    high = 1.0 if successes == trials else middle + reach
    return low, high


def find_root(function: Callable[[float], float], low: float, high: float) -> float:
    """Return where a rising function is 0, by bisection down to the last digit."""
    while low < (middle := (low + high) / 2) < high:
        if function(middle) < 0:
            low = middle
        else:
            high = middle
    return high
