# SPDX-License-Identifier: MIT
"""What a sheet of Patchwork Doodle is worth before the game is over, in points.

For each scoring to come there is a rectangle worth hoping for: it scores much, lacks little, and the
turns left may bring what it lacks. Apart from that, empty space is worth more in one piece than in
shreds, and a special action has a price until the last turn. The weights come from some
two hundred thousand solo games, other ones than ``python -m benchmarks.doodle`` plays.
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
    """How much each consideration counts, in points where nothing else is said."""

    pace: float = 2.73
    """How many spaces of a wanted rectangle a turn fills, in spaces."""
    head_start: float = 0.81
    """How many spaces of it hardly matter beyond that, in spaces."""
    doubt: float = 0.82
    """How uncertain each turn to go makes this, in spaces."""
    shred: float = 3.10
    """For how many missing spaces one in a region of two to four counts."""
    hole: float = 3.57
    """For how many missing spaces one counts that is alone."""
    scorings: tuple[tuple[float, ...], ...] = ((0.20,), (0.11, 0.48), (0.12, 0.52, 0.33))
    """What the rectangles hoped for count for, as a factor: at each scoring to come, the next one
    first, in the last round, in the round before it, and in earlier ones."""
    border: float = 0.30
    """A side at which empty space meets cloth or the edge."""
    lone_a_turn: float = 0.084
    """An empty space that is alone, for each turn that is left."""
    neighbour: float = 2.37
    """The special action that draws a card beside the token, while many turns are left."""
    cut: float = 4.87
    """The cut, likewise."""
    single: float = 7.41
    """The single space, likewise."""
    twice: float = 6.07
    """The second use of another one, likewise."""
    patience: float = 2.08
    """In how many turns before the end the special actions lose most of their price."""
    aim: float = 0.61
    """A space filled of the rectangle wanted most; this counts at a glance only."""


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
        """Return the time a turn later; where a round is over, that is in the next round."""
        if self.turns:
            return Time(self.turns - 1, self.rounds, self.length)
        return Time(self.length - 1, self.rounds - 1, self.length)


def _rectangles() -> Iterator[tuple[int, tuple[int, ...]]]:
    """Give the points and all places of the rectangles worth aiming at, the best ones first.

    Those longer than a square by two rows or more, and those below 4x4, change no choice.
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
    """Values sheets by these weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def glance(self, empty: int, left: int) -> float:
        """Value how empty space lies with so many turns left, as fast as can be."""
        weights = self.weights
        return (
            -weights.border * fit.border(empty)
            - weights.lone_a_turn * left * fit.lone(empty).bit_count()
        )

    def worth(self, board: int, specials: Specials, time: Time) -> float:
        """Value a sheet on which a single space may still be shaded before time goes on."""
        if not time.left:
            return end_score(board, singles(specials))
        return self._prospects(board, specials, time) + (
            0.0 if time.turns else self.scored(board, specials, time)
        )

    def closed_worth(self, board: int, specials: Specials, time: Time) -> float:
        """Value a sheet to which nothing will be added before time goes on."""
        if not time.left:
            return end_score(board, 0)
        return self._prospects(board, specials, time) + (
            0.0 if time.turns else best_rectangle(board)[0]
        )

    def scored(self, board: int, specials: Specials, time: Time) -> float:
        """Return what a scoring now brings, less the price of the single spaces used for it."""
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
        """Value the special actions with so many turns left."""
        weights = self.weights
        return (1 - exp(-left / weights.patience)) * (
            weights.neighbour * specials.neighbour
            + weights.single * specials.single
            + weights.cut * specials.cut
            + weights.twice * specials.twice
        )

    def aim(self, board: int, time: Time) -> int:
        """Return the spaces of the rectangle worth hoping for at the next scoring; 0 if there is none."""
        empty, now = grid.FULL & ~board, best_rectangle(board)[0]
        lone, shreds = _rough(empty)
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
        """Value all but a scoring that is due now."""
        weights = self.weights
        empty, now = grid.FULL & ~board, best_rectangle(board)[0]
        value = self.glance(empty, time.left) + self.price(specials, time.left)
        needs = self._needs(empty, now)
        turns = time.turns
        for factor in weights.scorings[min(time.rounds, len(weights.scorings) - 1)]:
            if turns:
                hopes = [(points - now) * self._chance(need, turns) for points, need in needs]
                value += factor * (now + max(hopes, default=0.0))
            turns += time.length
        return value

    def _needs(self, empty: int, now: int) -> list[tuple[int, float]]:
        """For each kind of rectangle that scores more than now, say how far the nearest is away."""
        more_lone, more_shred = self.weights.hole - 1, self.weights.shred - 1
        lone, shreds = _rough(empty)
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
        """Say how likely so many spaces are filled in so many turns, one at least."""
        weights = self.weights
        over = need - weights.pace * turns - weights.head_start
        doubts = over / (weights.doubt * turns)
        return 0.0 if doubts > 8 else 1 / (1 + exp(doubts))


def singles(specials: Specials) -> int:
    """Return how many single spaces can still be shaded."""
    return specials.single + specials.twice


def shaded(specials: Specials, count: int) -> Specials:
    """Return what is left of the special actions when so many single spaces are shaded."""
    single = min(count, specials.single)
    return specials._replace(single=specials.single - single, twice=specials.twice - count + single)


def end_score(board: int, singles: int) -> int:
    """Return the last rectangle less the empty spaces, when so many single spaces may be shaded."""
    empty, best = grid.FULL & ~board, best_rectangle(board)[0]
    for points, places in RECTANGLES:
        if points <= best:
            break
        if singles and any((place & empty).bit_count() <= singles for place in places):
            best = points
            break
    return best - max(0, empty.bit_count() - singles)


def _rough(empty: int) -> tuple[int, int]:
    """Return the empty spaces that are alone, and those in regions of two to four."""
    lone = shreds = 0
    for region in fit.regions(empty):
        if (size := region.bit_count()) == 1:
            lone |= region
        elif size < 5:
            shreds |= region
    return lone, shreds
