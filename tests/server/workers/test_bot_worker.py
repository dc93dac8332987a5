# SPDX-License-Identifier: MIT
"""The heartbeats of a worker, by which the server tells a long search from a process that hangs."""

import io
import json
import random
import signal
import subprocess
import sys
import time

import pytest

from quiltbee.games import patchwork
from quiltbee.server.workers import bot_worker
from quiltbee.server.workers.worker_pool import COMMAND
from tests.server.running import WAIT, wait_until


def test_no_heartbeat_follows_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "_HEARTBEAT_SECONDS", 0.02)
    stream = io.BytesIO()
    answers = bot_worker._Answers(stream)
    answers.begin()
    wait_until(lambda: stream.getvalue() != b"")
    answers.give({"move": "advance"})
    time.sleep(0.1)
    assert json.loads(stream.getvalue().splitlines()[-1]) == {"move": "advance"}


@pytest.mark.parametrize("is_asked", [True, False], ids=["while it answers", "while it is asked"])
def test_a_worker_whose_server_is_killed_ends_without_a_word(is_asked: bool) -> None:
    position = patchwork.position_text(patchwork.start("classic", random.Random(1)))
    question = {"number": 1, "game": "patchwork", "level": 0, "position": position, "seat": 0}
    line = json.dumps(question | {"stands_in": False}).encode() + b"\n"
    with subprocess.Popen(
        [*COMMAND, "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stderr
        worker.stdout.close()
        worker.stdin.write(line if is_asked else line[:20])
        worker.stdin.flush()
        if not is_asked:
            worker.stdin.close()
        try:
            assert worker.wait(WAIT) == 0
            assert worker.stderr.read() == b""
        finally:
            worker.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals to groups")
def test_a_worker_answers_also_when_its_whole_group_is_told_to_end() -> None:
    position = patchwork.position_text(patchwork.start("classic", random.Random(1)))
    question = {"number": 1, "game": "patchwork", "level": 0, "position": position, "seat": 0}
    line = json.dumps(question | {"stands_in": False}).encode() + b"\n"
    with subprocess.Popen([*COMMAND, "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin
        assert worker.stdout
        try:
            for _ in range(2):  # after the first answer it surely listens to signals as it will
                worker.stdin.write(line)
                worker.stdin.flush()
                while "move" not in json.loads(worker.stdout.readline()):
                    pass
                worker.send_signal(signal.SIGTERM)
            worker.stdin.close()
            assert worker.wait(WAIT) == 0
        finally:
            worker.kill()
