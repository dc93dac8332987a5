# SPDX-License-Identifier: MIT
"""Patchwork Doodle for study: rollouts compare moves by their expected final scores, on the same throws and decks."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from statistics import NormalDist
from typing import Final

from quiltbee.core import grid
from quiltbee.games.doodle import Move, Phase, State
from quiltbee.games.doodle.acts import spaces_of
from quiltbee.games.doodle.study.fair_values import fair
from quiltbee.study.game_study import Analyst
from quiltbee.study.lessons import Lesson
from quiltbee.study.marks import MoveReview
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Drawn, Evaluation, Line

POINTS: Final = "score"

MAX_LOSS: Final = 49.9
"""Greater losses all count as this: 50 would stand for any number of points."""
EQUALS: Final = NormalDist(0.0, 15.0)
"""How the final scores of two equal players differ: strong ones have a standard deviation of 10.6 each."""


def make_analyst() -> Analyst:
    """Load the search, and return it."""
    from quiltbee.games.doodle.study.analyst import DoodleAnalyst  # noqa: PLC0415 - seldom needed

    return DoodleAnalyst()


def option_of(move: Move) -> str:
    """Return a card, a piece of it such as ``P12/2``, ``X`` for a single space, ``pass`` or ``done``."""
    return str(move).partition("@")[0]


def turn_of(state: State) -> tuple[bool, int, int]:
    """Return the round and the turn; the start patch is a turn before the first. A scoring belongs to the turn before it."""
    return state.phase is Phase.START, state.round, state.turn


def told(state: State, evaluation: Evaluation, level: int) -> Evaluation:  # noqa: ARG001 - the same for all levels
    """Return the fair value of the playouts: each seat plays for its own score."""
    is_start, number, turn = turn_of(state)
    number = 0 if is_start else (number - 1) * state.edition.turns + turn
    return fair(number, evaluation, state.edition.good_solo_score)


def lost_chance(best: Evaluation, other: Evaluation) -> float:
    """Return how far the chance to beat an equal player falls below 50 if the lost points are missing at the end."""
    return max(0.0, 100 * (EQUALS.cdf(best.points - other.points) - 0.5))


def lost_points(loss: float) -> float:
    """Return the points whose loss is a loss of chance; the inverse of ``lost_chance``."""
    return EQUALS.inv_cdf(0.5 + min(loss, MAX_LOSS) / 100)


def drawn(state: State, move: Move) -> Drawn:
    """Return what a move draws, and the spaces that it shades."""
    return Drawn(option_of(move), tuple(grid.cells(spaces_of(state.edition, move))))


def reasons(
    state: State, seat: int, better: Line, played: Line, *, was_played: bool = True
) -> tuple[Sentence, ...]:
    """Return what the better move does that the played one does not; see ``GameStudy``."""
    from quiltbee.games.doodle.study import differences  # noqa: PLC0415 - seldom needed

    return differences.reasons(state, seat, better, played, was_played=was_played)


def faults(
    state: State, seat: int, better: Line, played: Line, first: AbstractSet[str] = frozenset()
) -> tuple[Sentence, ...]:
    """Return what is wrong with the played move; see ``GameStudy``."""
    from quiltbee.games.doodle.study import differences  # noqa: PLC0415 - seldom needed

    return differences.faults(state, seat, better, played, first)


def habits(states: Sequence[State], moves: Sequence[MoveReview]) -> Sequence[Lesson]:  # noqa: ARG001 - none are known yet
    """Return what the moves of one seat have in common; see ``GameStudy``."""
    return ()


def aim(
    state: State, seat: int, lines: Sequence[Line], known: AbstractSet[str] = frozenset()
) -> Sentence:
    """Return what matters in a position; see ``GameStudy``."""
    from quiltbee.games.doodle.study import hints  # noqa: PLC0415 - seldom needed

    return hints.aim(state, seat, lines, known)


def option_words(state: State, seat: int, move: Move) -> Sentence:  # noqa: ARG001 - all may draw the same
    """Return what to draw; see ``GameStudy``."""
    from quiltbee.games.doodle.study import hints  # noqa: PLC0415 - seldom needed

    return hints.option_words(state, move)
