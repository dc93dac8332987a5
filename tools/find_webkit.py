# SPDX-License-Identifier: MIT
"""Find what drives WebKit, the engine of every browser on an iPhone, or install it.

    python -m tools.find_webkit             say whether it is here
    python -m tools.find_webkit --install   install it first where it is not

Debian's ``webkit2gtk-driver`` brings a driver and a small browser; ``xvfb`` gives it a screen. On other systems, and for
whoever may not install packages, there is none, and the tests in WebKit are skipped with a word.
"""

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.find_chromium import attempt

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
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"]
        attempt("apt-get", "update", *quiet)
        attempt("apt-get", "install", "--yes", "--no-install-recommends", *quiet, *PACKAGES)


def main() -> None:
    """Do what the command line says."""
    if "--install" in sys.argv[1:] and find_webkit() is None:
        print("Installing WebKit for the browser tests (once) ...", file=sys.stderr)
        install_webkit()
    found = find_webkit()
    if found is None:
        print("No WebKit here, and none could be installed: its tests will be skipped.", file=sys.stderr)  # fmt: skip
    else:
        print(found.browser)


if __name__ == "__main__":
    main()
