# SPDX-License-Identifier: MIT
"""Connects to a cluster of Ray, or starts a small one on this machine."""

import contextlib
import logging
import os
import secrets
import shutil
import signal
import socket
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from quiltbee.jobs.local import processors
from quiltbee.jobs.work import JobError, Runner

# Ray reads this when it is imported: nothing is sent to its makers.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

LOCAL: Final = "local"
AUTO: Final = "auto"
_OURS: Final = {
    # With 0, Ray listens on 127.0.0.1 alone. Without it, it does so only on the systems of the name.
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    # Others on this machine cannot use the cluster. Without this, Ray would write a token into the home folder.
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(32),
}
"""The environment of a cluster on this machine."""
_OBJECT_STORE_BYTES: Final = 128 * 2**20
_ANSWER_SECONDS: Final = 5.0
"""How long the cluster has for the first answer."""


@contextlib.contextmanager
def connected(address: str, jobs: int | None) -> Iterator[Runner]:
    """Connect to a cluster, or start one on this machine and end it. Raises JobError."""
    with contextlib.ExitStack() as stack:
        if address == LOCAL:
            stack.enter_context(_environment(**_OURS))
            options = stack.enter_context(_local_options(jobs or processors()))
        else:
            if address != AUTO:
                _check_address(address)
            options = {"address": address}
        stack.enter_context(_sigterm_kept())
        import ray  # noqa: PLC0415 - it reads the environment, which is complete now

        from quiltbee.jobs.ray_runner import RayRunner  # noqa: PLC0415 - the same

        if address == LOCAL and ray._private.ray_constants.ENABLE_RAY_CLUSTER:  # noqa: SLF001 - see above
            raise JobError(
                "Ray was imported before, and would listen on all networks: import it later"
            )
        if ray.is_initialized():
            raise JobError("this process already uses Ray; call ray.shutdown() first")
        stack.callback(ray.shutdown)
        try:
            ray.init(
                include_dashboard=False if address == LOCAL else None,
                log_to_driver=False,
                logging_level=logging.CRITICAL,
                **options,
            )
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
def _local_options(workers: int) -> Iterator[dict[str, Any]]:
    """Give the options of a small cluster on this machine. Its files are removed at the end."""
    # Ray makes sockets in this folder, and their paths may only have some hundred characters.
    short = "/tmp" if Path("/tmp").is_dir() else None  # noqa: S108 - mkdtemp makes a folder of our own
    folder = tempfile.mkdtemp(prefix="quiltbee-", dir=short)
    try:
        yield {
            "address": LOCAL,
            "num_cpus": workers,
            "object_store_memory": _OBJECT_STORE_BYTES,
            "_temp_dir": folder,
        }
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _environment(**values: str) -> Iterator[None]:
    """Set variables for Ray and for the processes it starts, and restore them."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


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
        raise JobError(f"--ray {address[:60]}: write {LOCAL}, {AUTO}, or the address HOST:PORT")
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
