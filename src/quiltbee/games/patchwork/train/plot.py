# SPDX-License-Identifier: MIT
"""The log of a training as a picture: a few small charts, drawn as SVG."""

import json
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole

WIDTH, HEIGHT, GAP = 420, 200, 68
COLOURS = ("#2f5d8a", "#b4532a", "#3d7a4a", "#7a4a7d", "#b8860b", "#4a4a4a")
"""One for each line of a chart; a log has at most six that differ."""
GREEDY = "greedy, "

Series = dict[str, list[tuple[float, float]]]


def read_log(path: Path) -> list[dict[str, Any]]:
    """Read the lines of a log; one that was cut off in the middle is left out. Raises DataError."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    found = list[dict[str, Any]]()
    for line in lines:
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        if isinstance(entry, dict) and "kind" in entry:
            found.append(entry)
    if lines and not found:
        raise DataError(f"{path} is no log of a training")
    return found


def charts(log: list[dict[str, Any]]) -> list[tuple[str, Series]]:
    """Pick what is worth a chart."""
    rounds = [entry for entry in log if entry.get("kind") == "round"]
    learned = [entry for entry in rounds if "learn" in entry]

    def of(entries: list[dict[str, Any]], part: str, *names: str) -> Series:
        return {name: [(e["minutes"], e[part][name]) for e in entries] for name in names}

    matches = Series()
    for entry in log:
        if entry.get("kind") == "match":
            name = f"against {entry['against']}"
            matches.setdefault(name, []).append((entry["minutes"], entry["wins"]))
        if entry.get("kind") == "greedy":  # in logs of before: matches against the greedy player
            name = GREEDY + entry["edition"]
            matches.setdefault(name, []).append((entry["minutes"], entry["wins"]))
    speed = [(e["minutes"], e["moves_a_second"] / 1000) for e in log if e.get("kind") == "speed"]
    return [
        ("Loss of the policy", of(learned, "learn", "policy", "policy_kl")),
        ("Loss of the value", of(learned, "learn", "win", "margin")),
        ("Points", of(rounds, "games", "points", "margin")),
        ("Wins of the network alone", _joined(matches)),
        ("Thousand moves a second", {"speed": speed}),
    ]


def _joined(series: Series) -> Series:
    """Give lines that are the same a common name, or one would hide the other: some editions differ in words alone."""
    names = dict[tuple[tuple[float, float], ...], str]()
    for name, line in series.items():
        known = names.get(tuple(line))
        names[tuple(line)] = f"{known} and {name.removeprefix(GREEDY)}" if known else name
    return {name: list(line) for line, name in names.items()}


def draw(found: list[tuple[str, Series]]) -> str:
    """Draw charts below one another."""
    height = len(found) * (HEIGHT + GAP) + 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 90} {height}">',
        "<style>text { font: 11px sans-serif }</style>",
        f'<rect width="{WIDTH + 90}" height="{height}" fill="#fff"/>',
    ]
    for number, (title, series) in enumerate(found):
        parts += _chart(title, series, number * (HEIGHT + GAP) + 28)
    return "\n".join([*parts, "</svg>\n"])


def _chart(title: str, series: Series, top: int) -> list[str]:
    points = [point for line in series.values() for point in line]
    left, bottom = 60, top + HEIGHT
    parts = [f'<text x="{left}" y="{top - 8}">{escape(title)}</text>']
    if not points:
        return [*parts, f'<text x="{left}" y="{top + 20}">nothing yet</text>']
    low_x, high_x = min(x for x, _ in points), max(x for x, _ in points)
    low_y, high_y = min(y for _, y in points), max(y for _, y in points)
    span_x, span_y = (high_x - low_x) or 1.0, (high_y - low_y) or 1.0
    for step in range(5):
        y = bottom - step * HEIGHT / 4
        value = low_y + step * span_y / 4
        parts += [
            f'<path d="M{left} {y:.1f}h{WIDTH}" stroke="#ddd"/>',
            f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{value:.3g}</text>',
        ]
        x = left + step * WIDTH / 4
        value = low_x + step * span_x / 4
        parts.append(f'<text x="{x:.1f}" y="{bottom + 14}" text-anchor="middle">{value:.3g}</text>')
    for number, line in enumerate(series.values()):
        colour = COLOURS[number % len(COLOURS)]
        places = [
            (left + (x - low_x) / span_x * WIDTH, bottom - (y - low_y) / span_y * HEIGHT)
            for x, y in line
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
        )
        parts += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>'
            for x, y in places
            if len(places) < 40
        ]
    # Below the axis, where no line runs through it.
    names = "".join(
        f'<tspan fill="{COLOURS[number % len(COLOURS)]}" dx="{12 if number else 0}">{escape(name)}</tspan>'
        for number, name in enumerate(series)
    )
    middle = (WIDTH + 90) / 2
    parts.append(f'<text x="{middle}" y="{bottom + 30}" text-anchor="middle">{names}</text>')
    return parts


def write_plot(log: Path, picture: Path) -> None:
    """Draw a log into a file."""
    write_whole(picture, draw(charts(read_log(log))))
