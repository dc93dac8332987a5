# SPDX-License-Identifier: MIT
"""The conditions of a measurement."""

import datetime
import importlib.metadata
import os
import platform
import subprocess
from dataclasses import dataclass
from pathlib import Path

from quiltbee import __version__


@dataclass(frozen=True, slots=True)
class Conditions:
    """Machine, versions, commit and date."""

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


def find_conditions() -> Conditions:
    """Return the machine, the versions and the commit of this process."""
    return Conditions(
        processor=_processor(),
        processors=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        versions={"quiltbee": __version__} | _versions("wasmtime"),
        commit=_commit(),
        date=datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
    )


def _versions(*packages: str) -> dict[str, str]:
    versions = dict[str, str]()
    for package in packages:
        try:
            versions[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            continue
    return versions


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _commit() -> str:
    """Return the commit of the package's checkout, or "unknown" if it is not in a checkout."""
    here = Path(__file__).parent
    ask = ["git", "-C", str(here), "describe", "--always", "--dirty", "--match=v*"]
    is_ours = ["git", "-C", str(here), "ls-files", "--error-unmatch", Path(__file__).name]
    try:
        # An installed package may be inside the checkout of another project. Only our own counts.
        subprocess.run(is_ours, capture_output=True, check=True)  # noqa: S603 - fixed arguments
        described = subprocess.run(ask, capture_output=True, text=True, check=True)  # noqa: S603 - the same
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return described.stdout.strip()
