# SPDX-License-Identifier: MIT
"""Woven patterns: each returns the size of its repeat and what is drawn on the ground cloth."""

from typing import TypeAlias

from quiltbee.draw.svg.elements import group, path, rect

Repeat: TypeAlias = tuple[float, float, str]


def gingham(first: str, second: str) -> Repeat:
    """Broad stripes both ways, darker where they cross."""
    return (
        20,
        20,
        rect(5, -1, 10, 22, fill=first, fill_opacity=0.55)
        + rect(-1, 5, 22, 10, fill=second, fill_opacity=0.55),
    )


def ticking(first: str, second: str) -> Repeat:
    """Mattress stripes: a broad one with a thin one on either side."""
    return (
        20,
        20,
        rect(4, -1, 6, 22, fill=first)
        + rect(1, -1, 1.4, 22, fill=first)
        + rect(12, -1, 1.4, 22, fill=first)
        + rect(15.6, -1, 2, 22, fill=second),
    )


def tartan(first: str, second: str) -> Repeat:
    """Broad and thin stripes in a sett, the same both ways."""
    bars = "".join(
        rect(at, -1, width, 42, fill=fill, fill_opacity=opacity)
        for at, width, fill, opacity in (
            (4, 14, first, 0.5),
            (20, 3, first, 0.6),
            (10, 2, second, 0.75),
            (30, 1.8, second, 0.8),
        )
    )
    return 40, 40, bars + group(bars, transform="matrix(0 1 1 0 0 0)")


def checks(first: str, second: str) -> Repeat:
    """Fine double lines, as on a window."""
    lines = "M4-1V21M7-1V21M-1 4H21M-1 7H21"
    return (
        20,
        20,
        path(lines, stroke=first, stroke_width=1.4)
        + rect(12, 12, 3.2, 3.2, fill=second, transform="rotate(45 13.6 13.6)"),
    )


def herringbone(first: str, second: str) -> Repeat:
    """Slanting threads whose direction changes from column to column."""
    left = "".join(f"M-1 {k - 1}L10 {k + 10}" for k in range(-15, 25, 5))
    right = "".join(f"M10 {k + 12.5}L21 {k + 1.5}" for k in range(-15, 25, 5))
    return (
        20,
        20,
        path(left, stroke=first, stroke_width=2.2) + path(right, stroke=second, stroke_width=2.2),
    )


def houndstooth(first: str, second: str) -> Repeat:  # noqa: ARG001 - it is woven in two colours
    """Four dark and four light threads in a twill, woven thread by thread."""
    step, d = 2.75, ""
    for y in range(8):
        for x in range(8):
            thread = x if (x + y) % 4 < 2 else y
            if thread < 4:
                d += f"M{x * step:g} {y * step:g}h{step + 0.1:g}v{step + 0.1:g}h-{step + 0.1:g}z"
    return 8 * step, 8 * step, path(d, fill=first)


def argyle(first: str, second: str) -> Repeat:
    """Diamonds tip to tip under a lattice of thin lines."""
    return (
        26,
        36,
        path("M13 0L26 18L13 36L0 18Z", fill=first)
        + path("M-13 0L13 36L39 0M-13 36L13 0L39 36", fill="none", stroke=second, stroke_width=1.1,
               stroke_dasharray="3 2"),
    )  # fmt: skip


def chevron(first: str, second: str) -> Repeat:
    """Zigzag stripes."""
    zigzag = "M-10 {0}L0 {1}L10 {0}L20 {1}L30 {0}"
    return (
        20,
        16,
        path(zigzag.format(0, 8), fill="none", stroke=first, stroke_width=4.4)
        + path(zigzag.format(16, 24), fill="none", stroke=first, stroke_width=4.4)
        + path(zigzag.format(8, 16), fill="none", stroke=second, stroke_width=1.3)
        + path(zigzag.format(-8, 0), fill="none", stroke=second, stroke_width=1.3),
    )


def knit(first: str, second: str) -> Repeat:
    """Stocking stitch: columns of small Vs, every third row in another wool."""
    left = "M5 {0}C1.5 {1} 0.5 {2} 1 {3}C3.5 {4} 5 {5} 5 {6}Z"
    rows = ""
    for row, fill in enumerate((first, second, first)):
        y = row * 8
        marks = (y + 9, y + 6.5, y + 4, y, y + 2, y + 4.5, y + 9)
        half = left.format(*marks)
        rows += path(half, fill=fill) + path(half, fill=fill, transform="matrix(-1 0 0 1 10 0)")
    return 10, 24, rows
