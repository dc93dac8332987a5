# SPDX-License-Identifier: MIT
"""The server of ``quiltbee serve`` in a thread of the tests: real sockets and a real database, without the time that a process takes to start."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from quiltbee.server.app import Settings, create_app
from quiltbee.server.command import configure
from quiltbee.server.limits import Limits
from quiltbee.server.storage import Store
from quiltbee.server.table_registry import TableRegistry
from tests.server.conftest import GENEROUS
from tests.server.running import WAIT, Reachable, database, wait_until


class Served(Reachable):
    """An application that answers on a free loopback port."""

    def __init__(self, app: FastAPI, server: uvicorn.Server, port: int) -> None:
        self.app, self.server = app, server
        self.url = f"http://127.0.0.1:{port}"
        self.http = self.client()

    @property
    def registry(self) -> TableRegistry:
        """The tables. They belong to the thread of the server; only look."""
        registry: TableRegistry = self.app.state.registry
        return registry


@contextmanager
def served(folder: Path, *limits: str, url: str | None = None) -> Iterator[Served]:
    """Serve a database, by default the file in a folder. Tests ask faster than people, so few limits hold."""
    chosen = Limits().changed([*GENEROUS, *limits])
    app = create_app(Store(url or database(folder)), Settings(chosen, searchers=1, warm=False))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(configure(app, chosen))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            wait_until(lambda: server.started or not thread.is_alive())
            assert server.started
            running = Served(app, server, listening.getsockname()[1])
            with closing(running.http):
                yield running
        finally:
            server.should_exit = True
            thread.join(WAIT)
            assert not thread.is_alive()
