# SPDX-License-Identifier: MIT
"""Servers behind HAProxy, set up as docs/operations.md says: one of them stops, and the game goes on."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.postgres import Postgres
from tests.server.redis import Redis, free_port
from tests.server.running import Reachable, Seated, wait_until
from tests.server.served import Served, served
from tools.find_haproxy import find_proxy

DOCUMENT = Path(__file__).parents[2] / "docs/operations.md"


class Proxy(Reachable):
    """An HAProxy that answers on a free loopback port."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.http = self.client()

    def answers(self) -> bool:
        try:
            return self.http.get("/api/hello").status_code == 200
        except httpx.HTTPError:
            return False


@contextmanager
def proxy(folder: Path, *servers: Served) -> Iterator[Proxy]:
    """Start HAProxy with the configuration of the document, at our addresses."""
    program = find_proxy()
    if program is None:
        # `make test` installs it; only where it may not, servers are tried without a proxy alone.
        pytest.skip("HAProxy is not installed on this machine")
    [text] = re.findall(r"```haproxy\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    port, places = free_port(), [each.url.removeprefix("http://") for each in servers]
    text = re.sub(r" +server \w+ \S+\n", "", text.replace("0.0.0.0:80", f"127.0.0.1:{port}"))
    file = folder / "haproxy.cfg"
    lines = [f"    server s{number} {place}" for number, place in enumerate(places)]
    file.write_text(text + "\n".join(lines) + "\n", encoding="utf-8")
    process = subprocess.Popen([program, "-db", "-f", str(file)], stderr=subprocess.DEVNULL)
    try:
        found = Proxy(port)
        wait_until(found.answers)
        yield found
        found.http.close()
    finally:
        process.terminate()
        process.wait(60)


def test_a_game_behind_the_proxy_goes_on_when_a_server_stops(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    with (
        served(tmp_path, url=postgres.url, redis=redis.url) as one,
        served(tmp_path, url=postgres.url, redis=redis.url) as two,
        proxy(tmp_path, one, two) as front,
    ):
        table = Seated(front, seed=1)
        with table.socket(0) as ada, table.socket(1) as eve:
            ada.hear_until("table"), eve.hear_until("table")
            for number in range(4):
                table.advance(1)
                for socket in (ada, eve):
                    assert socket.hear_until("moved")["number"] == number + 1
            busy = max(one, two, key=lambda each: each.figure("sockets_open"))
            busy.stop()
            wait_until(lambda: any(each.connection.close_code for each in (ada, eve)))
        wait_until(lambda: front.answers() and table.view()["number"] == 4)
        with table.socket(0) as ada, table.socket(1) as eve:
            ada.hear_until("table"), eve.hear_until("table")
            table.advance(1)
            assert [each.hear_until("moved")["number"] for each in (ada, eve)] == [5, 5]
