# SPDX-License-Identifier: MIT
"""Databases to test with: a SQLite file, and a PostgreSQL server of our own where the machine has the programs."""

import os
import pwd
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pg8000.dbapi
import pytest


def _program(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def _account() -> tuple[int, int] | None:
    """PostgreSQL does not run as root; return who runs it instead."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return entry.pw_uid, entry.pw_gid
    return None


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server on a free loopback port."""
    initdb, server = _program("initdb"), _program("postgres")
    if initdb is None or server is None:
        pytest.skip("PostgreSQL is not installed on this machine")
    account = _account()
    if os.geteuid() == 0 and account is None:
        pytest.skip("PostgreSQL does not run as root, and there is nobody else")
    user, group = account or (None, None)
    # Other accounts do not get into pytest's folders.
    folder = Path(subprocess.check_output(["mktemp", "-d"], text=True).strip())
    if user is not None and group is not None:
        os.chown(folder, user, group)
    data = folder / "data"
    subprocess.run(
        [initdb, "--auth=trust", "--username=quilt", "--no-sync", "-D", data],
        check=True, capture_output=True, user=user, group=group, cwd=folder, extra_groups=[] if user else None,
    )  # fmt: skip
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [server, "-D", data, "-h", "127.0.0.1", "-p", str(port), "-k", str(folder), "-F"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user, group=group, cwd=folder,
        extra_groups=[] if user else None,
    )  # fmt: skip
    try:
        _wait(port, process)
        yield f"postgresql://quilt@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(port: int, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(200):
        assert process.poll() is None, "PostgreSQL did not start"
        try:
            pg8000.dbapi.connect(
                user="quilt", host="127.0.0.1", port=port, database="postgres"
            ).close()
        except (pg8000.dbapi.Error, OSError):
            time.sleep(0.1)
        else:
            return
    raise AssertionError("PostgreSQL does not answer")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'quiltbee.db'}"
    return str(request.getfixturevalue("postgres"))
