# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL and one Redis, as processes of their own, and what each of them costs."""

import contextlib
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

from benchmarks.server import LIMITS, ask
from tests.server.haproxy import HAProxy
from tests.server.postgres import Postgres
from tests.server.redis import Redis, free_port

TICKS = 100
"""What /proc counts in: hundredths of a second, on every Linux."""


def processor(pid: int) -> float:
    """Return the seconds of processor time of a process, with those of its children that have ended."""
    with contextlib.suppress(OSError, IndexError):
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return sum(map(int, fields[11:15])) / TICKS
    return 0.0


def memory(pid: int) -> float:
    """Return the kilobytes that a process has in memory."""
    with contextlib.suppress(OSError):
        status = Path(f"/proc/{pid}/status").read_text()
        if found := re.search(r"VmRSS:\s+(\d+) kB", status):
            return float(found[1])
    return 0.0


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    with contextlib.suppress(OSError):
        return [*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
    return []


@dataclass
class Server:
    """A server on PostgreSQL in a process of its own, at a port that it keeps when it is started again."""

    database: str
    redis: str | None
    port: int = field(default_factory=free_port)
    earlier: float = 0.0
    """The processor time of the processes before this one."""

    def __post_init__(self) -> None:
        self.process = self._start()

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def _start(self) -> "subprocess.Popen[str]":
        limits = [part for limit in LIMITS for part in ("--limit", limit)]
        shared = [] if self.redis is None else ["--redis", self.redis]
        command = [
            sys.executable,
            "-m",
            "quiltbee",
            "serve",
            "--no-open",
            "--cold",
            "--workers",
            "1",
        ]
        places = ["--port", str(self.port), "--database", self.database, *shared]
        process = subprocess.Popen(
            [*command, *places, *limits], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )  # fmt: skip
        assert process.stdout is not None
        assert "http://" in process.stdout.readline(), "the server did not start"
        ask(f"{self.url}/api/hello")
        return process

    def restart(self) -> None:
        """Stop in peace, and start again."""
        self.stop()
        self.process = self._start()

    def stop(self) -> None:
        """Stop in peace."""
        self.earlier += self.processor()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)

    def processor(self) -> float:
        """Return the seconds of processor time that it has used, without its workers."""
        return self.earlier + processor(self.process.pid)


class Cluster:
    """Some servers on one database. With ``redis`` they are connected. Use it with ``with``."""

    def __init__(self, postgres: Postgres, redis: Redis | None, count: int) -> None:
        self.postgres, self.redis = postgres, redis
        postgres.clear()
        url = None if redis is None else redis.url
        self.servers = [Server(postgres.url, url) for _ in range(count)]

    @property
    def urls(self) -> list[str]:
        """Where the servers answer."""
        return [each.url for each in self.servers]

    def used(self) -> "Used":
        """Return the processor time that has been used up to now."""
        main = self.postgres.process.pid
        return Used(
            sum(each.processor() for each in self.servers),
            sum(map(processor, [main, *children(main)])),
            0.0 if self.redis is None else processor(self.redis.process.pid),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        for each in self.servers:
            each.stop()


@dataclass(frozen=True)
class Used:
    """Seconds of processor time."""

    servers: float
    postgres: float
    redis: float

    def __sub__(self, before: "Used") -> "Used":
        return Used(
            self.servers - before.servers,
            self.postgres - before.postgres,
            self.redis - before.redis,
        )

    def for_each(self, count: int) -> "Used":
        """Return milliseconds for each of so many things."""
        return Used(*(1000 * each / count for each in (self.servers, self.postgres, self.redis)))


@contextlib.contextmanager
def proxied(cluster: Cluster) -> Iterator[HAProxy]:
    """Start HAProxy before a cluster."""
    with HAProxy(cluster.urls) as proxy:
        yield proxy
