# SPDX-License-Identifier: MIT
"""The four special actions, rubber stamps on the sheet that are crossed off when used; and the deck."""

from pathlib import Path
from typing import Final

from quiltbee.draw.svg.art import drawn
from quiltbee.draw.svg.elements import group, move, rect
from quiltbee.draw.svg.ink import INK
from quiltbee.games.doodle import Specials
from quiltbee.games.doodle.svg.theme import Theme

_ART: Final = Path(__file__).parent / "art.svg"
_STEP: Final = 49


def stamp_pictures(theme: Theme) -> dict[str, str]:
    """Return what is on each stamp."""
    return {name: drawn(name, theme.stamp, file=_ART) for name in Specials._fields}


def draw_pile(theme: Theme) -> str:
    """Draw the cards that lie face down."""
    colours = theme.card, theme.card_edge, theme.back, theme.ink, theme.back_stitch
    return drawn("pile", *colours, file=_ART)


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
                drawn("crossed", INK) if used else "",
                transform=move(_STEP * (number - 3.5), 0, 0.5),
                data_stamp=name,
                data_used="yes" if used else "no",
            )
        )  # fmt: skip
    return "".join(parts)
