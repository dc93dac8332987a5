# SPDX-License-Identifier: MIT
"""The turn clock counts real seconds: no jump of the time of day, no restart and no empty room changes a turn."""

import random
import time
from pathlib import Path

import pytest

from quiltbee.server.tables.turnclock import TurnClock
from tests.server.conftest import generous
from tests.server.rooms import Room, hear_closed
from tests.server.running import Running

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


@pytest.fixture
def wall(tmp_path: Path) -> Wall:
    return Wall(tmp_path)


SECONDS = 15


def test_jumps_of_the_time_of_day_neither_end_a_turn_nor_draw_it_out(
    wall: Wall, tmp_path: Path
) -> None:
    with wall.serve(tmp_path / "data") as server:
        room = Room(server, None, None, turn_seconds=SECONDS)
        room.play(random.Random(1), 1)
        began = time.monotonic()
        with room.socket(0) as ada:
            ada.hear()
            wall.jump(3600)
            with room.socket() as watcher:
                watcher.hear()
                time.sleep(1)
                number = room.view()["number"]
                assert number == 1 or time.monotonic() - began > SECONDS - 1
            wall.jump(-7200)
            closed = hear_closed(ada)
        took = time.monotonic() - began
        assert closed["moment"]["absent"] == [0, 1]
        assert closed["moment"]["at"] < room.view()["created"]  # the clock on the wall did jump
        assert took > SECONDS - 1


def test_a_clock_runs_only_while_it_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(range(1000, 2000, 10))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(times)))
    clock = TurnClock()
    clock.begin(4)
    assert clock.elapsed == 0
    clock.start()
    assert (clock.elapsed, clock.elapsed) == (10, 20)
    clock.stop()
    assert clock.stored == (4, 30_000)
    clock.resume(3, 90_000)  # of another turn
    assert clock.elapsed == 30
    clock.resume(4, 90_000)
    assert clock.elapsed == 90
    clock.set_back(50)
    clock.set_back(70)
    assert clock.elapsed == 50
    clock.begin(5)
    assert clock.stored == (5, 0)
