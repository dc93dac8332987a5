# SPDX-License-Identifier: MIT
"""The curve of a review: the chance to win, or the expected score of each seat, over the moves."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from quiltbee.draw.svg.elements import (
    NAMESPACE,
    Point,
    circle,
    element,
    figures,
    group,
    path,
    polyline,
    rect,
    words,
)
from quiltbee.study.marks import Mark

WIDTH: Final = 960
HEIGHT: Final = 300
LEFT: Final = 58
RIGHT: Final = 18
TOP: Final = 16
BOTTOM: Final = 40
SIGNS: Final = {Mark.INACCURACY: "?!", Mark.MISTAKE: "?", Mark.BLUNDER: "??"}
"""As in chess."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A value after so many moves."""

    ply: int
    value: float
    mark: Mark | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class Axis:
    """The values that the curve spans."""

    low: float
    high: float
    step: float
    unit: str = ""


def axis_of(values: Sequence[float]) -> Axis:
    """Return an axis in round steps for scores."""
    low, high = min(values), max(values)
    step = next(each for each in (2, 5, 10, 20, 50, 100) if (high - low) / each <= 6 or each == 100)
    bottom = step * math.floor(low / step)
    return Axis(bottom, max(bottom + step, step * math.ceil(high / step)), step)


class Curve:
    """Draws the lines of all seats into one picture."""

    def __init__(self, plies: int, axis: Axis, title: str) -> None:
        self.plies, self.axis, self.title = max(1, plies), axis, title

    def x(self, ply: float) -> float:
        """Return where a ply lies."""
        return LEFT + (WIDTH - LEFT - RIGHT) * ply / self.plies

    def y(self, value: float) -> float:
        """Return where a value lies."""
        share = (value - self.axis.low) / ((self.axis.high - self.axis.low) or 1)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    def draw(self, lines: Sequence[Sequence[Spot]], colours: Sequence[str], *, split: bool) -> str:
        """Return the picture. With ``split`` there is one line between two seats, and both sides have their colour."""
        parts = [self._sides(lines[0], colours)] if split and lines[0] else []
        parts.append(self._grid())
        for number, line in enumerate(lines):
            colour = "var(--ink)" if split else colours[number % len(colours)]
            parts.append(
                path(polyline(self._points(line)), fill="none", stroke=colour, stroke_width=2.6,
                     stroke_linejoin="round")
            )  # fmt: skip
        parts += [self._mark(spot) for line in lines for spot in line if spot.mark is not None]
        return element(
            "svg",
            element("title", words(self.title)),
            *parts,
            xmlns=NAMESPACE,
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            class_="curve",
        )

    def _points(self, line: Sequence[Spot]) -> list[Point]:
        return [(self.x(spot.ply), self.y(spot.value)) for spot in line]

    def _sides(self, line: Sequence[Spot], colours: Sequence[str]) -> str:
        points = self._points(line)
        (first, _), (last, _) = points[0], points[-1]
        low, high = self.y(self.axis.low), self.y(self.axis.high)
        below = [(first, low), *points, (last, low)]
        return rect(
            first, high, last - first, low - high, fill=colours[1], fill_opacity=0.45
        ) + path(polyline(below) + "Z", fill=colours[0], fill_opacity=0.75)

    def _grid(self) -> str:
        style = {"fill": "var(--quiet)", "font_weight": "normal"}
        rows, value = list[str](), self.axis.low
        while value <= self.axis.high:
            y = self.y(value)
            rows.append(
                path(f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", stroke="var(--line)", stroke_width=1,
                     stroke_dasharray="2 5")
            )  # fmt: skip
            label = f"{value:g}{self.axis.unit}"
            rows.append(figures(LEFT - 8, y + 5, label, 15, text_anchor="end", **style))
            value += self.axis.step
        step = next(each for each in (1, 2, 5, 10, 20, 50, 100, 500) if self.plies / each <= 12)
        columns = [
            figures(self.x(ply), HEIGHT - 14, str(ply), 15, text_anchor="middle", **style)
            for ply in range(0, self.plies + 1, step)
        ]
        return group(*rows, *columns)

    def _mark(self, spot: Spot) -> str:
        assert spot.mark is not None
        x, y = self.x(spot.ply), self.y(spot.value)
        return element(
            "a",
            element("title", words(spot.title)),
            circle(x, y, 11, fill=f"var(--{spot.mark})", stroke="var(--card)", stroke_width=2.4),
            figures(x, y + 4.5, SIGNS[spot.mark], 12, fill="var(--on-mark)", text_anchor="middle"),
            href=f"#ply-{spot.ply}",
        )
