# SPDX-License-Identifier: MIT
"""A sheet after a move, and what is counted on it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple

from quiltbee.core import grid
from quiltbee.games.doodle import (
    Done,
    Edition,
    Move,
    Pass,
    Rectangle,
    Seat,
    Special,
    State,
    best_rectangle,
    legal_moves,
)
from quiltbee.games.doodle.acts import act, special_actions
from quiltbee.games.doodle.players.evaluation import DoodleEvaluator
from quiltbee.players import fit
from quiltbee.study.values import Evaluation, Line

_EVALUATOR: Final = DoodleEvaluator()


class Time(NamedTuple):
    """How much of the game is left."""

    turns: int
    """Turns before the next scoring."""
    rounds: int
    """Rounds after that scoring."""
    length: int
    """Turns in a round."""

    @property
    def left(self) -> int:
        """Turns before the end."""
        return self.turns + self.rounds * self.length


def time_of(state: State) -> Time:
    """Return how much of the game is left after this turn."""
    edition = state.edition
    return Time(edition.turns - state.turn, edition.rounds - state.round, edition.turns)


def missing(board: int, rectangle: Rectangle) -> int:
    """Return how many spaces the nearest rectangle of this size misses, in whatever place, upright or not."""
    sizes = {(rectangle.height, rectangle.width), (rectangle.width, rectangle.height)}
    return min(
        (grid.rectangle(row, column, height, width) & ~board).bit_count()
        for height, width in sizes
        for row in range(grid.SIZE - height + 1)
        for column in range(grid.SIZE - width + 1)
    )


@dataclass(frozen=True)
class SheetAfter:
    """The sheet of a seat after the first move of a line."""

    state: State
    seat: int
    line: Line

    @property
    def move(self) -> Move:
        """The first move."""
        move: Move = self.line.move
        return move

    @property
    def evaluation(self) -> Evaluation:
        """What the search thinks of it."""
        return self.line.evaluation

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.state.edition

    @property
    def before(self) -> Seat:
        """The seat before the move."""
        return self.state.seats[self.seat]

    @cached_property
    def after(self) -> Seat:
        """The seat after the move."""
        return act(self.state, self.before, self.move)

    @property
    def board(self) -> int:
        """The shaded spaces after the move."""
        return self.after.board

    @property
    def covered(self) -> int:
        """How many spaces the move shades."""
        return self.before.empty - self.after.empty

    @property
    def has_chosen(self) -> bool:
        """Whether the patch of the turn is settled: drawn, or passed over."""
        return self.after.drawn or isinstance(self.move, Pass | Done)

    @property
    def rectangle(self) -> int:
        """The points of the best rectangle after the move."""
        return best_rectangle(self.board)[0]

    @property
    def lone(self) -> int:
        """The empty spaces without an empty neighbour, as a board."""
        return fit.lone(grid.FULL & ~self.board)

    def wanted(self, rounds: int = 0) -> Rectangle | None:
        """Return the rectangle to aim at: that with the best expected points at the scoring after this many more rounds.

        None if it is there already, or if there is no turn before that scoring.
        """
        time = time_of(self.state)
        turns = time.turns + rounds * time.length
        if not turns or rounds > time.rounds:
            return None
        spaces = _EVALUATOR.aim(self.board, turns)
        if not spaces:
            return None
        cells = list(grid.cells(spaces))
        row, column = divmod(cells[0], grid.SIZE)
        last_row, last_column = divmod(cells[-1], grid.SIZE)
        return Rectangle(row, column, last_row - row + 1, last_column - column + 1)

    @cached_property
    def to_come(self) -> tuple[str, ...]:
        """The cards that lie in the circle after this turn."""
        return tuple(card for card in self.state.circle if card != self.state.card)

    @property
    def fitting(self) -> int:
        """How many of these cards fit on the sheet, whole."""
        return sum(self._ways(card) > 0 for card in self.to_come)

    @property
    def ways(self) -> int:
        """In how many ways these cards can be drawn, each one alone."""
        return sum(self._ways(card) for card in self.to_come)

    def _ways(self, card: str) -> int:
        return fit.ways(grid.FULL & ~self.board, self.edition.patches[card].shape)

    @property
    def border(self) -> int:
        """The perimeter of the empty space."""
        return fit.border(grid.FULL & ~self.board)

    @property
    def used(self) -> tuple[Special, ...]:
        """The special actions that the move is made with, whether for the first or for the second time."""
        return special_actions(self.state, self.move)

    @property
    def usable(self) -> frozenset[Special]:
        """The special actions that can still be used in this turn, after the move."""
        if isinstance(self.move, Done):
            return frozenset()
        seats = self.state.seats
        after = replace(
            self.state, seats=(*seats[: self.seat], self.after, *seats[self.seat + 1 :])
        )
        return frozenset(
            action
            for move in legal_moves(after, self.seat)
            for action in special_actions(after, move)
        )

    @property
    def spent(self) -> tuple[Special, ...]:
        """The special actions that the move crosses off."""
        before, after = self.before.specials, self.after.specials
        return tuple(
            action for action in Special if getattr(after, action) < getattr(before, action)
        )
