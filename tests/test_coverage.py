# SPDX-License-Identifier: MIT
"""The measuring of coverage: what counts as a line and a branch, and what a run leaves out."""

import ast
import json
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from tests.server.running import Running
from tools import coverage_report, find
from tools.coverage_marks import FOLDER, Marks
from tools.coverage_report import Module

ROOT = Path(__file__).parents[1]


def ran(tmp_path: Path, source: str, call: str = "") -> Module:
    """Run a module, and then something in it, and return what of it ran."""
    path = tmp_path / "module.py"
    path.write_text(dedent(source), encoding="utf-8")
    tree = ast.parse(path.read_bytes())
    marks = Marks()
    marks.insert(tree)
    hits = [False] * len(marks.lines)
    names: dict[str, Any] = {"__coverage_hits__": hits, "__name__": "module"}
    exec(compile(tree, str(path), "exec"), names)
    if call:
        exec(call, names)
    return Module.read(path, {mark for mark, is_hit in enumerate(hits) if is_hit})


def test_a_line_that_is_not_reached_is_missing(tmp_path: Path) -> None:
    module = ran(
        tmp_path, "def answer(x):\n    if x:\n        return 1\n    return 2\n", "answer(1)"
    )
    assert module.lines == {1, 2, 3, 4}
    assert module.missing_lines == {4}


def test_an_else_that_nobody_wrote_is_a_branch(tmp_path: Path) -> None:
    source = "def answer(x):\n    if x:\n        x += 1\n    return x\n"
    assert ran(tmp_path, source, "answer(1)").missing_branches == [2]
    assert ran(tmp_path, source, "answer(1), answer(0)").missing_branches == []


@pytest.mark.parametrize(
    ("call", "missing"), [("first([])", [2]), ("first([1])", [2]), ("first([]), first([1])", [])]
)
def test_a_loop_is_entered_and_ended(tmp_path: Path, call: str, missing: list[int]) -> None:
    source = "def first(them):\n    for x in them:\n        return x\n"
    module = ran(tmp_path, source, call)
    assert (module.branches, module.missing_branches) == (2, missing)


def test_a_case_that_no_value_has_had_is_missing(tmp_path: Path) -> None:
    source = """\
        def name(x):
            match x:
                case 1:
                    return "one"
                case 2 | 3:
                    return "few"
        """
    module = ran(tmp_path, source, "name(1), name(4)")
    assert (module.branches, module.missing_branches, module.missing_lines) == (3, [2], {6})


def test_what_an_error_keeps_from_running_is_missing(tmp_path: Path) -> None:
    source = """\
        def divide(x):
            try:
                if x > 5:
                    raise ValueError
                y = 1 / x
            except ZeroDivisionError:
                y = 0
            else:
                y += 1
            finally:
                x = 1
            return y
        """
    assert ran(tmp_path, source, "divide(0)").missing_lines == {4, 9}
    assert ran(tmp_path, source, "divide(1)").missing_lines == {4, 7}


def test_what_never_runs_as_python_does_not_count(tmp_path: Path) -> None:
    source = '''\
        """A docstring stays one."""
        from __future__ import annotations
        compiled = lambda: lambda function: function
        TYPE_CHECKING = False
        if TYPE_CHECKING:
            import nowhere
        @compiled()
        def fast(x):
            return x
        def endless():
            """Another."""
            while True:
                return __doc__
        def protocol(): ...
        if __name__ == "__main__":
            fast(1)
        '''
    module = ran(tmp_path, source, "assert endless() == 'A docstring stays one.'")
    assert module.lines == {3, 4, 10, 12, 13, 14}
    assert (module.missing_lines, module.branches) == (set(), 0)


def test_a_measured_server_writes_what_it_ran_when_it_is_ended(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    with Running(
        "--data", str(tmp_path), env={FOLDER: str(notes)}, program="tools.coverage_marks"
    ) as server:
        assert server.http.get("/api/hello").status_code == 200
    (file,) = notes.glob("*.json")
    passed = json.loads(file.read_text(encoding="utf-8"))
    path = ROOT / "src/quiltbee/commands/serve.py"
    module = Module.read(path, set(passed[str(path)]))
    assert len(module.missing_lines) < len(module.lines) / 2


def test_a_total_under_its_floor_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = ran(tmp_path, "def f(x):\n    if x:\n        return 1\n    return 2\n", "f(1)")
    monkeypatch.setattr(coverage_report, "_read_modules", lambda folder: [module])
    monkeypatch.setattr(coverage_report, "untested", set)
    monkeypatch.setattr(sys, "argv", ["", str(tmp_path)])
    settings = (
        "[tool.quiltbee.coverage]\nmeasured = {{ lines = {}, branches = 50.5 }}\nmargin = 0.5\n"
    )
    monkeypatch.chdir(tmp_path)
    lacking = ["HAProxy"]
    for lines, missing, status in ((74.4, [], 0), (75.5, [], 0), (75.6, [], 1), (75.6, lacking, 0)):
        Path("pyproject.toml").write_text(settings.format(lines), encoding="utf-8")
        monkeypatch.setattr(find, "missing", lambda missing=missing: missing)
        assert coverage_report.main() == status
    printed = capsys.readouterr().out
    assert printed.count("Coverage of lines: 75.00 %") == 4
    assert printed.count("write the new value") == 1
    assert printed.count("do not count here: without HAProxy") == 1
