# SPDX-License-Identifier: MIT
import random
from dataclasses import replace
from itertools import pairwise

import pytest

from quiltbee.games.patchwork import start
from quiltbee.games.patchwork.study.level_chances import SPREADS, spread, told
from quiltbee.study.values import Evaluation

STATE = start("classic", random.Random(1))
LEVELS = range(1, len(SPREADS) + 1)


def chance(points: float, level: int) -> float:
    return told(STATE, Evaluation(50, points), level).chance


def test_a_larger_lead_wins_more_often_and_the_points_stay() -> None:
    for level in LEVELS:
        chances = [chance(points, level) for points in range(-40, 41, 4)]
        assert all(one < other for one, other in pairwise(chances))
    assert told(STATE, Evaluation(90, 7.5), 4).points == 7.5


def test_a_lead_of_ten_points_is_worth_more_to_the_strong() -> None:
    assert 55 < chance(10, 1) < 65 < chance(10, 4) < 75 < chance(10, 7) < chance(10, 10)


def test_less_can_change_when_less_time_is_left() -> None:
    assert spread(STATE, 4) == pytest.approx(SPREADS[3] * 106**0.5)
    late = replace(STATE.seats[0], time=STATE.edition.last_space - 4)
    assert spread(replace(STATE, seats=(late, late)), 4) == pytest.approx(SPREADS[3] * 8**0.5)


@pytest.mark.parametrize("level", LEVELS)
def test_a_proof_is_never_contradicted(level: int) -> None:
    for points in (0.0, 1.0, 9.0):
        assert told(STATE, Evaluation(100, points, is_exact=True), level).chance > 50
        assert told(STATE, Evaluation(0, -points, is_exact=True), level).chance < 50
