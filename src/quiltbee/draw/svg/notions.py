# SPDX-License-Identifier: MIT
"""What else lies on a sewing table: buttons, tokens, leather, pins. Knows no game.

Each is drawn around the origin, some 20 units across unless it says otherwise, to be put into
``defs`` and used at any size.
"""

from math import cos, pi, sin

from quiltbee.draw.svg.elements import Value, circle, group, path, rect
from quiltbee.draw.svg.prints import star_path

SHADE = "#2a1a10"


def button(face: str, rim: str, thread: str) -> str:
    """Draw a horn button, sewn on crosswise through its four holes."""
    holes = "".join(circle(x, y, 1.25) for x in (-2.6, 2.6) for y in (-2.6, 2.6))
    return (
        circle(0.6, 0.9, 10, fill=SHADE, fill_opacity=0.28)
        + circle(0, 0, 9.6, fill=face, stroke=rim, stroke_width=1.3)
        + circle(0, 0, 6.7, fill="none", stroke=rim, stroke_width=0.9, stroke_opacity=0.6)
        + group(holes, fill=rim)
        + path("M-2.6 -2.6L2.6 2.6M2.6 -2.6L-2.6 2.6", stroke=thread, stroke_width=1.5,
               stroke_linecap="round")
    )  # fmt: skip


def star_button(face: str, rim: str, thread: str) -> str:
    """Draw a carved button with a star, sewn on through its middle."""
    holes = "".join(circle(x, y, 1.1) for x in (-2, 2) for y in (-2, 2))
    return (
        circle(0.6, 0.9, 10, fill=SHADE, fill_opacity=0.25)
        + circle(0, 0, 9.6, fill=face, stroke=rim, stroke_width=1.3)
        + path(star_path(6, 8, 4.9), fill="none", stroke=rim, stroke_width=1, stroke_opacity=0.75)
        + group(holes, fill=rim)
        + path("M-2 -2L2 2M2 -2L-2 2", stroke=thread, stroke_width=1.4, stroke_linecap="round")
    )


def eyeball(white: str, rim: str, iris: str) -> str:
    """Draw a friendly eye that looks a little upwards."""
    return (
        circle(0.6, 0.9, 10, fill=SHADE, fill_opacity=0.3)
        + circle(0, 0, 9.6, fill=white, stroke=rim, stroke_width=1.3)
        + circle(0.6, -1, 5.3, fill=iris, stroke=rim, stroke_width=0.7)
        + circle(0.6, -1, 2.7, fill="#231722")
        + circle(2.2, -2.9, 1.4, fill="#fff")
        + path("M-5 5.6Q0 8.4 5 5.6", fill="none", stroke=rim, stroke_width=1,
               stroke_linecap="round")
    )  # fmt: skip


def leather(skin: str, dark: str, thread: str) -> str:
    """Draw a scrap of leather, 40 units a side, with its origin at the top left corner."""
    grain = "M9 12q3 -2 6 0M24 9q3 2 6 0M12 29q3 2 6 0M26 27q2 -2 5 0M19 19.5q2 1.5 4 0"
    return (
        rect(1.5, 1.5, 37, 37, rx=6, fill=skin, stroke=dark, stroke_width=1.2)
        + path(grain, fill="none", stroke=dark, stroke_width=1.1, stroke_opacity=0.45,
               stroke_linecap="round")
        + rect(6, 6, 28, 28, rx=3, fill="none", stroke=thread, stroke_width=1.7,
               stroke_dasharray="4.2 2.8", stroke_linecap="round")
    )  # fmt: skip


def spool(thread: str, dark: str) -> str:
    """Draw a spool of thread, some 36 units high."""
    turns = "".join(f"M-9.5 {y}Q0 {y + 3.4} 9.5 {y - 1}" for y in range(-8, 10, 4))
    wood: dict[str, Value] = {"fill": "#d8b483", "stroke": "#6f4e2c", "stroke_width": 1.4}
    return (
        rect(-13.5, -15, 30, 34, rx=5, fill=SHADE, fill_opacity=0.22)
        + rect(-10, -12, 20, 24, fill=thread, stroke=dark, stroke_width=1.4)
        + path(turns, fill="none", stroke=dark, stroke_width=1.2, stroke_opacity=0.75)
        + rect(-14, -17, 28, 7, rx=3, **wood)
        + rect(-14, 10, 28, 7, rx=3, **wood)
        + path("M10 6Q17 7 15 14", fill="none", stroke=dark, stroke_width=1.3,
               stroke_linecap="round")
    )  # fmt: skip


