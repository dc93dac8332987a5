# SPDX-License-Identifier: MIT
"""Draws the log of a training as charts, with matplotlib."""

import io
import json
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

from quiltbee.core.errors import DataError
from quiltbee.core.files import write_whole

STYLE: Final[Any] = {
    "svg.hashsalt": "quiltbee",  # the same log gives the same file
    "svg.fonttype": "none",
    "path.simplify_threshold": 1.0,
    "axes.grid": True,
    "grid.alpha": 0.3,
    "lines.linewidth": 1.2,
    "font.size": 9,
}
MAX_MARKED: Final = 40
"""Lines with fewer points have a marker at each point."""

Series = dict[str, list[tuple[float, float]]]


def read_log(path: Path) -> list[dict[str, Any]]:
    """Read the entries of a log, without a line that was cut off. Raises DataError."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    entries = list[dict[str, Any]]()
    for line in lines:
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        if isinstance(entry, dict) and "kind" in entry:
            entries.append(entry)
    if lines and not entries:
        raise DataError(f"{path} is not the log of a training")
    return entries


def charts(log: list[dict[str, Any]]) -> dict[str, Series]:
    """Return the lines of each chart, by title."""
    rounds = [entry for entry in log if entry.get("kind") == "round"]

    def lines(part: str, *names: str) -> Series:
        return {
            name: [(e["minutes"], e[part][name]) for e in rounds if name in e.get(part, ())]
            for name in names
        }

    matches = Series()
    for entry in log:
        point = (entry.get("minutes", 0.0), entry.get("wins", 0.0))
        if entry.get("kind") == "match":
            matches.setdefault(f"against {entry['against']}", []).append(point)
        if entry.get("kind") == "greedy":  # the log of the shipped teacher has such matches
            matches.setdefault(f"greedy, {entry['edition']}", []).append(point)
    speed = [(e["minutes"], e["moves_a_second"] / 1000) for e in log if e.get("kind") == "speed"]
    return {
        "Loss of the policy": lines("learn", "policy", "policy_kl"),
        "Loss of the value": lines("learn", "win", "margin"),
        "Points": lines("games", "points", "margin"),
        "Wins of the network without search": matches,
        "Thousand moves a second": {"speed": speed},
    }


def draw(drawn: dict[str, Series]) -> str:
    """Draw charts below one another, as SVG."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(7.5, 2.6 * len(drawn)), layout="constrained")
        for number, (title, series) in enumerate(drawn.items()):
            axes = figure.add_subplot(len(drawn), 1, number + 1, title=title, xlabel="minutes")
            for name, points in series.items():
                if points:
                    marker = "." if len(points) < MAX_MARKED else ""
                    axes.plot(*zip(*points, strict=True), marker=marker, label=name)
            if axes.lines:
                axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
        content = io.StringIO()
        figure.savefig(content, format="svg", metadata={"Date": None})
    return content.getvalue()


def write_plot(log: Path, picture: Path) -> None:
    """Draw a log into a file."""
    write_whole(picture, draw(charts(read_log(log))))
