# SPDX-License-Identifier: MIT
"""The worker of ``quiltbee think``: asks servers for questions, and lets its own processes answer them.

It has the processes of a server: some that search, some that study. While one is thinking, the worker reports that to its
server. A server that goes away is asked again and again; what was begun for it is forgotten.
"""

import asyncio
import contextlib
import http.client
import itertools
import json
import logging
import secrets
import signal
import socket
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from urllib.parse import urlsplit

from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.workers.bot_pool import DEEP_KIND
from quiltbee.server.workers.questions import SEARCHING, STUDY, Json, LostError, cost_class
from quiltbee.server.workers.remote_workers import PROGRAM
from quiltbee.server.workers.study_pool import study_kind
from quiltbee.server.workers.worker_pool import Pool

GRACE_SECONDS: Final = 10.0
"""How long a worker that is told to stop goes on with what it has begun. Then it gives the rest back."""
_BEAT_SECONDS: Final = 0.5
"""How often a worker reports that it is thinking, and what it has found."""
_RETRY_SECONDS: Final = 1.0
"""The pause before a server that does not answer is asked again."""
_LATE_SECONDS: Final = 10.0
"""How long to try to give an answer."""
_SILENCE_SECONDS: Final = 10.0
"""How long to wait for a server, which answers at the latest when a poll ends."""
_GONE, _OK = 410, 200

log = logging.getLogger("quiltbee.thinking")


class GoneError(Exception):
    """Nobody waits for the answer to a question any more."""


class UnreachableError(Exception):
    """A server does not do what it is asked; the text says why, in words."""


class WorkServer:
    """A server that is asked for questions."""

    def __init__(self, address: str, key: str, threads: ThreadPoolExecutor) -> None:
        self.address, self._threads = address, threads
        self._parts = urlsplit(address)
        self._headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        self._fault: str | None = None

    async def post(self, path: str, body: Json) -> Json:
        """Return what the server answers. Raises GoneError or UnreachableError."""
        loop = asyncio.get_running_loop()
        try:
            answer = await loop.run_in_executor(self._threads, self._post, path, body)
        except UnreachableError as error:
            if self._fault != str(error):
                log.warning("%s: %s; this worker asks it again", self.address, error)
            self._fault = str(error)
            raise
        if self._fault is not None:
            log.warning("%s: it answers again", self.address)
            self._fault = None
        return answer

    def _post(self, path: str, body: Json) -> Json:
        to = self._parts
        is_secret = to.scheme == "https"
        make = http.client.HTTPSConnection if is_secret else http.client.HTTPConnection
        with contextlib.closing(make(to.hostname or "", to.port, timeout=_SILENCE_SECONDS)) as line:
            try:
                where = f"{to.path.rstrip('/')}/work/{path}"
                line.request("POST", where, json.dumps(body), self._headers)
                answer = line.getresponse()
                text = answer.read()
            except TimeoutError:
                raise UnreachableError("it does not answer") from None
            except (OSError, http.client.HTTPException) as error:
                raise UnreachableError(getattr(error, "strerror", None) or str(error)) from None
        if answer.status == _GONE:
            raise GoneError
        try:
            told = json.loads(text)
            if answer.status == _OK:
                return dict(told)
            why = str(told["message"])
        except (ValueError, TypeError, KeyError):
            why = f"it answers {answer.status}"
        if answer.status in {http.client.NOT_FOUND, http.client.METHOD_NOT_ALLOWED}:
            why = "it has no key, or another one"
        raise UnreachableError(why)


