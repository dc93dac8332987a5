# SPDX-License-Identifier: MIT
"""Connects to a cluster of Ray."""

import contextlib
import logging
import os
import signal
import socket
import threading
from collections.abc import Iterator
from typing import Final

from quiltbee.jobs.work import JobError, Runner

# Ray reads this when it is imported: nothing is sent to its makers.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

AUTO: Final = "auto"
_ANSWER_SECONDS: Final = 5.0
"""How long the cluster has for the first answer."""


@contextlib.contextmanager
def connected(address: str, jobs: int | None) -> Iterator[Runner]:
    """Connect to a cluster. Raises JobError."""
    if address != AUTO:
        _check_address(address)
    with contextlib.ExitStack() as stack:
        stack.enter_context(_sigterm_kept())
        import ray  # noqa: PLC0415 - it reads the environment, which is complete now

        from quiltbee.jobs.ray_runner import RayRunner  # noqa: PLC0415 - the same

        if ray.is_initialized():
            raise JobError("this process already uses Ray; call ray.shutdown() first")
        stack.callback(ray.shutdown)
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL)
        except (RuntimeError, ValueError, OSError) as error:
            is_none = address == AUTO and isinstance(error, ConnectionError)
            words = "this machine belongs to no cluster" if is_none else _in_a_line(error)
            if isinstance(error, ConnectionError) and not is_none:
                words += "; if it asks for a token, set RAY_AUTH_MODE=token"
            raise JobError(f"--ray {address}: {words}") from None
        yield RayRunner(jobs)


def _in_a_line(error: Exception) -> str:
    return " ".join(str(error).split())[:300]


@contextlib.contextmanager
def _sigterm_kept() -> Iterator[None]:
    """Restore what this process does on SIGTERM: Ray sets a handler of its own."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _check_address(address: str) -> None:
    """Raise JobError unless a gRPC server answers there: Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if not (host and colon and port.isdecimal() and 0 < int(port) < 65536) or "/" in host:
        raise JobError(f"--ray {address[:60]}: write {AUTO} or the address HOST:PORT")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), _ANSWER_SECONDS) as stream:
            stream.settimeout(_ANSWER_SECONDS)
            # The greeting of HTTP/2, on which gRPC is built, with empty settings. The answer are settings: frame type 4.
            stream.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0")
            is_grpc = stream.recv(9)[3:4] == b"\4"
    except (OSError, UnicodeError) as error:
        words = getattr(error, "strerror", None) or str(error)
        raise JobError(f"--ray {address}: no cluster answers there ({words})") from None
    if not is_grpc:
        raise JobError(f"--ray {address}: what answers there is not Ray")
