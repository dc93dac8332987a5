# SPDX-License-Identifier: MIT
import math
import random

import pytest

from quiltbee.kernel import exponentials

ULPS = 4


def distance(one: float, other: float) -> float:
    """How many units in the last place two numbers are apart."""
    return abs(one - other) / math.ulp(other)


@pytest.mark.parametrize(
    ("function", "low", "high"),
    [("exp", -708.0, 709.7), ("exp", -1.0, 1.0), ("log", 1e-300, 1e300), ("log", 0.5, 2.0),
     ("tanh", -0.7, 0.7), ("tanh", -25.0, 25.0)],
)  # fmt: skip
def test_the_result_is_that_of_the_library_but_for_its_last_digits(
    function: str, low: float, high: float
) -> None:
    ours, known = getattr(exponentials, function), getattr(math, function)
    rng = random.Random(1)
    worst = max(
        (distance(ours(x), known(x)), x) for x in (rng.uniform(low, high) for _ in range(20_000))
    )
    assert worst[0] <= ULPS, worst


def test_whole_numbers_have_logarithms() -> None:
    assert exponentials.log(1.0) == 0.0
    assert all(distance(exponentials.log(n), math.log(n)) <= ULPS for n in range(2, 2000))


def test_beyond_its_range_exp_is_zero_or_infinite() -> None:
    assert exponentials.exp(0.0) == 1.0
    assert exponentials.exp(-800.0) == 0.0
    assert exponentials.exp(-math.inf) == 0.0
    assert exponentials.exp(800.0) == math.inf
    assert math.isnan(exponentials.exp(math.nan))


def test_tanh_is_odd_and_ends_at_one() -> None:
    assert exponentials.tanh(0.0) == 0.0
    assert exponentials.tanh(40.0) == -exponentials.tanh(-40.0) == 1.0
