# SPDX-License-Identifier: MIT
"""Every flood for a while, from one address and from many, and how another address fares meanwhile.

python -m tests.soak floods
python -m tests.soak floods --minutes 10 --only docs try
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence

from benchmarks.conditions import conditions
from benchmarks.server import percentile
from tests.server.floods import FLOODS, SPREAD_KINDS, SPREADS, flooding, play
from tests.server.running import Running

SOCKETS = 100
GOAL_MS = 100.0
FREE = 1.5
"""Processes that wait for a processor on two cores that are free enough for the goal: the clients' own."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table; fail where another player had to wait, unless the machine had no time."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak floods", description=__doc__)
    parser.add_argument("--minutes", type=float, default=3.0, help="all in all; default: 3")
    parser.add_argument("--only", nargs="+", choices=FLOODS, default=list(FLOODS))
    chosen = parser.parse_args(arguments)
    many = [(kind, each) for each in SPREADS for kind in SPREAD_KINDS if each != "one"]
    trials = [(kind, "one") for kind in chosen.only]
    trials += [each for each in many if each[0] in chosen.only]
    seconds = 60 * chosen.minutes / (len(trials) + 1)
    load, slow = os.getloadavg()[0], list[str]()
    say(conditions())
    say(
        f"load before: {load:.1f}\n\n| flood | p50 ms | p99 ms | moves | answers |\n|---|---|---|---|---|"
    )
    with tempfile.TemporaryDirectory() as folder, Running("--data", folder) as running:
        asyncio.run(play(running.url, 3))  # whatever is done once
        tell("none", asyncio.run(play(running.url, seconds)), Counter())
        for kind, spread in trials:
            answers = Counter[str]()
            with flooding(running.url, kind, SOCKETS, answers, spread):
                times = asyncio.run(play(running.url, seconds))
            name = kind if spread == "one" else f"{kind} of {spread}"
            tell(name, times, answers)
            if not times or percentile(times, 0.99) > GOAL_MS:
                slow.append(name)
            time.sleep(2)  # its account is full again
    if slow:
        say(f"\nabove {GOAL_MS:.0f} ms: {', '.join(slow)}")
    return int(bool(slow) and load < FREE)


def tell(kind: str, times: list[float], answers: Counter[str]) -> None:
    """Print a line of the table."""
    p50, p99 = (f"{percentile(times, share):.0f}" if times else "-" for share in (0.5, 0.99))
    told = ", ".join(f"{count} {what}" for what, count in sorted(answers.items()))
    say(f"| {kind} | {p50} | {p99} | {len(times)} | {told} |")


def say(words: str) -> None:
    """Print at once."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
