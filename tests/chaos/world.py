# SPDX-License-Identifier: MIT
"""Three servers, PostgreSQL and Redis, and what may happen to them."""

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from tests.server.conftest import generous
from tests.server.postgres import Postgres
from tests.server.redis import Redis, free_port
from tests.server.running import Running

LEASE_AND_MORE = 7.0
"""Seconds for which a server is frozen: longer than its lease."""


class World:
    """Everything that runs. Use it with ``with``."""

    def __init__(self, servers: int) -> None:
        self._stack = contextlib.ExitStack()
        self.postgres = self._stack.enter_context(Postgres())
        self.redis = self._stack.enter_context(Redis())
        self._ports = [free_port() for _ in range(servers)]
        self._running: list[Running | None] = [self._start(port) for port in self._ports]
        self.log = ""

    @property
    def urls(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port in self._ports]

    def _start(self, port: int) -> Running:
        return Running(
            "--database", self.postgres.url, "--redis", self.redis.url, "--port", str(port),
            "--workers", "1", *generous(),
        )  # fmt: skip

    # What may happen. Each leaves everything as it was, or ``heal`` does.

    def kill_server(self, rng: random.Random) -> None:
        """Kill a server and start it again."""
        self._replace(rng.randrange(len(self._ports)), Running.kill)

    def restart_server(self, rng: random.Random) -> None:
        """Stop a server in peace and start it again."""
        self._replace(rng.randrange(len(self._ports)), Running.stop)

    def _replace(self, place: int, end: Callable[[Running], object]) -> None:
        running = self._running[place]
        if running is not None:
            end(running)
            self.log += running.log
            self._running[place] = None
        self._running[place] = self._start(self._ports[place])

    def freeze_server(self, rng: random.Random) -> None:
        """Let a server sleep for longer than its lease."""
        running = rng.choice(self._running)
        if running is not None:
            os.kill(running.process.pid, signal.SIGSTOP)
            time.sleep(LEASE_AND_MORE)
            os.kill(running.process.pid, signal.SIGCONT)

    def empty_redis(self, _: random.Random) -> None:
        """Let Redis forget everything."""
        self.redis.ask("FLUSHALL")

    def lose_redis(self, rng: random.Random) -> None:
        """Take Redis away for a while."""
        port = self.redis.port
        self.redis.stop()
        time.sleep(rng.uniform(0.5, 5.0))
        self.redis = self._stack.enter_context(Redis(port=port))

    def freeze_redis(self, rng: random.Random) -> None:
        """Let Redis hang."""
        os.kill(self.redis.process.pid, signal.SIGSTOP)
        time.sleep(rng.uniform(0.5, 5.0))
        os.kill(self.redis.process.pid, signal.SIGCONT)

    def restart_postgres(self, _: random.Random) -> None:
        """Restart PostgreSQL as after a crash."""
        self.postgres.restart()

    def end_sessions(self, _: random.Random) -> None:
        """End all sessions with PostgreSQL."""
        self.postgres.ask(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'quiltbee'"
        )

    @property
    def faults(self) -> list[Callable[[random.Random], None]]:
        return [
            self.kill_server, self.restart_server, self.freeze_server, self.empty_redis, self.lose_redis,
            self.freeze_redis, self.restart_postgres, self.end_sessions,
        ]  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        for running in self._running:
            if running is not None:
                running.stop()
                self.log += running.log
        self._stack.close()
