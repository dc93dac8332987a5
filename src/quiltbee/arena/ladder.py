# SPDX-License-Identifier: MIT
"""Draws a report as an SVG picture: the players on a tape measure of Elo, and the cross table as a quilt."""

import json
from hashlib import sha256
from itertools import pairwise
from typing import Final

from quiltbee.arena import words
from quiltbee.arena.crossing import draw_crossing
from quiltbee.arena.report import Report, Standing
from quiltbee.arena.sheet import LEFT, RIGHT, WIDTH, Sheet, clip, definitions, theme_for
from quiltbee.core.stats import Estimate
from quiltbee.draw.svg.elements import (
    NAMESPACE,
    Names,
    Value,
    element,
    figures,
    group,
    move,
    path,
    rect,
    text,
)
from quiltbee.draw.svg.elements import words as escaped
from quiltbee.draw.svg.notions import SHADE

_ROW: Final = 86
_TOP: Final = 196
"""The top of the first player's card."""
_TAPE: Final = (452.0, 866.0)
"""The left and right end of the tape measure. The cards have no text there."""
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


def ladder_svg(report: Report) -> str:
    """Return a report as an SVG document. Equal reports give equal text."""
    content = json.dumps(report.to_json(), sort_keys=True)
    sheet = Sheet(report, theme_for(report), Names("a" + sha256(content.encode()).hexdigest()[:8]))
    scale = _Scale(report)
    cards = _TOP + len(report.standings) * _ROW
    crossing, height = draw_crossing(sheet, cards + 34)
    names = sheet.names
    return element(
        "svg",
        element("title", escaped(words.title(report)), id=names.id("title")),
        element("desc", escaped(_description(report)), id=names.id("desc")),
        definitions(sheet),
        rect(0, 0, WIDTH, height, rx=18, fill=names.fill("linen")),
        _heading(sheet),
        *(_ground(sheet, _TOP + at * _ROW) for at in range(len(report.standings))),
        _tape(sheet, scale, cards),
        *(
            group(
                _card(sheet, scale, at, standing),
                transform=move(0, _TOP + at * _ROW),
                data_player=standing.name,
            )
            for at, standing in enumerate(report.standings)
        ),
        crossing,
        xmlns=NAMESPACE,
        width=WIDTH,
        height=height,
        style="max-width:100%;height:auto",
        viewBox=f"0 0 {WIDTH} {height:g}",
        role="img",
        aria_labelledby=f"{names.id('title')} {names.id('desc')}",
    )


def _description(report: Report) -> str:
    lines = (
        f"{place}. {each.name}: Elo {words.elo(each.elo)}, won {words.percent(each.win_rate.value)}"
        for place, each in enumerate(report.standings, 1)
    )
    return "; ".join(lines)


