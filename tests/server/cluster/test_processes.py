# SPDX-License-Identifier: MIT
"""Several servers at one port: they share their tables, and one that dies is started again."""

import os
import signal
from pathlib import Path

import pytest

from quiltbee.cli import main
from quiltbee.server.cluster import processes
from tests.processes import children, wait_until_gone
from tests.server.conftest import generous
from tests.server.postgres import Postgres
from tests.server.redis import Redis
from tests.server.running import Running, Seated, wait_until


def test_a_port_is_kept_for_those_who_share_it() -> None:
    with processes.reserve("127.0.0.1", 0) as keeper:
        port = keeper.getsockname()[1]
        processes.reserve("127.0.0.1", port).close()


@pytest.mark.parametrize("options", [[], ["--redis", "redis://127.0.0.1:1"]])
def test_without_a_database_that_can_be_shared_it_is_refused_in_words(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--processes", "2", "--data", str(tmp_path), *options]) != 0
    assert "PostgreSQL database" in capsys.readouterr().err


def test_servers_at_one_port_share_tables_and_are_replaced_one_by_one(
    postgres: Postgres, redis: Redis
) -> None:
    options = ("--database", postgres.url, "--redis", redis.url, "--processes", "2", *generous())
    with Running(*options, "--workers", "1") as running:
        first = servers(running)
        assert len(first) == 2
        seated = Seated(running, seed=1)
        with seated.socket(0) as ada, seated.socket(1) as eve:
            ada.hear_until("table"), eve.hear_until("table")
            for number in range(4):
                seated.advance(1)
                for socket in (ada, eve):
                    assert socket.hear_until("moved")["number"] == number + 1
        os.kill(first[0], signal.SIGKILL)
        wait_until(lambda: len({*servers(running)} - {first[0]}) == 2)
        seated.advance(1)
        second = servers(running)
        os.kill(running.process.pid, signal.SIGHUP)
        wait_until(lambda: "all servers were started again" in running.log)
        assert not {*servers(running)} & {*second}
        assert seated.view()["number"] == 5
        left = servers(running)
        assert running.stop() == 0
    wait_until_gone(left)
    assert "Traceback" not in running.log


def servers(running: Running) -> list[int]:
    """The processes that serve, without those that keep books for them."""
    return children(running.process.pid, "spawn_main")
