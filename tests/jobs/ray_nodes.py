# SPDX-License-Identifier: MIT
"""Nodes of Ray for tests, started with its own command, on the loopback interface alone."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server.running import free_port

LOOPBACK = "127.0.0.1"
PATIENCE = 120.0
OBJECT_STORE = 80 * 2**20

ONE_MORE = """
import sys, time
from ray._private.node import Node
from ray._private.parameter import RayParams

node = Node(
    RayParams(
        gcs_address=sys.argv[1], redis_address=sys.argv[1], node_ip_address="127.0.0.1", num_cpus=int(sys.argv[2]),
        object_store_memory=int(sys.argv[3]), include_log_monitor=False, min_worker_port=0, max_worker_port=0,
    ),
    head=False, shutdown_at_exit=False, spawn_reaper=False,
)
print("Ray runtime started", flush=True)
time.sleep(3600)
"""
"""Ray's command refuses a second node on the loopback interface; Ray itself does not, and its own tests do the same."""


@contextlib.contextmanager
def node(folder: Path, cpus: int, address: str = "") -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Start a node: the head of a cluster, or one more of the cluster at ``address``. Give the address, and the process."""
    at = address or f"{LOOPBACK}:{free_port()}"
    command = [
        *("-m", "ray.scripts.scripts", "start", "--head", "--port", at.rpartition(":")[2]),
        *("--block", "--disable-usage-stats", "--include-dashboard", "false"),
        *("--node-ip-address", LOOPBACK, "--num-cpus", str(cpus)),
        *("--object-store-memory", str(OBJECT_STORE), "--temp-dir", str(folder)),
    ]
    if address:
        command = ["-c", ONE_MORE, at, str(cpus), str(OBJECT_STORE)]
    log = folder / f"start-{os.urandom(4).hex()}.log"
    with log.open("w") as file:
        started = subprocess.Popen(
            [sys.executable, *command],
            stdout=file,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            until = time.monotonic() + PATIENCE
            while "Ray runtime started" not in log.read_text():
                assert started.poll() is None, log.read_text()
                assert time.monotonic() < until, log.read_text()
                time.sleep(0.1)
            yield at, started
        finally:
            end(started)


def end(started: subprocess.Popen[str]) -> None:
    """Kill a node with all its processes. Its workers end when they miss it."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(started.pid, signal.SIGKILL)
    started.wait()