def thimble(metal: str, dark: str) -> str:
    """Draw a thimble, some 34 units high."""
    dimples = "".join(
        circle(x, y, 1.35)
        for y, xs in ((-9, (-4, 4)), (-4, (-8, 0, 8)), (1, (-4.5, 4.5)), (5.4, (-9, 0, 9)))
        for x in xs
    )
    return (
        path("M-13 19H17Q14 -15 2 -15Z", fill=SHADE, fill_opacity=0.22)
        + path("M-12.5 12C-12 -6 -9.5 -17 0 -17C9.5 -17 12 -6 12.5 12Z", fill=metal, stroke=dark,
               stroke_width=1.4, stroke_linejoin="round")
        + group(dimples, fill=dark, fill_opacity=0.7)
        + rect(-15, 10, 30, 7, rx=3.5, fill=metal, stroke=dark, stroke_width=1.4)
    )  # fmt: skip


def hourglass(ink: str) -> str:
    """Draw an hourglass, 20 units high."""
    return (
        path("M-5.6 -8.2H5.6L1 0L5.6 8.2H-5.6L-1 0Z", fill="none", stroke=ink, stroke_width=1.9,
             stroke_linejoin="round")
        + path("M-4.4 7.6L0 2.8L4.4 7.6ZM-2.8 -4H2.8L0 -.4Z", fill=ink)
        + path("M-7.4 -9.2H7.4M-7.4 9.2H7.4", stroke=ink, stroke_width=2.2, stroke_linecap="round")
    )  # fmt: skip


def cushion(cloth: str, dark: str, leaf: str) -> str:
    """Draw a pincushion in the shape of a tomato, some 64 units across, with a few pins."""
    ribs = "".join(
        f"M0 0Q{14 * cos(a) - 6 * sin(a):.1f} {14 * sin(a) + 6 * cos(a):.1f} "
        f"{29 * cos(a):.1f} {29 * sin(a):.1f}"
        for a in (pi / 4 * i for i in range(8))
    )
    pins = ((-16, -8, "#f4ead2"), (13, 13, "#e3b04b"), (-5, 19, "#9dbfd2"))
    return (
        circle(1.5, 2.5, 31, fill=SHADE, fill_opacity=0.22)
        + circle(0, 0, 30, fill=cloth, stroke=dark, stroke_width=1.5)
        + path(ribs, fill="none", stroke=dark, stroke_width=1.3, stroke_opacity=0.65)
        + path(star_path(5, 13, 4.5), fill=leaf, stroke_linejoin="round", stroke=leaf,
               stroke_width=2)
        + path("M6 -9L33 -36", stroke="#e9e6df", stroke_width=4, stroke_linecap="round")
        + path("M6 -9L33 -36", stroke="#6d6a66", stroke_width=1.6, stroke_linecap="round")
        + "".join(
            circle(x, y, 3.6, fill=fill, stroke=dark, stroke_width=0.8) for x, y, fill in pins
        )
    )  # fmt: skip


def tack(head: str, dark: str) -> str:
    """Draw the head of a tack, 10 units across."""
    return (
        circle(0.8, 1.2, 5, fill=SHADE, fill_opacity=0.22)
        + circle(0, 0, 4.6, fill=head, stroke=dark, stroke_width=1)
        + circle(-1.3, -1.4, 1.2, fill="#fff", fill_opacity=0.6)
    )


def rosette(cloth: str, dark: str, middle: str) -> str:
    """Draw a prize ribbon, some 44 units across, its tails hanging down."""
    frill = star_path(14, 21, 17.5)
    return (
        path("M-9 12L-15 38L-6.5 33L-1 39L1 14Z", fill=dark)
        + path("M9 12L15 38L6.5 33L1 39L-1 14Z", fill=cloth, stroke=dark, stroke_width=0.8)
        + path(frill, fill=cloth, stroke=dark, stroke_width=1.4, stroke_linejoin="round")
        + circle(0, 0, 12.5, fill=middle, stroke=dark, stroke_width=1.2)
        + path(star_path(5, 8, 3.4), fill=dark)
    )
