# SPDX-License-Identifier: MIT
"""Win rates and Elo ratings, with their intervals.

All intervals are for 95 percent. Games on the same circle or deck are not independent,
so a mean counts a circle as one observation.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from quiltbee.core import stats
from quiltbee.core.stats import Estimate

ELO: Final = 400 / math.log(10)
"""Points of Elo for one unit of the logistic scale."""
GRADIENT_TOLERANCE: Final = 1e-9
"""The fit ends when the gradient is smaller than this."""
MAX_STEPS: Final = 200


def win_rate(points: float, games: int) -> Estimate:
    """Return the share of games won, with Wilson's interval. A draw is half a win.

    The interval rounds half points outwards.
    """
    if games == 0:
        return Estimate(None)
    low, _ = stats.wilson(math.floor(points), games)
    _, high = stats.wilson(math.ceil(points), games)
    return Estimate(points / games, low, high)


def mean_over_circles(values: Iterable[tuple[int, float]]) -> Estimate:
    """Return the mean of values by circle. Every circle counts once."""
    by_circle = dict[int, list[float]]()
    for circle, value in values:
        by_circle.setdefault(circle, []).append(value)
    means = [fmean(each) for each in by_circle.values()]
    return stats.mean_over_deals(means, [1] * len(means))


def elo_difference(rate: Estimate) -> Estimate:
    """Return the Elo difference of a win rate. It is None for a rate of 0 or 1."""
    return Estimate(*(_elo(each) for each in (rate.value, rate.low, rate.high)))


def _elo(rate: float | None) -> float | None:
    return None if rate is None or not 0 < rate < 1 else ELO * math.log(rate / (1 - rate))


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players compared on one circle."""

    circle: int
    one: int
    two: int
    points: float
    """For the first of the two: 1, a half or 0."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """Elo ratings by player."""

    elo: tuple[Estimate, ...]
    """A player outside ``zero`` has one end of its interval only."""
    zero: tuple[int, ...]
    """The players whose mean rating is 0."""
    groups: tuple[tuple[int, ...], ...]
    """From strongest to weakest. No player of a later group took a point from an earlier one."""


def rate(meetings: Sequence[Meeting], players: int) -> Ratings:
    """Rate players by the Bradley-Terry model, at maximum likelihood. A draw is half a win.

    A player who won every game would have an infinite rating. So the players are split into groups,
    and ratings exist within a group. The mean rating of the largest group is 0; of equally large groups
    the weakest counts. All other players get a bound that holds with 95 percent.
    """
    groups = _groups(meetings, players)
    fits = [_fit(meetings, group) for group in groups]
    zero = max(range(len(groups)), key=lambda at: (len(groups[at]), at))
    elo = [Estimate(None)] * players
    for place, player in enumerate(groups[zero]):
        middle, reach = fits[zero][place]
        elo[player] = Estimate(ELO * middle, ELO * (middle - reach), ELO * (middle + reach))
    if len(groups[zero]) == 1:
        elo[groups[zero][0]] = Estimate(0.0)
    for step in (-1, 1):
        distance: float | None = 0.0
        for at in range(zero + step, len(groups) if step > 0 else -1, step):
            upper, lower = (at, at - step) if step < 0 else (at - step, at)
            gap = _gap(meetings, groups[upper], groups[lower], fits[upper], fits[lower])
            distance = None if distance is None or gap is None else distance - step * gap
            for place, player in enumerate(groups[at]):
                bound = None if distance is None else ELO * (distance + fits[at][place][0])
                elo[player] = Estimate(None, bound) if step < 0 else Estimate(None, None, bound)
    return Ratings(tuple(elo), groups[zero], tuple(groups))


def _groups(meetings: Sequence[Meeting], players: int) -> list[tuple[int, ...]]:
    """Split the players so that ratings exist within each group. The strongest group comes first."""
    took = [[0.0] * players for _ in range(players)]
    for meeting in meetings:
        took[meeting.one][meeting.two] += meeting.points
        took[meeting.two][meeting.one] += 1 - meeting.points
    # The transitive closure of "took a point from". Players of a group took points from each other.
    over = [{one} | {two for two in range(players) if took[one][two] > 0} for one in range(players)]
    for through in range(players):
        for row in over:
            if through in row:
                row.update(over[through])
    together = (
        tuple(sorted(two for two in over[one] if one in over[two])) for one in range(players)
    )
    groups = [*dict.fromkeys(together)]

    def strength(group: tuple[int, ...]) -> tuple[float, int]:
        """Return the share of points taken from other groups, and the number of players below the group."""
        others = [player for player in range(players) if player not in group]
        won = math.fsum(took[one][two] for one in group for two in others)
        lost = math.fsum(took[two][one] for one in group for two in others)
        share = won / (won + lost) if won + lost else 0.5
        return share, len(over[group[0]])

    return sorted(groups, key=strength, reverse=True)


Vector = list[float]
Matrix = list[Vector]


def _fit(meetings: Sequence[Meeting], group: Sequence[int]) -> list[tuple[float, float]]:
    """Return rating and half width of its interval by player, on the logistic scale, with mean 0.

    The half width is the larger of two: one for independent games, from the curvature of the likelihood,
    and one for independent circles. The first is safe if there are few circles, the second if the games
    on one circle are similar.
    """
    size, place = len(group), {player: at for at, player in enumerate(group)}
    inner = [
        (place[each.one], place[each.two], each.points, each.circle)
        for each in meetings
        if each.one in place and each.two in place
    ]
    if size == 1 or not inner:
        return [(0.0, 0.0)] * size

    # Only differences matter. The square of the sum keeps the mean at 0.
    def cost(ratings: Vector) -> tuple[float, Vector]:
        total = math.fsum(ratings)
        value, slope = total**2 / 2, [total] * size
        for one, two, points, _ in inner:
            apart = ratings[one] - ratings[two]
            value -= points * _log_logistic(apart) + (1 - points) * _log_logistic(-apart)
            surprise = math.exp(_log_logistic(apart)) - points
            slope[one] += surprise
            slope[two] -= surprise
        return value, slope

    def curvature(ratings: Vector) -> Matrix:
        matrix = [[1.0] * size for _ in range(size)]
        for one, two, _, _ in inner:
            chance = math.exp(_log_logistic(ratings[one] - ratings[two]))
            weight = chance * (1 - chance)
            matrix[one][one] += weight
            matrix[two][two] += weight
            matrix[one][two] -= weight
            matrix[two][one] -= weight
        return matrix

    fitted = _minimize(cost, curvature, [0.0] * size)
    units = [[float(row == column) for row in range(size)] for column in range(size)]
    spread = [[each - 1 / size**2 for each in row] for row in _solve(curvature(fitted), units)]
    reach = [stats.NORMAL_QUANTILE * math.sqrt(spread[at][at]) for at in range(size)]
    pulls = dict[int, Vector]()
    for one, two, points, circle in inner:
        surprise = points - math.exp(_log_logistic(fitted[one] - fitted[two]))
        pull = pulls.setdefault(circle, [0.0] * size)
        pull[one] += surprise
        pull[two] -= surprise
    count = len(pulls)
    if count > 1:
        for at, row in enumerate(spread):
            moved = (
                math.fsum(a * b for a, b in zip(row, pull, strict=True)) for pull in pulls.values()
            )
            robust = count / (count - 1) * math.fsum(each**2 for each in moved)
            reach[at] = max(reach[at], stats.t_quantile(count - 1) * math.sqrt(robust))
    return list(zip(fitted, reach, strict=True))


def _log_logistic(value: float) -> float:
    """Return the logarithm of the logistic function, without overflow."""
    return min(value, 0.0) - math.log1p(math.exp(-abs(value)))


def _minimize(
    cost: Callable[[Vector], tuple[float, Vector]],
    curvature: Callable[[Vector], Matrix],
    start: Vector,
) -> Vector:
    """Return the minimum of a convex cost, by Newton's method. A step that does not lower the cost is halved.

    ``cost`` gives the cost and its slope, ``curvature`` the matrix of second derivatives.
    """
    place, (value, slope) = start, cost(start)
    for _ in range(MAX_STEPS):
        if math.hypot(*slope) < GRADIENT_TOLERANCE:
            break
        (step,) = _solve(curvature(place), [slope])
        lower, lower_slope = cost(_less(place, step))
        while not lower <= value and math.hypot(*step) > GRADIENT_TOLERANCE:
            step = [each / 2 for each in step]
            lower, lower_slope = cost(_less(place, step))
        place, value, slope = _less(place, step), lower, lower_slope
    return place


def _less(one: Vector, other: Vector) -> Vector:
    return [a - b for a, b in zip(one, other, strict=True)]


def _solve(matrix: Matrix, sides: Sequence[Vector]) -> list[Vector]:
    """Return the solution for each right side of a linear system, by Gauss's elimination."""
    size = len(matrix)
    rows = [[*row, *(side[at] for side in sides)] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at and rows[row][at]:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
    return [
        [rows[at][size + side] / rows[at][at] for at in range(size)] for side in range(len(sides))
    ]


def _gap(
    meetings: Sequence[Meeting],
    upper: Sequence[int],
    lower: Sequence[int],
    above: Sequence[tuple[float, float]],
    below: Sequence[tuple[float, float]],
) -> float | None:
    """Return a lower bound of the distance of two groups. At a smaller one such a clean sweep would be rare."""
    high = {player: above[at][0] for at, player in enumerate(upper)}
    low = {player: below[at][0] for at, player in enumerate(lower)}
    apart = [
        high.get(each.one, 0.0) + high.get(each.two, 0.0)
        - low.get(each.one, 0.0) - low.get(each.two, 0.0)
        for each in meetings
        if (each.one in high and each.two in low) or (each.two in high and each.one in low)
    ]  # fmt: skip
    if not apart:
        return None
    rare = math.log(1 - stats.CONFIDENCE)
    return stats.find_root(
        lambda gap: math.fsum(_log_logistic(each + gap) for each in apart) - rare, -60, 60
    )
