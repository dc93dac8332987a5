# SPDX-License-Identifier: MIT
"""Say how much of the package the tests have run, and fail where it is less than it was.

Run it by ``python -m tools.coverage_floor`` after ``pytest --cov``. The floors stand in pyproject.toml.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from coverage import Coverage

from tests.test_untested_modules import UNTESTED

WORST = 8
"""So many modules with the most lines that no test has run are named."""


def main() -> int:
    """Print totals and the worst modules; return 1 where a total is under its floor."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    floors: dict[str, float] = settings["tool"]["quiltbee"]["coverage"]
    report = _report()
    modules = sorted(report["files"].items(), key=lambda item: -item[1]["summary"]["missing_lines"])
    print("Lines that no test has run, by module:")
    for name, module in modules[:WORST]:
        print(f"{module['summary']['missing_lines']:6}  {name}")
    print(f"Modules without a test of their own: {len(UNTESTED)}")
    totals = report["totals"]
    found = {
        "lines": 100 * totals["covered_lines"] / totals["num_statements"],
        "branches": 100 * totals["covered_branches"] / totals["num_branches"],
    }
    for what, percent in found.items():
        print(f"Coverage of {what}: {percent:.2f} %, and must be {floors[what]:.2f} %")
    return int(any(percent < floors[what] for what, percent in found.items()))


def _report() -> dict[str, Any]:
    coverage = Coverage()
    coverage.load()
    written = Path(str(coverage.get_option("run:data_file"))).with_name("report.json")
    coverage.json_report(outfile=str(written))
    report: dict[str, Any] = json.loads(written.read_text(encoding="utf-8"))
    return report


if __name__ == "__main__":
    sys.exit(main())
