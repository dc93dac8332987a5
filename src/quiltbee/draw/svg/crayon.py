# SPDX-License-Identifier: MIT
"""Crayon on paper: hatching that stays inside a piece, in twelve hands. Knows no game.

A hand is a number, counted from 0, and a piece is drawn with ``CELL`` units a space. Strokes tremble like
hand-drawn ones, but a seed fixes how: the same piece is always drawn the same.
"""

import random
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, dist, hypot, pi, radians, sin
from typing import Final, TypeAlias

from quiltbee.draw.svg.cloth import CELL
from quiltbee.draw.svg.elements import Cell, Point, pair, polyline

_EDGE: Final = 3.2
"""How far from the edge a stroke begins."""
_STEP: Final = 2.0
"""How finely a line is tested for being inside."""

Line: TypeAlias = list[Point]


@dataclass(frozen=True, slots=True)
class Strokes:
    """What one crayon draws without a change of width."""

    d: str
    width: float
    second: bool = False
    """Whether it is the other of the two crayons in use."""


@dataclass(frozen=True, slots=True)
class _Paper:
    """A piece to be shaded, and the hand that trembles."""

    cells: frozenset[Cell]
    rng: random.Random

    @property
    def size(self) -> Point:
        return (
            CELL * (1 + max(column for _, column in self.cells)),
            CELL * (1 + max(row for row, _ in self.cells)),
        )

    def holds(self, x: float, y: float, edge: float = _EDGE) -> bool:
        """Return whether a point lies inside the piece and not too near its edge."""
        return all(
            (int((y + down) // CELL), int((x + right) // CELL)) in self.cells
            for right in (-edge, edge)
            for down in (-edge, edge)
        )

    def tremble(self, point: Point, by: float = 0.9) -> Point:
        """Return a point slightly off the given one."""
        return (
            round(point[0] + self.rng.uniform(-by, by), 1),
            round(point[1] + self.rng.uniform(-by, by), 1),
        )

    def inside(self, line: Iterable[Point], edge: float = _EDGE) -> list[Line]:
        """Cut a finely dotted line into those parts that lie inside."""
        parts, part = list[Line](), Line()
        for point in line:
            if self.holds(*point, edge):
                part.append(point)
            else:
                parts.append(part)
                part = []
        return [each for each in (*parts, part) if len(each) > 3]

    def straight(self, degrees: float, gap: float) -> list[list[Line]]:
        """Rule parallel lines at an angle; for each, the ends of its strokes inside the piece."""
        width, height = self.size
        reach = hypot(width, height) / 2
        ruled, offset = list[list[Line]](), -reach
        while offset < reach:
            angle = radians(degrees + self.rng.uniform(-2, 2))
            along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
            x, y = width / 2 + across[0] * offset, height / 2 + across[1] * offset
            steps = int(reach / _STEP) + 1
            dotted = ((x + along[0] * _STEP * i, y + along[1] * _STEP * i)
                      for i in range(-steps, steps + 1))  # fmt: skip
            ruled.append([[part[0], part[-1]] for part in self.inside(dotted)])
            offset += gap + self.rng.uniform(-0.8, 0.8)
        return ruled

    def stroke(self, start: Point, end: Point) -> str:
        """Draw a slightly bent line, as a hand would."""
        middle = self.tremble(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), 1.4)
        return f"M{pair(self.tremble(start))}Q{pair(middle)} {pair(self.tremble(end))}"

    def ruled(self, degrees: float, gap: float) -> str:
        """Draw parallel strokes at an angle."""
        lines = self.straight(degrees, gap)
        return "".join(self.stroke(*ends) for strokes in lines for ends in strokes)

    def lattice(self, each: int) -> list[Point]:
        """Return points in staggered rows, ``each`` rows a space, that lie well inside."""
        width, height = self.size
        gap = CELL / each
        return [
            point
            for row in range(round(height / gap))
            for column in range(round(width / gap) + 1)
            for point in ((gap * (column + (0 if row % 2 else 0.5)), gap * (row + 0.5)),)
            if self.holds(*point, _EDGE + 2)
        ]


def _slant(paper: _Paper) -> list[Strokes]:
    return [Strokes(paper.ruled(-45, 7.2), 4.4)]


def _scribble(paper: _Paper) -> list[Strokes]:
    """One line to and fro without lifting the crayon, as far as that goes."""
    chains, open_ = list[Line](), list[Line]()
    for strokes in paper.straight(-58, 5.6):
        following = list[Line]()
        for start, end in strokes:
            near = [each for each in open_ if min(dist(each[-1], start), dist(each[-1], end)) < 17]
            chain = near[0] if near else Line()
            if near:
                open_.remove(chain)
            else:
                chains.append(chain)
            turn = bool(chain) and dist(chain[-1], end) < dist(chain[-1], start)
            chain += [paper.tremble(end), paper.tremble(start)] if turn else [
                paper.tremble(start), paper.tremble(end)]  # fmt: skip
            following.append(chain)
        open_ = following
    return [Strokes("".join(map(polyline, chains)), 3.4)]


def _crossed(paper: _Paper) -> list[Strokes]:
    return [
        Strokes(paper.ruled(45, 9), 3.2),
        Strokes(paper.ruled(-45, 9), 3.2),
    ]


def _dabs(paper: _Paper) -> list[Strokes]:
    points = paper.lattice(3)
    return [Strokes("".join(f"M{pair(paper.tremble(point))}h.1" for point in points), 7.4)]


def _level(paper: _Paper) -> list[Strokes]:
    return [Strokes(paper.ruled(0, 6.8), 4)]


def _curved(paper: _Paper, gap: float, bend: Callable[[float], float]) -> str:
    """Draw lines that run across and leave the level by ``bend``."""
    width, height = paper.size
    d, y = "", gap / 2
    while y < height + gap:
        dotted = [(x * _STEP, y + bend(x * _STEP)) for x in range(int(width / _STEP) + 1)]
        for part in paper.inside(dotted, 2.4):
            kept = [*part[:-1:2], part[-1]]
            d += polyline(paper.tremble(point, 0.3) for point in kept)
        y += gap
    return d


def _waves(paper: _Paper) -> list[Strokes]:
    return [Strokes(_curved(paper, 10, lambda x: 2 * sin(x * 2 * pi / 20)), 4)]


def _zigzag(paper: _Paper) -> list[Strokes]:
    return [Strokes(_curved(paper, CELL / 3, lambda x: 0.75 * abs(x % 13.33 - 6.67) - 2.5), 4.6)]


def _checked(paper: _Paper) -> list[Strokes]:
    return [
        Strokes(paper.ruled(90, 10), 4),
        Strokes(paper.ruled(0, 10), 4, second=True),
    ]


def _rings(paper: _Paper) -> list[Strokes]:
    rings = ""
    for point in paper.lattice(3):
        x, y = paper.tremble(point)
        rings += f"M{pair((x - 3.8, y))}a3.8 3.8 0 1 1 .9 2.4"
    return [Strokes(rings, 2.6)]


def _kisses(paper: _Paper) -> list[Strokes]:
    one = two = ""
    for x, y in paper.lattice(3):
        one += paper.stroke((x - 3.4, y - 3.4), (x + 3.4, y + 3.4))
        two += paper.stroke((x + 3.4, y - 3.4), (x - 3.4, y + 3.4))
    return [Strokes(one + two, 2.9)]


def _upright(paper: _Paper) -> list[Strokes]:
    lines = paper.straight(90, 6.6)
    first, second = (
        "".join(paper.stroke(*ends) for strokes in lines[odd::2] for ends in strokes)
        for odd in (0, 1)
    )
    return [Strokes(first, 4.2), Strokes(second, 3.4, second=True)]


def _blades(paper: _Paper) -> list[Strokes]:
    """Short strokes that lean this way and that, as grass does."""
    d = ""
    for turn, (x, y) in enumerate(paper.lattice(3)):
        lean = 3 if turn % 2 else -3
        d += paper.stroke((x - lean, y + 4), (x + lean, y - 4))
    return [Strokes(d, 3.4)]


HANDS: Final[Sequence[Callable[[_Paper], list[Strokes]]]] = (
    _slant, _waves, _crossed, _dabs, _scribble, _checked,
    _zigzag, _level, _rings, _upright, _kisses, _blades,
)  # fmt: skip


def hatching(cells: Collection[Cell], hand: int, seed: str) -> tuple[Strokes, ...]:
    """Shade a piece; hands beyond the last begin again with the first."""
    return _hatching(frozenset(cells), hand % len(HANDS), seed)


@cache
def _hatching(cells: frozenset[Cell], hand: int, seed: str) -> tuple[Strokes, ...]:
    return tuple(each for each in HANDS[hand](_Paper(cells, random.Random(seed))) if each.d)
