# SPDX-License-Identifier: MIT
"""Real workers that hang: somebody moves in time, and what was not the level's own move is told."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.conftest import generous
from tests.server.rooms import Room
from tests.server.running import WAIT, Json, Running, Seated

pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="workers are found in /proc")


def workers(running: Running) -> list[int]:
    """The processes that think for a server, in the order in which they were started."""
    found = list[tuple[int, int]]()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            words = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if int(fields[1]) == running.process.pid and b"quiltbee.server.workers.bot_worker" in words:
            found.append((int(fields[19]), int(folder.name)))
    return [pid for _, pid in sorted(found)]


def wait_until(condition: Callable[[], bool], seconds: float = 4 * WAIT) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it does not come"
        time.sleep(0.05)


def figure(running: Running, name: str) -> float:
    lines = running.http.get("/metrics").text.splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))


def test_easy_levels_answer_while_the_quick_worker_hangs(tmp_path: Path) -> None:
    """At first after 180 seconds and more."""
    with Running("--data", str(tmp_path), *generous()) as running:
        seated = Seated(running, None, 1, seed=1, first=0)
        seated.play(0, 0, "advance")
        began = time.monotonic()
        number = seated.wait_for(2)["number"]
        usual = time.monotonic() - began
        wait_until(lambda: bool(workers(running)))
        (quick,) = workers(running)
        os.kill(quick, signal.SIGSTOP)
        try:
            room = Room(running, None, 1, seed=1)
            for _ in range(3):
                began, before = time.monotonic(), number
                number = play_and_wait(seated, number)
                assert number > before
                assert time.monotonic() - began < 15 + 10 * usual
            room.hand_in(0, 0, [first_act(room)])
            wait_until(lambda: room.view()["number"] == 1)
        finally:
            os.kill(quick, signal.SIGKILL)
        assert all(not moment["hasty"] for moment in seated.view()["moments"])


def first_act(room: Room) -> str:
    may = room.turn(0)["may"][0]
    way, cells = next(iter(may["ways"].items()))
    assert way == "0"
    return f"{may['card']}@{'abcdefghi'[cells[0] % 9]}{cells[0] // 9 + 1}"


def play_and_wait(seated: Seated, number: int) -> int:
    """Make moves until the computer has made one."""
    position = seated.view()["position"]
    while position["to_move"] == 0:
        special = position["special"]
        cell = special["cells"][0] if special else 0
        move = f"S@{'abcdefghi'[cell % 9]}{cell // 9 + 1}" if special else "advance"
        done: Json = seated.play(0, number, move).json()
        number, position = done["number"], done["position"]
    return int(seated.wait_for(number + 1)["number"])


def test_a_search_that_takes_long_is_not_begun_anew_and_haste_is_told(tmp_path: Path) -> None:
    """The worker that searches is stopped, as on a machine that has no time for it."""
    options = ("--data", str(tmp_path), "--workers", "1", *generous())
    with Running(*options) as running:
        seated = Seated(running, None, 5, seed=1, first=0)
        number = play_and_wait(seated, 0)
        [searching] = workers(running)
        os.kill(searching, signal.SIGSTOP)
        try:
            number = play_and_wait(seated, number)
        finally:
            os.kill(searching, signal.SIGCONT)
        [moment] = [each for each in seated.view()["moments"] if each["hasty"]]
        assert moment["seat"] == 1
        assert "played in haste by the quick player" in record_of(seated)
        assert figure(running, "quiltbee_hasty_moves_total") == 1
        assert searching in workers(running)
        assert figure(running, "quiltbee_workers_lost_total") == 0


def record_of(seated: Seated) -> str:
    return seated.http.get(f"/api/tables/{seated.id}/record").text
