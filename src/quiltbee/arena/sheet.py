# SPDX-License-Identifier: MIT
"""The common part of the picture: colours, cloth, and shared drawings."""

from dataclasses import dataclass
from typing import Final

from quiltbee.arena.report import Report
from quiltbee.draw.svg import notions
from quiltbee.draw.svg.cloth import CELL, CLOTHS, cloth_pattern
from quiltbee.draw.svg.elements import Names, element, group, move, path, rect
from quiltbee.draw.svg.theme import USUAL, Theme
from quiltbee.games import find_info

WIDTH: Final = 1220
LEFT: Final = 40
RIGHT: Final = WIDTH - 40


@dataclass(frozen=True, slots=True)
class Sheet:
    """A report with the theme and the names for drawing it."""

    report: Report
    theme: Theme
    names: Names

    def swatch(self, player: int, x: float, y: float, side: float) -> str:
        """Draw the cloth of a player, by its place in the standings from 0."""
        scale = side / (2 * CELL)
        return group(
            rect(0, 0, 2 * CELL, 2 * CELL, rx=9, fill=self.names.fill(f"cloth{player}"),
                 stroke=notions.SHADE, stroke_width=1.6, stroke_opacity=0.6),
            rect(6, 6, 2 * CELL - 12, 2 * CELL - 12, rx=5, fill="none", stroke=self.theme.palette.cream,
                 stroke_width=2.4, stroke_dasharray="6 4.4", stroke_linecap="round"),
            transform=move(x, y, scale),
        )  # fmt: skip

    def thread(self, player: int) -> str:
        """Return the strongest colour in a player's cloth."""
        _, *colours = CLOTHS[player % len(CLOTHS)]
        return next(str(getattr(self.theme.palette, each)) for each in colours if each != "cream")


def theme_for(report: Report) -> Theme:
    """Return the theme of the edition, or the default theme if the game has none."""
    info = find_info(report.game)
    find = getattr(info.load("svg"), "edition_theme", None) if info.svg else None
    if find is None:
        return USUAL
    theme: Theme = find(report.edition)
    return theme


def definitions(sheet: Sheet) -> str:
    """Return the ``defs``: linen, a cloth for each player, a button, a spool and a prize."""
    theme, names = sheet.theme, sheet.names
    colour, dark = theme.tokens[1]
    threads = path("M0 1.5H6M7.5 0V6M6 7.5H12M1.5 6V12", stroke=theme.weave, stroke_width=0.8)
    linen = element(
        "pattern",
        rect(0, 0, 12, 12, fill=theme.ground),
        group(threads, opacity=0.55),
        id=names.id("linen"),
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
    )
    drawn = {
        "button": theme.currency,
        "spool": notions.spool(*theme.tokens[0]),
        "rosette": notions.rosette(colour, dark, theme.card),
    }
    return element(
        "defs",
        linen,
        *(
            cloth_pattern(at + 1, theme.palette, names.id(f"cloth{at}"), theme.instead)
            for at in range(len(sheet.report.standings))
        ),
        *(group(drawing, id=names.id(name)) for name, drawing in drawn.items()),
    )


def clip(name: str, length: int) -> str:
    """Shorten a name to a length."""
    return name if len(name) <= length else name[: length - 1] + "…"
