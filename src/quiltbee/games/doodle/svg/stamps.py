# SPDX-License-Identifier: MIT
"""The four special actions: rubber stamps on the sheet that are crossed off when used."""

from typing import Final

from quiltbee.draw.svg.elements import Value, figures, group, move, path, rect
from quiltbee.draw.svg.ink import INK, crossed_off
from quiltbee.draw.svg.stationery import scissors
from quiltbee.games.doodle import Specials
from quiltbee.games.doodle.svg.theme import Theme

_STEP: Final = 49
_LINE: Final[dict[str, Value]] = {
    "fill": "none",
    "stroke_width": 2.4,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


def _neighbour(theme: Theme) -> str:
    """Draw three cards in a row; arrows lead from the middle one to the others."""
    return (
        rect(-42, -19, 22, 30, rx=4, stroke=theme.stamp, **_LINE)
        + rect(20, -19, 22, 30, rx=4, stroke=theme.stamp, **_LINE)
        + rect(-11, -23, 22, 30, rx=4, fill=theme.stamp, fill_opacity=0.28, stroke=theme.stamp,
               stroke_width=1.2, stroke_dasharray="3 3")
        + path("M-5 14Q-18 24 -30 16M5 14Q18 24 30 16", stroke=theme.stamp, **_LINE)
        + path("M-24 13L-31 15L-28 22M24 13L31 15L28 22", stroke=theme.stamp, **_LINE)
    )  # fmt: skip


def _single(theme: Theme) -> str:
    """Draw one shaded space in the middle of empty ones."""
    return (
        path("M-10 -30V22M10 -30V22M-29 -14H29M-29 6H29", stroke=theme.stamp, stroke_width=1.4,
             stroke_dasharray="4 3")
        + rect(-10, -14, 20, 20, rx=1.5, fill=theme.stamp, fill_opacity=0.3)
        + path("M-8 -4L0 -12M-8 4L8 -12M0 4L8 -4", stroke=theme.stamp, **_LINE)
        + rect(-10, -14, 20, 20, rx=1.5, stroke=theme.stamp, **_LINE)
    )  # fmt: skip


def _cut(theme: Theme) -> str:
    """Draw a patch, scissors, and the straight line between its two pieces."""
    return (
        path("M-36 -26H-18V-10H-2V6H-36Z", fill=theme.stamp, fill_opacity=0.28)
        + path("M-36 -26H-18V-10H-2V6H-36Z", stroke=theme.stamp, **_LINE)
        + path("M-18 -10V22", stroke=theme.stamp, stroke_width=2.4, stroke_dasharray="4 4")
        + group(scissors(theme.stamp), transform="translate(20 -3) rotate(-62) scale(.92)")
    )


def _twice(theme: Theme) -> str:
    """Draw an arrow that goes round once more."""
    return (
        path("M20 -16A25 25 0 1 0 24 2", stroke=theme.stamp, **_LINE)
        + path("M10 -18L21 -15L22 -26", stroke=theme.stamp, **_LINE)
        + figures(-1, 6, "2\N{MULTIPLICATION SIGN}", 24, fill=theme.stamp, text_anchor="middle")
    )


_PICTURES: Final = (_neighbour, _single, _cut, _twice)


def stamp_pictures(theme: Theme) -> dict[str, str]:
    """Return what is on each stamp, some 90 units wide around the origin."""
    drawn = zip(Specials._fields, _PICTURES, strict=True)
    return {name: draw(theme) for name, draw in drawn}


def draw_stamps(theme: Theme, left: Specials) -> str:
    """Draw the four stamps in a row that ends at the origin; those that are used are crossed off."""
    parts = list[str]()
    for number, (name, picture) in enumerate(stamp_pictures(theme).items()):
        used = not getattr(left, name)
        parts.append(
            group(
                rect(-44, -44, 88, 88, rx=9, fill=theme.stamp, fill_opacity=0.07,
                     stroke=theme.stamp, stroke_width=2.2),
                group(picture, transform=move(0, 2, 0.92), opacity=0.45 if used else None),
                crossed_off(36, INK) if used else "",
                transform=move(_STEP * (number - 3.5), 0, 0.5),
                data_stamp=name,
                data_used="yes" if used else "no",
            )
        )  # fmt: skip
    return "".join(parts)
