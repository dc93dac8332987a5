# SPDX-License-Identifier: MIT
"""Patchwork for study: the learned search compares moves, and the exact solver proves the end of a game."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Move, State, spaces
from quiltbee.study.game_study import Analyst
from quiltbee.study.lessons import Lesson
from quiltbee.study.marks import MoveReview
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Drawn, Evaluation, Line

POINTS: Final = "margin"


def make_analyst() -> Analyst:
    """Load the search, and return it. Raises WeightsError."""
    from quiltbee.games.patchwork.study.analyst import (  # noqa: PLC0415 - seldom needed
        PatchworkAnalyst,
    )

    return PatchworkAnalyst()


def option_of(move: Move) -> str:
    """Return ``advance``, the number of a patch, ``S`` for sewing on the special patch, or ``S-``."""
    return str(move).partition("@")[0]


def turn_of(_state: State) -> None:
    """Return None: each move is a turn."""


def told(state: State, evaluation: Evaluation, level: int) -> Evaluation:
    """Return an evaluation with the chance between two players of a level."""
    from quiltbee.games.patchwork.study import level_chances  # noqa: PLC0415 - seldom needed

    return level_chances.told(state, evaluation, level)


def lost_chance(best: Evaluation, other: Evaluation) -> float:
    """Return the difference of the chances to win; none between two proven wins, or losses."""
    if best.is_exact and other.is_exact and (best.chance > 50) == (other.chance > 50):
        return 0.0
    return max(0.0, best.chance - other.chance)


def lost_points(_loss: float) -> None:
    """Return None: a loss is one of the chance to win."""


def drawn(state: State, move: Move) -> Drawn:
    """Return what a move takes, and the spaces that it covers."""
    return Drawn(option_of(move), tuple(grid.cells(spaces(state, move))))


def reasons(
    state: State,
    seat: int,  # noqa: ARG001 - the seat is the active one
    better: Line,
    played: Line,
    *,
    was_played: bool = True,
) -> tuple[Sentence, ...]:
    """Return what the better line does that the played one does not; see ``GameStudy``."""
    from quiltbee.games.patchwork.study import differences  # noqa: PLC0415 - seldom needed

    return differences.reasons(state, better, played, was_played=was_played)


def faults(
    state: State,
    seat: int,  # noqa: ARG001 - the same
    better: Line,
    played: Line,
    first: AbstractSet[str] = frozenset(),
) -> tuple[Sentence, ...]:
    """Return what is wrong with the played line; see ``GameStudy``."""
    from quiltbee.games.patchwork.study import differences  # noqa: PLC0415 - seldom needed

    return differences.faults(state, better, played, first)


def habits(states: Sequence[State], moves: Sequence[MoveReview]) -> Sequence[Lesson]:
    """Return what the moves of one seat have in common; see ``GameStudy``."""
    from quiltbee.games.patchwork.study import lessons  # noqa: PLC0415 - seldom needed

    return lessons.habits(states, moves)


def aim(
    state: State,
    seat: int,  # noqa: ARG001 - the same
    lines: Sequence[Line],
    known: AbstractSet[str] = frozenset(),
) -> Sentence:
    """Return what matters in a position; see ``GameStudy``."""
    from quiltbee.games.patchwork.study import hints  # noqa: PLC0415 - seldom needed

    return hints.aim(state, lines, known)


def option_words(state: State, seat: int, move: Move) -> Sentence:  # noqa: ARG001 - the same
    """Return what to take; see ``GameStudy``."""
    from quiltbee.games.patchwork.study import hints  # noqa: PLC0415 - seldom needed

    return hints.option_words(state, move)
