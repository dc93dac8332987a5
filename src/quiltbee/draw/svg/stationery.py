# SPDX-License-Identifier: MIT
"""What lies on a drawing table: a pawn, a wooden die, crayons, scissors. Knows no game."""

from quiltbee.draw.svg.elements import Value, circle, figures, group, path, rect
from quiltbee.draw.svg.notions import SHADE

_PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def pawn(wood: str, dark: str) -> str:
    """Draw a turned wooden pawn, some 52 units high around the origin."""
    line: dict[str, Value] = {"fill": wood, "stroke": dark, "stroke_width": 1.6}
    return (
        path("M-17 27H23Q21 16 13 12L7 -14H-3L-9 12Q-15 18 -17 27Z", fill=SHADE, fill_opacity=0.22)
        + path("M-6 -11Q-5 5 -14 14Q-18 18 -18 23H18Q18 18 14 14Q5 5 6 -11Z", stroke_linejoin="round",
               **line)
        + path("M-15 17.5H15", stroke=dark, stroke_width=1.3, stroke_opacity=0.7)
        + rect(-9.5, -13, 19, 5, rx=2.5, **line)
        + circle(0, -21, 10.5, **line)
        + path("M-5.6 -25Q-3 -28.6 1 -28.4M-2.6 -5Q-2.6 4 -7 11", fill="none", stroke="#fff",
               stroke_width=2, stroke_opacity=0.55, stroke_linecap="round")
    )  # fmt: skip


def die_face(pips: int | None, wood: str, dark: str) -> str:
    """Draw a wooden die from above, 64 units a side around the origin; ``None`` leaves it blank."""
    grain = "M-29 -14Q-8 -20 8 -15T29 -17M-29 4Q-12 -2 4 3T29 1M-29 20Q-6 14 10 19T29 17"
    drawn = (
        rect(-29, -27, 64, 64, rx=12, fill=SHADE, fill_opacity=0.22)
        + rect(-32, -32, 64, 64, rx=12, fill=wood, stroke=dark, stroke_width=1.8)
        + path(grain, fill="none", stroke=dark, stroke_width=1.1, stroke_opacity=0.28)
        + rect(-27, -27, 54, 54, rx=9, fill="none", stroke="#fff", stroke_width=1.6,
               stroke_opacity=0.4)
    )  # fmt: skip
    if pips is None:
        return drawn
    if pips not in _PIPS:
        return drawn + figures(0, 13, str(pips), 36, fill=dark, text_anchor="middle")
    return drawn + group(*(circle(16 * x, 16 * y, 6) for x, y in _PIPS[pips]), fill=dark)


def crayon(colour: str, dark: str) -> str:
    """Draw a crayon that lies on its side, 62 units long around the origin."""
    return (
        rect(-27, -4, 48, 14, rx=2, fill=SHADE, fill_opacity=0.2)
        + path("M18 -5.5L30 -2Q33 0 30 2L18 5.5Z", fill=colour, stroke=dark, stroke_width=1.3,
               stroke_linejoin="round")
        + rect(-30, -8, 48, 16, rx=2, fill=colour, stroke=dark, stroke_width=1.3)
        + rect(-22, -8, 32, 16, fill="#fff", fill_opacity=0.4)
        + path("M-22 -8V8M10 -8V8", stroke=dark, stroke_width=1.3)
        + path("M-16 0Q-12.5 -4 -9 0T-2 0T5 0", fill="none", stroke=dark, stroke_width=1.3,
               stroke_opacity=0.8)
    )  # fmt: skip


def scissors(ink: str) -> str:
    """Draw a pair of scissors that cuts upwards, some 40 units high around the origin."""
    return (
        path("M-7 -20L5.5 9M7 -20L-5.5 9", stroke=ink, stroke_width=3, stroke_linecap="round")
        + circle(-7, 14, 5.2, fill="none", stroke=ink, stroke_width=2.6)
        + circle(7, 14, 5.2, fill="none", stroke=ink, stroke_width=2.6)
        + circle(0, -3.6, 1.7, fill=ink)
    )
