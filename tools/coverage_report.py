# SPDX-License-Identifier: MIT
"""Say how much of the package the tests have run, and fail where it is less than it was.

``make test`` runs it after all tests, with the folder that they wrote to, and ``make research`` with the word ``research``
for the modules that only its environment can run. Floors stand in pyproject.toml.
"""

import ast
import json
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from textwrap import fill
from typing import Final

from tests.test_untested_modules import untested
from tools import find
from tools.coverage_marks import Marks

SOURCE: Final = Path("src/quiltbee")
UNMEASURED: Final = SOURCE / "server/storage/migrations"
"""Alembic loads these files itself."""

_NEEDED: Final = re.compile(
    r"^(?:from|import) (?:llvmlite|numba|numpy|pyarrow|ray|quiltbee\.kernel\.compilation)\b",
    re.MULTILINE,
)
"""What a module imports that `make research` alone can test."""
WORST: Final = 10
"""How many of the modules with the most missed lines are named."""


@dataclass(frozen=True)
class Module:
    """Which lines and branches a module has, and which of them no test has run."""

    path: Path
    lines: set[int]
    missing_lines: set[int]
    branches: int
    missing_branches: list[int]
    """The lines that decide."""

    @classmethod
    def read(cls, path: Path, passed: set[int]) -> "Module":
        """Compare a module with the marks in it that were passed."""
        marks = Marks()
        marks.insert(ast.parse(path.read_bytes()))
        ran = {line for mark in passed for line in marks.lines[mark]}
        lines = {line for block in marks.lines for line in block}
        missing = sorted(line for line, mark in marks.branches if mark not in passed)
        return cls(path, lines, lines - ran, len(marks.branches), missing)


def main() -> int:
    """Print totals and the worst modules; return 1 where a total is under its floor although no test lacked a program."""
    folder, part = Path(sys.argv[1]), sys.argv[2:]
    text = Path("pyproject.toml").read_text(encoding="utf-8")
    settings = tomllib.loads(text)["tool"]["quiltbee"]["coverage"]
    modules = [each for each in _read_modules(folder) if _is_for_research(each.path) == bool(part)]
    _print_gaps(modules, folder / "missing.txt")
    floors = settings["research"] if part else settings
    is_enough = _reaches_floors(modules, floors["measured"], floors["margin"])
    if not part and (names := ", ".join(find.missing())):
        print(f"The floors do not count here: without {names}, tests were skipped.")
        return 0
    return int(not is_enough)


def _is_for_research(path: Path) -> bool:
    return "envs" in path.parts or _NEEDED.search(path.read_text(encoding="utf-8")) is not None


def _read_modules(folder: Path) -> list[Module]:
    """Join what all processes have noted. A module that none has imported counts too."""
    passed = defaultdict[str, set[int]](set)
    for file in folder.glob("*.json"):
        for path, marks in json.loads(file.read_text(encoding="utf-8")).items():
            passed[path].update(marks)
    files = (path for path in sorted(SOURCE.rglob("*.py")) if UNMEASURED not in path.parents)
    return [Module.read(path, passed[str(path.resolve())]) for path in files]


def _print_gaps(modules: list[Module], details: Path) -> None:
    worst = sorted(modules, key=lambda module: -len(module.missing_lines))
    print("Lines that no test has run, by module:")
    for module in worst[:WORST]:
        print(f"{len(module.missing_lines):6}  {module.path}")
    details.write_text("".join(_details(worst)), encoding="utf-8")
    print(f"All of them, and the branches: {details}")
    print("Not measured: functions that Numba compiles, migrations, and programs that tests start,")
    print("except one server in every process that runs tests.")
    alone = sorted(untested())
    words = f"Modules without a test of their own ({len(alone)}): {', '.join(alone)}"
    print(fill(words, 120, break_on_hyphens=False))


def _details(modules: list[Module]) -> Iterator[str]:
    for module in modules:
        if module.missing_lines or module.missing_branches:
            decisions = ", ".join(map(str, module.missing_branches))
            yield f"{module.path}\n  lines: {', '.join(_ranges(module))}\n  a branch at: {decisions}\n"


def _ranges(module: Module) -> Iterator[str]:
    """Name the missing lines, those without a line in between that has run as one range."""
    for is_missing, group in groupby(sorted(module.lines), module.missing_lines.__contains__):
        if is_missing:
            first, *others = group
            yield f"{first}-{others[-1]}" if others else str(first)


def _reaches_floors(modules: list[Module], measured: dict[str, float], margin: float) -> bool:
    totals = {
        "lines": _percent(
            sum(len(each.missing_lines) for each in modules),
            sum(len(each.lines) for each in modules),
        ),
        "branches": _percent(
            sum(len(each.missing_branches) for each in modules),
            sum(each.branches for each in modules),
        ),
    }
    for what, percent in totals.items():
        floor = measured[what] - margin
        print(f"Coverage of {what}: {percent:.2f} %, and must be {floor:.2f} % or more")
        if percent > measured[what] + margin:
            print(f"  It was {measured[what]:.2f} %: write the new value into pyproject.toml")
    return all(percent >= measured[what] - margin for what, percent in totals.items())


def _percent(missing: int, all_of_them: int) -> float:
    return 100 * (1 - missing / all_of_them)


if __name__ == "__main__":
    sys.exit(main())
