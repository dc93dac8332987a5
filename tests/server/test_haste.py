# SPDX-License-Identifier: MIT
"""Real workers that hang: somebody moves in time, and what was not the level's own move is told."""

import os
import signal
from pathlib import Path

import pytest

from tests.server.running import Json, Reachable, Seated
from tests.server.served import served

pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="workers are found in /proc")


def workers(server: int) -> list[int]:
    """The processes that think for a server's process, in the order in which they were started."""
    found = list[tuple[int, int]]()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            words = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if int(fields[1]) == server and b"quiltbee.server.workers.bot_worker" in words:
            found.append((int(fields[19]), int(folder.name)))
    return [pid for _, pid in sorted(found)]


def figure(running: Reachable, name: str) -> float:
    lines = running.http.get("/metrics").text.splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))


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
    with served(tmp_path) as running:
        seated = Seated(running, None, 5, seed=1, first=0)
        number = play_and_wait(seated, 0)
        [searching] = workers(os.getpid())
        os.kill(searching, signal.SIGSTOP)
        try:
            number = play_and_wait(seated, number)
        finally:
            os.kill(searching, signal.SIGCONT)
        [moment] = [each for each in seated.view()["moments"] if each["hasty"]]
        assert moment["seat"] == 1
        assert "played in haste by the quick player" in record_of(seated)
        assert figure(running, "quiltbee_hasty_moves_total") == 1
        assert searching in workers(os.getpid())
        assert figure(running, "quiltbee_workers_lost_total") == 0


def record_of(seated: Seated) -> str:
    return seated.http.get(f"/api/tables/{seated.id}/record").text
