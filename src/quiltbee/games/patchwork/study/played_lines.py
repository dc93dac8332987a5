# SPDX-License-Identifier: MIT
"""A line played out on the board, and what is counted along it."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from quiltbee.core import grid
from quiltbee.games.patchwork import (
    Buy,
    Edition,
    Move,
    Phase,
    Seat,
    State,
    apply,
)
from quiltbee.games.patchwork.rules import crossed
from quiltbee.games.patchwork.study import measures
from quiltbee.players import fit
from quiltbee.study.values import Evaluation, Line


@dataclass(frozen=True)
class PlayedLine:
    """A line from a position, seen by the seat that makes its first move."""

    state: State
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
    def seat(self) -> int:
        """The seat that makes the first move."""
        return self.state.active

    @cached_property
    def states(self) -> tuple[State, ...]:
        """All positions, the given one first."""
        states = [self.state]
        for move in self.line.moves or (self.move,):
            states.append(apply(states[-1], move))
        return tuple(states)

    @property
    def after(self) -> State:
        """The position after the first move."""
        return self.states[1]

    @property
    def before_me(self) -> Seat:
        """The own side before the first move."""
        return self.state.seats[self.seat]

    @property
    def me(self) -> Seat:
        """The own side after the first move."""
        return self.after.seats[self.seat]

    @property
    def steps(self) -> int:
        """How far the first move goes on the time board."""
        return self.me.time - self.before_me.time

    @property
    def covered(self) -> int:
        """How many spaces the first move covers."""
        return self.me.quilt.bit_count() - self.before_me.quilt.bit_count()

    @property
    def income(self) -> int:
        """What the first move adds to the income."""
        return self.me.income - self.before_me.income

    @property
    def price(self) -> int:
        """What the first move costs."""
        return self.edition.patches[self.move.patch].buttons if isinstance(self.move, Buy) else 0

    @property
    def gain(self) -> int:
        """How many points more than advancing as far the first move brings, from spaces, income, price, and the bonus."""
        return measures.gained(self.state, self.after, self.seat)

    @cached_property
    def holes(self) -> int:
        """The empty spaces that no patch in the circle can cover, after the first move."""
        return measures.holes(self.edition, self.me.quilt, self.after.circle)

    @property
    def torn(self) -> int:
        """Those of them that could be covered before."""
        before = measures.holes(self.edition, self.before_me.quilt, self.state.circle)
        return self.holes & ~before

    @property
    def laid(self) -> int:
        """The spaces that the first move covers, as a board."""
        return self.me.quilt & ~self.before_me.quilt

    @property
    def touching(self) -> int:
        """How many sides of what is laid touch the edge of the quilt or what lies there."""
        before, after = (grid.FULL & ~seat.quilt for seat in (self.before_me, self.me))
        # The border of what is laid is these sides, and those that it shares with what stays empty.
        return (fit.border(self.laid) + fit.border(before) - fit.border(after)) // 2

    @property
    def parts(self) -> int:
        """In how many parts the empty space lies after the first move."""
        return sum(1 for _ in fit.regions(grid.FULL & ~self.me.quilt))

    @cached_property
    def missing(self) -> int | None:
        """How many spaces the best bonus area misses after the first move; None if none can be filled."""
        singles = self.special_patches_left
        return measures.missing_in_area(self.edition, self.me.quilt, self.holes, singles)

    @property
    def special_patches_left(self) -> int:
        """How many special patches the seat may still sew on after the first move."""
        return measures.special_patches_left(self.after, self.seat)

    @property
    def takes_special(self) -> bool:
        """Whether the first move reaches a special patch."""
        return self.after.in_hand > self.state.in_hand

    def wins_special(self, mark: int) -> bool:
        """Return whether the seat takes the special patch at a mark, anywhere in the line."""
        return any(
            before.active == self.seat
            and mark in before.special_patches
            and mark not in after.special_patches
            for before, after in pairwise(self.states)
        )

    @property
    def moves_again(self) -> bool | None:
        """Whether the same seat has the next turn; None at the end, and while it has a special patch to sew on."""
        return self.after.active == self.seat if self.after.phase is Phase.TURN else None

    @property
    def paid(self) -> int:
        """What the income marks pay that the first move meets."""
        return self.me.income * self.marks_met

    @property
    def marks_met(self) -> int:
        """How many income marks the first move meets."""
        return len(crossed(self.edition.income_marks, self.before_me.time, self.me.time))

    def next_turn(self, seat: int) -> tuple[State, Move | None] | None:
        """Return the next position of the line in which a seat has a turn, and its move; None if there is none."""
        moves = (*self.line.moves, None)
        for state, move in zip(self.states[1:], moves[1:], strict=True):
            if state.phase is Phase.TURN and state.active == seat:
                return state, move
        return None

    def turns_before(self, seat: int) -> int:
        """Return how many turns the other seat has in the line before this seat's next one."""
        turns = [state.active for state in self.states[1:] if state.phase is Phase.TURN]
        return [*turns, seat].index(seat)

    @property
    def hole_names(self) -> list[str]:
        """The names of the torn spaces."""
        return grid.cell_names(self.torn)
