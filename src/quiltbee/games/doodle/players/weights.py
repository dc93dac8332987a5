# SPDX-License-Identifier: MIT
"""The weights of the evaluation of a sheet, and the rectangles that it looks for.

For each scoring to come it finds the rectangle with the best expected points: its points times the probability that the
turns left fill its missing spaces. Connected empty space is worth more than small regions. An unused special action has a
price until the last turn. The weights were fitted on two hundred thousand solo games.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from typing import Final

from quiltbee.core import grid
from quiltbee.games.doodle import Rectangle, Specials


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the terms, in points unless stated otherwise."""

    pace: float = 2.73
    """Spaces of the wanted rectangle that a turn fills on average."""
    head_start: float = 0.81
    """Further missing spaces that hardly matter."""
    uncertainty: float = 0.82
    """The uncertainty of this estimate for each turn, in spaces."""
    shred: float = 3.10
    """A missing space in a region of two to four counts as this many."""
    hole: float = 3.57
    """A missing space without an empty neighbour counts as this many."""
    scorings: tuple[tuple[float, ...], ...] = ((0.20,), (0.11, 0.48), (0.12, 0.52, 0.33))
    """Factors of the expected rectangles at each scoring to come, the next one first. The rows are for the last round, for
    the round before it, and for earlier ones."""
    border: float = 0.30
    """One side of the perimeter of the empty space."""
    lone_a_turn: float = 0.084
    """An empty space without an empty neighbour, for each turn that is left."""
    neighbour: float = 2.37
    """The special action that draws a card beside the token, while many turns are left."""
    cut: float = 4.87
    """The same for the cut."""
    single: float = 7.41
    """The same for the single space."""
    twice: float = 6.07
    """The same for the second use of another action."""
    price_decay: float = 2.08
    """The turns before the end in which special actions lose most of their price."""
    aim: float = 0.61
    """A filled space of the wanted rectangle; only in the quick estimate."""

    def price(self, specials: Specials, left: int) -> float:
        """Return the value of the special actions, with ``left`` turns to go."""
        return (1 - exp(-left / self.price_decay)) * (
            self.neighbour * specials.neighbour
            + self.single * specials.single
            + self.cut * specials.cut
            + self.twice * specials.twice
        )


NEAR_SIGHT: Final = Weights(
    pace=0.6, head_start=1.0, uncertainty=0.3,
    neighbour=30.0, cut=30.0, single=30.0, twice=30.0, price_decay=0.3,
)  # fmt: skip
"""The weights of a newcomer. Each names a mistake:

- she lets the rectangle grow that is there, and sees a larger one only when little is missing (``pace``,
  ``head_start``, ``uncertainty``);
- she saves the special actions for the last turns, when most of them are too late (``neighbour``, ``cut``, ``single``,
  ``twice``, ``price_decay``).
"""


def _rectangles() -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the points and all places of each kind of rectangle worth aiming at, best first.

    Rectangles longer than a square by two rows or more, and those below 4x4, change no choice.
    """
    for side in range(grid.SIZE, 3, -1):
        for length in (side + 1, side):
            places = {
                Rectangle(row, column, height, width).spaces
                for height, width in ((side, length), (length, side))
                for row in range(grid.SIZE - height + 1)
                for column in range(grid.SIZE - width + 1)
            }
            if places:
                yield Rectangle(0, 0, side, length).points, tuple(sorted(places))


RECTANGLES: Final = tuple(_rectangles())
