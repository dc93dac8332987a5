# SPDX-License-Identifier: MIT
"""What Linux tells about other processes."""

import time
from pathlib import Path

PATIENCE = 60.0
"""Seconds until processes that do not end are given up."""


def children(pid: int, running: str = "") -> list[int]:
    """Return the processes that a process has started and whose command line holds ``running``; none on other systems."""
    started = [file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(each) for each in " ".join(started).split() if running in _command_line(each)]


def _command_line(pid: str) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:  # it has ended since
        return ""


def has_ended(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True


def wait_until_gone(pids: list[int]) -> None:
    until = time.monotonic() + PATIENCE
    while not all(map(has_ended, pids)):
        assert time.monotonic() < until, "workers outlive the process that started them"
        time.sleep(0.05)
