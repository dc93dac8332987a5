# SPDX-License-Identifier: MIT
"""Thinking over Redis: a server's side and workers in the loop of a test, and workers in processes of their own."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from types import TracebackType
from typing import Any, Self

from quiltbee.server.cluster.redis_streams import ThinkStreams
from quiltbee.server.cluster.shared_pool import SharedPool, SharedWorkSource
from quiltbee.server.cluster.think_worker import ThinkWorker
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.peers import Identity
from quiltbee.server.workers.bot_pool import deep_kind, quick_kind
from quiltbee.server.workers.questions import Question
from quiltbee.server.workers.study_pool import study_kind
from quiltbee.server.workers.think_messages import HERE, QUICK, SEARCHING, STUDY, Program, ThinkKey
from quiltbee.server.workers.worker_pool import Pool
from tests.server.alive import until
from tests.server.running import WAIT, wait_until

KEY = ThinkKey.of(Identity("here", b"a key"))


class Asking:
    """A server that asks workers on other machines. Its own processes answer as the workers' do."""

    def __init__(self, url: str, key: ThinkKey = KEY) -> None:
        self.metrics = Metrics()
        self.sharing = SharedWorkSource(ThinkStreams(url, key), self.metrics)
        self.own = {
            QUICK: Pool(quick_kind(), 1, self.metrics),
            SEARCHING: Pool(deep_kind(), 1, self.metrics),
            STUDY: Pool(study_kind(Limits()), 1, self.metrics),
        }
        self.pools: dict[str, SharedPool] = {
            kind: self.sharing.pool(kind, own) for kind, own in self.own.items()
        }

    def ask(
        self, asked: dict[str, Any], kind: str = SEARCHING, on_part: Callable[[Any], None] | None = None
    ) -> Question:  # fmt: skip
        return self.pools[kind].ask(asked, like=("a", "b"), needs="c", on_part=on_part)

    def fault(self) -> str | None:
        return self.sharing.fault

    def count(self, where: str) -> int:
        name = "quiltbee_think_questions_total"
        return int(self.metrics.registry.get_sample_value(name, {"where": where}) or 0)

    async def find(self, workers: int) -> None:
        """Wait until it knows so many workers."""
        name = "quiltbee_think_workers"
        await until(
            lambda: (
                self.sharing._has_looked.is_set()
                and self.metrics.registry.get_sample_value(name) == workers
            )
        )


@asynccontextmanager
async def asking(url: str, key: ThinkKey = KEY) -> AsyncIterator[Asking]:
    server = Asking(url, key)
    await server.sharing.start()
    try:
        yield server
    finally:
        for pool in server.pools.values():
            await pool.stop()
        await server.sharing.stop()


@asynccontextmanager
async def working(
    url: str, key: ThinkKey = KEY, program: Program = HERE, processes: int = 1
) -> AsyncIterator[ThinkWorker]:
    worker = ThinkWorker(ThinkStreams(url, key, program), processes, warm=False)
    running = asyncio.create_task(worker.run(lambda: None))
    try:
        yield worker
    finally:
        worker.stop()
        worker.stop()
        await running


@asynccontextmanager
async def together(url: str, workers: int = 1) -> AsyncIterator[Asking]:
    """Give a server that has found its workers."""
    async with AsyncExitStack() as stack:
        for _ in range(workers):
            await stack.enter_async_context(working(url))
        server = await stack.enter_async_context(asking(url))
        await server.find(workers)
        yield server


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 2 * WAIT))


class Thinker:
    """``quiltbee think`` in a process of its own. Use it with ``with``; ``kill`` ends it without a word."""

    def __init__(self, *options: str, script: str | None = None, name: str = "") -> None:
        self.name = name
        run = ["-c", script] if script else ["-m", "quiltbee"]
        self.process = subprocess.Popen(
            [sys.executable, *run, "think", "--cold", "--workers", "1", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.log, self.output = "", ""
        self._readers = [
            threading.Thread(target=self._read, args=(name,), daemon=True)
            for name in ("stdout", "stderr")
        ]
        for reader in self._readers:
            reader.start()
        self.wait_for(lambda: "is thinking" in self.output)

    def _read(self, name: str) -> None:
        for line in getattr(self.process, name):
            if name == "stdout":
                self.output += line
            else:
                self.log += line

    def wait_for(self, is_so: Callable[[], object]) -> None:
        """Wait for something that the worker does."""
        wait_until(lambda: is_so() or self.process.poll() is not None, self.log)
        assert is_so(), self.log

    def kill(self) -> None:
        self.process.kill()
        self.end()

    def stop(self) -> int:
        self.process.terminate()
        return self.end()

    def end(self) -> int:
        status = self.process.wait(WAIT)
        for reader in self._readers:
            reader.join(WAIT)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return status

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        if self.process.returncode is None:
            self.stop()
