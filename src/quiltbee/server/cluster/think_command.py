# SPDX-License-Identifier: MIT
"""``quiltbee think``: find the key of the servers, and start a worker."""

import argparse
import asyncio
import importlib.util
import logging
import os
import sys

from quiltbee.core import cache_place
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.extras import how_to_install
from quiltbee.server import logs, places
from quiltbee.server.storage.arrival import wait_for
from quiltbee.server.storage.identity import identity_at
from quiltbee.server.workers.think_messages import ThinkKey

log = logging.getLogger("quiltbee.thinking")


class ThinkError(QuiltbeeError):
    """The worker cannot be started."""

    code = "cannot_think"


def run(chosen: argparse.Namespace) -> int:
    """Think until the process is stopped. Raises ThinkError, KeyFileError, StorageError or OSError at the start."""
    logs.set_up(chosen.log, chosen.log_level)
    if chosen.write_key is not None:
        _database_key(chosen).write(chosen.write_key)
        return 0
    url: str = chosen.redis or os.environ.get(places.REDIS_VARIABLE, "")
    if not url:
        raise ThinkError(
            f"a worker gets its questions over Redis; name it with --redis URL or {places.REDIS_VARIABLE}"
        )
    if importlib.util.find_spec("redis") is None:
        raise ThinkError(f"--redis needs its driver: {how_to_install('cluster')}")
    if chosen.redis and "@" in chosen.redis:
        log.warning(
            "everybody on this machine can see a password on the command line; use %s instead",
            places.REDIS_VARIABLE,
        )
    key = ThinkKey.read(chosen.key_file) if chosen.key_file else _database_key(chosen)
    with cache_place.kept(places.USER_CACHE) as warning:
        if warning:
            log.warning(warning)
        asyncio.run(_think(url, key, chosen))
    return 0


async def _think(url: str, key: ThinkKey, chosen: argparse.Namespace) -> None:
    from quiltbee.server.cluster.redis_streams import ThinkStreams  # noqa: PLC0415 - an extra brings Redis
    from quiltbee.server.cluster.think_worker import think  # noqa: PLC0415

    def announce(name: str) -> None:
        sys.stdout.write(f"Worker {name} is thinking (Ctrl-C ends it)\n")
        sys.stdout.flush()

    processes = chosen.workers or os.cpu_count() or 1
    await think(ThinkStreams(url, key), processes, warm=not chosen.cold, on_ready=announce)


def _database_key(chosen: argparse.Namespace) -> ThinkKey:
    """Return the key of the workers of a database. Raises ThinkError or StorageError."""
    place = places.find(chosen)
    if place.url.get_backend_name() != "postgresql":
        raise ThinkError(
            "a worker needs the key of the servers' PostgreSQL database; "
            "name the database with --database, or a file with the key with --key-file"
        )
    for warning in place.warnings:
        log.warning(warning)
    return ThinkKey.of(wait_for(lambda: identity_at(place.url), chosen.wait))
