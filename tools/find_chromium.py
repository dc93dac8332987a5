# SPDX-License-Identifier: MIT
"""Find a Chromium for the browser tests, or install one.

A browser that is installed is taken; ``QUILTBEE_CHROMIUM`` names another. Where there is none, Debian's package
manager installs one for root, and Playwright fetches its own for everybody else.

Best is the headless shell: the same engine without windows and toolbars. With it a page takes half of the processor time.
So it is installed also where there is another Chromium.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import Final

from tools import installing

SHELL: Final = "chromium-headless-shell"
NAMES: Final = (
    SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
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


def has_best_chromium() -> bool:
    """Tell whether nothing better than what is here could be installed."""
    if VARIABLE in os.environ or shutil.which(SHELL):
        return True
    return find_chromium() is not None and not installing.can_install_packages()


def install_chromium() -> None:
    """Install a Chromium by the means of this machine."""
    if installing.can_install_packages():
        installing.install_packages(SHELL)
        if find_chromium() is None:  # not every distribution has the shell as a package
            installing.install_packages("chromium")
    else:
        installing.attempt(sys.executable, "-m", "playwright", "install", "chromium")


if __name__ == "__main__":
    installing.main("Chromium", find_chromium, install_chromium, is_enough=has_best_chromium)
