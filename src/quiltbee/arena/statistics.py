# SPDX-License-Identifier: MIT
"""Win rates and Elo ratings, with their intervals. NumPy is loaded when it is first needed.

All intervals are for 95 percent. Games on the same circle or deck are not independent,
so a mean counts a circle as one observation.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

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
    import numpy as np  # noqa: PLC0415 - see above

    took = np.zeros((players, players))
    for meeting in meetings:
        took[meeting.one, meeting.two] += meeting.points
        took[meeting.two, meeting.one] += 1 - meeting.points
    # The transitive closure of "took a point from". Players of a group took points from each other.
    over = (took > 0) | np.eye(players, dtype=bool)
    for through in range(players):
        over |= np.outer(over[:, through], over[through])
    together = (tuple(int(i) for i in np.flatnonzero(row)) for row in over & over.T)
    groups = [*dict.fromkeys(together)]

    def strength(group: tuple[int, ...]) -> tuple[float, int]:
        """Return the share of points taken from other groups, and the number of players below the group."""
        inside = list(group)
        won = took[inside].sum() - took[np.ix_(inside, inside)].sum()
        lost = took[:, inside].sum() - took[np.ix_(inside, inside)].sum()
        share = float(won / (won + lost)) if won + lost else 0.5
        return share, int(over[inside[0]].sum())

    return sorted(groups, key=strength, reverse=True)


def _fit(meetings: Sequence[Meeting], group: Sequence[int]) -> list[tuple[float, float]]:
    """Return rating and half width of its interval by player, on the logistic scale, with mean 0.

    The half width is the larger of two: one for independent games, from the curvature of the likelihood,
    and one for independent circles. The first is safe if there are few circles, the second if the games
    on one circle are similar.
    """
    import numpy as np  # noqa: PLC0415 - see above

    size, place = len(group), {player: at for at, player in enumerate(group)}
    inner = [each for each in meetings if each.one in place and each.two in place]
    if size == 1 or not inner:
        return [(0.0, 0.0)] * size
    one = np.array([place[each.one] for each in inner])
    two = np.array([place[each.two] for each in inner])
    points = np.array([each.points for each in inner])

    # Only differences matter. The square of the sum keeps the mean at 0.
    def cost(ratings: Any) -> tuple[float, Any]:
        apart = ratings[one] - ratings[two]
        value = -(points * _log_logistic(apart) + (1 - points) * _log_logistic(-apart)).sum()
        surprise = np.exp(_log_logistic(apart)) - points
        slope = np.zeros(size)
        np.add.at(slope, one, surprise)
        np.add.at(slope, two, -surprise)
        return float(value) + ratings.sum() ** 2 / 2, slope + ratings.sum()

    def curvature(ratings: Any) -> Any:
        chance = np.exp(_log_logistic(ratings[one] - ratings[two]))
        weight, matrix = chance * (1 - chance), np.ones((size, size))
        np.add.at(matrix, (one, one), weight)
        np.add.at(matrix, (two, two), weight)
        np.add.at(matrix, (one, two), -weight)
        np.add.at(matrix, (two, one), -weight)
        return matrix

    fitted = _minimize(cost, curvature, np.zeros(size))
    spread = np.linalg.inv(curvature(fitted)) - 1 / size**2
    reach = stats.NORMAL_QUANTILE * np.sqrt(spread.diagonal())
    numbers, circle = np.unique([each.circle for each in inner], return_inverse=True)
    count = len(numbers)
    if count > 1:
        surprise = points - np.exp(_log_logistic(fitted[one] - fitted[two]))
        pulls = np.zeros((count, size))
        np.add.at(pulls, (circle, one), surprise)
        np.add.at(pulls, (circle, two), -surprise)
        robust = spread @ (pulls.T @ pulls * count / (count - 1)) @ spread
        reach = np.maximum(
            reach, stats.t_quantile(count - 1) * np.sqrt(np.maximum(robust.diagonal(), 0))
        )
    return [(float(a), float(b)) for a, b in zip(fitted, reach, strict=True)]


def _log_logistic(values: Any) -> Any:
    """Return the logarithm of the logistic function, without overflow."""
    import numpy as np  # noqa: PLC0415 - see above

    return -np.logaddexp(0, -values)


def _minimize(
    cost: Callable[[Any], tuple[float, Any]], curvature: Callable[[Any], Any], start: Any
) -> Any:
    """Return the minimum of a convex cost, by Newton's method. A step that does not lower the cost is halved.

    ``cost`` gives the cost and its slope, ``curvature`` the matrix of second derivatives.
    """
    import numpy as np  # noqa: PLC0415 - see above

    place, (value, slope) = start, cost(start)
    for _ in range(MAX_STEPS):
        if np.linalg.norm(slope) < GRADIENT_TOLERANCE:
            break
        step = np.linalg.solve(curvature(place), slope)
        lower, lower_slope = cost(place - step)
        while not lower <= value and np.linalg.norm(step) > GRADIENT_TOLERANCE:
            step /= 2
            lower, lower_slope = cost(place - step)
        place, value, slope = place - step, lower, lower_slope
    return place


def _gap(
    meetings: Sequence[Meeting],
    upper: Sequence[int],
    lower: Sequence[int],
    above: Sequence[tuple[float, float]],
    below: Sequence[tuple[float, float]],
) -> float | None:
    """Return a lower bound of the distance of two groups. At a smaller one such a clean sweep would be rare."""
    import numpy as np  # noqa: PLC0415 - see above

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
    differences = np.array(apart)
    rare = math.log(1 - stats.CONFIDENCE)
    return stats.find_root(
        lambda gap: float(_log_logistic(differences + gap).sum()) - rare, -60, 60
    )
