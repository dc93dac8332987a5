# SPDX-License-Identifier: MIT
"""The best rectangle, the final score, and who has won."""

from typing import Final, NamedTuple

from quiltbee.core import grid
from quiltbee.core.outcome import Outcome
from quiltbee.games.doodle.state import Phase, Seat, State


class Rectangle(NamedTuple):
    """A rectangle on the board by its top left corner, counted from 0, and its size."""

    row: int
    column: int
    height: int
    width: int

    @property
    def side(self) -> int:
        """The side of the biggest square within it."""
        return min(self.height, self.width)

    @property
    def extra(self) -> int:
        """How many rows or columns it has beyond that square."""
        return abs(self.height - self.width)

    @property
    def points(self) -> int:
        """What it scores: a point for each space of the square, and one for each row or column more."""
        return self.side**2 + self.extra

    @property
    def spaces(self) -> int:
        """The board on which just this rectangle is filled."""
        return grid.rectangle(*self)


_NOTHING: Final = Rectangle(0, 0, 0, 0)
_NOT_LAST_COLUMN: Final = grid.rectangle(0, 0, grid.SIZE, grid.SIZE - 1)
_NOT_FIRST_COLUMN: Final = grid.rectangle(0, 1, grid.SIZE, grid.SIZE - 1)


def best_rectangle(board: int) -> tuple[int, Rectangle]:
    """Return the most points that one rectangle of shaded spaces scores, and that rectangle.

    Of equal ones it is the one with the biggest square, then a wide one before a tall one, then the
    first by its corner; an empty board has a rectangle without spaces.
    """
    if not board:
        return 0, _NOTHING
    # A bit says that a square of this side has its top left corner there.
    side, corners, smaller = 1, board, 0
    inside = _NOT_LAST_COLUMN  # later squares cannot run over the right edge: smaller ones do not
    while bigger := corners & corners >> 1 & corners >> 9 & corners >> 10 & inside:
        side, corners, smaller, inside = side + 1, bigger, corners, grid.FULL
    best, found = _longest(side, corners)
    # With a side of 4 the square alone is worth more than any rectangle of side 3.
    if 1 < side < 4:
        points, other = _longest(side - 1, smaller)
        if points > best:
            return points, other
    return best, found


def _longest(side: int, corners: int) -> tuple[int, Rectangle]:
    """Return the longest rectangle of this side, given the corners of all squares of this side."""
    wide, width = corners, side
    # Rows of single spaces touch the right edge, so their neighbours there must be masked out.
    step = corners & _NOT_FIRST_COLUMN if side == 1 else corners
    while longer := wide & step >> width - side + 1:
        wide, width = longer, width + 1
    tall, height = corners, side
    while longer := tall & corners >> (height - side + 1) * grid.SIZE:
        tall, height = longer, height + 1
    points = side * side - side
    if width >= height:
        row, column = divmod((wide & -wide).bit_length() - 1, grid.SIZE)
        return points + width, Rectangle(row, column, side, width)
    row, column = divmod((tall & -tall).bit_length() - 1, grid.SIZE)
    return points + height, Rectangle(row, column, height, side)


def score(seat: Seat) -> int:
    """Count the points a seat has written down, less its empty spaces."""
    return sum(seat.scores) - seat.empty


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None while it goes on. A tie is a shared victory."""
    if state.phase is not Phase.OVER:
        return None
    scores = tuple(score(seat) for seat in state.seats)
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    return Outcome(scores, winners, "score" if len(winners) == 1 else "shared")
