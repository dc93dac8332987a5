# SPDX-License-Identifier: MIT
"""Three servers behind HAProxy, workers that think for them, PostgreSQL, and what may happen to them.

Several things may happen at once. A part to which something happens is locked until it is over, so no part is killed twice
at the same time. Every server has a line of its own to PostgreSQL, and every worker one to each server, which can be cut.
The last server's clock is an hour ahead. One more worker has the key and does nothing right.
"""

import contextlib
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import httpx

from quiltbee.server.storage import postgres_driver
from quiltbee.server.workers.questions import SEARCHING, STUDY
from quiltbee.server.workers.remote_workers import PROGRAM
from tests.server.conftest import generous
from tests.server.haproxy import HAProxy
from tests.server.postgres import Postgres
from tests.server.relay import Relay
from tests.server.running import Running, free_port, wait_until
from tests.server.thinkers import KEY, Thinker
from tests.server.wrong_clock import ahead
from tools.find import MissingError

FREEZE_SECONDS = 7.0
"""Seconds for which a server or worker is frozen: longer than a worker may be silent."""
START_SECONDS = 120.0
"""How long a server may try to start: PostgreSQL may be away just then."""
PAUSE_SECONDS = 2.0
"""The pause after each server in a rolling restart."""
CHILD = Path(__file__).with_name("child.py")

Fault = Callable[[random.Random], None]


class Place:
    """A server at its port, with its line to PostgreSQL."""

    def __init__(self, postgres: Postgres, *, is_ahead: bool) -> None:
        self.port, self.lock = free_port(), threading.Lock()
        self.to_postgres = Relay(postgres.port)
        self._script = (
            "import sys\nfrom quiltbee.server.workers import worker_pool\n"
            f"worker_pool.COMMAND = (sys.executable, {str(CHILD)!r})\n{ahead(3600 * is_ahead)}"
        )
        self.log = ""
        self.running: Running | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server, again and again if that fails because PostgreSQL is away."""
        database = f"postgresql://quilt@127.0.0.1:{self.to_postgres.port}/postgres"
        options = ["--database", database, "--port", str(self.port), "--workers", "1", *generous()]
        until = time.monotonic() + START_SECONDS
        while self.running is None:
            try:
                self.running = Running(
                    *options, script=self._script, env={"QUILTBEE_WORKER_KEY": KEY}
                )
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
        self.to_postgres.__exit__(None, None, None)


class WorkerPlace:
    """A worker of ``quiltbee think`` that is there, or is started again, with its lines to the servers."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.lines = [Relay(place.port) for place in places]
        self._urls = [f"http://127.0.0.1:{each.port}" for each in self.lines]
        self.lock, self.log = threading.Lock(), ""
        self.running: Thinker | None = None

    def start(self) -> None:
        self.running = Thinker(*self._urls, child=CHILD)

    def end(self, how: Callable[[Thinker], object]) -> None:
        running, self.running = self.running, None
        if running is not None:
            how(running)
            self.log += running.log

    def close(self) -> None:
        self.end(Thinker.stop)
        for line in self.lines:
            line.__exit__(None, None, None)


class Nuisance(threading.Thread):
    """A worker that takes questions, and then says nothing, nonsense, the same twice, or a move that is not legal."""

    def __init__(self, urls: Sequence[str]) -> None:
        super().__init__(daemon=True)
        self._urls, self._rng, self._ends = urls, random.Random(1), threading.Event()
        self.taken = 0
        """How many questions it has spoiled."""

    def stop(self) -> None:
        self._ends.set()
        self.join(60)

    def run(self) -> None:
        headers = {"authorization": f"Bearer {KEY}"}
        asked = {"worker": "nuisance", "program": PROGRAM, "kinds": [SEARCHING, STUDY]}
        with httpx.Client(timeout=5, headers=headers) as http:
            while not self._ends.wait(self._rng.uniform(0.0, 3.0)):
                with contextlib.suppress(httpx.HTTPError, ValueError):
                    url = f"{self._rng.choice(self._urls)}/work"
                    taken = http.post(f"{url}/acquire", json=asked).json()
                    if taken:
                        self.taken += 1
                        self._spoil(http, f"{url}/{taken['id']}")

    def _spoil(self, http: httpx.Client, job: str) -> None:
        answers: list[list[object]] = [
            [], [{}], [[1]], [{"move": "castle"}], [{"move": "\0"}], [{"move": 1}, {"move": "advance"}], [{"part": "x"}],
        ]  # fmt: skip
        for each in self._rng.choice(answers):
            http.post(f"{job}/answer", json=each)


class World:
    """Everything that runs. Use it with ``with``."""

    def __init__(self, servers: int, workers: int) -> None:
        self._stack = contextlib.ExitStack()
        self.postgres = self._stack.enter_context(Postgres())
        self._postgres_lock, self._proxy_lock = threading.Lock(), threading.Lock()
        self.places = [
            Place(self.postgres, is_ahead=number == servers - 1) for number in range(servers)
        ]
        for place in self.places:
            place.start()
        self.workers = [WorkerPlace(self.places) for _ in range(workers)]
        for worker in self.workers:
            worker.start()
        self.nuisance = Nuisance(self.direct_urls)
        if workers:
            self.nuisance.start()
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
        """Let a server sleep."""
        with self._some_place(rng) as place:
            assert place.running is not None
            _freeze(place.running.process.pid, FREEZE_SECONDS)

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
        """Let a worker sleep until its questions are answered elsewhere."""
        with self._some_worker(rng) as worker:
            assert worker.running is not None
            _freeze(worker.running.process.pid, FREEZE_SECONDS)

    def kill_proxy(self, _: random.Random) -> None:
        """Kill HAProxy and start it again."""
        with self._proxy_lock:
            if self.proxy is not None:
                self.proxy.restart()

    def cut_worker(self, rng: random.Random) -> None:
        """Cut a worker off from one server."""
        with self._some_worker(rng) as worker:
            _cut(rng.choice(worker.lines), rng)

    def cut_from_postgres(self, rng: random.Random) -> None:
        """Cut one server off from PostgreSQL."""
        with self._some_place(rng) as place:
            _cut(place.to_postgres, rng)

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
        of_workers = [self.kill_worker, self.restart_worker, self.freeze_worker, self.cut_worker]
        return [
            self.kill_server, self.restart_server, self.freeze_server, self.kill_proxy, self.cut_from_postgres,
            self.restart_postgres, self.kill_session, self.end_sessions, *(of_workers if self.workers else []),
        ]  # fmt: skip

    @property
    def long_faults(self) -> list[Fault]:
        """What takes a minute."""
        return [self.roll]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.workers:
            self.nuisance.stop()
        for worker in self.workers:
            worker.close()
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
