# SPDX-License-Identifier: MIT
"""Timed Doodle turns while the time of day jumps and the server is killed.

python -m tests.soak clock --minutes 10

Nobody hands anything in, so every turn must run for its time. A difference is printed with the seed that shows it.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.server.conftest import generous
from tests.server.rooms import Room, hear_closed
from tests.server.running import Running

SECONDS = 15
SLACK = 30.0
"""Seconds that a restart may add: ten for those who come back, five that were not stored, and a busy machine."""

WALL = """
import sys
from datetime import timedelta
from pathlib import Path
from quiltbee.server.model import entries

real, file = entries.now, Path({file!r})

def now():
    return real() + timedelta(seconds=int(file.read_text()))

entries.now = now  # before anybody else has it
from quiltbee.cli import main
sys.argv[0] = "quiltbee"
main()
"""
"""A server whose time of day is as far off as a file says."""


class Wall:
    """The clock on the wall of a server."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "offset"
        self.jump(0)

    def jump(self, seconds: int) -> None:
        """Be so far off from now on."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(str(seconds))
        fresh.replace(self.file)

    def serve(self, data: Path) -> Running:
        """Start a server that looks at this clock."""
        return Running("--data", str(data), *generous(), script=WALL.format(file=str(self.file)))


def one_turn(folder: Path, seed: int) -> str:
    """Let a turn run through jumps and a crash; return what was wrong, or nothing."""
    rng, wall = random.Random(seed), Wall(folder)
    ran = 0.0
    with wall.serve(folder / "data") as server:
        room = Room(server, None, None, turn_seconds=SECONDS)
        room.play(rng, 1)
        with room.socket(0) as ada:
            ada.hear()
            began = time.monotonic()
            for _ in range(rng.randrange(1, 4)):
                wall.jump(rng.choice([3600, -7200, 86_400, -86_400, 0]))
                with room.socket() as spectator:
                    spectator.hear()
                time.sleep(rng.uniform(0.5, 2.0))
            server.kill()
            ran += time.monotonic() - began
    wall.jump(rng.choice([3600, -7200, 0]))
    with wall.serve(folder / "data") as server:
        room.running, room.http = server, server.http
        with room.socket(0) as ada:
            number = ada.hear()["position"]["number"]
            began = time.monotonic()
            if number == 1:
                hear_closed(ada)
            ran += time.monotonic() - began
    if not SECONDS - 2 < ran < SECONDS + SLACK:
        return f"a turn of {SECONDS} s ran for {ran:.1f} s"
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Let turns run until the time is up; return 1 if one was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak clock", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    until, seed, wrong = time.monotonic() + 60 * chosen.minutes, chosen.seed, 0
    while seed == chosen.seed or time.monotonic() < until:
        with tempfile.TemporaryDirectory() as folder:
            words = one_turn(Path(folder), seed)
        if words:
            wrong += 1
            print(f"seed {seed}: {words}")
        seed += 1
    print(f"{seed - chosen.seed} turns, {wrong} wrong")
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main())
