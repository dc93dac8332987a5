# SPDX-License-Identifier: MIT
"""The charts of a log."""

import json
from pathlib import Path
from typing import Any

import pytest

from quiltbee.core.errors import DataError
from quiltbee_research.train.plot import charts, draw, read_log, write_plot

LOG: list[dict[str, Any]] = [
    {"kind": "round", "minutes": 0.0, "games": {"points": -9.0, "margin": 15.0}},
    {"kind": "round", "minutes": 1.0, "games": {"points": -5.0, "margin": 9.0}, "learn": {"policy": 1.4}},
    {"kind": "speed", "minutes": 1.0, "moves_a_second": 5000.0},
    {"kind": "match", "minutes": 1.0, "against": "start", "wins": 0.9},
    {"kind": "greedy", "minutes": 1.0, "edition": "winter", "wins": 0.6},
]  # fmt: skip


def test_a_chart_has_the_lines_of_the_log() -> None:
    lines = charts(LOG)
    assert lines["Points"] == {"points": [(0, -9), (1, -5)], "margin": [(0, 15), (1, 9)]}
    # An entry without a number, as in the log of another version, is left out.
    assert lines["Loss of the policy"] == {"policy": [(1, 1.4)], "policy_kl": []}
    assert lines["Wins of the network without search"] == {
        "against start": [(1, 0.9)],
        "greedy, winter": [(1, 0.6)],
    }
    assert lines["Thousand moves a second"] == {"speed": [(1, 5)]}


def test_a_picture_names_every_chart_and_line_and_is_the_same_again() -> None:
    picture = draw(charts(LOG))
    for words in (*charts(LOG), "points", "against start", "greedy, winter", "speed"):
        assert f">{words}<" in picture
    assert draw(charts(LOG)) == picture


def test_a_log_that_was_cut_off_is_drawn_as_far_as_it_goes(tmp_path: Path) -> None:
    lines = [json.dumps(line) for line in LOG]
    (tmp_path / "log.jsonl").write_text("\n".join([*lines, lines[0][:20]]))
    assert read_log(tmp_path / "log.jsonl") == LOG
    write_plot(tmp_path / "log.jsonl", tmp_path / "log.svg")
    assert "<svg" in (tmp_path / "log.svg").read_text()
    (tmp_path / "log.jsonl").write_text("hello")
    with pytest.raises(DataError, match="not the log of a training"):
        read_log(tmp_path / "log.jsonl")
