# SPDX-License-Identifier: MIT
"""Find an HAProxy for the test of several servers behind one, or install it.

Nothing that runs on this machine is touched: the test starts one of its own on a free port.
"""

import shutil

from tools import installing


def find_proxy() -> str | None:
    """Return the path of HAProxy, or None."""
    return shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")


def install_haproxy() -> None:
    """Install it by the means of this machine, where we may."""
    installing.install_packages("haproxy")


if __name__ == "__main__":
    installing.main("HAProxy", find_proxy, install_haproxy)
