# SPDX-License-Identifier: MIT
"""Find a Chromium for the browser tests, or install one.

    python tools/find_chromium.py             print its path, or nothing
    python tools/find_chromium.py --install   install one first where there is none

A browser that is installed is taken; ``QUILTBEE_CHROMIUM`` names another. Where there is none, Debian's package
manager installs one for root, and Playwright fetches its own for everybody else. Where neither can be done, this says so
in one line and succeeds: the browser tests will then say so too, and all others run.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
VARIABLE: Final = "QUILTBEE_CHROMIUM"


def find_chromium() -> str | None:
    """Return the path of a Chromium, or None."""
    if named := os.environ.get(VARIABLE):
        return named
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow to load, seldom needed

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install_chromium() -> None:
    """Install a Chromium by the means of this machine."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"]
        attempt("apt-get", "update", *quiet)
        attempt("apt-get", "install", "--yes", "--no-install-recommends", *quiet, "chromium")
    else:
        attempt(sys.executable, "-m", "playwright", "install", "chromium")


def attempt(*command: str) -> None:
    """Run a command of the machine; whether it worked is seen by what is there afterwards."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=False, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603 - our own words


def main() -> None:
    """Do what the command line says."""
    if "--install" in sys.argv[1:] and find_chromium() is None:
        print("Installing Chromium for the browser tests (once) ...", file=sys.stderr)
        install_chromium()
    found = find_chromium()
    if found is None:
        print("No Chromium here, and none could be installed: browser tests will be skipped.", file=sys.stderr)  # fmt: skip
    else:
        print(found)


if __name__ == "__main__":
    main()
