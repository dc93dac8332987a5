# SPDX-License-Identifier: MIT
"""Statistics against values worked out by hand."""

import math

import pytest

from quiltbee.arena.statistics import (
    ELO,
    Meeting,
    elo_difference,
    mean_over_circles,
    rate,
    win_rate,
)
from quiltbee.core.stats import Estimate


def games(one: int, two: int, *points: float) -> list[Meeting]:
    return [Meeting(circle, one, two, each) for circle, each in enumerate(points)]


def near(estimate: Estimate) -> object:
    return pytest.approx((estimate.value, estimate.low, estimate.high), abs=0.05)


@pytest.mark.parametrize(
    ("points", "count", "low", "high"),
    [
        # (p + z²/2n ± z sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z = 1.959964
        (75, 100, 0.65696, 0.82455),
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (1, 2, 0.09453, 0.90547),
    ],
)
def test_win_rates_have_wilsons_interval(points: int, count: int, low: float, high: float) -> None:
    found = win_rate(points, count)
    assert (found.value, found.low, found.high) == pytest.approx(
        (points / count, low, high), abs=1e-5
    )


def test_half_points_are_rounded_outwards() -> None:
    half, below, above = (win_rate(points, 10) for points in (5.5, 5, 6))
    assert (half.value, half.low, half.high) == (0.55, below.low, above.high)
    assert win_rate(0, 0) == Estimate(None)


def test_elo_of_three_wins_in_four_is_191() -> None:
    assert near(elo_difference(win_rate(75, 100))) == (190.85, 112.87, 268.82)
    assert elo_difference(win_rate(50, 100)).value == 0


def test_elo_of_a_clean_sweep_has_no_value_but_a_lower_end() -> None:
    swept = elo_difference(win_rate(10, 10))
    assert swept.value is swept.high is None
    assert swept.low == pytest.approx(400 * math.log10(0.72247 / 0.27753), abs=0.01)


def test_a_circle_is_one_observation() -> None:
    # Means of the circles are 2 and 4: mean 3, standard error 1, t of one degree 12.706.
    found = mean_over_circles([(0, 1), (0, 3), (1, 4), (1, 4)])
    assert (found.value, found.low, found.high) == pytest.approx((3, -9.7062, 15.7062), abs=1e-4)
    assert mean_over_circles([(7, 1), (7, 2)]) == Estimate(1.5)
    assert mean_over_circles([]) == Estimate(None)


def test_two_players_are_rated_by_their_score_alone() -> None:
    one, two = rate(games(0, 1, *[1, 1, 1, 0] * 25), 2).elo
    assert one.value is not None
    assert two.value is not None
    assert one.value - two.value == pytest.approx(190.85, abs=0.01)
    assert one.value + two.value == pytest.approx(0)
    # The curvature is 100 * 3/16 for the difference, of which each has half.
    reach = 1.959964 * math.sqrt(16 / 300) * ELO / 2
    assert one.high is not None
    # The interval over circles is wider by t instead of the normal law, and by 100/99.
    assert one.high - one.value == pytest.approx(reach, rel=0.03)
    assert one.high - one.value >= reach * 0.9999


def test_draws_are_half_a_win() -> None:
    drawn = rate(games(0, 1, *[0.5] * 20), 2)
    mixed = rate(games(0, 1, *[1, 0] * 10), 2)
    assert [each.value for each in drawn.elo] == pytest.approx([0, 0], abs=1e-6)
    assert drawn.elo[0].high == pytest.approx(1.959964 * math.sqrt(4 / 20) * ELO / 2)
    assert mixed.elo[0].high is not None
    assert mixed.elo[0].high >= (drawn.elo[0].high or 0)


def test_ratings_of_three_agree_with_chances_that_fit_exactly() -> None:
    # Strengths 4 : 2 : 1 give 4/6, 4/5 and 2/3.
    meetings = games(0, 1, *[1] * 20, *[0] * 10) + games(1, 2, *[1] * 20, *[0] * 10)
    meetings += games(2, 0, *[0] * 24, *[1] * 6)
    found = [each.value for each in rate(meetings, 3).elo]
    step = 400 * math.log10(2)
    assert found == pytest.approx([step, 0, -step], abs=0.01)


