# SPDX-License-Identifier: MIT
"""Find a PostgreSQL for the tests of the storage, or install one.

Nothing that runs on this machine is touched: the tests start a server of their own on a free port.
"""

import shutil
from pathlib import Path
from typing import Final

from tools import installing

SETTINGS: Final = Path("/etc/postgresql-common/createcluster.conf")


def find_program(name: str) -> str | None:
    """Return the path of a program of PostgreSQL, the newest where there are several, or None."""
    found = sorted(
        Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4])
    )
    return str(found[-1]) if found else shutil.which(name)


def find_server() -> str | None:
    """Return the path of its server, or None; a client alone is not enough."""
    return find_program("postgres") if find_program("initdb") else None


def install_postgres() -> None:
    """Install it by the means of this machine, where we may."""
    if installing.can_install_packages():
        installing.install_packages("postgresql-common")
        # A cluster that is made and started at once would take a port and memory for nothing.
        SETTINGS.parent.mkdir(parents=True, exist_ok=True)
        SETTINGS.write_text("create_main_cluster = false\n", encoding="utf-8")
        installing.install_packages("postgresql")


if __name__ == "__main__":
    installing.main("PostgreSQL", find_server, install_postgres)
