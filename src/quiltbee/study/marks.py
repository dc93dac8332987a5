# SPDX-License-Identifier: MIT
"""How moves are judged: lost points, marks, accuracy and turning points. docs/study.md gives the formulas."""

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from quiltbee.study.game_study import GameStudy
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Comparison, Evaluation, Line

POINT_IN_CHANCE: Final = 5 / 3
"""A lost point costs at least as much as this loss of win chance, so that a decided game has lessons too."""
ACCURACY_SCALE: Final = 15.0
"""The loss of win chance after which the accuracy of a move is 100 / e, which is 37."""
USUAL_TURNING_POINTS: Final = 3
"""There are more only where more seats have a marked move, each of which has one."""


class Mark(StrEnum):
    """What a move is called by its cost."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


THRESHOLDS: Final = ((15.0, Mark.BLUNDER), (10.0, Mark.MISTAKE), (5.0, Mark.INACCURACY))
"""The least cost of each mark: 9, 6 and 3 points, or a loss of win chance of so much."""


@dataclass(frozen=True, slots=True)
class MoveReview:
    """A move of a game, judged. Without a choice a move is *forced*: it loses nothing and has no line."""

    ply: int
    """How many moves were made before it."""
    seat: int
    move: Any
    best: Line | None = None
    """The best move; the played one if none is better. None for a forced move."""
    played: Evaluation | None = None
    loss: float = 0.0
    """The lost points, never below 0."""
    choice_loss: float = 0.0
    """The part of the loss that comes from the option. The rest comes from the placement."""
    chance_loss: float = 0.0
    """The lost chance to win."""
    noise: float = 0.0
    """A loss of so many points may be an error of the search."""
    best_of_option: Line | None = None
    """The best move of the option that was played; the played one if none is better."""
    turn: Hashable = None
    """The turn that it belongs to, by ``GameStudy.turn_of``; None if it is a turn of its own."""
    reasons: tuple[Sentence, ...] = ()
    """What the better move does that the played one does not; see ``lesson``. Only for marked moves."""
    is_lesser: bool = False
    """Whether another move of the same turn costs more. That one has the mark of the turn."""

    @property
    def is_forced(self) -> bool:
        """Whether there was no other move."""
        return self.best is None

    @property
    def placement_loss(self) -> float:
        """The part of the loss that comes from where the patch was laid."""
        return self.loss - self.choice_loss

    @property
    def lesson(self) -> Line | None:
        """The better line that the reasons speak of.

        It is the best one, or the best of the played option where more was lost by the placement than by the choice.
        """
        return self.best_of_option if self.is_misplaced else self.best

    @property
    def is_misplaced(self) -> bool:
        """Whether more was lost by the placement than by the choice."""
        return self.placement_loss > self.choice_loss

    @property
    def mark(self) -> Mark | None:
        """What the move is called; None for a good one, within the noise, and where its turn has the mark already."""
        if self.is_lesser or self.loss <= self.noise:
            return None
        return next((mark for least, mark in THRESHOLDS if self.cost >= least), None)

    @property
    def cost(self) -> float:
        """What the move costs, for marks and accuracy: the larger of the lost chance and the lost points."""
        return max(self.chance_loss, POINT_IN_CHANCE * self.loss)

    @property
    def accuracy(self) -> float:
        """The accuracy of this move alone, from 0 to 100."""
        return accuracy_of(self.cost)


def accuracy_of(cost: float) -> float:
    """Return the accuracy of a move or a turn that costs so much, from 0 to 100."""
    return 100 * math.exp(-cost / ACCURACY_SCALE)


def judge(
    study: GameStudy,
    ply: int,
    seat: int,
    move: Any,
    comparison: Comparison | None,
    turn: Hashable = None,
) -> MoveReview:
    """Judge a move by its comparison; None is for a forced move."""
    if comparison is None:
        return MoveReview(ply, seat, move, turn=turn)
    played = comparison.played.evaluation
    best = _better(study, comparison.best, comparison.played)
    in_option = _better(study, comparison.best_of_option, comparison.played)
    best = _better(study, best, in_option)
    loss, choice_loss = (
        max(0.0, best.evaluation.points - other.points) for other in (played, in_option.evaluation)
    )
    return MoveReview(
        ply,
        seat,
        move,
        best=best,
        played=played,
        loss=loss,
        choice_loss=min(choice_loss, loss),
        chance_loss=study.lost_chance(best.evaluation, played),
        noise=comparison.noise,
        best_of_option=in_option,
        turn=turn,
    )


def _better(study: GameStudy, line: Line, other: Line) -> Line:
    """Return the better of two lines, the first of equals. So a move that turns out better raises the evaluation."""
    return other if study.lost_chance(other.evaluation, line.evaluation) > 0 else line


def back_up(
    study: GameStudy, turns: Mapping[int, Hashable], compared: Mapping[int, Comparison]
) -> dict[int, Comparison]:
    """Return the comparisons with each move as good as the best one after it in its turn, so that no loss counts twice.

    ``turns`` names the seat and the turn of each ply; None is a turn of its own. A search may leave out what can follow a
    move in its turn, for example a single space after a pass.
    """
    backed_up, next_best = dict[int, Comparison](), dict[Hashable, Line]()
    for ply in sorted(compared, reverse=True):
        comparison, turn = compared[ply], turns.get(ply)
        follows = next_best.get(turn)
        if follows is not None:
            value = _better(study, comparison.played, follows).evaluation
            played = replace(comparison.played, evaluation=value)
            comparison = replace(comparison, played=played)
        if turn is not None:
            next_best[turn] = _better(study, comparison.best, comparison.played)
        backed_up[ply] = comparison
    return backed_up


def mark_once(moves: Sequence[MoveReview]) -> tuple[MoveReview, ...]:
    """Return the moves of a game such that a turn has one mark at most: that of the move that costs most."""
    worst = dict[Hashable, MoveReview]()
    for move in moves:
        turn = (move.seat, move.turn)
        if move.turn is not None and move.mark is not None:
            other = worst.get(turn)
            worst[turn] = move if other is None or move.cost > other.cost else other
    return tuple(
        replace(move, is_lesser=True)
        if move.mark is not None and worst.get((move.seat, move.turn), move) is not move
        else move
        for move in moves
    )


def accuracy(moves: Iterable[MoveReview]) -> float | None:
    """Return the mean accuracy of the turns of one seat in which it had a choice; None if there was none.

    A turn costs what all its moves cost. Otherwise who ends each turn by a move of its own would seem to play better.
    """
    costs = dict[Hashable, float]()
    for number, move in enumerate(moves):
        if not move.is_forced:
            turn = ("move", number) if move.turn is None else move.turn
            costs[turn] = costs.get(turn, 0.0) + move.cost
    return math.fsum(map(accuracy_of, costs.values())) / len(costs) if costs else None


def turning_points(moves: Sequence[MoveReview]) -> tuple[MoveReview, ...]:
    """Return the marked moves that cost most, in the order of the game: one of each seat, and up to three in all.

    So everybody at the table finds a move of their own to learn from, if there is one.
    """
    marked = [move for move in moves if move.mark is not None]
    marked.sort(key=lambda move: (-move.cost, move.ply))
    largest = dict[int, MoveReview]()
    for move in marked:
        largest.setdefault(move.seat, move)
    chosen = list(largest.values())
    others = [move for move in marked if largest[move.seat] is not move]
    chosen += others[: max(0, USUAL_TURNING_POINTS - len(chosen))]
    return tuple(sorted(chosen, key=lambda move: move.ply))
