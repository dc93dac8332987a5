# SPDX-License-Identifier: MIT
"""Patchwork for study: the learned search compares moves, and the exact solver proves the end of a game."""

from typing import Final

from quiltbee.games.patchwork.moves import Move
from quiltbee.study.game_study import Analyst
from quiltbee.study.values import Evaluation

POINTS: Final = "margin"
CHANCE_WORDS: Final = "chance to win"


def make_analyst() -> Analyst:
    """Compile or load the search, and return it. Raises WeightsError."""
    from quiltbee.games.patchwork.study.analyst import (  # noqa: PLC0415 - it needs Numba
        PatchworkAnalyst,
    )

    analyst = PatchworkAnalyst()
    analyst.prepare()
    return analyst


def option_of(move: Move) -> str:
    """Return ``advance``, the number of a patch, ``S`` for sewing on the special patch, or ``S-``."""
    return str(move).partition("@")[0]


def lost_chance(best: Evaluation, other: Evaluation) -> float:
    """Return the difference of the chances to win."""
    return max(0.0, best.chance - other.chance)
