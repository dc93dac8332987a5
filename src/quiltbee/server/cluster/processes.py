# SPDX-License-Identifier: MIT
"""``quiltbee serve --processes N``: several servers on one machine behind one port.

The system spreads new connections over them (SO_REUSEPORT). One that dies is started again. On SIGHUP one after the other
is stopped and started anew, with the program as it is installed then.
"""

import argparse
import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from quiltbee.server import logs

log = logging.getLogger("quiltbee.server")

READY_SECONDS: Final = 120.0
"""How long a server may take to start."""
STOP_SECONDS: Final = 20.0
"""How long a server may take to stop. Then it is killed."""
_QUICK_SECONDS: Final = 5.0
"""A server that ends so soon after its start is started again only after a pause of the same length."""

Serve = Callable[[argparse.Namespace, Callable[[], None]], int]
"""Serves until it is stopped, and calls its second argument when it answers."""

_context: Final = multiprocessing.get_context("spawn")


def can_share_ports() -> bool:
    """Tell whether several processes can listen at the same port here."""
    return hasattr(socket, "SO_REUSEPORT")


def reserve(host: str, port: int) -> socket.socket:
    """Return a socket that keeps a port for those who share it. It does not listen. Raises OSError."""
    keeper = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        keeper.bind((host, port))
    except OSError:
        keeper.close()
        raise
    return keeper


@dataclass(slots=True)
class _Child:
    process: SpawnProcess
    alive: Connection
    """As long as this is open, the child knows that we live."""
    ready: Connection
    started: float = field(default_factory=time.monotonic)


class Processes:
    """Starts servers and keeps them running."""

    def __init__(self, serve: Serve, chosen: argparse.Namespace, count: int) -> None:
        self._serve, self._chosen, self._count = serve, chosen, count
        self._children: list[_Child] = []
        self._ends, self._restarts = threading.Event(), threading.Event()
        self._wake_reader, self._wake_writer = _context.Pipe(duplex=False)

    def run(self, on_ready: Callable[[], None]) -> int:
        """Serve until this process is stopped. ``on_ready`` is called when all servers answer. Return the exit status."""
        signals = {signal.SIGTERM: self._ends, signal.SIGINT: self._ends}
        if hasattr(signal, "SIGHUP"):
            signals[signal.SIGHUP] = self._restarts
        before = {each: signal.signal(each, self._note(event)) for each, event in signals.items()}
        try:
            self._children = [self._start() for _ in range(self._count)]
            if not all(self._is_ready(each) for each in self._children):
                return 1
            on_ready()
            while not self._ends.is_set():
                self._watch()
        finally:
            self._stop(self._children)
            for each, handler in before.items():
                signal.signal(each, handler)
        return 0

    def _note(self, event: threading.Event) -> Callable[[int, Any], None]:
        def note(_signal: int, _frame: object) -> None:
            event.set()
            self._wake_writer.send_bytes(b".")

        return note

    def _start(self) -> _Child:
        alive_reader, alive = _context.Pipe(duplex=False)
        ready, ready_writer = _context.Pipe(duplex=False)
        process = _context.Process(
            target=_run_child, args=(self._serve, self._chosen, alive_reader, ready_writer)
        )
        process.start()
        alive_reader.close()
        ready_writer.close()
        return _Child(process, alive, ready)

    def _is_ready(self, child: _Child) -> bool:
        """Wait until a server answers. Return False if it does not start, or is to end."""
        until = time.monotonic() + READY_SECONDS
        while time.monotonic() < until and not self._ends.is_set():
            if child.ready.poll(0.1):
                with contextlib.suppress(EOFError):
                    child.ready.recv_bytes()
                    return True
                return False
        return False

    def _watch(self) -> None:
        """Wait until a server ends or a signal comes, and do what is needed."""
        ended = wait([*(each.process.sentinel for each in self._children), self._wake_reader])
        if self._wake_reader in ended:
            self._wake_reader.recv_bytes()
        if self._restarts.is_set() and not self._ends.is_set():
            self._restarts.clear()
            self._restart_all()
        for place, child in enumerate(self._children):
            if child.process.is_alive() or self._ends.is_set():
                continue
            log.error("a server ended with status %s; it is started again", child.process.exitcode)
            if time.monotonic() - child.started < _QUICK_SECONDS:
                self._ends.wait(_QUICK_SECONDS)
            self._close(child)
            self._children[place] = self._start()

    def _restart_all(self) -> None:
        for place, child in enumerate(self._children):
            self._stop([child])
            self._children[place] = new = self._start()
            if not self._is_ready(new):
                log.error("a server did not start again; the others go on as they are")
                return
        log.warning("all servers were started again")

    def _stop(self, children: list[_Child]) -> None:
        for child in children:
            child.process.terminate()
        until = time.monotonic() + STOP_SECONDS
        for child in children:
            child.process.join(max(0.0, until - time.monotonic()))
            if child.process.is_alive():
                child.process.kill()
                child.process.join()
            self._close(child)

    def _close(self, child: _Child) -> None:
        for each in (child.alive, child.ready, child.process):
            each.close()


def _run_child(
    serve: Serve, chosen: argparse.Namespace, alive: Connection, ready: Connection
) -> None:
    """Serve in a process of its own, and end when the first process has gone."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C goes to all; the first process passes it on
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    logs.set_up(chosen.log, chosen.log_level)

    def end_with_parent() -> None:
        with contextlib.suppress(EOFError, OSError):
            alive.recv_bytes()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=end_with_parent, daemon=True).start()
    sys.exit(serve(chosen, lambda: ready.send_bytes(b".")))
