# SPDX-License-Identifier: MIT
"""Where and when a number was measured."""

import datetime
import importlib.metadata
import os
import platform
import subprocess
from dataclasses import dataclass
from pathlib import Path

from quiltbee import __version__


@dataclass(frozen=True, slots=True)
class Setting:
    """Machine, commit, day and versions."""

    processor: str
    processors: int
    system: str
    python: str
    versions: dict[str, str]
    commit: str
    date: str

    def __str__(self) -> str:
        return (
            f"{self.processor} x {self.processors}, {self.python}, "
            f"commit {self.commit}, {self.date}"
        )


def find_setting() -> Setting:
    """Look at the machine, the versions and the checkout that this runs in."""
    return Setting(
        processor=_processor(),
        processors=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        versions={"quiltbee": __version__} | _versions("numpy", "numba"),
        commit=_commit(),
        date=datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
    )


def _versions(*packages: str) -> dict[str, str]:
    found = dict[str, str]()
    for package in packages:
        try:
            found[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _commit() -> str:
    """Name the commit of the checkout that the package lies in, if it lies in one."""
    here = Path(__file__).parent
    ask = ["git", "-C", str(here), "describe", "--always", "--dirty", "--match=v*"]
    known = ["git", "-C", str(here), "ls-files", "--error-unmatch", Path(__file__).name]
    try:
        # An installed package may lie inside somebody else's checkout: only ours counts.
        subprocess.run(known, capture_output=True, check=True)  # noqa: S603 - fixed arguments
        asked = subprocess.run(ask, capture_output=True, text=True, check=True)  # noqa: S603 - the same
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return asked.stdout.strip()
