# SPDX-License-Identifier: MIT
"""Real workers that hang: somebody moves in time, and what was not the level's own move is told."""

import os
import signal
from pathlib import Path

import pytest

from tests.processes import children
from tests.server.running import Json, Seated
from tests.server.served import served

WORKER = "quiltbee.server.workers.bot_worker"
pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="workers are found in /proc")


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
        [searching] = children(os.getpid(), WORKER)
        os.kill(searching, signal.SIGSTOP)
        try:
            number = play_and_wait(seated, number)
        finally:
            os.kill(searching, signal.SIGCONT)
        [moment] = [each for each in seated.view()["moments"] if each["hasty"]]
        assert moment["seat"] == 1
        assert "played in haste by the quick player" in record_of(seated)
        assert running.figure("hasty_moves_total", level="5") == 1
        assert searching in children(os.getpid(), WORKER)
        assert running.figure("workers_lost_total") == 0


def record_of(seated: Seated) -> str:
    return seated.http.get(f"/api/tables/{seated.id}/record").text
