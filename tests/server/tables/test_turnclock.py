# SPDX-License-Identifier: MIT
"""The turn clock counts real seconds: no jump of the time of day, no restart and no empty room changes a turn."""

import random
import time
from pathlib import Path

import pytest

from quiltbee.server.tables.turnclock import TurnClock
from tests.server.conftest import generous
from tests.server.rooms import Room, hear_closed
from tests.server.running import Running, wait_until

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


def test_a_restart_neither_forgives_nor_punishes(wall: Wall, tmp_path: Path) -> None:
    data, seconds = tmp_path / "data", 300
    with wall.serve(data) as server:
        room = Room(server, None, None, turn_seconds=seconds)
        room.play(random.Random(1), 1)
        with room.socket(0) as ada:
            ada.hear()
            time.sleep(7)  # long enough to have been stored once
            before = room.view()["position"]["seconds_left"]
            server.kill()
    wall.jump(3600)
    time.sleep(2)
    with wall.serve(data) as server:
        room.running, room.http = server, server.http
        with room.socket(0) as ada:
            after = ada.hear()["position"]["seconds_left"]
        assert before < seconds - 6
        assert before - 3 < after < min(before + 8, seconds - 4)
        left = room.view()["position"]["seconds_left"]
        time.sleep(1)
        assert room.view()["position"]["seconds_left"] == left  # nobody is there
        server.stop()
    with wall.serve(data) as server:
        room.running, room.http = server, server.http
        assert room.view()["position"]["seconds_left"] == pytest.approx(left, abs=0.01)


def test_a_watcher_alone_does_not_run_the_clock(running: Running) -> None:
    room = Room(running, None, None, turn_seconds=300)
    room.play(random.Random(1), 1)

    def left() -> float:
        seconds: float = room.view()["position"]["seconds_left"]
        return seconds

    with room.socket() as watcher:
        watcher.hear()
        before = left()
        time.sleep(0.5)
        assert left() == before
        with room.socket(0) as ada, room.socket(1) as bob:
            ada.hear(), bob.hear()
            wait_until(lambda: left() < before)
        wait_until(lambda: not any(seat["online"] for seat in room.view()["seats"]))
        before = left()
        time.sleep(0.5)
        assert left() == before


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
