# SPDX-License-Identifier: MIT
"""A report as tables for the terminal."""

from collections.abc import Iterator
from typing import Final

from quiltbee.arena import words
from quiltbee.arena.report import Pairing, Report
from quiltbee.draw.text.style import columns, fold

_LINE_WIDTH: Final = 100
_NAME_WIDTH: Final = 28


def to_text(report: Report) -> str:
    """Return a report as text: standings, cross table, and findings."""
    lines = [words.title(report), words.subtitle(report), "", *_standings(report), ""]
    if len(report.standings) > 2:
        lines += [*_cross_table(report), ""]
    elif report.pairings[0].elo.value is not None:  # otherwise the standings show the bound
        lines += [_pairing(report.pairings[0]), ""]
    for sentence in words.findings(report):
        lines += fold(sentence, _LINE_WIDTH, "  ")
    lines += [
        "",
        *(line for each in words.measured(report) for line in fold(each, _LINE_WIDTH, "  ")),
    ]
    return "\n".join(lines)


def _standings(report: Report) -> list[str]:
    heads = (
        "",
        "player",
        "won-drawn-lost",
        "win rate (95%)",
        "Elo",
        "score",
        "margin",
        "ms (most)",
    )
    rows = [
        (
            str(place),
            _clip(each.name),
            f"{each.wins}-{each.draws}-{each.losses}",
            f"{words.percent(each.win_rate.value)} ({words.between(each.win_rate)})",
            f"{words.elo(each.elo)} {words.reach(each.elo)}".rstrip(),
            _mean(each.score.value, words.reach(each.score, 1), sign=False),
            _mean(each.margin.value, words.reach(each.margin, 1), sign=True),
            f"{words.milliseconds(each.ms_mean)} ({words.milliseconds(each.ms_most)})",
        )
        for place, each in enumerate(report.standings, 1)
    ]
    return columns([heads, *rows], "><>", gap=2)


def _mean(value: float | None, reach: str, *, sign: bool) -> str:
    if value is None:
        return "-"
    return f"{words.signed(value, 1) if sign else words.plain(value, 1)} {reach}".rstrip()


def _cross_table(report: Report) -> Iterator[str]:
    """Yield the cross table: the win rate of the row's player in percent, and the mean margin."""
    names = [each.name for each in report.standings]
    cells = dict[tuple[str, str], str]()
    for pair in report.pairings:
        share, margin = pair.win_rate.value, pair.margin.value
        cells[pair.one, pair.two] = _cell(share, margin)
        turned = None if share is None else 1 - share
        cells[pair.two, pair.one] = _cell(turned, None if margin is None else -margin)
    yield "win rate in percent and mean margin, row against column"
    heads = ("", "", *(str(place) for place in range(1, len(names) + 1)))
    rows = [
        (str(place), _clip(name), *(cells.get((name, other), "·") for other in names))
        for place, name in enumerate(names, 1)
    ]
    yield from columns([heads, *rows], "><>", gap=2)


def _cell(share: float | None, margin: float | None) -> str:
    rate = "?" if share is None else f"{100 * share:.0f}"
    return rate if margin is None else f"{rate} {words.signed(margin)}"


def _pairing(pair: Pairing) -> str:
    ends = (pair.elo.value, pair.elo.low, pair.elo.high)
    middle, low, high = ("?" if end is None else words.signed(end) for end in ends)
    return f"Elo difference: {middle} ({low} to {high})"


def _clip(name: str) -> str:
    return name if len(name) <= _NAME_WIDTH else name[: _NAME_WIDTH - 1] + "…"
