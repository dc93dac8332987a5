# SPDX-License-Identifier: MIT
"""Patchwork Doodle for study: rollouts compare moves by their expected final scores, on the same throws and decks."""

from statistics import NormalDist
from typing import Final

from quiltbee.games.doodle.moves import Move
from quiltbee.study.game_study import Analyst
from quiltbee.study.values import Evaluation

POINTS: Final = "score"
CHANCE_WORDS: Final = "chance of a good score"

EQUALS: Final = NormalDist(0.0, 15.0)
"""How the final scores of two equal players differ: strong ones have a standard deviation of 10.6 each."""


def make_analyst() -> Analyst:
    """Compile or load the search, and return it."""
    from quiltbee.games.doodle.players.search import warm_up  # noqa: PLC0415 - it needs Numba
    from quiltbee.games.doodle.study.analyst import DoodleAnalyst  # noqa: PLC0415 - the same

    warm_up()
    return DoodleAnalyst()


def option_of(move: Move) -> str:
    """Return a card, a piece of it such as ``P12/2``, ``X`` for a single space, ``pass`` or ``done``."""
    return str(move).partition("@")[0]


def lost_chance(best: Evaluation, other: Evaluation) -> float:
    """Return how far the chance to beat an equal player falls below 50 if the lost points are missing at the end."""
    return max(0.0, 100 * (EQUALS.cdf(best.points - other.points) - 0.5))
