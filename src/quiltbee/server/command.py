# SPDX-License-Identifier: MIT
"""``quiltbee serve``: start the server, print its address, and open it in the browser."""

import argparse
import asyncio
import contextlib
import errno
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from quiltbee import __version__
from quiltbee.core.errors import QuiltbeeError
from quiltbee.server import PORT, admin, logs, places
from quiltbee.server.api.hosts import is_loopback
from quiltbee.server.api.socket_protocol import SocketProtocol
from quiltbee.server.app import Settings, create_app
from quiltbee.server.limits import Limits
from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import Store
from quiltbee.server.storage.arrival import wait_for
from quiltbee.server.storage.database import make_folder

log = logging.getLogger("quiltbee.server")

_PORTS_TRIED: Final = 20
_ANSWER_SECONDS: Final = 5.0
"""How long to wait for the answer of a server that already uses the database."""


class ServeError(QuiltbeeError):
    """The server cannot be started."""

    code = "cannot_serve"


SWITCH_SECONDS: Final = 0.001
"""How long a thread keeps the interpreter while the event loop waits for it. Python's own 5 ms would be paid at each of the
many steps of a request."""


_YOUNG_OBJECTS: Final = 10_000
"""How many new objects trigger a garbage collection. A few requests make Python's default of 700."""


def run(chosen: argparse.Namespace) -> int:
    """Serve until the process is stopped. Raises ServeError, StorageError, LimitError or OSError at the start."""
    logs.set_up(chosen.log, chosen.log_level)
    limits = Limits().changed(chosen.limit)
    place, key = places.find(chosen), places.worker_key(chosen)
    _allow_many_files()
    listening = _listen(chosen.host, chosen.port)
    with listening:
        try:
            store = _store(place, chosen.wait)
        except ServeError as error:
            if not place.is_file or (running := _running_server(place)) is None:
                raise
            if chosen.port is None and is_loopback(chosen.host):
                return _open_page(running + chosen.page, opens=not chosen.no_open)
            raise ServeError(_already_open(running)) from error
        for warning in place.warnings:
            log.warning(warning)
        _print_port(chosen, listening)
        address = _address(listening)
        names = (*chosen.name, *_own_names(chosen.host))
        access = _announce(place.server_file, address)
        settings = Settings(limits, chosen.workers, names=names, admin=access, worker_key=key)
        config = configure(create_app(store, settings), limits)
        network_address = _network_address(listening)

        def tell() -> None:
            _tell(address, network_address, chosen.page, opens=not chosen.no_open)
            log.info("Quilting Bee %s (%s) is open at %s", __version__, store.kind, address)

        server = Server(config, tell)
        with contextlib.suppress(KeyboardInterrupt):
            sys.setswitchinterval(SWITCH_SECONDS)
            # What is loaded at the start stays, so the garbage collector need not look at it again.
            gc.freeze()
            gc.set_threshold(_YOUNG_OBJECTS)
            server.run(sockets=[listening])
    return 0 if server.started else 1


def configure(app: FastAPI, limits: Limits) -> uvicorn.Config:
    """Return the settings with which uvicorn serves an application."""
    # We refuse a longer message with a reason. A much longer one is not even received.
    longest = max(16 * limits.message_bytes, 2 * limits.record_bytes)
    return uvicorn.Config(
        app, http=_http(), log_config=None, access_log=False, server_header=False, lifespan="on",
        ws=SocketProtocol, ws_max_size=longest, ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )  # fmt: skip


def _http() -> type[asyncio.Protocol] | str:
    """Return uvicorn's faster HTTP parser with our limits, or its other parser if httptools is not installed."""
    try:
        from quiltbee.server.api.header_timeout import HeaderTimeoutProtocol  # noqa: PLC0415 - it may be missing
    except ImportError:
        return "h11"
    return HeaderTimeoutProtocol


