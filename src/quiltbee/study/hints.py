# SPDX-License-Identifier: MIT
"""Hints in three steps: what matters, what to take, and where."""

from dataclasses import dataclass
from typing import Any, Final

from quiltbee.games import game_of
from quiltbee.players.base import Budget
from quiltbee.study.game_study import Analyst, seat_to_study, study_of
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Line

STEPS: Final = 3
USUAL_BUDGET: Final = Budget(ms=700)


@dataclass(frozen=True, slots=True)
class Hint:
    """Help with a move. Show a step only if it is asked for."""

    aim: Sentence
    """Step 1: what matters here. It does not name the move."""
    option: Sentence
    """Step 2: what to take."""
    option_id: str
    line: Line
    """Step 3: where, and what is expected after it."""
    steps: int = STEPS
    """How many steps say something: a move that puts nothing anywhere has no third one."""


def hint(
    state: Any,
    seat: int | None = None,
    budget: Budget = USUAL_BUDGET,
    analyst: Analyst | None = None,
) -> Hint:
    """Return a hint for a seat; by default for the first that may act. Raises StudyError or WeightsError.

    Who asks often gives an analyst that is ready.
    """
    game = game_of(state)
    study, seat = study_of(game), seat_to_study(game, state, seat)
    view = game.view(state, seat)
    *_, analysis = (analyst or study.make_analyst()).look(view, seat, budget)
    best = analysis.lines[0]
    return Hint(
        study.aim(view, seat, analysis.lines),
        study.option_words(view, seat, best.move),
        study.option_of(best.move),
        best,
        STEPS if study.drawn(view, best.move).cells else STEPS - 1,
    )