def test_ratings_of_four_are_those_of_scipy() -> None:
    # By scipy.optimize.minimize (SciPy 1.17.1, method "trust-exact", gtol 1e-9) in place of our own steps.
    meetings = list[Meeting]()
    for (one, two), (won, drawn) in {
        (0, 1): (26, 4), (0, 2): (31, 2), (0, 3): (37, 0),
        (1, 2): (24, 0), (1, 3): (29, 1), (2, 3): (22, 3),
    }.items():  # fmt: skip
        meetings += games(one, two, *[1] * won, *[0.5] * drawn, *[0] * (40 - won - drawn))
    found = [(each.value, each.low, each.high) for each in rate(meetings, 4).elo]
    expected = [
        (194.680866, 97.042153, 292.319579),
        (24.944781, -26.137123, 76.026686),
        (-64.034216, -115.714107, -12.354324),
        (-155.591432, -246.323977, -64.858886),
    ]
    for mine, known in zip(found, expected, strict=True):
        assert mine == pytest.approx(known, abs=2e-6)


def test_of_players_with_the_same_share_who_took_a_point_from_the_other_comes_first() -> None:
    # 3 beats 2 beats 1 beats 0; nobody else met, so 1 and 2 both won half of their games.
    chain = games(1, 0, 1) + games(2, 1, 1) + games(3, 2, 1)
    assert rate(chain, 4).groups == ((3,), (2,), (1,), (0,))


def test_games_that_go_alike_on_a_circle_widen_the_interval() -> None:
    points = [1, 0] * 20
    apart = rate(games(0, 1, *points, *points), 2).elo[0]
    alike = rate(games(0, 1, *points) + games(0, 1, *points), 2).elo[0]
    assert apart.high is not None
    assert alike.high is not None
    assert alike.high > 1.3 * apart.high


def test_who_won_everything_has_a_bound_and_no_rating() -> None:
    found = rate(games(0, 1, *[1] * 100), 2)
    # p**100 = 0.05
    least = 0.05 ** (1 / 100)
    assert found.elo[0].value is found.elo[0].high is None
    assert found.elo[0].low == pytest.approx(400 * math.log10(least / (1 - least)), abs=0.01)
    assert found.elo[1] == Estimate(0.0)
    assert found.zero == (1,)
    assert found.groups == ((0,), (1,))


def test_sweeps_above_and_below_leave_the_others_rated() -> None:
    meetings = games(1, 2, *[1, 1, 1, 0] * 10)
    meetings += [each for other in (1, 2, 3) for each in games(0, other, *[1] * 40)]
    meetings += [each for other in (1, 2) for each in games(3, other, *[0] * 40)]
    found = rate(meetings, 4)
    alone = rate(games(0, 1, *[1, 1, 1, 0] * 10), 2)
    assert found.groups == ((0,), (1, 2), (3,))
    assert near(found.elo[1]) == (alone.elo[0].value, alone.elo[0].low, alone.elo[0].high)
    assert found.elo[0].low is not None
    assert found.elo[3].high is not None
    assert found.elo[0].low == pytest.approx(-found.elo[3].high, abs=0.01)
    assert found.elo[0].low > 400


def test_a_draw_is_enough_for_a_rating() -> None:
    assert rate(games(0, 1, *[1] * 9, 0.5), 2).elo[0].value == pytest.approx(
        400 * math.log10(19) / 2, abs=0.01
    )


def test_many_players_far_apart_are_rated_without_a_fault() -> None:
    meetings = list[Meeting]()
    for one in range(12):
        for two in range(one + 1, 12):
            meetings += games(one, two, *[1] * 50, 0)
    found = rate(meetings, 12)
    values = [each.value for each in found.elo]
    assert all(value is not None for value in values)
    assert values == sorted(values, reverse=True)  # type: ignore[type-var]
    assert all(each.low < each.value < each.high for each in found.elo)  # type: ignore[operator]
