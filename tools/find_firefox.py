# SPDX-License-Identifier: MIT
"""Find a Firefox for the browser tests, or install one.

A browser that is installed is taken; ``QUILTBEE_FIREFOX`` names another. Where there is none, Debian's package manager
installs ``firefox-esr`` for root. It needs no driver: it speaks WebDriver BiDi itself.
"""

import os
import shutil
from typing import Final

from tools import installing

NAMES: Final = ("firefox-esr", "firefox")
VARIABLE: Final = "QUILTBEE_FIREFOX"


def find_firefox() -> str | None:
    """Return the path of a Firefox, or None."""
    return os.environ.get(VARIABLE) or next(filter(None, map(shutil.which, NAMES)), None)


def install_firefox() -> None:
    """Install one, where that can be done."""
    installing.install_packages("firefox-esr")


if __name__ == "__main__":
    installing.main("Firefox", find_firefox, install_firefox)