def _allow_many_files() -> None:
    """Raise the limit on open files as far as the system allows. Every socket is one."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - Windows has no such module and no such limit

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _announce(server_file: Path, address: str) -> admin.Admin | None:
    """Let commands find the server. On a full disk it starts without that, so that games can be looked at."""
    try:
        return admin.announce(server_file, address)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        log.warning("the disk is full; until the next start no command such as backup finds this server")  # fmt: skip
        return None


def _running_server(place: places.Place) -> str | None:
    """Return the address of the server that already uses this database, or None."""
    try:
        client = admin.find_server(place.server_file, _ANSWER_SECONDS)
    except admin.AdminError:
        return None
    return None if client is None else client.address


def _already_open(address: str) -> str:
    return (
        f"Quilting Bee is already open at {address} and uses these games; "
        "close it first, or choose another folder for other games with --data FOLDER"
    )


def _print_port(chosen: argparse.Namespace, listening: socket.socket) -> None:
    port = listening.getsockname()[1]
    if chosen.port is None and port != PORT:
        sys.stdout.write(f"Port {PORT} is taken; using {port} instead.\n")


def _open_page(address: str, *, opens: bool) -> int:
    sys.stdout.write(f"Quilting Bee is already open at {address}\n")
    if opens and _has_screen():
        webbrowser.open(address)
    return 0


class Server(uvicorn.Server):
    """Announces itself as soon as it answers. It ends event streams when it shuts down: they have no end of their own."""

    def __init__(self, config: uvicorn.Config, on_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_started = on_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and announce it."""
        await super().startup(sockets)
        if self.started:
            self._on_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, and wait for responses that have begun."""
        log.info(
            "the server is stopping: what is being written is completed, and clients are sent away"
        )
        app: Any = self.config.app
        app.state.endpoint.end_streams()
        await super().shutdown(sockets)
        log.info("the server has stopped")


def _tell(address: str, network_address: str | None, page: str, *, opens: bool) -> None:
    """Print the address of the server, and open its page in the browser."""
    sys.stdout.write(f"Quilting Bee is open at {address}{page} (Ctrl-C closes it)\n")
    if network_address:
        sys.stdout.write(f"Others in your network find it at {network_address}\n")
    sys.stdout.flush()
    if opens and _has_screen():
        threading.Thread(target=webbrowser.open, args=(address + page,), daemon=True).start()


def _has_screen() -> bool:
    """Return whether a browser window can open. Without a screen Python would start a browser inside the terminal."""
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _store(place: places.Place, seconds: float) -> Store:
    """Open the database, and wait this long for a PostgreSQL that is not up yet. Raises ServeError."""
    try:
        if place.is_folder:
            make_folder(place.folder)
        return wait_for(lambda: Store(place.url), 0 if place.is_file else seconds)
    except (StorageError, OSError) as error:
        if not place.is_folder:
            raise ServeError(str(error)) from error
        words = f"{place}: {getattr(error, 'strerror', None) or error}"
        if not os.access(place.folder, os.W_OK):
            words += "; choose a folder that you can write to with --data FOLDER"
        raise ServeError(words) from error


def _own_names(host: str) -> tuple[str, ...]:
    """Return the host names of this machine, if others in the network may connect.

    Its IP addresses are always allowed: a foreign page can point its own host name here, but not an IP address.
    """
    if is_loopback(host):
        return ()
    name = socket.gethostname().lower().removesuffix(".local")
    short = name.split(".", 1)[0]
    return (host.lower(), name, short, f"{short}.local") if short else (host.lower(),)


def _listen(host: str, port: int | None) -> socket.socket:
    """Return a listening socket on a given port, or on the first free one. Raises ServeError."""
    if port is not None:
        try:
            return _bind(host, port)
        except OSError as error:
            raise ServeError(_bind_error(host, port, error)) from error
    for tried in range(PORT, PORT + _PORTS_TRIED):
        try:
            listening = _bind(host, tried)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                continue
            raise ServeError(_bind_error(host, tried, error)) from error
        return listening
    raise ServeError(
        f"the ports {PORT} to {PORT + _PORTS_TRIED - 1} are all taken; name one with --port"
    )


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=512)


def _bind_error(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken on {host[:60]}; try --port {port + 1}"
    return f"cannot listen at {host[:60]}, port {port}: {error.strerror or error}"


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "localhost"}.get(host, host)  # noqa: S104 - to show, not to bind
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _network_address(listening: socket.socket) -> str | None:
    """Return the address for others in the network, or None if they cannot connect."""
    host, port = listening.getsockname()[:2]
    if host not in {"0.0.0.0", "::"}:  # noqa: S104 - to compare, not to bind
        return None
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            # Nothing is sent. The system only chooses the address from which it would send.
            probe.connect(("192.0.2.1", 9))
            own = probe.getsockname()[0]
    except OSError:
        return None
    return None if own.startswith("127.") else f"http://{own}:{port}/"
