# SPDX-License-Identifier: MIT
"""Where and when a number was measured."""

import datetime
import os
import platform
import subprocess
from pathlib import Path


def setting() -> str:
    """Name the machine, the Python, the commit and the day, on one line."""
    day = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{_processor()} x {os.cpu_count()}, {python}, commit {_commit()}, {day}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _commit() -> str:
    try:
        asked = subprocess.run(
            ["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return asked.stdout.strip()
