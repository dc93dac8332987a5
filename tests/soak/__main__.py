# SPDX-License-Identifier: MIT
"""Long trials, each of which the tests have in a small form: ``make soak``.

python -m tests.soak                       the deep tests, all others for five minutes each, then the rules until Ctrl-C
python -m tests.soak --minutes 1           the deep tests, then all others for a minute each
python -m tests.soak rules --edition winter --seed 4711 --games 1
python -m tests.soak {deep,rules,clock,floods,commits,workers} --help
"""

import argparse
import contextlib
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

SERVER = ("clock", "floods", "commits", "workers")
"""What is done to a server: each for a while."""
USUAL_MINUTES = 5.0
RESEARCH = Path(__file__).parents[2] / "research/.venv/bin/python"
"""Where Numba is, which compiles the kernels that rules are compared with."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Run one of the trials; return 0 if nothing was wrong."""
    if name == "rules" and find_spec("numba") is None:
        command = [str(RESEARCH), "-m", "tests.soak", name, *arguments]
        # It gets Ctrl-C too, and has a last word.
        with subprocess.Popen(command) as process, contextlib.suppress(KeyboardInterrupt):
            process.wait()
        return process.returncode
    status: int = import_module(f"tests.soak.{name}").main(arguments)
    return status


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the trial that is named, or all of them; return 1 if anything was wrong."""
    given = sys.argv[1:] if arguments is None else arguments
    if given and given[0] in ("deep", "rules", *SERVER):
        return run(given[0], given[1:])
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=float, metavar="M", help="for each, the rules included")
    minutes = parser.parse_args(given).minutes
    if minutes is not None and minutes <= 0:
        parser.error("argument --minutes: more than 0, please")
    limit = [] if minutes is None else ["--minutes", str(minutes)]
    print("== deep", flush=True)
    wrong = run("deep", [])
    for name in SERVER:
        print(f"== {name}", flush=True)
        wrong += run(name, limit or ["--minutes", str(USUAL_MINUTES)])
    print("== rules", flush=True)
    wrong += run("rules", limit)
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main())
