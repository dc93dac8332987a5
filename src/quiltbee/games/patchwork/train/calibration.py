# SPDX-License-Identifier: MIT
"""What can be concluded from many games, and how surely: rates, means, and whether predictions came true.

All intervals are for 95 percent. Games on one circle go alike, and positions of one game end alike; so a circle,
with all its games and positions, is one observation.
"""

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from quiltbee.core import stats

TENTHS: Final = 10
LEAST: Final = 1e-7
"""No prediction is surer than this, or one surprise would make the loss infinite."""

Floats = npt.NDArray[np.floating[Any]]
Integers = npt.NDArray[np.integer[Any]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and where the true one lies; None where too little was seen to say."""

    value: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Tenth:
    """The positions for which the prediction lay in one tenth."""

    low: float
    count: int
    predicted: float | None
    observed: float | None
    difference: Estimate | None
    """Observed less predicted."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """Whether predicted wins came true."""

    tenths: tuple[Tenth, ...]
    largest: float
    """The largest difference of any tenth, whichever way."""
    loss: float
    temperature: Estimate
    """What the logits are to be divided by to make the loss least; more than 1 where it was too sure."""
    mended_loss: float
    mended_largest: float
    """Both with the logits divided by the temperature, on the same positions."""


def mean_over_circles(values: Floats, circles: Integers, *, share: bool = False) -> Estimate:
    """Return the mean of values that belong to circles; ``share`` says that it lies between 0 and 1.

    Circles with more values weigh more: the mean is that of the values.
    """
    middle = float(np.mean(values))
    count = len(np.unique(circles))
    if count < 2:
        return Estimate(middle)
    reach = stats.t_quantile(count - 1) * _error(values - middle, circles)
    if not share:
        return Estimate(middle, middle - reach, middle + reach)
    if reach == 0 and middle in {0.0, 1.0}:
        return Estimate(middle, *stats.wilson(round(middle * count), count))
    return Estimate(middle, max(0.0, middle - reach), min(1.0, middle + reach))


def calibrate(predicted: Floats, won: Floats, circles: Integers) -> Calibration:
    """Hold predicted probabilities against what came of them."""
    predicted = np.clip(np.asarray(predicted, np.float64), LEAST, 1 - LEAST)
    tenths = find_tenths(predicted, won, circles)
    temperature = fit_temperature(predicted, won, circles)
    mended = soften(predicted, temperature.value)
    return Calibration(
        tenths,
        _largest(tenths),
        log_loss(predicted, won),
        temperature,
        log_loss(mended, won),
        _largest(find_tenths(mended, won, circles)),
    )


def find_tenths(predicted: Floats, won: Floats, circles: Integers) -> tuple[Tenth, ...]:
    """Part positions by what was predicted; a prediction of 1 belongs to the last tenth."""
    place = np.minimum((np.asarray(predicted) * TENTHS).astype(int), TENTHS - 1)
    found = list[Tenth]()
    for number in range(TENTHS):
        here = place == number
        if not here.any():
            found.append(Tenth(number / TENTHS, 0, None, None, None))
            continue
        guess, came = predicted[here], won[here]
        found.append(
            Tenth(
                number / TENTHS,
                int(here.sum()),
                float(guess.mean()),
                float(came.mean()),
                mean_over_circles(came - guess, circles[here]),
            )
        )
    return tuple(found)


def log_loss(predicted: Floats, won: Floats) -> float:
    """Return the mean of minus the logarithm of what came true, with natural logarithms."""
    return float(-np.mean(np.where(won > 0.5, np.log(predicted), np.log1p(-predicted))))


def soften(predicted: Floats, temperature: float) -> Floats:
    """Return probabilities with their logits divided by a temperature."""
    softened = 1 / (1 + np.exp(-_logit(predicted) / temperature))
    return np.clip(softened, LEAST, 1 - LEAST)


def fit_temperature(predicted: Floats, won: Floats, circles: Integers) -> Estimate:
    """Return the temperature that makes the log loss least; the interval counts circles."""
    logits = _logit(predicted)

    def chance(sharpness: float) -> Floats:
        return np.exp(-np.logaddexp(0, -sharpness * logits))

    def slope(sharpness: float) -> float:
        return float(np.sum(logits * (chance(sharpness) - won)))

    # The loss is convex in 1 / temperature. Where the least of it is not within reach, its end is told.
    least, most = 0.01, 100.0
    if slope(least) >= 0:
        return Estimate(1 / least)
    if slope(most) <= 0:
        return Estimate(1 / most)
    sharpness = stats.find_root(slope, least, most)
    count = len(np.unique(circles))
    if count < 2:
        return Estimate(1 / sharpness)
    likely = chance(sharpness)
    curvature = float(np.mean(logits**2 * likely * (1 - likely)))
    reach = stats.t_quantile(count - 1) * _error(logits * (likely - won), circles) / curvature
    low = sharpness - reach
    return Estimate(1 / sharpness, 1 / (sharpness + reach), 1 / low if low > 0 else None)


def _largest(tenths: tuple[Tenth, ...]) -> float:
    return max((abs(t.difference.value) for t in tenths if t.difference), default=0.0)


def _logit(predicted: Floats) -> Floats:
    return np.asarray(np.log(predicted) - np.log1p(-predicted))


def _error(surprises: Floats, circles: Integers) -> float:
    """Return the standard error of the mean of values with mean 0 that belong to circles."""
    numbers, circle = np.unique(circles, return_inverse=True)
    count = len(numbers)
    sums = np.bincount(circle, surprises, count)
    return math.sqrt(count / (count - 1) * float(np.sum(sums**2))) / len(surprises)
