# SPDX-License-Identifier: MIT
"""The values of study: evaluations, lines, and what a look at a position found."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a seat may expect from a position or a move."""

    chance: float
    """The chance to win, from 0 to 100: what the search found, or between two players of a level (``GameStudy.told``)."""
    points: float
    """The expected margin; in games that each seat plays for itself, the expected final score."""
    is_exact: bool = False
    """Whether it is proven, since the game was solved to its end."""
    is_bound: bool = False
    """Whether the points are only known to be no more than these."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move with its evaluation, and the moves that are expected after it."""

    move: Any
    evaluation: Evaluation
    visits: int
    """How often the search tried the move. More visits make its evaluation more certain."""
    moves: tuple[Any, ...] = ()
    """The principal variation. It begins with the move."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A move as it can be drawn without knowing the rules."""

    option: str
    """What it takes, without where."""
    cells: tuple[int, ...]
    """The spaces that it covers on the own board, as ``row * 9 + column``."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a look at a position has found so far. There is at least one line."""

    seat: int
    lines: tuple[Line, ...]
    """Best first."""
    nodes: int
    """The positions or games that the search has tried."""
    is_full: bool = False
    """Whether the search has ended before its limit, since its tree holds no more."""

    @property
    def evaluation(self) -> Evaluation:
        """The evaluation of the position, which is that of its best move."""
        return self.lines[0].evaluation

    def told(self, told: Callable[[Evaluation], Evaluation]) -> "Analysis":
        """Return the analysis with other chances."""
        lines = (replace(line, evaluation=told(line.evaluation)) for line in self.lines)
        return replace(self, lines=tuple(lines))


@dataclass(frozen=True, slots=True)
class Comparison:
    """A played move beside better ones, all from one search.

    No line is better than ``best``, and none of the same option is better than ``best_of_option``.
    """

    best: Line
    best_of_option: Line
    """The best move of the option that was played."""
    played: Line
    noise: float
    """A loss of so many points may be an error of the search. 0 if the evaluations are exact."""
    nodes: int = 0

    def told(self, told: Callable[[Evaluation], Evaluation]) -> "Comparison":
        """Return the comparison with other chances."""
        best, best_of_option, played = (
            replace(line, evaluation=told(line.evaluation))
            for line in (self.best, self.best_of_option, self.played)
        )
        return replace(self, best=best, best_of_option=best_of_option, played=played)
