# SPDX-License-Identifier: MIT
"""What the playouts of a turn are worth: the score that good play reaches from there, on average over throws and cards.

Every later decision finds more than the playouts do, most of all on a poor sheet. Without this the luck of a game would
always be good. ``python -m benchmarks.luck --report`` fits the numbers, and says how well they hold.
"""

from statistics import NormalDist
from typing import Final

from quiltbee.study.values import Evaluation

FAIR: Final = (
    (70.69, 0.6391, 11.3), (60.64, 0.7080, 11.2), (54.84, 0.7457, 11.2),
    (51.32, 0.7656, 11.1), (47.17, 0.7905, 10.9), (42.97, 0.8082, 10.6),
    (43.91, 0.7896, 10.2), (30.83, 0.8813, 9.2), (25.46, 0.9104, 8.9),
    (20.77, 0.9338, 8.7), (15.78, 0.9597, 8.4), (12.55, 0.9683, 8.0),
    (12.38, 0.9609, 7.9), (5.84, 0.9916, 5.1), (4.37, 0.9907, 4.5),
    (2.54, 0.9961, 3.7), (2.15, 0.9906, 2.5), (1.12, 0.9937, 0.5),
)  # fmt: skip
"""For the start patch and each turn but the final one: what is added to the playouts times a factor, and the standard
deviation of what luck adds after it."""


def fair(turn: int, value: Evaluation, good_score: int) -> Evaluation:
    """Return the fair value of the playouts of a turn; that of the start patch is 0. What is proven stays."""
    if value.is_exact or turn >= len(FAIR):
        return value
    added, factor, spread = FAIR[turn]
    points = added + factor * value.points
    return Evaluation(100 * (1 - NormalDist(points, spread).cdf(good_score - 0.5)), points)
