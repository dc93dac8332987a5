# SPDX-License-Identifier: MIT
"""Find a Redis for the tests of several servers, or install one.

Nothing that runs on this machine is touched: the tests start a server of their own on a free port.
"""

import shutil

from tools import installing


def find_server() -> str | None:
    """Return the path of a program that is Redis when it is called ``redis-server``, or None."""
    # Debian's redis-tools hold the same program under another name, and start no service.
    return shutil.which("redis-server") or shutil.which("redis-check-rdb")


def install_redis() -> None:
    """Install it by the means of this machine, where we may."""
    installing.install_packages("redis-tools")


if __name__ == "__main__":
    installing.main("Redis", find_server, install_redis)
