# SPDX-License-Identifier: MIT
"""Install programs that some tests need and this machine lacks.

``python -m tools.find_NAME`` prints where such a program is, or nothing; with ``--install`` it is installed first.
Where that cannot be done it is said in one line, and nothing fails: the tests that need the program are skipped.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from typing import Final

_QUIET: Final = ("-qq", "-o", "Dpkg::Use-Pty=0")


def can_install_packages() -> bool:
    """Tell whether Debian's package manager is here, and we may use it."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_packages(*packages: str) -> None:
    """Install packages of Debian, where that can be done."""
    if not can_install_packages():
        return
    install = ("apt-get", "install", "--yes", "--no-install-recommends", *_QUIET, *packages)
    if not attempt(*install):  # the lists of packages may be missing or old
        attempt("apt-get", "update", *_QUIET)
        attempt(*install)


def attempt(*command: str) -> bool:
    """Run a command of the machine, and tell whether it worked."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, check=False, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603 - our own words
    return done.returncode == 0


def main(
    name: str,
    find: Callable[[], object | None],
    install: Callable[[], None],
    is_enough: Callable[[], bool] | None = None,
) -> None:
    """Do what the command line of one of the finders says; ``is_enough`` tells that nothing need be installed."""
    is_here = is_enough() if is_enough else find() is not None
    if "--install" in sys.argv[1:] and not is_here:
        print(f"Installing {name} for the tests (once) ...", file=sys.stderr)
        install()
    found = find()
    if found is None:
        print(f"No {name} here, and none could be installed: tests that need it will be skipped.", file=sys.stderr)  # fmt: skip
    else:
        print(found)
