# SPDX-License-Identifier: MIT
"""The review of a game: every move judged, the accuracy of each seat, and the turning points."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from quiltbee.core.game import CHANCE
from quiltbee.players import level_in
from quiltbee.record import Record
from quiltbee.study import marks
from quiltbee.study.game_study import USUAL_EFFORT, Analyst, GameStudy, StudyError, study_of
from quiltbee.study.lessons import Lesson, lessons_of
from quiltbee.study.marks import MoveReview, judge
from quiltbee.study.values import Comparison

REVIEW_VERSION: Final = 23
"""Raise it when the same game would get another review. Kept reviews of older versions are then made anew."""
USUAL_LEVEL: Final = 4
"""The level of the players between whom chances are told, where none is known: that of people who know the game."""


@dataclass(frozen=True, slots=True)
class Luck:
    """How the score of a seat came about: ``start - lost + luck == result``, in points."""

    start: float
    """What good play could expect at the first decision."""
    lost: float
    """What the moves lost."""
    luck: float
    """What throws and cards brought or took. It is zero on average."""
    result: float


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game."""

    record: Record
    moves: tuple[MoveReview, ...]
    """All moves of seats. The moves of chance are left out."""
    level: int = USUAL_LEVEL
    """The level of the two players between whom the chances hold."""

    def of_seat(self, seat: int) -> tuple[MoveReview, ...]:
        """Return the moves of a seat."""
        return tuple(move for move in self.moves if move.seat == seat)

    def accuracy(self, seat: int) -> float | None:
        """Return the accuracy of a seat, from 0 to 100; None if it had no choice."""
        return marks.accuracy(self.of_seat(seat))

    def lessons(self, seat: int) -> tuple[Lesson, ...]:
        """Return what a seat can learn: up to three lessons, or praise."""
        game = self.record.game
        return lessons_of(study_of(game), list(self.record.states()), self.of_seat(seat))

    def luck(self, seat: int) -> Luck | None:
        """Return luck and skill of a seat; None without chance, before the end, and if the seat had no choice."""
        *_, last = self.record.states()
        outcome = self.record.game.outcome(last)
        first = next((move for move in self.of_seat(seat) if move.best is not None), None)
        if not self.record.game.INFO.has_chance or outcome is None or first is None:
            return None
        assert first.best is not None  # it was a choice
        start, result = first.best.evaluation.points, float(outcome.scores[seat])
        lost = sum(move.loss for move in self.of_seat(seat))
        return Luck(start, lost, result - start + lost, result)

    @property
    def turning_points(self) -> tuple[MoveReview, ...]:
        """The moves that cost most, at least one of each seat that has a marked one."""
        return marks.turning_points(self.moves)


def review(
    game_record: Record,
    *,
    effort: float = USUAL_EFFORT,
    level: int | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a game, whole or unfinished. Raises StudyError or WeightsError.

    ``effort`` multiplies the usual size of the searches. Chances are those between two players of ``level``, by default that
    of ``level_of``. ``jobs`` counts processes. ``progress`` is called with the number of judged decisions, and of all.
    """
    study_of(game_record.game)
    if not game_record.turns:
        raise StudyError("the record has no moves to review")
    plies = decisions(game_record)
    compared = dict[int, Comparison]()
    from quiltbee.study import review_jobs  # noqa: PLC0415 - a browser has no processes

    with review_jobs.comparing(game_record, plies, effort, jobs) as results:
        for ply, comparison in results:
            compared[ply] = comparison
            if progress is not None:
                progress(len(compared), len(plies))
    return judge_all(game_record, compared, level)


def level_of(game_record: Record) -> int:
    """Return the level of the players between whom chances are told: that of the computer who played, or the usual one."""
    levels = (level_in(name) for name in game_record.names)
    return max((level for level in levels if level is not None), default=USUAL_LEVEL)


def judge_all(
    game_record: Record, compared: Mapping[int, Comparison], level: int | None = None
) -> Review:
    """Return the review of a game from the comparisons of all its decisions, by ply."""
    study, states = study_of(game_record.game), list(game_record.states())
    level = level_of(game_record) if level is None else level
    compared = {
        ply: comparison.told(partial(study.told, states[ply], level=level))
        for ply, comparison in compared.items()
    }
    turns = {
        ply: (turn.seat, name)
        for ply, turn in enumerate(game_record.turns)
        if turn.seat != CHANCE and (name := study.turn_of(states[ply])) is not None
    }
    compared = marks.back_up(study, turns, compared)
    moves = marks.mark_once(
        [
            judge(study, ply, turn.seat, turn.move, compared.get(ply), study.turn_of(states[ply]))
            for ply, turn in enumerate(game_record.turns)
            if turn.seat != CHANCE
        ]
    )
    explained = (
        _with_reasons(
            study, game_record.game.view(states[move.ply], move.seat), move, compared.get(move.ply)
        )
        for move in moves
    )
    return Review(game_record, tuple(explained), level)


def _with_reasons(
    study: GameStudy, view: Any, move: MoveReview, comparison: Comparison | None
) -> MoveReview:
    if move.mark is None or move.lesson is None or comparison is None:
        return move
    why = study.reasons(view, move.seat, move.lesson, comparison.played)
    return replace(move, reasons=why)


def decisions(game_record: Record) -> list[int]:
    """Return the plies at which a seat had a choice."""
    game = game_record.game
    return [
        ply
        for ply, (turn, state) in enumerate(
            zip(game_record.turns, game_record.states(), strict=False)
        )
        if turn.seat != CHANCE and len(game.legal_moves(state, turn.seat)) > 1
    ]


class Comparer:
    """Compares the moves of one game with the best ones."""

    def __init__(self, game_record: Record, analyst: Analyst, effort: float = USUAL_EFFORT) -> None:
        self._record, self._analyst, self._effort = game_record, analyst, effort
        self._states = list(game_record.states())

    def compare(self, ply: int) -> Comparison:
        """Compare the move after so many others."""
        turn = self._record.turns[ply]
        view = self._record.game.view(self._states[ply], turn.seat)
        return self._analyst.compare(view, turn.seat, turn.move, self._effort)
