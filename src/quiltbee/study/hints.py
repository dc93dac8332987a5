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
USUAL_BUDGET: Final = Budget(ms=1500)
"""The most time. A search that is not disturbed takes the half of it."""


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
    has_one_option: bool = False
    """Whether all moves take the same. Then the second step tells where, too."""
    why: Sentence | None = None
    """Step 3: the largest thing that the move does, and the next best one does not."""

    def step(self, asked: int) -> int:
        """Return the step that is told to somebody who asks for one."""
        return STEPS if asked == STEPS - 1 and self.has_one_option else asked


def hint(
    state: Any,
    seat: int | None = None,
    budget: Budget = USUAL_BUDGET,
    analyst: Analyst | None = None,
    known: Any = None,
) -> Hint:
    """Return a hint for a seat; by default for the first that may act. Raises StudyError or WeightsError.

    A caller that asks often passes an analyst that is ready. ``known`` is the best move if a review has found one; the hint
    then recommends it.
    """
    game = game_of(state)
    study, seat = study_of(game), seat_to_study(game, state, seat)
    view = game.view(state, seat)
    analysis = (analyst or study.make_analyst()).advise(view, seat, budget)
    lines = sorted(analysis.lines, key=lambda line: line.move != known)
    best = lines[0]
    option = study.option_of(best.move)
    others = [line for line in lines[1:] if study.option_of(line.move) != option] or lines[1:2]
    reasons = [study.reasons(view, seat, best, line, was_played=False) for line in others[:1]]
    is_laid = bool(study.drawn(view, best.move).cells)
    return Hint(
        study.aim(view, seat, lines),
        study.option_words(view, seat, best.move),
        option,
        best,
        STEPS if is_laid else STEPS - 1,
        is_laid and all(study.option_of(move) == option for move in game.legal_moves(view, seat)),
        next((why for each in reasons for why in each), None),
    )
