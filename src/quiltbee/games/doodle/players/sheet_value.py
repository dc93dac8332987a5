# SPDX-License-Identifier: MIT
"""The evaluation of a sheet of Patchwork Doodle during the game, in points.

For each scoring to come it finds the rectangle with the best expected points: its points times the probability that the
turns left fill its missing spaces. Connected empty space is worth more than small regions. An unused special action has a
price until the last turn. The weights were fitted on two hundred thousand solo games.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from typing import Final, NamedTuple

from quiltbee.core import grid
from quiltbee.games.doodle import Rectangle, Specials, best_rectangle
from quiltbee.players import fit


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

    def earlier(self) -> "Time":
        """Return the time a turn earlier in the same round."""
        return Time(self.turns + 1, self.rounds, self.length)

    def later(self) -> "Time":
        """Return the time a turn later. After the last turn of a round it is in the next round."""
        if self.turns:
            return Time(self.turns - 1, self.rounds, self.length)
        return Time(self.length - 1, self.rounds - 1, self.length)


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


class SheetValue:
    """Evaluates sheets with given weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def quick_estimate(self, empty: int, left: int) -> float:
        """Return a quick estimate of the value of the empty space, with ``left`` turns to go."""
        weights = self.weights
        return (
            -weights.border * fit.border(empty)
            - weights.lone_a_turn * left * fit.lone(empty).bit_count()
        )

    def worth(self, board: int, specials: Specials, time: Time) -> float:
        """Return the value of a sheet on which single spaces may still be shaded before the turn ends."""
        if not time.left:
            return end_score(board, singles(specials))
        return self._prospects(board, specials, time) + (
            0.0 if time.turns else self.scored(board, specials, time)
        )

    def closed_worth(self, board: int, specials: Specials, time: Time) -> float:
        """Return the value of a sheet that does not change any more in this turn."""
        if not time.left:
            return end_score(board, 0)
        return self._prospects(board, specials, time) + (
            0.0 if time.turns else best_rectangle(board)[0]
        )

    def scored(self, board: int, specials: Specials, time: Time) -> float:
        """Return the points of a scoring now, less the price of the single spaces used for it."""
        empty, now = grid.FULL & ~board, best_rectangle(board)[0]
        best, most = float(now), singles(specials)
        if not most:
            return best
        left = self.price(specials, time.left)
        for points, places in RECTANGLES:
            if points <= best:
                break
            missing = min([(place & empty).bit_count() for place in places])
            if missing <= most:
                rest = shaded(specials, missing)
                best = max(best, points - left + self.price(rest, time.left))
        return best

    def price(self, specials: Specials, left: int) -> float:
        """Return the value of the special actions, with ``left`` turns to go."""
        weights = self.weights
        return (1 - exp(-left / weights.price_decay)) * (
            weights.neighbour * specials.neighbour
            + weights.single * specials.single
            + weights.cut * specials.cut
            + weights.twice * specials.twice
        )

    def aim(self, board: int, time: Time) -> int:
        """Return the spaces of the rectangle with the best expected points at the next scoring; 0 if there is none."""
        empty, now = grid.FULL & ~board, best_rectangle(board)[0]
        lone, shreds = _small_regions(empty)
        best, wanted = float(now), 0
        for points, places in RECTANGLES:
            if points <= best:
                break
            need, place = min(
                (self._need(place & empty, place & lone, place & shreds), place) for place in places
            )
            hope = now + (points - now) * self._chance(need, time.turns)
            if hope > best:
                best, wanted = hope, place
        return wanted

    def _prospects(self, board: int, specials: Specials, time: Time) -> float:
        """Return the value of a sheet without the scoring that is due now."""
        weights = self.weights
        empty, now = grid.FULL & ~board, best_rectangle(board)[0]
        value = self.quick_estimate(empty, time.left) + self.price(specials, time.left)
        needs = self._needs(empty, now)
        turns = time.turns
        for factor in weights.scorings[min(time.rounds, len(weights.scorings) - 1)]:
            if turns:
                hopes = [(points - now) * self._chance(need, turns) for points, need in needs]
                value += factor * (now + max(hopes, default=0.0))
            turns += time.length
        return value

    def _needs(self, empty: int, now: int) -> list[tuple[int, float]]:
        """Return each kind of rectangle that scores more than ``now``, with the weighted spaces that the nearest lacks."""
        more_lone, more_shred = self.weights.hole - 1, self.weights.shred - 1
        lone, shreds = _small_regions(empty)
        needs = list[tuple[int, float]]()
        for points, places in RECTANGLES:
            if points <= now:
                break
            if lone or shreds:
                need = min(
                    [
                        (place & empty).bit_count()
                        + more_lone * (place & lone).bit_count()
                        + more_shred * (place & shreds).bit_count()
                        for place in places
                    ]
                )
            else:
                need = min([(place & empty).bit_count() for place in places])
            needs.append((points, need))
        return needs

    def _need(self, empty: int, lone: int, shreds: int) -> float:
        return (
            empty.bit_count()
            + (self.weights.hole - 1) * lone.bit_count()
            + (self.weights.shred - 1) * shreds.bit_count()
        )

    def _chance(self, need: float, turns: int) -> float:
        """Return the probability to fill ``need`` spaces in ``turns`` turns; there is at least one turn."""
        weights = self.weights
        over = need - weights.pace * turns - weights.head_start
        deviations = over / (weights.uncertainty * turns)
        return 0.0 if deviations > 8 else 1 / (1 + exp(deviations))


def singles(specials: Specials) -> int:
    """Return the number of single spaces that can still be shaded."""
    return specials.single + specials.twice


def shaded(specials: Specials, count: int) -> Specials:
    """Return the special actions that are left after so many single spaces are shaded."""
    single = min(count, specials.single)
    return specials._replace(single=specials.single - single, twice=specials.twice - count + single)


def end_score(board: int, singles: int) -> int:
    """Return the points of the last rectangle less the empty spaces, after up to ``singles`` single spaces are shaded."""
    empty, best = grid.FULL & ~board, best_rectangle(board)[0]
    for points, places in RECTANGLES:
        if points <= best:
            break
        if singles and any((place & empty).bit_count() <= singles for place in places):
            best = points
            break
    return best - max(0, empty.bit_count() - singles)


def _small_regions(empty: int) -> tuple[int, int]:
    """Return the single empty spaces, and the empty spaces in regions of two to four."""
    lone = shreds = 0
    for region in fit.regions(empty):
        if (size := region.bit_count()) == 1:
            lone |= region
        elif size < 5:
            shreds |= region
    return lone, shreds
