# SPDX-License-Identifier: MIT
"""The server of ``quiltbee serve`` in a thread of the tests: real sockets and a real database, without the time that a process takes to start."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from fastapi import FastAPI

from quiltbee.server import admin
from quiltbee.server.app import Settings, create_app
from quiltbee.server.command import Server, configure
from quiltbee.server.limits import Limits
from quiltbee.server.storage import Store
from quiltbee.server.tables.table_registry import TableRegistry
from tests.server.conftest import GENEROUS
from tests.server.running import WAIT, Reachable, database, wait_until

T = TypeVar("T")


class Served(Reachable):
    """An application that answers on a free loopback port."""

    def __init__(
        self, app: FastAPI, server: Server, loop: asyncio.AbstractEventLoop, port: int
    ) -> None:
        self.app, self._server, self._loop = app, server, loop
        self.url = f"http://127.0.0.1:{port}"
        self.http = self.client()

    @property
    def registry(self) -> TableRegistry:
        """The tables. They belong to the loop of the server: look, or ``do`` something there."""
        registry: TableRegistry = self.app.state.registry
        return registry

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the loop of the server."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(WAIT)

    def stop(self) -> None:
        """Begin to end, as at Ctrl-C."""
        self._server.should_exit = True

    def figure(self, name: str, **labels: str) -> float:
        """Return a figure that the server counts."""
        return self.registry.metrics.registry.get_sample_value(f"quiltbee_{name}", labels) or 0.0


@contextmanager
def served(
    folder: Path,
    *limits: str,
    url: str | None = None,
    worker_key: str | None = None,
    is_found: bool = False,
    names: tuple[str, ...] | None = None,
) -> Iterator[Served]:
    """Serve a database, by default the file in a folder. Tests ask faster than people, so few limits hold.

    If it ``is_found``, commands find the server.
    """
    chosen = Limits().changed([*GENEROUS, *limits])
    store = Store(url or database(folder))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        card = folder / "quiltbee.db.server"
        access = admin.announce(card, f"http://127.0.0.1:{port}") if is_found else None
        app = create_app(
            store, Settings(chosen, 1, names=names, admin=access, worker_key=worker_key)
        )
        loops = list[asyncio.AbstractEventLoop]()
        server = Server(configure(app, chosen), lambda: loops.append(asyncio.get_running_loop()))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            wait_until(lambda: loops or not thread.is_alive())
            [loop] = loops
            running = Served(app, server, loop, port)
            with closing(running.http):
                yield running
        finally:
            server.should_exit = True
            thread.join(WAIT)
            assert not thread.is_alive()
