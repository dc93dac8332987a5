# SPDX-License-Identifier: MIT
"""``quiltbee think``: read the key, and start a worker."""

import argparse
import asyncio
import logging
import os
import sys
from urllib.parse import urlsplit

from quiltbee.core.errors import QuiltbeeError
from quiltbee.server import logs, places
from quiltbee.server.workers.think_worker import think

log = logging.getLogger("quiltbee.thinking")


class ThinkError(QuiltbeeError):
    """The worker cannot be started."""

    code = "cannot_think"


def run(chosen: argparse.Namespace) -> int:
    """Think until the process is stopped. Raises ThinkError, PlaceError or OSError at the start."""
    logs.set_up(chosen.log, chosen.log_level)
    for server in chosen.servers:
        _check(server)
    key = places.worker_key(chosen)
    if key is None:
        raise ThinkError(
            f"a worker needs the key of its servers; name it with --worker-key FILE or {places.KEY_VARIABLE}"
        )
    processes = chosen.workers or os.cpu_count() or 1
    asyncio.run(think(chosen.servers, key, processes, _announce))
    return 0


def _announce(name: str) -> None:
    sys.stdout.write(f"Worker {name} is thinking (Ctrl-C ends it)\n")
    sys.stdout.flush()


def _check(server: str) -> None:
    try:
        parts = urlsplit(server)
        is_address = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:
        is_address = False
    if not is_address:
        raise ThinkError(f"the address of a server is written http://host:port, not {server[:60]}")
