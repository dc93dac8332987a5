# SPDX-License-Identifier: MIT
"""Hints in three steps: what matters, what to take, and where."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from quiltbee.games import game_of
from quiltbee.players.base import Budget
from quiltbee.study.game_study import Analyst, seat_to_study, study_of
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Analysis, Line

STEPS: Final = 3
USUAL_BUDGET: Final = Budget(ms=700)
SAME: Final = 3
"""So many analyses in a row must agree on the best move before a search ends early."""
LEAD: Final = 2
"""And this move must have so many times the visits of any other."""


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
    analysis = settled((analyst or study.make_analyst()).look(view, seat, budget))
    best = analysis.lines[0]
    return Hint(
        study.aim(view, seat, analysis.lines),
        study.option_words(view, seat, best.move),
        study.option_of(best.move),
        best,
        STEPS if study.drawn(view, best.move).cells else STEPS - 1,
    )


def settled(analyses: Iterable[Analysis]) -> Analysis:
    """Return the first analysis after which the best move hardly changes any more, or else the last one.

    All steps of a hint speak of one move, so even the first step cannot come before it is chosen.
    """
    same, last = 0, None
    for analysis in analyses:
        best, *others = analysis.lines
        same = same + 1 if last is not None and best.move == last.lines[0].move else 1
        last = analysis
        if same >= SAME and best.visits >= LEAD * max((line.visits for line in others), default=0):
            break
    assert last is not None
    return last
