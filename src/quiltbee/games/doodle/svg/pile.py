# SPDX-License-Identifier: MIT
"""The deck of cards."""

from quiltbee.draw.svg.elements import path, rect
from quiltbee.draw.svg.notions import SHADE
from quiltbee.draw.svg.prints import star_path
from quiltbee.games.doodle.svg.theme import Theme


def draw_pile(theme: Theme) -> str:
    """Draw the cards that lie face down, around the origin."""
    stitch = theme.back_stitch
    width, height = 74, 86
    x, y = -width / 2, -height / 2
    return "".join(
        (
            rect(x + 6, y + 9, width, height, rx=8, fill=SHADE, fill_opacity=0.18),
            rect(x + 4, y + 4, width, height, rx=8, fill=theme.card, stroke=theme.card_edge),
            rect(x + 2, y + 2, width, height, rx=8, fill=theme.card, stroke=theme.card_edge),
            rect(x, y, width, height, rx=8, fill=theme.back, stroke=theme.ink, stroke_width=1),
            rect(x + 5, y + 5, width - 10, height - 10, rx=5, fill="none", stroke=stitch,
                 stroke_width=1.4, stroke_dasharray="5 4", stroke_linecap="round"),
            path(star_path(8, 24, 10.5), fill="none", stroke=stitch, stroke_width=1.6,
                 stroke_linejoin="round"),
            path(star_path(8, 13, 5.5), fill=stitch, fill_opacity=0.85),
        )
    )  # fmt: skip
