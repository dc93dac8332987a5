# SPDX-License-Identifier: MIT
"""Draws the cross table as a quilt with a patch for every pairing, and the findings beside or below it."""

from typing import Final

from quiltbee.arena import words
from quiltbee.arena.report import Pairing
from quiltbee.arena.sheet import LEFT, RIGHT, Sheet, clip
from quiltbee.draw.svg.elements import Value, figures, group, move, rect, text
from quiltbee.draw.svg.notions import SHADE
from quiltbee.draw.text.style import fold

_LETTER: Final = 0.53
"""The approximate width of a letter in a font of size 1."""
_LOST: Final = (0xB0, 0x41, 0x3E)
_EVEN: Final = (0xF8, 0xEE, 0xD8)
_WON: Final = (0x3D, 0x7F, 0x7B)


def draw_crossing(sheet: Sheet, top: float) -> tuple[str, float]:
    """Draw the lower part of the picture; return it and the height of the whole picture."""
    count = len(sheet.report.standings)
    side = max(30.0, min(92.0, 640 / count))
    quilt = side * count
    edge = LEFT + 34 + quilt + 50
    beside = RIGHT - edge >= 380
    x, y = (edge, top + 22) if beside else (LEFT, top + quilt + 84)
    findings, after = _findings(sheet, x, y)
    height = max(top + quilt + 60, after + 30)
    return _quilt(sheet, top + 20, side) + findings, round(height)


def _quilt(sheet: Sheet, top: float, side: float) -> str:
    theme, standings = sheet.theme, sheet.report.standings
    place = {each.name: at for at, each in enumerate(standings)}
    size = side * len(standings)
    label: dict[str, Value] = {"fill": theme.quiet, "text_anchor": "middle"}
    parts = [
        rect(2, 4, size + 8, size + 8, rx=7, fill=SHADE, fill_opacity=0.18),
        rect(-4, -4, size + 8, size + 8, rx=7, fill=theme.cotton, stroke=theme.tape_edge,
             stroke_width=1.4),
    ]  # fmt: skip
    for at in range(len(standings)):
        middle = (at + 0.5) * side
        parts.append(figures(middle, -13, str(at + 1), 15, **label))
        parts.append(figures(-20, middle + 5, str(at + 1), 15, **label))
        parts.append(sheet.swatch(at, at * side + 1, at * side + 1, side - 2))
    for pair in sheet.report.pairings:
        one, two = place[pair.one], place[pair.two]
        parts.append(_patch(pair, two * side, one * side, side, turned=False))
        parts.append(_patch(pair, one * side, two * side, side, turned=True))
    return group(*parts, transform=move(LEFT + 34, top))


def _patch(pair: Pairing, x: float, y: float, side: float, *, turned: bool) -> str:
    """Draw the result of the row's player against the column's. The colour is stronger for a clearer result."""
    share, margin = pair.win_rate.value, pair.margin.value
    if share is None:
        return ""
    share = 1 - share if turned else share
    ground, ink = _colour(share)
    scale = side / 92
    stitch = 5 * scale
    parts = [
        rect(x + 1, y + 1, side - 2, side - 2, rx=5 * scale, fill=ground, stroke=SHADE,
             stroke_width=1, stroke_opacity=0.5),
        rect(x + stitch, y + stitch, side - 2 * stitch, side - 2 * stitch, rx=3 * scale, fill="none",
             stroke=ink, stroke_opacity=0.6, stroke_width=1.4 * scale,
             stroke_dasharray=f"{5 * scale:.2f} {3.6 * scale:.2f}", stroke_linecap="round"),
        figures(x + side / 2, y + side * 0.53, f"{100 * share:.0f}", 26 * scale, fill=ink,
                text_anchor="middle"),
    ]  # fmt: skip
    if margin is not None:
        shown_margin = words.signed(-margin if turned else margin, 1)
        parts.append(
            text(
                x + side / 2,
                y + side * 0.76,
                shown_margin,
                15 * scale,
                fill=ink,
                text_anchor="middle",
            )
        )
    return "".join(parts)


def _colour(share: float) -> tuple[str, str]:
    """Return the background and text colours of a patch: red for lost, teal for won, cream in between."""
    strong, weight = (_WON, 2 * share - 1) if share >= 0.5 else (_LOST, 1 - 2 * share)
    weight = weight**0.75
    mixed = [round(a + (b - a) * weight) for a, b in zip(_EVEN, strong, strict=True)]
    ink = "#fffaf0" if weight > 0.62 else "#3d3026"
    return "#" + "".join(f"{part:02x}" for part in mixed), ink


def _findings(sheet: Sheet, x: float, y: float) -> tuple[str, float]:
    theme, parts = sheet.theme, list[str]()
    legend = "Each patch: how often, in percent, the player of the row won against that of the column, and the mean margin."
    paragraphs = [(line, 18.0, theme.ink) for line in (legend, *words.findings(sheet.report))]
    paragraphs += [(line, 14.0, theme.quiet) for line in words.measured(sheet.report)]
    command = str(sheet.report.sessions[-1].get("command", "")) if sheet.report.sessions else ""
    if command:
        paragraphs.append((clip(command, 300), 14.0, theme.quiet))
    for paragraph, size, ink in paragraphs[:24]:
        for line in fold(paragraph, int((RIGHT - x) / (size * _LETTER))):
            parts.append(text(x, y, line, size, fill=ink))
            y += size * 1.4
        y += size * 0.55
    return "".join(parts), y
