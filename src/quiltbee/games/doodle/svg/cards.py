# SPDX-License-Identifier: MIT
"""The cards: a patch as it is to be drawn, its name and its size."""

from typing import Final

from quiltbee.core import pieces
from quiltbee.draw.svg.elements import Value, circle, figures, path, rect, text
from quiltbee.draw.svg.notions import SHADE
from quiltbee.draw.svg.prints import star_path
from quiltbee.games.doodle.svg.table import Table, lay_patch
from quiltbee.games.doodle.svg.theme import Theme

CARD_WIDTH: Final = 116
CARD_HEIGHT: Final = 132
_SPACE: Final = 27
"""Units a space, unless the patch is too wide or too high for that."""


def draw_card(table: Table, card: str, *, lit: bool = False, hint: str = "") -> str:
    """Draw a card around the origin; ``hint`` says in a word what is special about it now."""
    theme, width, height = table.theme, CARD_WIDTH, CARD_HEIGHT
    left, top = -width / 2, -height / 2
    shape = table.shape(card)
    across, down = len(shape[0]), len(shape)
    space = min(_SPACE, (width - 16) / across, (height - 54) / down)
    marked = lit or bool(hint)
    edge: dict[str, Value] = {
        "fill": theme.lit if lit else theme.card,
        "stroke": theme.accent if marked else theme.card_edge,
        "stroke_width": 3 if lit else 1.4,
        "stroke_dasharray": "9 6" if lit else "3 4" if hint else None,
        "stroke_linecap": "round",
    }
    return "".join(
        (
            rect(left + 2, top + 4, width, height, rx=10, fill=SHADE, fill_opacity=0.18),
            rect(left, top, width, height, rx=10, **edge),
            lay_patch(table, card, -across * space / 2, -4 - down * space / 2, space),
            figures(left + 9, -top - 9, card, 16, fill=theme.ink),
            circle(-left - 17, -top - 16, 11.5, fill=theme.ink),
            figures(-left - 17, -top - 10.5, str(pieces.size(shape)), 16,
                    fill=theme.card, text_anchor="middle"),
            text(0, top + 15, hint, 13, fill=theme.accent, text_anchor="middle",
                 font_style="italic") if hint else "",
        )
    )  # fmt: skip


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
