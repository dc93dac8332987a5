# SPDX-License-Identifier: MIT
"""Three servers behind HAProxy, workers that think for them, PostgreSQL and Redis, and what may happen to them.

Several things may happen at once. A part to which something happens is locked until it is over, so no part is killed twice
at the same time. Every server has lines of its own to PostgreSQL and Redis, which can be cut. The last server's clock is an
hour ahead.
"""

import contextlib
import os
import random
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from quiltbee.server.storage import postgres_driver
from quiltbee.server.storage.identity import identity_at
from quiltbee.server.workers.think_messages import ThinkKey
from tests.server.conftest import generous
from tests.server.haproxy import HAProxy
from tests.server.postgres import Postgres
from tests.server.redis import Redis, free_port
from tests.server.relay import Relay
from tests.server.running import Running, wait_until
from tests.server.thinkers import Thinker
from tests.server.wrong_clock import AN_HOUR_AHEAD
from tools.find import MissingError

LEASE_AND_MORE = 7.0
"""Seconds for which a server is frozen: longer than its lease."""
START_SECONDS = 120.0
"""How long a server may try to start: PostgreSQL may be away just then."""
PAUSE_SECONDS = 2.0
"""The pause after each server in a rolling restart."""

Fault = Callable[[random.Random], None]


class Place:
    """A server at its port, with its lines to PostgreSQL and Redis."""

    def __init__(self, postgres: Postgres, redis: Redis, *, is_ahead: bool) -> None:
        self.port, self.lock = free_port(), threading.Lock()
        self.to_postgres, self.to_redis = Relay(postgres.port), Relay(redis.port)
        self._script = AN_HOUR_AHEAD if is_ahead else None
        self.log = ""
        self.running: Running | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server, again and again if that fails because PostgreSQL is away."""
        database = f"postgresql://quilt@127.0.0.1:{self.to_postgres.port}/postgres"
        redis = f"redis://127.0.0.1:{self.to_redis.port}"
        options = ["--database", database, "--redis", redis, "--port", str(self.port), "--think", "redis"]  # fmt: skip
        until = time.monotonic() + START_SECONDS
        while self.running is None:
            try:
                self.running = Running(*options, "--workers", "1", *generous(), script=self._script)
            except AssertionError as error:
                if "Traceback" in str(error) or time.monotonic() > until:
                    raise
                time.sleep(1.0)

    def end(self, how: Callable[[Running], object]) -> None:
        running, self.running = self.running, None
        if running is not None:
            how(running)
            self.log += running.log

    def close(self) -> None:
        self.end(Running.stop)
        for line in (self.to_postgres, self.to_redis):
            line.__exit__(None, None, None)


class WorkerPlace:
    """A worker of ``quiltbee think`` that is there, or is started again."""

    def __init__(self, redis: Redis, key: Path) -> None:
        self._options = ("--redis", redis.url, "--key-file", str(key))
        self.lock, self.log = threading.Lock(), ""
        self.running: Thinker | None = None

    def start(self) -> None:
        self.running = Thinker(*self._options)

    def end(self, how: Callable[[Thinker], object]) -> None:
        running, self.running = self.running, None
        if running is not None:
            how(running)
            self.log += running.log


class World:
    """Everything that runs. Use it with ``with``."""

    def __init__(self, servers: int, workers: int) -> None:
        self._stack = contextlib.ExitStack()
        self.postgres = self._stack.enter_context(Postgres())
        self.redis = self._stack.enter_context(Redis())
        self._redis_lock, self._postgres_lock = threading.Lock(), threading.Lock()
        self._proxy_lock = threading.Lock()
        self.places = [
            Place(self.postgres, self.redis, is_ahead=number == servers - 1)
            for number in range(servers)
        ]
        for place in self.places:
            place.start()
        key = Path(self._stack.enter_context(tempfile.TemporaryDirectory())) / "key"
        ThinkKey.of(identity_at(self.postgres.url)).write(key)
        self.workers = [WorkerPlace(self.redis, key) for _ in range(workers)]
        for worker in self.workers:
            worker.start()
        try:
            self.proxy = self._stack.enter_context(HAProxy([each.url for each in self.places]))
        except MissingError as missing:
            print(f"{missing}; clients do without it")
            self.proxy = None

    proxy: HAProxy | None

    @property
    def log(self) -> str:
        """What all servers and workers have logged."""
        parts: list[Place | WorkerPlace] = [*self.places, *self.workers]
        return "".join(each.log + (each.running.log if each.running else "") for each in parts)

    @property
    def direct_urls(self) -> list[str]:
        """The address of each server."""
        return [each.url for each in self.places]

    @property
    def urls(self) -> list[str]:
        """Where clients connect: to each server, and to the proxy."""
        return self.direct_urls + ([self.proxy.url] if self.proxy else [])

    # What may happen. Each leaves everything as it was.

    @contextmanager
    def _some_place(self, rng: random.Random) -> Iterator[Place]:
        place = rng.choice(self.places)
        with place.lock:
            yield place

    def kill_server(self, rng: random.Random) -> None:
        """Kill a server and start it again."""
        with self._some_place(rng) as place:
            place.end(Running.kill)
            place.start()

    def restart_server(self, rng: random.Random) -> None:
        """Stop a server in peace and start it again."""
        with self._some_place(rng) as place:
            place.end(Running.stop)
            place.start()

    def roll(self, _: random.Random) -> None:
        """Restart one server after another."""
        for place in self.places:
            with place.lock:
                place.end(Running.stop)
                place.start()
            time.sleep(PAUSE_SECONDS)

    def freeze_server(self, rng: random.Random) -> None:
        """Let a server sleep for longer than its lease."""
        with self._some_place(rng) as place:
            assert place.running is not None
            _freeze(place.running.process.pid, LEASE_AND_MORE)

    @contextmanager
    def _some_worker(self, rng: random.Random) -> Iterator[WorkerPlace]:
        worker = rng.choice(self.workers)
        with worker.lock:
            yield worker

    def kill_worker(self, rng: random.Random) -> None:
        """Kill a worker and start it again."""
        with self._some_worker(rng) as worker:
            worker.end(Thinker.kill)
            worker.start()

    def restart_worker(self, rng: random.Random) -> None:
        """Stop a worker in peace and start it again."""
        with self._some_worker(rng) as worker:
            worker.end(Thinker.stop)
            worker.start()

    def freeze_worker(self, rng: random.Random) -> None:
        """Let a worker sleep until others have claimed its questions."""
        with self._some_worker(rng) as worker:
            assert worker.running is not None
            _freeze(worker.running.process.pid, LEASE_AND_MORE)

    def kill_proxy(self, _: random.Random) -> None:
        """Kill HAProxy and start it again."""
        with self._proxy_lock:
            if self.proxy is not None:
                self.proxy.restart()

    def cut_from_redis(self, rng: random.Random) -> None:
        """Cut one server off from Redis."""
        with self._some_place(rng) as place:
            _cut(place.to_redis, rng)

    def cut_from_postgres(self, rng: random.Random) -> None:
        """Cut one server off from PostgreSQL."""
        with self._some_place(rng) as place:
            _cut(place.to_postgres, rng)

    def empty_redis(self, _: random.Random) -> None:
        """Let Redis forget everything."""
        with self._redis_lock:
            self.redis.ask("FLUSHALL")

    def fill_redis(self, rng: random.Random) -> None:
        """Let Redis have no memory left for a while."""
        with self._redis_lock:
            self.redis.ask("CONFIG", "SET", "maxmemory", "1")
            time.sleep(rng.uniform(0.5, 5.0))
            self.redis.ask("CONFIG", "SET", "maxmemory", "0")

    def kill_redis(self, rng: random.Random) -> None:
        """Kill Redis, and start it again a little later."""
        self._lose_redis(rng.uniform(0.0, 5.0))

    def lose_redis(self, _: random.Random) -> None:
        """Take Redis away for a minute."""
        self._lose_redis(60.0)

    def _lose_redis(self, seconds: float) -> None:
        with self._redis_lock:
            port = self.redis.port
            self.redis.stop()
            time.sleep(seconds)
            self.redis = self._stack.enter_context(Redis(port=port))

    def freeze_redis(self, rng: random.Random) -> None:
        """Let Redis hang."""
        with self._redis_lock:
            _freeze(self.redis.process.pid, rng.uniform(0.5, 5.0))

    def restart_postgres(self, _: random.Random) -> None:
        """Restart PostgreSQL as after a crash."""
        with self._postgres_lock:
            self.postgres.restart()

    def kill_session(self, rng: random.Random) -> None:
        """Kill one process of PostgreSQL. It ends all sessions, and recovers as after a crash."""
        with self._postgres_lock:
            if sessions := self.postgres.backends():
                killed = rng.choice(sessions)
                with contextlib.suppress(ProcessLookupError):
                    os.kill(killed, signal.SIGKILL)
                # For a moment PostgreSQL does not know it yet, and lets others in.
                wait_until(lambda: self._has_forgotten(killed))

    def _has_forgotten(self, pid: int) -> bool:
        try:
            return not self.postgres.ask(f"SELECT 1 FROM pg_stat_activity WHERE pid = {pid}")
        except postgres_driver.Error:
            return False

    def end_sessions(self, _: random.Random) -> None:
        """End all sessions with PostgreSQL."""
        with self._postgres_lock:
            self.postgres.ask(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'quiltbee'"
            )

    @property
    def faults(self) -> list[Fault]:
        """What takes seconds."""
        return [
            self.kill_server, self.restart_server, self.freeze_server, self.kill_proxy, self.cut_from_redis,
            self.cut_from_postgres, self.empty_redis, self.fill_redis, self.kill_redis, self.freeze_redis,
            self.restart_postgres, self.kill_session, self.end_sessions, *self._worker_faults,
        ]  # fmt: skip

    @property
    def _worker_faults(self) -> list[Fault]:
        return [self.kill_worker, self.restart_worker, self.freeze_worker] if self.workers else []

    @property
    def long_faults(self) -> list[Fault]:
        """What takes a minute."""
        return [self.roll, self.lose_redis]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        for worker in self.workers:
            worker.end(Thinker.stop)
        for place in self.places:
            place.close()
        self._stack.close()


def _freeze(pid: int, seconds: float) -> None:
    os.kill(pid, signal.SIGSTOP)
    time.sleep(seconds)
    os.kill(pid, signal.SIGCONT)


def _cut(line: Relay, rng: random.Random) -> None:
    rng.choice((line.hang_up, line.fall_silent))()
    time.sleep(rng.uniform(0.5, 10.0))
    line.mend()
