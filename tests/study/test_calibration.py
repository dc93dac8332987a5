# SPDX-License-Identifier: MIT
"""Known numbers give known intervals, and predictions that are off by a known amount are found out."""

import numpy as np
import pytest

from benchmarks.calibration import (
    Floats,
    Integers,
    calibrate,
    find_bins,
    fit_temperature,
    log_loss,
    mean_over_deals,
    soften,
)
from quiltbee.core import stats


def test_a_deal_is_one_observation() -> None:
    values = np.array([5.0, 5, 3, 3, 0, 2, 4, 6])
    deals = np.arange(8) // 2
    found = mean_over_deals(values, deals)
    reach = stats.t_quantile(3) * np.std([5, 3, 1, 5], ddof=1) / 2
    assert found.value == 3.5
    assert found.low == pytest.approx(3.5 - reach)
    assert found.high == pytest.approx(3.5 + reach)
    # Told four times, the same is no surer.
    assert mean_over_deals(np.tile(values, 4), np.tile(deals, 4)).low == pytest.approx(3.5 - reach)
    assert mean_over_deals(values, 0 * deals).low is None


def test_a_share_stays_between_nothing_and_all_and_a_clean_sweep_is_not_certainty() -> None:
    deals = np.arange(20) // 2
    found = mean_over_deals(np.ones(20), deals, share=True)
    assert found.low == pytest.approx(10 / (10 + 1.959964**2))
    assert (found.value, found.high) == (1, 1)
    assert mean_over_deals(np.zeros(20), deals, share=True).high == pytest.approx(
        1 - 10 / (10 + 1.959964**2)
    )
    few = mean_over_deals(np.array([1.0, 1, 1, 0]), np.arange(4) // 2, share=True)
    assert (few.low, few.value, few.high) == (0, 0.75, 1)


def test_a_95_percent_interval_holds_the_truth_95_times_in_100() -> None:
    rng = np.random.default_rng(1)
    held = 0
    for _ in range(400):
        deals = np.repeat(np.arange(60), rng.integers(1, 9, 60))
        values = 2 + rng.normal(size=60)[deals] + rng.normal(size=len(deals)) / 2
        found = mean_over_deals(values, deals)
        held += found.low is not None and found.low < 2 < (found.high or 0)
    assert 0.91 < held / 400 < 0.98


def test_positions_fall_into_bins() -> None:
    predicted = np.array([0.0, 0.05, 0.1, 0.55, 0.55, 0.999, 1.0])
    won = np.array([0.0, 1, 0, 1, 1, 1, 1])
    bins = find_bins(predicted, won, np.arange(7))
    assert [each.count for each in bins] == [2, 1, 0, 0, 0, 2, 0, 0, 0, 2]
    assert [each.low for each in bins] == [number / 10 for number in range(10)]
    assert bins[5].predicted == pytest.approx(0.55)
    assert bins[5].observed == 1
    assert bins[5].difference is not None
    assert bins[5].difference.value == pytest.approx(0.45)
    assert bins[2].difference is None


def made_up(temperature: float) -> tuple[Floats, Floats, Integers]:
    """Return predictions of one who divides logits by too little, what came true, and deals."""
    rng = np.random.default_rng(2)
    logits = rng.normal(size=40_000) * 2
    won = rng.random(40_000) < 1 / (1 + np.exp(-logits / temperature))
    return 1 / (1 + np.exp(-logits)), won.astype(float), np.arange(40_000) // 10


@pytest.mark.parametrize("temperature", [0.7, 1.0, 2.0])
def test_the_temperature_that_was_put_in_is_found(temperature: float) -> None:
    predicted, won, deals = made_up(temperature)
    found = calibrate(predicted, won, deals)
    low, high = found.temperature.low, found.temperature.high
    assert low is not None
    assert high is not None
    assert low < temperature < high
    assert high - low < 0.15
    assert found.calibrated_loss <= found.loss == pytest.approx(log_loss(predicted, won))
    assert found.calibrated_largest < 0.03
    assert (found.largest < 0.03) == (temperature == 1.0)
    assert found.temperature.value
    near = [log_loss(soften(predicted, found.temperature.value * by), won) for by in (0.97, 1.03)]
    assert min(near) > found.calibrated_loss


def test_where_no_temperature_is_best_the_end_of_the_scale_is_told() -> None:
    deals = np.arange(4)
    predicted = np.array([0.9, 0.8, 0.2, 0.1])
    assert fit_temperature(predicted, np.array([1.0, 1, 0, 0]), deals).value == 0.01
    assert fit_temperature(predicted, np.array([0.0, 0, 1, 1]), deals).value == 100
    # A surprise against all certainty is finite.
    assert np.isfinite(calibrate(np.array([1.0, 0.0]), np.array([0.0, 0.0]), deals[:2]).loss)
