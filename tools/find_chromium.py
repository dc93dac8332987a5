# SPDX-License-Identifier: MIT
"""Find a Chromium for the browser tests, or install one.

A browser that is installed is taken; ``QUILTBEE_CHROMIUM`` names another. Where there is none, Debian's package
manager installs one for root, and Playwright fetches its own for everybody else.

Best is the headless shell: the same engine without windows and toolbars. With it a page takes half of the processor time.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import Final

from tools import installing

NAMES: Final = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
)  # fmt: skip
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
    if installing.can_install_packages():
        installing.install_packages("chromium-headless-shell")
        if find_chromium() is None:  # not every distribution has the shell as a package
            installing.install_packages("chromium")
    else:
        installing.attempt(sys.executable, "-m", "playwright", "install", "chromium")


if __name__ == "__main__":
    installing.main("Chromium", find_chromium, install_chromium)
