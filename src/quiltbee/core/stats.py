# SPDX-License-Identifier: MIT
"""Estimates with intervals, quantiles, and roots. All intervals are for 95 percent.

Games on the same deal are not independent, and neither are positions of one game.
So a deal, with all its games and positions, is one observation.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95
NORMAL_QUANTILE: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""The standard deviations on each side of the mean that hold 95 percent of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its interval. A number is None if the games do not show it."""

    value: float | None
    low: float | None = None
    high: float | None = None


def mean_over_deals(sums: Sequence[float], counts: Sequence[int]) -> Estimate:
    """Return the mean of all values, from the sum and the number of the values of each deal."""
    total = sum(counts)
    if not total:
        return Estimate(None)
    mean = math.fsum(sums) / total
    if len(counts) < 2:
        return Estimate(mean)
    off = [each - count * mean for each, count in zip(sums, counts, strict=True)]
    reach = t_quantile(len(counts) - 1) * standard_error(off, total)
    return Estimate(mean, mean - reach, mean + reach)


def standard_error(sums: Sequence[float], count: int) -> float:
    """Return the standard error of the mean of ``count`` values, from the sums by deal. The mean is 0."""
    deals = len(sums)
    return math.sqrt(deals / (deals - 1) * math.fsum(each**2 for each in sums)) / count


@cache
def t_quantile(freedom: int) -> float:
    """Return the quantile of Student's t distribution for the same confidence; ``freedom`` is at least 1."""
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
    """Return Wilson's interval for the chance of success. There is at least one trial."""
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
