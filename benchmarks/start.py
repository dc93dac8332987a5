# SPDX-License-Identifier: MIT
"""How long one waits for compiled code: the first time ever, with an empty cache, and later.

python -m benchmarks.start
"""

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.setting import setting
from quiltbee.games import GAMES

SEARCH = (
    "from quiltbee.players import strongest_player as best, warm_up; "
    "warm_up(best('{game}'), '{game}')"
)
"""All that playing against the strongest level needs."""
KERNEL = "from quiltbee.games.{game}.kernel import warm_up; warm_up()"
"""All that the kernel offers, batches on several cores included."""
LATER = 3


def seconds(script: str, cache: str) -> tuple[float, float]:
    """Run a script in a process of its own; return its time on the wall and on the processor."""
    before = os.times()
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        env={**os.environ, "XDG_CACHE_HOME": cache},
        stderr=subprocess.DEVNULL,
    )
    took, after = time.perf_counter() - began, os.times()
    used = after.children_user + after.children_system
    return took, used - before.children_user - before.children_system


def main() -> None:
    """Measure and print."""
    print(setting())
    for game in GAMES:
        with tempfile.TemporaryDirectory() as cache:
            for name, script in (("search", SEARCH), ("the rest of the kernel", KERNEL)):
                told = script.format(game=game)
                first, work = seconds(told, cache)
                later, less = min(seconds(told, cache) for _ in range(LATER))
                print(
                    f"{game}, {name}: {first:.1f} s the first time ({work:.1f} s of processor time), "
                    f"{later:.2f} s later ({less:.2f} s)"
                )


if __name__ == "__main__":
    main()