class _Scale:
    """Maps an Elo rating to a place on the tape measure."""

    def __init__(self, report: Report) -> None:
        ends = [
            end
            for each in report.standings
            for end in (each.elo.value, each.elo.low, each.elo.high)
            if end is not None
        ] or [0.0]
        low, high = min(*ends, 0.0), max(*ends, 0.0)
        span = max(high - low, 40.0)
        self.step = next((step for step in _STEPS if span / step <= 8), _STEPS[-1])
        self._low = low - 0.07 * span
        self._high = max(high, low + span) + 0.07 * span
        first = -int(-self._low // self.step)
        self.ticks = list(range(first * self.step, int(self._high) + 1, self.step))

    def at(self, elo: float) -> float:
        left, right = _TAPE
        return left + (right - left) * (elo - self._low) / (self._high - self._low)


def _heading(sheet: Sheet) -> str:
    theme = sheet.theme
    title, _, rest = words.title(sheet.report).partition(": ")
    return (
        sheet.names.use("spool", LEFT + 28, 62, 1.5)
        + text(LEFT + 72, 60, title, 34, fill=theme.ink)
        + text(
            LEFT + 72, 92, f"{rest}, {words.subtitle(sheet.report)}", 18, fill=theme.quiet,
            font_style="italic",
        )
    )  # fmt: skip


def _tape(sheet: Sheet, scale: _Scale, bottom: float) -> str:
    """Draw the tape measure, and chalk lines from its numbers down over the cards."""
    theme, (left, right) = sheet.theme, _TAPE
    small = [a + (b - a) * k / 5 for a, b in pairwise(scale.ticks) for k in range(1, 5)]
    quiet: dict[str, Value] = {"fill": theme.quiet, "font_style": "italic"}
    heads = ((938, "win rate"), (1030, "margin"), (1119, "ms a move"))
    return "".join(
        (
            rect(left - 10, 135, right - left + 24, 42, rx=5, fill=SHADE, fill_opacity=0.15),
            rect(left - 12, 132, right - left + 24, 42, rx=5, fill=theme.tape,
                 stroke=theme.tape_edge, stroke_width=1.4),
            path("".join(f"M{scale.at(tick):.2f} 174V160" for tick in scale.ticks)
                 + "".join(f"M{scale.at(tick):.2f} 174V167" for tick in small),
                 stroke=theme.tape_ink, stroke_width=1.2),
            *(figures(scale.at(tick), 153, words.signed(tick), 15, fill=theme.tape_ink,
                      text_anchor="middle") for tick in scale.ticks),
            text(left - 24, 160, "Elo", 17, text_anchor="end", **quiet),
            *(text(x, 160, head, 17, text_anchor="middle", **quiet) for x, head in heads),
            path("".join(f"M{scale.at(tick):.2f} 178V{bottom - 8:g}" for tick in scale.ticks),
                 stroke=theme.tape_edge, stroke_width=1.3, stroke_dasharray="1.5 6",
                 stroke_linecap="round"),
        )
    )  # fmt: skip


def _ground(sheet: Sheet, y: float) -> str:
    theme, wide = sheet.theme, RIGHT - LEFT
    return (
        rect(LEFT + 2, y + 3, wide, 74, rx=9, fill=SHADE, fill_opacity=0.13)
        + rect(LEFT, y, wide, 74, rx=9, fill=theme.card, fill_opacity=0.94)
        + rect(LEFT + 5, y + 5, wide - 10, 64, rx=6, fill="none", stroke=theme.tape_edge,
               stroke_width=1.2, stroke_dasharray="6 5")
    )  # fmt: skip


def _card(sheet: Sheet, scale: _Scale, at: int, standing: Standing) -> str:
    theme, names = sheet.theme, sheet.names
    ink: dict[str, Value] = {"fill": theme.card_ink}
    played = f"{standing.wins} won, {standing.draws} drawn, {standing.losses} lost"
    prize = ""
    if at == 0 and (sheet.report.pairings[0].win_rate.low or 0) > 0.5:  # no prize for mere luck
        prize = names.use("rosette", 410, 30, 0.82)
    return "".join(
        (
            sheet.swatch(at, LEFT + 14, 11, 52),
            figures(LEFT + 40, 43, str(at + 1), 19, fill="#fff", text_anchor="middle",
                    stroke=theme.card_ink, stroke_width=3.6, paint_order="stroke",
                    stroke_linejoin="round"),
            text(LEFT + 80, 34, clip(standing.name, 21 if prize else 25), 22, **ink),
            text(LEFT + 80, 57, played, 14.5, opacity=0.75, **ink),
            prize,
            _thread(sheet, scale, at, standing.elo),
            _value(938, words.percent(standing.win_rate.value),
                   words.between(standing.win_rate), ink),
            _value(1030, "?" if standing.margin.value is None
                   else words.signed(standing.margin.value, 1),
                   words.reach(standing.margin, 1), ink),
            _value(1119, words.milliseconds(standing.ms_mean),
                   f"at most {words.milliseconds(standing.ms_most)}", ink),
        )
    )  # fmt: skip


def _value(x: float, value: str, below: str, ink: dict[str, Value]) -> str:
    return figures(x, 35, value, 20, text_anchor="middle", **ink) + text(
        x, 57, below, 13.5, text_anchor="middle", opacity=0.75, **ink
    )


def _thread(sheet: Sheet, scale: _Scale, at: int, elo: Estimate) -> str:
    """Draw the interval as a seam and the rating as a button on it. A bound has an open end."""
    theme, colour = sheet.theme, sheet.thread(at)
    left, right = _TAPE
    ends = [end for end in (elo.value, elo.low, elo.high) if end is not None]
    if not ends:
        return ""
    start = scale.at(elo.low) if elo.low is not None else left if elo.value is None else None
    end = scale.at(elo.high) if elo.high is not None else right if elo.value is None else None
    parts = list[str]()
    if start is not None and end is not None:
        parts.append(
            path(f"M{start:.2f} 44H{end:.2f}", stroke=colour, stroke_width=4.5, stroke_linecap="round",
                 stroke_dasharray="9 7.5")
        )  # fmt: skip
        tips = [(elo.low, start, -1), (elo.high, end, 1)]
        for known, x, way in tips:
            tip = "v-10v20" if known is not None else f"m{-9 * way} -8l{9 * way} 8l{-9 * way} 8"
            parts.append(
                path(f"M{x:.2f} 44{tip}", stroke=colour, stroke_width=3, fill="none",
                     stroke_linecap="round", stroke_linejoin="round")
            )  # fmt: skip
    label = words.elo(elo) + (f" {words.reach(elo)}" if words.reach(elo) else "")
    x = scale.at(elo.value if elo.value is not None else ends[0])
    if elo.value is not None:
        parts.append(sheet.names.use("button", x, 44, 0.85))
    middle = min(max(x, left + 44), right - 44)
    parts.append(
        figures(middle, 25, label, 15, fill=theme.card_ink, text_anchor="middle",
                stroke=theme.card, stroke_width=4, paint_order="stroke")
    )  # fmt: skip
    return group(*parts, data_elo=words.elo(elo))
