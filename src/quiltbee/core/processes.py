# SPDX-License-Identifier: MIT
"""Starts worker processes that Ctrl-C does not reach, and that end with the process that started them."""

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Final

_STOPS: Final = frozenset({signal.SIGINT, signal.SIGTERM})


@contextlib.contextmanager
def interrupts_held() -> Iterator[None]:
    """Block SIGINT and SIGTERM while processes are started or given work, so that no exception breaks into that.

    Ctrl-C also reaches the processes, and they must ignore it.

    A process started here calls ``ignore_interrupts`` first.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    resource_tracker.ensure_running()  # it would lift the block when it is first needed
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def sigterm_raises() -> Iterator[None]:
    """Let SIGTERM raise SystemExit, as Ctrl-C raises KeyboardInterrupt: what is open is closed, and processes are ended."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(_signal: int, _frame: object) -> None:
        raise SystemExit(128 + signal.SIGTERM)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C in a worker process: it is for the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)


def end_with_parent(watched: Connection, before: Callable[[], None] | None = None) -> None:
    """End this worker process when the parent closes the other end of a pipe, or dies. ``before`` is called first."""

    def watch() -> None:
        with contextlib.suppress(EOFError, OSError):
            watched.recv_bytes()
        if before is not None:
            before()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
