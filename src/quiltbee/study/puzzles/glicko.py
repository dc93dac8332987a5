# SPDX-License-Identifier: MIT
"""Ratings by Glicko-2, for puzzles and for those who solve them: a try is a game between the two.

The formulas are those of Mark Glickman's public paper "Example of the Glicko-2 system". Each try is a rating period of its own.
"""

import math
from dataclasses import dataclass
from typing import Final

SCALE: Final = 173.7178
"""Rating points for one unit of the inner scale."""
CENTRE: Final = 1500.0
TAU: Final = 0.5
"""How much the volatility may change."""
LEAST_DEVIATION: Final = 45.0
"""A rating stays able to move."""
MOST_DEVIATION: Final = 350.0
LEAST_RATING: Final = 100.0
MOST_RATING: Final = 4000.0
MOST_VOLATILITY: Final = 0.2
"""Within these bounds a rating can be told to a server again."""
PRECISION: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player or how hard a puzzle is, and how sure that is."""

    rating: float = 1000.0
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


def expected(one: Rating, other: Rating) -> float:
    """Return the chance of the first to win against the other."""
    phi = other.deviation / SCALE
    return 1 / (1 + math.exp(-_g(phi) * (one.rating - other.rating) / SCALE))


def after(one: Rating, other: Rating, score: float) -> Rating:
    """Return the rating of the first after a game; the score is 1 for a win, 0 for a loss, and between them for less."""
    mu, phi, sigma = (one.rating - CENTRE) / SCALE, one.deviation / SCALE, one.volatility
    g, chance = _g(other.deviation / SCALE), expected(one, other)
    variance = 1 / (g * g * chance * (1 - chance))
    delta = variance * g * (score - chance)
    sigma = _volatility(phi, sigma, delta, variance)
    before = math.sqrt(phi * phi + sigma * sigma)
    phi = 1 / math.sqrt(1 / (before * before) + 1 / variance)
    mu += phi * phi * g * (score - chance)
    deviation = min(MOST_DEVIATION, max(LEAST_DEVIATION, phi * SCALE))
    rating = min(MOST_RATING, max(LEAST_RATING, mu * SCALE + CENTRE))
    return Rating(rating, deviation, min(MOST_VOLATILITY, sigma))


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _volatility(phi: float, sigma: float, delta: float, variance: float) -> float:
    """Return the new volatility: the zero of a function, found by the Illinois method."""
    start = math.log(sigma * sigma)

    def f(x: float) -> float:
        grown = phi * phi + variance + math.exp(x)
        return math.exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - start) / TAU**2

    low, high = start, math.log(max(delta * delta - phi * phi - variance, 1e-12))
    if delta * delta <= phi * phi + variance:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
