# SPDX-License-Identifier: MIT
"""What docs/server.md says is true, and its example runs."""

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

from benchmarks import server as benchmark
from quiltbee.server.limits import Limits
from tests.depth import IS_DEEP
from tests.server.running import WAIT, Running

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/server.md").read_text(encoding="utf-8")


def test_the_table_of_limits_is_true() -> None:
    told = dict[str, float]()
    for names, values in re.findall(r"^\| (`[a-z_`, ]+`) \| ([0-9, ]+) \|", DOCUMENT, re.MULTILINE):
        each = re.findall(r"`([a-z_]+)`", names)
        told |= dict(zip(each, (float(value) for value in values.split(",")), strict=True))
    assert told == {each.name: getattr(Limits(), each.name) for each in fields(Limits)}


def test_every_address_of_the_api_is_in_the_document(running: Running) -> None:
    for path in running.http.get("/openapi.json").json()["paths"]:
        assert path in DOCUMENT or path.removeprefix("/api/tables/{table}") in DOCUMENT


def measured(*options: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", benchmark.__name__, *options],
        capture_output=True, text=True, timeout=4 * WAIT, check=False, cwd=ROOT
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_benchmark_runs_in_a_small_version() -> None:
    # However busy the machine is, each of the games has a move.
    told = measured("--seconds", "0.1", "--games", "4", "--tables", "3")
    [(lost, moves)] = re.findall(r"moves lost +(\d+) of (\d+)", told)
    assert (int(lost), int(moves) >= 4) == (0, True)
    assert "kB with both players connected" in told
    if IS_DEEP:
        told = measured("--game", "doodle", "--rooms", "2", "--seats", "3", "--turns", "2")
        assert re.search(r"turns closed +4, of 12 handed in", told)
