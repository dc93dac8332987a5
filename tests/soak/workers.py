# SPDX-License-Identifier: MIT
"""Games against computers whose processes are stopped and killed at random: every move must come all the same.

python -m tests.soak workers --minutes 10
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Sequence

from tests.processes import children
from tests.server.conftest import generous
from tests.server.running import Reachable, Running, Seated, choice

WORKER = "quiltbee.server.workers.bot_worker"
LEVELS = (1, 2, 5, 7)
SLOW = 45.0
"""Seconds for one answer: the patience in the queue and the quick player's after it, on a busy machine."""


def figure(running: Reachable, name: str) -> float:
    lines = running.http.get("/metrics").text.splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))


def disturb(running: Running, rng: random.Random, stopped: set[int]) -> None:
    """Stop or kill one of the workers, or let one that was stopped go on."""
    there = set(children(running.process.pid, WORKER))
    stopped &= there
    if stopped and rng.random() < 0.5:
        os.kill(stopped.pop(), signal.SIGCONT)
    elif there - stopped:
        pid = rng.choice(sorted(there - stopped))
        if rng.random() < 0.5:
            stopped.add(pid)
            os.kill(pid, signal.SIGSTOP)
        else:
            os.kill(pid, signal.SIGKILL)


def play_game(running: Running, rng: random.Random, stopped: set[int], until: float) -> list[float]:
    """Play against a level to the end of the game or the time; return how long the computer took for each answer."""
    seated = Seated(running, None, rng.choice(LEVELS), seed=rng.randrange(1000), first=0)
    times = list[float]()
    while (position := (view := seated.view())["position"])["to_move"] is not None:
        if time.monotonic() > until:
            break
        if position["to_move"] == 0:
            seated.play(0, view["number"], choice(position))
            continue
        if rng.random() < 0.3:
            disturb(running, rng, stopped)
        began = time.monotonic()
        seated.wait_for(view["number"] + 1)
        times.append(time.monotonic() - began)
    return times


def main(arguments: Sequence[str] | None = None) -> int:
    """Play until the time is over; return 1 if a computer did not answer in time."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak workers", description=__doc__)
    parser.add_argument("--minutes", type=float, metavar="M", default=5.0, help="default: 5")
    parser.add_argument("--seed", type=int, metavar="N", default=1)
    chosen = parser.parse_args(arguments)
    rng, times, games = random.Random(chosen.seed), list[float](), 0
    until, stopped = time.monotonic() + 60 * chosen.minutes, set[int]()
    with (
        tempfile.TemporaryDirectory() as folder,
        Running("--data", folder, "--workers", "2", *generous()) as running,
    ):
        while time.monotonic() < until:
            times += play_game(running, rng, stopped, until)
            games += 1
        lost, hasty = (
            figure(running, name)
            for name in ("quiltbee_workers_lost_total", "quiltbee_hasty_moves_total")
        )
        for pid in stopped & set(children(running.process.pid, WORKER)):
            os.kill(pid, signal.SIGKILL)
    slow = [each for each in times if each > SLOW]
    print(
        f"{games} games, {len(times)} answers, the slowest after {max(times):.1f} s; "
        f"{lost:.0f} workers lost, {hasty:.0f} moves in haste; {len(slow)} too slow"
    )
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
