# SPDX-License-Identifier: MIT
import math

import pytest

from quiltbee.games.patchwork.study.chances import FACTOR, OFFSET, SIMULATIONS, chance, factor


def logit(value: float, simulations: int) -> float:
    told = chance(value, simulations)
    return math.log(told / (100 - told))


@pytest.mark.parametrize("simulations", [1, SIMULATIONS, 10**9])
def test_decided_positions_stay_what_they_are_and_the_order_stays(simulations: int) -> None:
    chances = [chance(percent / 100, simulations) for percent in range(101)]
    assert chances == sorted(set(chances))
    assert chances[0] == pytest.approx(0, abs=0.01)
    assert chances[-1] == pytest.approx(100, abs=0.01)


def test_the_mean_of_a_small_tree_is_too_cautious() -> None:
    assert logit(0.75, SIMULATIONS) == pytest.approx(FACTOR * math.log(3) - OFFSET)
    assert logit(0.25, SIMULATIONS) == pytest.approx(-FACTOR * math.log(3) - OFFSET)
    assert factor(1) == factor(SIMULATIONS) == FACTOR


def test_the_mean_of_a_large_tree_is_less_so_and_at_last_not_at_all() -> None:
    factors = [factor(simulations) for simulations in (SIMULATIONS, 30_000, 100_000)]
    assert factors == sorted(factors, reverse=True)
    assert min(factors) > 1
    assert factor(1_000_000) == 1


def test_who_moves_is_told_a_little_less_than_the_search_says() -> None:
    for simulations in (1, 1_000_000):
        assert 45 < chance(0.5, simulations) < 50
