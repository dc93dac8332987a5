# SPDX-License-Identifier: MIT
"""The analysis of one position, growing while the search thinks."""

from collections.abc import Iterator
from typing import Any, Final

from quiltbee.games import game_of
from quiltbee.players.base import Budget
from quiltbee.study.game_study import seat_to_study, study_of
from quiltbee.study.values import Analysis

USUAL_BUDGET: Final = Budget(ms=1000)


def look(state: Any, budget: Budget = USUAL_BUDGET, seat: int | None = None) -> Iterator[Analysis]:
    """Analyse a position, and yield analyses as the search grows; the last one is final.

    ``seat`` may be omitted; then it is the first seat that may act. Raises StudyError or WeightsError.
    """
    game = game_of(state)
    study, seat = study_of(game), seat_to_study(game, state, seat)
    return study.make_analyst().look(game.view(state, seat), seat, budget)


def analyse(state: Any, budget: Budget = USUAL_BUDGET, seat: int | None = None) -> Analysis:
    """Analyse a position, and return the final analysis. Raises as ``look`` does."""
    *_, analysis = look(state, budget, seat)
    return analysis
