# SPDX-License-Identifier: MIT
"""Right and wrong answers of a puzzle, by the lines of one search."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Final

from quiltbee.study.game_study import GameStudy
from quiltbee.study.puzzles.puzzle import Asks, Figures, Puzzle
from quiltbee.study.values import Line

MOST_LOSSES: Final = 12
"""The wrong answers that are stored with what they lose, best first."""
WRONG_LINES: Final = 3
"""The wrong answers that are stored with the expected moves."""
LINE_LENGTH: Final = 5


def answer_of(study: GameStudy, puzzle: Puzzle, move: Any) -> str:
    """Return the answer that a move gives to a puzzle."""
    return study.option_of(move) if puzzle.asks is Asks.OPTION else str(move)


def best_of(study: GameStudy, lines: Iterable[Line]) -> Line:
    """Return the best line, the first of equals."""
    return reduce(lambda one, two: two if _loss(study, two, one) > 0 else one, lines)


@dataclass(frozen=True, slots=True)
class Found:
    """The answers of a puzzle with their lines. Of several lines for one answer the best counts."""

    study: GameStudy
    right: Mapping[str, Line]
    wrong: Mapping[str, Line]

    @property
    def best(self) -> Line:
        """The best right answer."""
        return best_of(self.study, self.right.values())

    @property
    def best_wrong(self) -> Line:
        """The best wrong answer."""
        return best_of(self.study, self.wrong.values())

    def figures(self, nodes: int, seed: int, *, is_proven: bool = False) -> Figures:
        """Return the figures of the worst right answer and the best wrong one."""
        best, wrong = self.best, self.best_wrong
        right = max(self.right.values(), key=lambda line: _loss(self.study, best, line))
        return Figures(
            nodes,
            (right.evaluation.chance, right.evaluation.points),
            (wrong.evaluation.chance, wrong.evaluation.points),
            _loss(self.study, right, wrong) - _loss(self.study, wrong, right),
            seed,
            is_proven=is_proven,
        )

    def add_to(self, puzzle: Puzzle) -> Puzzle:
        """Return the puzzle with the lines of its answers, and with what the best wrong ones lose."""
        best = self.best
        losses = {answer: _loss(self.study, best, line) for answer, line in self.wrong.items()}
        tempting = sorted(losses, key=lambda answer: losses[answer])[:MOST_LOSSES]
        shown = {**self.right, **{answer: self.wrong[answer] for answer in tempting[:WRONG_LINES]}}
        return replace(
            puzzle,
            lines={answer: _texts(line) for answer, line in shown.items()},
            losses={answer: losses[answer] for answer in tempting},
        )


def split(study: GameStudy, puzzle: Puzzle, lines: Iterable[Line]) -> Found:
    """Split the lines of a search into right and wrong answers."""
    right, wrong = dict[str, Line](), dict[str, Line]()
    for line in lines:
        answer = answer_of(study, puzzle, line.move)
        into = right if answer in puzzle.answers else wrong
        into[answer] = best_of(study, (into[answer], line)) if answer in into else line
    return Found(study, right, wrong)


def _loss(study: GameStudy, one: Line, other: Line) -> float:
    return study.lost_chance(one.evaluation, other.evaluation)


def _texts(line: Line) -> tuple[str, ...]:
    return tuple(str(move) for move in line.moves[:LINE_LENGTH])
