# SPDX-License-Identifier: MIT
"""Quantiles and intervals; the numbers are those of SciPy 1.17.1 (stats.t.ppf, stats.norm.ppf, stats.binomtest)."""

import math

import pytest

from quiltbee.core import stats


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, 12.706204736174694),
        (2, 4.302652729749462),
        (3, 3.1824463052837078),
        (4, 2.7764451051977934),
        (9, 2.262157162798205),
        (99, 1.9842169515864174),
        (1000, 1.9623390808264083),
        (4095, 1.9605434621072302),
    ],
)
def test_quantiles_of_students_t_are_those_of_scipy(freedom: int, quantile: float) -> None:
    assert stats.t_quantile(freedom) == pytest.approx(quantile, rel=1e-12)


def test_the_quantile_of_the_normal_distribution_is_that_of_scipy() -> None:
    assert pytest.approx(1.959963984540054, rel=1e-14) == stats.NORMAL_QUANTILE


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.27753279986288926),
        (7, 10, 0.39677814746114526, 0.892208732593699),
        (331, 400, 0.7874046544953167, 0.861364792715719),
        (400, 400, 0.9904877056657035, 1.0),
        (1, 3, 0.06149194472039626, 0.7923403991979523),
    ],
)
def test_wilsons_interval_is_that_of_scipy(
    successes: int, trials: int, low: float, high: float
) -> None:
    assert stats.wilson(successes, trials) == pytest.approx((low, high), rel=1e-13)


def test_a_root_is_found_to_the_last_digit() -> None:
    assert stats.find_root(lambda x: x**3 - 2, 0.0, 2.0) == pytest.approx(2 ** (1 / 3), rel=1e-15)
    assert stats.find_root(math.atan, -60, 60) == pytest.approx(0, abs=1e-15)


def test_a_mean_over_deals_weighs_every_value_and_counts_every_deal_once() -> None:
    # Means 2 and 4 of two values each: mean 3, standard error 1, t of one degree 12.706.
    two = stats.mean_over_deals([4.0, 8.0], [2, 2])
    assert (two.value, two.low, two.high) == pytest.approx((3, -9.7062, 15.7062), abs=1e-4)
    assert stats.mean_over_deals([4.0, 8.0], [1, 2]).value == 4
    assert stats.mean_over_deals([3.0], [2]) == stats.Estimate(1.5)
    assert stats.mean_over_deals([], []) == stats.Estimate(None)