class ThinkWorker:
    """One worker, which answers as many questions at once as it has processes. Use it inside the event loop."""

    def __init__(self, servers: Sequence[str], key: str, processes: int) -> None:
        metrics, kinds = Metrics(), (DEEP_KIND, study_kind(Limits()))
        self.name = f"{socket.gethostname()}-{secrets.token_hex(2)}"
        self._pools = {kind.name: Pool(kind, processes, metrics) for kind in kinds}
        self._processes = processes
        self._threads = ThreadPoolExecutor(2 * processes)
        self._servers = [WorkServer(each, key, self._threads) for each in servers]
        self._answering = set[asyncio.Task[Any]]()
        self._ends, self._ends_now = asyncio.Event(), asyncio.Event()

    def stop(self) -> None:
        """Take no more questions, and end soon. Called again, end at once."""
        log.info("this worker takes no more questions")
        if self._ends.is_set():
            self._end_now()
        self._ends.set()
        asyncio.get_running_loop().call_later(GRACE_SECONDS, self._end_now)

    def _end_now(self) -> None:
        """Give back what has begun."""
        if not self._ends_now.is_set() and self._answering:
            log.warning("%d questions are given back", len(self._answering))
            for task in self._answering:
                task.cancel()
        self._ends_now.set()

    async def run(self) -> None:
        """Answer questions until ``stop`` is called."""
        slots = [asyncio.create_task(self._serve(number)) for number in range(self._processes)]
        try:
            for slot in slots:
                with contextlib.suppress(asyncio.CancelledError):
                    await slot
        finally:
            await asyncio.gather(*(pool.stop() for pool in self._pools.values()))
            self._threads.shutdown()

    # Questions

    async def _serve(self, number: int) -> None:
        """Answer one question after another, of one server after another. Of several slots the first is kept free of study."""
        kinds = [SEARCHING] if number == 0 < self._processes - 1 else [SEARCHING, STUDY]
        asked = {"worker": self.name, "program": PROGRAM, "kinds": kinds}
        for server in itertools.islice(itertools.cycle(self._servers), number, None):
            # A process may still work on a question that was given up.
            while sum(pool.load for pool in self._pools.values()) >= self._processes:
                await asyncio.sleep(_BEAT_SECONDS)
            if self._ends.is_set():
                return
            try:
                if taken := await server.post("acquire", asked):
                    kind, id_, question = taken["kind"], str(taken["id"]), dict(taken["asked"])
                    await self._answer(server, self._pools[kind], id_, question)
            except (UnreachableError, GoneError):
                await self._wait(self._ends, _RETRY_SECONDS)
            except (KeyError, TypeError) as error:
                log.warning("%s: what it asks is no question: %r", server.address, error)
                await self._wait(self._ends, _RETRY_SECONDS)

    async def _wait(self, event: asyncio.Event, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await event.wait()

    async def _answer(self, server: WorkServer, pool: Pool, id_: str, asked: Json) -> None:
        """Let a process answer a question."""
        if self._ends.is_set():
            await self._give(server, f"{id_}/abort", {})
            return
        found = list[Any]()
        question = pool.ask(asked, cost_class=cost_class(asked), on_part=found.append)
        task = asyncio.current_task()
        assert task is not None
        self._answering.add(task)
        try:
            while not question.answer.done():
                await asyncio.wait({question.answer}, timeout=_BEAT_SECONDS)
                newest, found[:] = found[-1:], []
                if not question.answer.done() and await self._keep(server, id_, newest):
                    pool.end_early(question)
            await self._give(server, f"{id_}/answer", question.answer.result())
        except GoneError:
            log.info("nobody waits for an answer any more")
            pool.end_early(question)
        except (LostError, asyncio.CancelledError) as error:
            await self._give(server, f"{id_}/abort", {})
            if isinstance(error, asyncio.CancelledError):
                raise
        finally:
            self._answering.discard(task)
            pool.give_up(question)

    async def _keep(self, server: WorkServer, id_: str, newest: list[Any]) -> bool:
        """Report that a process is thinking. Return whether the answer is wanted at once. Raises GoneError."""
        try:
            kept = await server.post(id_, {"part": newest[0]} if newest else {})
        except UnreachableError:
            return False
        return bool(kept.get("ends"))

    async def _give(self, server: WorkServer, path: str, body: Json) -> None:
        """Give an answer, or a question back. If the server cannot be reached, try again for a while."""
        until = time.monotonic() + _LATE_SECONDS
        while True:
            try:
                await server.post(path, body)
            except UnreachableError:
                if time.monotonic() < until and not self._ends_now.is_set():
                    await self._wait(self._ends_now, _RETRY_SECONDS)
                    continue
            except GoneError:
                log.info("an answer came too late")
            return


async def think(
    servers: Sequence[str], key: str, processes: int, on_ready: Callable[[str], None]
) -> None:
    """Think until this process is told to stop by SIGTERM or Ctrl-C."""
    worker = ThinkWorker(servers, key, processes)
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # on Windows Ctrl-C ends it at once
            loop.add_signal_handler(each, worker.stop)
    on_ready(worker.name)
    await worker.run()
