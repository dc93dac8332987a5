# SPDX-License-Identifier: MIT
import asyncio
import inspect
import os
from collections.abc import Iterator

import pytest

from quiltbee.server.storage import database, reader, writer
from tests.server.postgres import Postgres
from tests.server.running import WAIT, Running, Seated
from tools.coverage_marks import FOLDER

GENEROUS = (
    "tables_per_minute=100000", "tables_at_once=100000", "cost_per_second=1000000", "cost_at_once=1000000",
    "cost_of_all_per_second=1000000", "study_niceness=1"
)  # fmt: skip
"""Tests ask faster than people, and the machine is busy with other tests."""


def generous(*others: str) -> list[str]:
    return [part for limit in (*GENEROUS, *others) for part in ("--limit", limit)]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    test = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})
    asyncio.run(asyncio.wait_for(test, 10 * WAIT))
    return True


@pytest.fixture(scope="session", autouse=True)
def _patience() -> Iterator[None]:
    """Wait longer than usual for a database, which may be as slow as a busy machine."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("STATEMENT_SECONDS", "SOCKET_SECONDS", "IDLE_SECONDS"):
            patch.setattr(database, name, 5 * getattr(database, name))
        for module in (reader, writer):
            patch.setattr(module, "PATIENCE", 5 * module.PATIENCE)
        yield


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that leave it as it was. It is the one whose coverage is measured."""
    data = str(tmp_path_factory.mktemp("data"))
    program = "tools.coverage_marks" if FOLDER in os.environ else "quiltbee"
    with Running("--data", data, *generous(), program=program) as server:
        yield server
        assert "Traceback" not in server.log


@pytest.fixture
def seated(running: Running) -> Seated:
    """Two people at a table."""
    return Seated(running, None, None, seed=1)


@pytest.fixture(scope="session")
def _postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture(scope="module")
def postgres(_postgres: Postgres) -> Postgres:
    """A PostgreSQL server with a database that is empty when the first test of a module comes."""
    _postgres.clear()
    return _postgres
