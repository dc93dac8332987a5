# SPDX-License-Identifier: MIT
"""Find what drives WebKit, the engine of every browser on an iPhone, or install it.

Debian's ``webkit2gtk-driver`` brings a driver and a small browser; ``xvfb`` gives it a screen.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools import installing

PACKAGES: Final = ("webkit2gtk-driver", "xvfb")
BROWSERS: Final = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


@dataclass(frozen=True)
class WebKit:
    """The programs that are needed."""

    driver: str
    browser: str
    screen: str


def find_webkit() -> WebKit | None:
    """Return where they are, or None where one is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/").glob(BROWSERS.removeprefix("/")))
    if driver is None or screen is None or not browsers:
        return None
    return WebKit(driver, str(browsers[-1]), screen)


def install_webkit() -> None:
    """Install them, where that can be done."""
    installing.install_packages(*PACKAGES)


if __name__ == "__main__":
    installing.main("WebKit", find_webkit, install_webkit)
