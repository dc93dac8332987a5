# SPDX-License-Identifier: MIT
"""The picture of a log: every line can be told from the others."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from quiltbee.core.errors import DataError
from quiltbee.games.patchwork.train.plot import charts, draw, read_log, write_plot


def greedy(edition: str, *wins: float) -> list[dict[str, Any]]:
    return [
        {"kind": "greedy", "edition": edition, "minutes": at, "wins": share}
        for at, share in enumerate(wins)
    ]


def match(against: str, *wins: float) -> list[dict[str, Any]]:
    return [
        {"kind": "match", "against": against, "minutes": at, "wins": share}
        for at, share in enumerate(wins)
    ]


def test_every_line_of_a_chart_has_a_colour_of_its_own() -> None:
    log = match("start", 0.9, 1) + match("before", 0.6, 0.5)
    log += greedy("classic", 0.7, 0.8) + greedy("winter", 0.6, 0.9) + greedy("halloween", 0.5, 0.9)
    colours = re.findall(r'<polyline .* stroke="(#\w+)"', draw(charts(log)))
    assert len(set(colours)) == 5


def test_lines_that_are_the_same_are_drawn_once_under_both_names() -> None:
    log = greedy("classic", 0.7, 0.8) + greedy("winter", 0.6, 0.9) + greedy("halloween", 0.6, 0.9)
    wins = dict(charts(log))["Wins of the network alone"]
    assert wins == {
        "greedy, classic": [(0, 0.7), (1, 0.8)],
        "greedy, winter and halloween": [(0, 0.6), (1, 0.9)],
    }


def test_a_log_that_was_cut_off_is_drawn_as_far_as_it_goes(tmp_path: Path) -> None:
    lines = [json.dumps(line) for line in greedy("classic", 0.7, 0.8)]
    (tmp_path / "log.jsonl").write_text("\n".join([*lines, lines[0][:20]]))
    assert len(read_log(tmp_path / "log.jsonl")) == 2
    write_plot(tmp_path / "log.jsonl", tmp_path / "log.svg")
    assert "nothing yet" in (tmp_path / "log.svg").read_text()
    (tmp_path / "log.jsonl").write_text("hello")
    with pytest.raises(DataError, match="no log of a training"):
        read_log(tmp_path / "log.jsonl")
