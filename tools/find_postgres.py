# SPDX-License-Identifier: MIT
"""Find a PostgreSQL for the tests of the storage, or install one.

    python tools/find_postgres.py             print the path of its server, or nothing
    python tools/find_postgres.py --install   install one first where there is none

Nothing that runs on this machine is touched: the tests start a server of their own on a free port.
Where none can be installed this says so in one line and succeeds: those tests will then be skipped.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path


def find_program(name: str) -> str | None:
    """Return the path of a program of PostgreSQL, the newest where there are several, or None."""
    found = sorted(
        Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4])
    )
    return str(found[-1]) if found else shutil.which(name)


def install_postgres() -> None:
    """Install it by the means of this machine, where we may."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"]
        _try("apt-get", "update", *quiet)
        # A cluster that is made and started at once would take a port and memory for nothing.
        _try("mkdir", "-p", "/etc/postgresql-common")
        _try("apt-get", "install", "--yes", "--no-install-recommends", *quiet, "postgresql-common")
        _try("sh", "-c", "echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf")  # fmt: skip
        _try("apt-get", "install", "--yes", "--no-install-recommends", *quiet, "postgresql")


def _try(*command: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=False, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603 - our own words


def main() -> None:
    """Do what the command line says."""
    if "--install" in sys.argv[1:] and find_program("initdb") is None:
        print("Installing PostgreSQL for the tests (once) ...", file=sys.stderr)
        install_postgres()
    found = find_program("postgres")
    if found is None:
        print("No PostgreSQL here, and none could be installed: its tests will be skipped.", file=sys.stderr)  # fmt: skip
    else:
        print(found)


if __name__ == "__main__":
    main()
