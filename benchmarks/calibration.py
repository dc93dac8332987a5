# SPDX-License-Identifier: MIT
"""Calibration: how well predicted chances to win agree with results. All intervals are for 95 percent."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from quiltbee.core import stats
from quiltbee.core.stats import Estimate

BINS: Final = 10
MIN_CHANCE: Final = 1e-7
"""Predictions are clipped to this, because a wrong prediction of 0 or 1 has an infinite loss."""
MIN_SHARPNESS, MAX_SHARPNESS = 0.01, 100.0
"""The range of 1 / temperature."""

Floats = npt.NDArray[np.floating[Any]]
Integers = npt.NDArray[np.integer[Any]]


@dataclass(frozen=True, slots=True)
class Bin:
    """The positions whose prediction is in one tenth of the range."""

    low: float
    count: int
    predicted: float | None
    observed: float | None
    difference: Estimate | None
    """Observed minus predicted."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """How well predicted wins agree with results."""

    bins: tuple[Bin, ...]
    largest: float
    """The largest absolute difference of a bin."""
    loss: float
    temperature: Estimate
    """The divisor of the logits with the least loss. It is above 1 if predictions are too sure."""
    calibrated_loss: float
    calibrated_largest: float
    """Both with the logits divided by the temperature, on the same positions."""


def mean_over_deals(values: Floats, deals: Integers, *, share: bool = False) -> Estimate:
    """Return the mean of values by deal. ``share`` says that the mean is between 0 and 1."""
    _, index = np.unique(deals, return_inverse=True)
    counts = np.bincount(index)
    mean = stats.mean_over_deals(np.bincount(index, values).tolist(), counts.tolist())
    if not share or mean.low is None or mean.high is None:
        return mean
    if mean.low == mean.high and mean.value in {0.0, 1.0}:
        return Estimate(mean.value, *stats.wilson(round(mean.value * len(counts)), len(counts)))
    return Estimate(mean.value, max(0.0, mean.low), min(1.0, mean.high))


def calibrate(predicted: Floats, won: Floats, deals: Integers) -> Calibration:
    """Compare predicted probabilities with results."""
    predicted = np.clip(np.asarray(predicted, np.float64), MIN_CHANCE, 1 - MIN_CHANCE)
    bins = find_bins(predicted, won, deals)
    temperature = fit_temperature(predicted, won, deals)
    assert temperature.value
    calibrated = soften(predicted, temperature.value)
    return Calibration(
        bins,
        _largest(bins),
        log_loss(predicted, won),
        temperature,
        log_loss(calibrated, won),
        _largest(find_bins(calibrated, won, deals)),
    )


def find_bins(predicted: Floats, won: Floats, deals: Integers) -> tuple[Bin, ...]:
    """Group positions by their prediction. A prediction of 1 belongs to the last bin."""
    place = np.minimum((np.asarray(predicted) * BINS).astype(int), BINS - 1)
    bins = list[Bin]()
    for number in range(BINS):
        here = place == number
        if not here.any():
            bins.append(Bin(number / BINS, 0, None, None, None))
            continue
        guess, result = predicted[here], won[here]
        bins.append(
            Bin(
                number / BINS,
                int(here.sum()),
                float(guess.mean()),
                float(result.mean()),
                mean_over_deals(result - guess, deals[here]),
            )
        )
    return tuple(bins)


def log_loss(predicted: Floats, won: Floats) -> float:
    """Return the mean negative log-likelihood of the results, in nats."""
    return float(-np.mean(np.where(won > 0.5, np.log(predicted), np.log1p(-predicted))))


def soften(predicted: Floats, temperature: float) -> Floats:
    """Return probabilities with their logits divided by a temperature."""
    softened = 1 / (1 + np.exp(-_logit(predicted) / temperature))
    return np.asarray(np.clip(softened, MIN_CHANCE, 1 - MIN_CHANCE))


def fit_temperature(predicted: Floats, won: Floats, deals: Integers) -> Estimate:
    """Return the temperature with the least log loss."""
    logits = _logit(predicted)

    def chance(sharpness: float) -> Floats:
        return np.asarray(np.exp(-np.logaddexp(0, -sharpness * logits)))

    def slope(sharpness: float) -> float:
        return float(np.sum(logits * (chance(sharpness) - won)))

    # The loss is convex in 1 / temperature. If its minimum is outside the range, return the end of the range.
    if slope(MIN_SHARPNESS) >= 0:
        return Estimate(1 / MIN_SHARPNESS)
    if slope(MAX_SHARPNESS) <= 0:
        return Estimate(1 / MAX_SHARPNESS)
    sharpness = stats.find_root(slope, MIN_SHARPNESS, MAX_SHARPNESS)
    numbers, index = np.unique(deals, return_inverse=True)
    if len(numbers) < 2:
        return Estimate(1 / sharpness)
    fitted = chance(sharpness)
    curvature = float(np.mean(logits**2 * fitted * (1 - fitted)))
    error = stats.standard_error(
        np.bincount(index, logits * (fitted - won)).tolist(), len(predicted)
    )
    reach = stats.t_quantile(len(numbers) - 1) * error / curvature
    low = sharpness - reach
    return Estimate(1 / sharpness, 1 / (sharpness + reach), 1 / low if low > 0 else None)


def _largest(bins: tuple[Bin, ...]) -> float:
    differences = (each.difference.value for each in bins if each.difference)
    return max((abs(value) for value in differences if value is not None), default=0.0)


def _logit(predicted: Floats) -> Floats:
    return np.asarray(np.log(predicted) - np.log1p(-predicted))
