# SPDX-License-Identifier: MIT
"""Several servers are started at once on a database that nobody has set up yet."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from tests.server.postgres import Postgres
from tests.server.running import Running, Seated

SERVERS = 3


def start(*options: str) -> Running | str:
    """Start a server; return why, if it does not start."""
    try:
        return Running(*options)
    except AssertionError as error:
        return str(error)


def start_all(each: Sequence[tuple[str, ...]], stack: ExitStack) -> tuple[list[Running], list[str]]:
    with ThreadPoolExecutor(len(each)) as pool:
        started = list(pool.map(lambda options: start(*options), each))
    running = [stack.enter_context(one) for one in started if isinstance(one, Running)]
    return running, [one for one in started if isinstance(one, str)]


def test_all_servers_come_up_on_an_empty_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    shared = ("--database", postgres.url)
    options = [("--data", str(tmp_path / str(number)), *shared) for number in range(SERVERS)]
    with ExitStack() as stack:
        running, refused = start_all(options, stack)
        assert refused == []
        table = Seated(running[0], seed=1)
        for number, server in enumerate(running):
            assert table.at(server).view()["number"] == number
            table.at(server).advance(1)


def test_one_server_gets_an_empty_file_and_the_others_say_so(tmp_path: Path) -> None:
    with ExitStack() as stack:
        [one], refused = start_all([("--data", str(tmp_path))] * SERVERS, stack)
        for words in refused:
            assert "already open at" in words or "has locked the database" in words
            assert "Traceback" not in words
        Seated(one, seed=1).advance(1)
