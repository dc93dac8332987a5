# SPDX-License-Identifier: MIT
"""Building SVG as text: elements, numbers, outlines of pieces. Knows no game."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Final, TypeAlias

from quiltbee.core import pieces

NAMESPACE: Final = "http://www.w3.org/2000/svg"
WORDS: Final = "Georgia, 'DejaVu Serif', serif"
FIGURES: Final = "'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

SHADE: Final = "#2a1a10"
"""The colour of shadows and seams."""

Value: TypeAlias = str | float | None
Cell: TypeAlias = tuple[int, int]
"""Row and column."""
Point: TypeAlias = tuple[float, float]


def number(value: float) -> str:
    """Write a number with at most two decimals, and without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, *children: str, **attributes: Value) -> str:
    """Return an element; ``stroke_width=2`` becomes ``stroke-width="2"``, None leaves it out.

    Children are markup. Words must come through :func:`words` or :func:`text`, which escape them.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def words(text: str) -> str:
    """Make any text safe to stand inside an element."""
    return escape(text, quote=False)


def group(*children: str, **attributes: Value) -> str:
    """Return a ``g`` element."""
    return element("g", *children, **attributes)


def path(d: str, **attributes: Value) -> str:
    """Return a ``path`` element."""
    return element("path", d=d, **attributes)


def circle(x: float, y: float, r: float, **attributes: Value) -> str:
    """Return a ``circle`` element."""
    return element("circle", cx=x, cy=y, r=r, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> str:
    """Return a ``rect`` element."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def text(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Return words with their baseline at a point, in the font for words by default."""
    attributes.setdefault("font_family", WORDS)
    return element("text", words(content), x=x, y=y, font_size=size, **attributes)


def figures(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Return figures, bold and of equal width, as on a printed label."""
    attributes.setdefault("font_weight", "bold")
    return text(x, y, content, size, font_family=FIGURES, **attributes)


def move(x: float, y: float, scale: float = 1) -> str:
    """Return the transform that puts a drawing's origin at a point, enlarged by ``scale``."""
    size = "" if scale == 1 else f" scale({scale:.4g})"
    return f"translate({number(x)} {number(y)}){size}"


@dataclass(frozen=True, slots=True)
class Names:
    """Ids of one document; the prefix keeps several documents in one page apart."""

    prefix: str

    def id(self, name: str) -> str:
        """Return the id of a definition: its name alone where there is no prefix."""
        return f"{self.prefix}-{name}" if self.prefix else name

    def fill(self, name: str) -> str:
        """Refer to a pattern."""
        return f"url(#{self.id(name)})"

    def use(self, name: str, x: float, y: float, scale: float = 1, **attributes: Value) -> str:
        """Draw a definition with its origin at a point."""
        return element("use", href=f"#{self.id(name)}", transform=move(x, y, scale), **attributes)


def document(
    names: Names, title: str, description: str, size: tuple[float, float], *parts: str
) -> str:
    """Return a complete picture, ``size`` units wide and high, with a title and a description for screen readers."""
    width, height = size
    return element(
        "svg",
        element("title", words(title), id=names.id("title")),
        element("desc", words(description), id=names.id("desc")),
        *parts,
        xmlns=NAMESPACE,
        width=1200,
        height=1200 * height / width,
        # Inline in a page the picture shrinks with its surroundings and never overflows them.
        style="max-width:100%;height:auto",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_labelledby=f"{names.id('title')} {names.id('desc')}",
    )


def shape_cells(shape: pieces.Shape) -> list[Cell]:
    """List the spaces of a piece as drawn."""
    return [(r, c) for r, row in enumerate(shape) for c, mark in enumerate(row) if mark == "#"]


def orientation_matrix(
    shape: pieces.Shape, orientation: int, x: float, y: float, scale: float, cell: float
) -> str:
    """Return the transform that lays a piece's drawing, ``cell`` units a space, as oriented."""
    width, height = len(shape[0]) * cell, len(shape) * cell
    turns, mirrored = orientation % 4, orientation >= 4
    a, b, c, d, e, f = (
        (1, 0, 0, 1, 0.0, 0.0),
        (0, 1, -1, 0, height, 0.0),
        (-1, 0, 0, -1, width, height),
        (0, -1, 1, 0, 0.0, width),
    )[turns]
    if mirrored:  # left and right change places before the turn
        a, b, e, f = -a, -b, e + a * width, f + b * width
    values = (*(scale * part for part in (a, b, c, d)), x + scale * e, y + scale * f)
    return f"matrix({' '.join(f'{value:.5g}' for value in values)})"


def outline(cells: Collection[Cell], unit: float, inset: float = 0, radius: float = 0) -> str:
    """Return the path around a set of spaces, drawn in by ``inset`` and with rounded corners."""
    return "".join(_rounded(corners, radius) for corners in border(cells, unit, inset))


def border(cells: Collection[Cell], unit: float, inset: float = 0) -> list[list[Point]]:
    """Return the corners of each line around a set of spaces, clockwise, drawn in by ``inset``."""
    return [_drawn_in(loop, unit, inset) for loop in _loops(cells)]


def _loops(cells: Collection[Cell]) -> Iterator[list[Cell]]:
    """Walk the border with the cloth on the right hand; give the corners (x, y) of each loop."""
    filled, ways = set(cells), dict[Cell, list[Cell]]()
    for row, column in sorted(filled):
        corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        beyond = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        for side in range(4):
            if beyond[side] not in filled:
                ways.setdefault(corners[side], []).append(corners[(side + 1) % 4])
    while ways:
        start = min(ways)
        loop, at, heading = list[Cell](), start, (0, 0)
        while at in ways:
            # Where two spaces touch at a corner only, a right turn stays with the same space.
            right = (at[0] - heading[1], at[1] + heading[0])
            options = ways[at]
            to = right if right in options else options[0]
            options.remove(to)
            if not options:
                del ways[at]
            step = (to[0] - at[0], to[1] - at[1])
            if step != heading:
                loop.append(at)
            at, heading = to, step
        yield loop


def _drawn_in(loop: list[Cell], unit: float, inset: float) -> list[Point]:
    points = list[Point]()
    for i, (x, y) in enumerate(loop):
        (px, py), (nx, ny) = loop[i - 1], loop[(i + 1) % len(loop)]
        came, goes = (_sign(x - px), _sign(y - py)), (_sign(nx - x), _sign(ny - y))
        points.append(
            (x * unit - inset * (came[1] + goes[1]), y * unit + inset * (came[0] + goes[0]))
        )
    return points


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _rounded(points: list[Point], radius: float) -> str:
    parts = list[str]()
    for i, (x, y) in enumerate(points):
        before = _towards((x, y), points[i - 1], radius)
        after = _towards((x, y), points[(i + 1) % len(points)], radius)
        parts.append(f"{'L' if parts else 'M'}{pair(before)}")
        if radius:
            parts.append(f"Q{pair((x, y))} {pair(after)}")
    return "".join(parts) + "Z"


def _towards(start: Point, end: Point, distance: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = min(distance / (abs(dx) + abs(dy)), 0.5)
    return (start[0] + dx * share, start[1] + dy * share)


def pair(point: Point) -> str:
    """Write a point in the syntax of a path."""
    return f"{number(point[0])} {number(point[1])}"


def polyline(points: Iterable[Point]) -> str:
    """Return the path through the points."""
    return "M" + "L".join(pair(point) for point in points)
