# SPDX-License-Identifier: MIT
"""What a seat can learn from a game: its costliest habits, then its costliest moves, or praise."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from quiltbee.study.game_study import GameStudy
from quiltbee.study.marks import MoveReview
from quiltbee.study.sentences import Sentence
from quiltbee.words import Fact, phrase

MOST_LESSONS: Final = 3
LEAST_POINTS: Final = 4.0
"""A habit that cost less is not a lesson."""
LEAST_REST: Final = 2.0
"""Of these, what its moves lost without the costliest one. A single costly move is not a habit."""
PERFECT: Final = 1.0
"""A seat that lost less than this in a whole game has played it perfectly."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One sentence to learn from, with the moves that it is about."""

    sentence: Sentence
    plies: tuple[int, ...]
    """The moves, each by how many were made before it. Praise is about no move."""
    points: float
    """What these moves lost together."""


def lesson(moves: Sequence[MoveReview], message: str, /, **facts: Fact) -> Lesson:
    """Return the lesson of some moves. Its message gets what they lost, their number, and other facts."""
    points = sum(move.loss for move in moves)
    facts |= {"points": round(points), "count": len(moves)}
    sentence = Sentence(message.replace("-", "_"), phrase(message, **facts))
    return Lesson(sentence, tuple(move.ply for move in moves), points)


def lessons_of(
    study: GameStudy, states: Sequence[Any], moves: Sequence[MoveReview]
) -> tuple[Lesson, ...]:
    """Return up to three lessons for the moves of one seat, or praise; none if it had no choice.

    ``states`` are those before each move of the game, by ply. A move is in one lesson at most, so that together they
    cost no more than the game did.
    """
    lost = {move.ply: move.loss for move in moves}
    left = [move for move in moves if move.loss > move.noise]
    told = list[Lesson]()
    while len(told) < MOST_LESSONS:
        found = (each for each in study.habits(states, left) if each.points >= LEAST_POINTS)
        habits = [
            each
            for each in found
            if each.points - max(lost[ply] for ply in each.plies) >= LEAST_REST
        ]
        if not habits:
            break
        told.append(max(habits, key=lambda each: each.points))
        left = [move for move in left if move.ply not in told[-1].plies]
    marked = sorted((move for move in left if move.mark), key=lambda move: -move.loss)
    told += [_slip(move) for move in marked[: MOST_LESSONS - len(told)]]
    return tuple(told) or _praise(moves)


def _slip(move: MoveReview) -> Lesson:
    """Return the lesson of one move: what it cost, and the largest reason."""
    if not move.reasons:
        return lesson([move], "lesson-move")
    return lesson([move], "lesson-move-why", why=move.reasons[0].phrase)


def _praise(moves: Sequence[MoveReview]) -> tuple[Lesson, ...]:
    if all(move.is_forced for move in moves):
        return ()
    lost = sum(move.loss for move in moves)
    message = "lesson-perfect" if lost < PERFECT else "lesson-praise"
    return (Lesson(Sentence("praise", phrase(message, points=round(lost))), (), lost),)
