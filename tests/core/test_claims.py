# SPDX-License-Identifier: MIT
"""Claims: one process works, the others wait while it visibly lives, and never for one that does not."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quiltbee.core import claims
from quiltbee.core.claims import Claim
from tests.server.running import wait_until

HOLDER = """
import sys, time
from pathlib import Path
from quiltbee.core import claims
claims.BEAT_SECONDS = 0.05
claim = claims.Claim(Path(sys.argv[1]))
assert claim.take()
print("held", flush=True)
time.sleep(600)
"""

# There every claim is taken at once (``try_lock``): processes do not wait for each other, so nothing here can hold.
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files cannot be locked there")


@contextmanager
def holder(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another process that holds a claim until it is ended."""
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.send_signal(signal.SIGCONT)
            process.kill()


def taking(claim: Claim) -> tuple[threading.Thread, list[bool]]:
    """Take a claim in a thread, and note whether that succeeded."""
    taken = list[bool]()
    thread = threading.Thread(target=lambda: taken.append(claim.take()), daemon=True)
    thread.start()
    return thread, taken


def test_a_claim_is_waited_for_while_its_process_lives_and_free_when_it_dies(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(claims, "SILENT_SECONDS", 20.0)
    path, before = tmp_path / "claim", claims.waited_seconds()
    with holder(path) as process:
        claim = Claim(path)
        thread, taken = taking(claim)
        wait_until(lambda: claims.waited_seconds() > before + 0.2)
        assert thread.is_alive()
        assert taken == []
        process.kill()
        thread.join(20)
    assert taken == [True]
    claim.release()


def test_signs_of_life_count_and_not_the_time_that_one_waits(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # It waits for longer than a silent process would be waited for.
    monkeypatch.setattr(claims, "SILENT_SECONDS", 3.0)
    path = tmp_path / "claim"
    with holder(path):
        claim = Claim(path)
        thread, taken = taking(claim)
        thread.join(5)
        assert thread.is_alive()
        assert taken == []
    thread.join(20)
    assert taken == [True]
    claim.release()


def test_a_stopped_process_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(claims, "SILENT_SECONDS", 0.5)
    path = tmp_path / "claim"
    with holder(path) as process:
        process.send_signal(signal.SIGSTOP)
        claim = Claim(path)
        assert not claim.take()
        assert claim.depth == 0
        claim.release()  # nothing was taken


def test_one_process_may_take_a_claim_several_times(tmp_path: Path) -> None:
    path = tmp_path / "claim"
    claim, other = Claim(path), Claim(path)
    assert claim.take()
    assert claim.take()
    claim.release()
    thread, taken = taking(other)
    time.sleep(0.1)
    assert taken == []
    claim.release()
    thread.join(20)
    assert taken == [True]
    other.release()


def beating() -> int:
    """How many threads show signs of life for claims."""
    return sum(thread.name == "quiltbee-claim" for thread in threading.enumerate())


def test_a_brief_claim_needs_no_thread(tmp_path: Path) -> None:
    brief, usual = Claim(tmp_path / "brief", is_brief=True), Claim(tmp_path / "usual")
    wait_until(lambda: beating() == 0)  # those of other tests end
    assert brief.take()
    assert beating() == 0
    assert usual.take()
    assert beating() == 1
    brief.release()
    usual.release()
    wait_until(lambda: beating() == 0)


def test_where_nothing_can_be_written_there_is_no_claim(tmp_path: Path) -> None:
    assert not Claim(tmp_path / "missing" / "claim").take()
