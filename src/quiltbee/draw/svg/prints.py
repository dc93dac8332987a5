# SPDX-License-Identifier: MIT
"""Printed patterns: each returns the size of its repeat and what is drawn on the ground cloth."""

from math import cos, pi, sin

from quiltbee.draw.svg.elements import circle, group, move, pair, path
from quiltbee.draw.svg.weaves import Repeat


def dots(first: str, second: str) -> Repeat:
    """Spots in staggered rows."""
    return (
        20,
        20,
        circle(5, 5, 3.4, fill=first) + circle(15, 15, 3.4, fill=second),
    )


def crosses(first: str, second: str) -> Repeat:
    """Small embroidered crosses."""
    return (
        20,
        20,
        path("M5 1.5V8.5M1.5 5H8.5", stroke=first, stroke_width=2, stroke_linecap="round")
        + path("M12.5 12.5L17.5 17.5M17.5 12.5L12.5 17.5", stroke=second, stroke_width=1.6,
               stroke_linecap="round"),
    )  # fmt: skip


def star_path(points: int, outer: float, inner: float) -> str:
    """Return the outline of a star around the origin."""
    corners = (
        (radius * sin(pi * i / points), -radius * cos(pi * i / points))
        for i in range(2 * points)
        for radius in (inner if i % 2 else outer,)
    )
    return "M" + "L".join(pair(corner) for corner in corners) + "Z"


def stars(first: str, second: str) -> Repeat:
    """Large and small stars."""
    return (
        28,
        28,
        path(star_path(5, 6.6, 2.8), fill=first, transform=move(8, 8))
        + path(star_path(4, 4.4, 1.5), fill=second, transform=move(22, 21))
        + circle(22, 7, 1.1, fill=first)
        + circle(8, 22, 1.1, fill=first),
    )


def _flower(x: float, y: float, size: float, petals: str, heart: str) -> str:
    leaves = "".join(
        circle(3.1 * sin(2 * pi * i / 5), -3.1 * cos(2 * pi * i / 5), 2.4) for i in range(5)
    )
    return group(
        group(leaves, fill=petals), circle(0, 0, 1.9, fill=heart), transform=move(x, y, size)
    )


def flowers(first: str, second: str) -> Repeat:
    """Five-petalled flowers, strewn."""
    return (
        30,
        30,
        _flower(8, 8, 1, first, second)
        + _flower(23, 22, 0.85, first, second)
        + circle(22, 6, 1.2, fill=second)
        + circle(7, 23, 1.2, fill=second)
        + circle(15, 15, 1, fill=first),
    )


def leaves(first: str, second: str) -> Repeat:
    """Leaves on short stalks."""
    leaf = "M0 7C-5 3 -4 -4 0 -7C4 -4 5 3 0 7Z"
    return (
        24,
        24,
        path(leaf, fill=first, transform="translate(7 8) rotate(35)")
        + path(leaf, fill=first, transform="translate(18 19) rotate(-40) scale(.8)")
        + circle(19, 5, 1.5, fill=second)
        + circle(5, 20, 1.5, fill=second),
    )


def waves(first: str, second: str) -> Repeat:
    """Lines that roll, thick and thin."""
    wave = "M-12 {0}q6 -7 12 0t12 0t12 0t12 0"
    return (
        24,
        16,
        path(wave.format(4), fill="none", stroke=first, stroke_width=2.6)
        + path(wave.format(12), fill="none", stroke=second, stroke_width=1.8),
    )


def shells(first: str, second: str) -> Repeat:
    """Overlapping scallops, as on old silk."""
    drawn = ""
    for row in range(-1, 4):
        for x in range(-12, 37, 24):
            at = x + 12 * (row % 2)
            drawn += (
                circle(at, 6 * row + 6, 11.4, fill=first, stroke=second, stroke_width=1.2)
                + circle(at, 6 * row + 6, 6.4, fill="none", stroke=second, stroke_width=1)
            )  # fmt: skip
    return 24, 12, drawn


def flakes(first: str, second: str) -> Repeat:
    """Snowflakes."""
    arm = "M0 0V-7M0 -4L2 -6M0 -4L-2 -6"
    flake = "".join(path(arm, transform=f"rotate({60 * i})") for i in range(6))
    return (
        30,
        30,
        group(flake, transform=move(8, 8), stroke=first, stroke_width=1.3, fill="none")
        + group(flake, transform=move(23, 23, 0.7), stroke=second, stroke_width=1.5, fill="none")
        + circle(22, 7, 1.2, fill=first)
        + circle(8, 22, 1.2, fill=first),
    )


def firs(first: str, second: str) -> Repeat:
    """Small fir trees."""
    fir = "M0 -7L4 -1H2L5.5 5H1V7.5H-1V5H-5.5L-2 -1H-4Z"
    return (
        26,
        26,
        path(fir, fill=first, transform=move(7, 9))
        + path(fir, fill=first, transform=move(20, 21, 0.7))
        + circle(19, 6, 1.3, fill=second)
        + circle(7, 22, 1.3, fill=second),
    )


def bats(first: str, second: str) -> Repeat:
    """Small bats and sparks."""
    bat = "M0 -2L1 -3.5L1.8 -2C4 -4 6 -4 8.5 -2.5C6.6 -2 6 -.5 6 1C4.6 .2 3.4 .6 2.6 2C1.8 1.4 .8 1.6 0 3.4"
    wings = path(bat) + path(bat, transform="scale(-1 1)")
    return (
        30,
        26,
        group(wings, fill=first, transform=move(10, 7))
        + group(wings, fill=first, transform=move(23, 20, 0.75))
        + circle(25, 6, 1.3, fill=second)
        + circle(7, 20, 1.3, fill=second),
    )


def pumpkins(first: str, second: str) -> Repeat:
    """Small pumpkins."""
    body = (
        path("M-1 -4Q-1 -7 2 -7", fill="none", stroke=second, stroke_width=1.8)
        + path("M0 -4C-9 -7 -9 6 0 5C9 6 9 -7 0 -4Z", fill=first)
        + path("M0 -3.4V4.4M-3.4 -3.4Q-5 .4 -3.4 4.2M3.4 -3.4Q5 .4 3.4 4.2", fill="none",
               stroke=second, stroke_width=0.8)
    )  # fmt: skip
    return (
        28,
        28,
        group(body, transform=move(8, 9))
        + group(body, transform=move(22, 23, 0.75))
        + circle(21, 7, 1.3, fill=second)
        + circle(7, 22, 1.3, fill=second),
    )


def moons(first: str, second: str) -> Repeat:
    """Crescents and small stars."""
    moon = "M2 -6A6 6 0 1 0 5.4 3.4A5 5 0 1 1 2 -6Z"
    return (
        28,
        28,
        path(moon, fill=first, transform=move(8, 8))
        + path(star_path(4, 4.2, 1.4), fill=second, transform=move(22, 21))
        + circle(22, 7, 1.1, fill=first)
        + circle(8, 22, 1.1, fill=second),
    )
