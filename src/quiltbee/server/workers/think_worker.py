# SPDX-License-Identifier: MIT
"""The worker of ``quiltbee think``: asks servers for questions, and lets its own processes answer them.

It has the processes of a server: some that search, some that study. While one thinks, the worker tells its server so. A
server that goes away is asked again and again; what was begun for it is forgotten.
"""

import asyncio
import contextlib
import http.client
import json
import logging
import secrets
import signal
import socket
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.workers.bot_pool import DEEP_KIND
from quiltbee.server.workers.questions import SEARCHING, STUDY, Json, LostError
from quiltbee.server.workers.remote_workers import PROGRAM
from quiltbee.server.workers.study_pool import study_kind
from quiltbee.server.workers.worker_pool import Pool

GRACE_SECONDS: Final = 10.0
"""How long a worker that shall stop goes on with what it has begun. Then it gives the rest back."""
_BEAT_SECONDS: Final = 0.5
"""How often a worker tells that it thinks, and what it has found."""
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


@dataclass(slots=True)
class _Lane:
    """The questions of one kind."""

    pool: Pool
    slots: int
    jobs: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def has_room(self) -> bool:
        # A process may still work on a question that was given up.
        return max(len(self.jobs), self.pool.load) < self.slots


class ThinkWorker:
    """One worker. Use it inside the event loop."""

    def __init__(self, servers: Sequence[str], key: str, processes: int) -> None:
        metrics, limits = Metrics(), Limits()
        self.name = f"{socket.gethostname()}-{secrets.token_hex(2)}"
        self._lanes = {
            SEARCHING: _Lane(Pool(DEEP_KIND, processes, metrics), processes),
            STUDY: _Lane(Pool(study_kind(limits), processes, metrics), max(1, processes - 1)),
        }
        self._threads = ThreadPoolExecutor(len(servers) + 2 * processes)
        self._servers = [WorkServer(each, key, self._threads) for each in servers]
        self._ends, self._ends_now, self._has_room = (asyncio.Event() for _ in range(3))

    def stop(self) -> None:
        """Take no more questions, and end soon. Called again, end at once."""
        log.info("this worker takes no more questions")
        if self._ends.is_set():
            self._ends_now.set()
        self._ends.set()

    async def run(self) -> None:
        """Answer questions until ``stop`` is called."""
        try:
            await asyncio.gather(*(self._serve(each) for each in self._servers))
            await self._finish()
        finally:
            await asyncio.gather(*(lane.pool.stop() for lane in self._lanes.values()))
            self._threads.shutdown()

    async def _finish(self) -> None:
        """Wait for what has begun, and give the rest back."""
        jobs = {job for lane in self._lanes.values() for job in lane.jobs}
        ending, until = asyncio.create_task(self._ends_now.wait()), time.monotonic() + GRACE_SECONDS
        while jobs and not ending.done() and time.monotonic() < until:
            _, left = await asyncio.wait(
                {*jobs, ending}, timeout=0.5, return_when=asyncio.FIRST_COMPLETED
            )
            jobs &= left
        for task in (ending, *jobs):
            task.cancel()
        if jobs:
            log.warning("%d questions are given back", len(jobs))
        await asyncio.gather(*jobs, return_exceptions=True)

    # Questions

    async def _serve(self, server: WorkServer) -> None:
        """Take questions of a server while there is room for them."""
        while not self._ends.is_set():
            kinds = self._kinds()
            if not kinds:
                await self._wait(self._has_room, _RETRY_SECONDS)
                continue
            try:
                asked = {"worker": self.name, "program": PROGRAM, "kinds": kinds}
                taken = await server.post("acquire", asked)
                if taken:
                    self._begin(server, taken)
            except (UnreachableError, GoneError):
                await self._wait(self._ends, _RETRY_SECONDS)
            except (KeyError, TypeError) as error:
                log.warning("%s: what it asks is no question: %r", server.address, error)
                await self._wait(self._ends, _RETRY_SECONDS)

    def _kinds(self) -> list[str]:
        """Return the kinds for which there is room. Study waits while all processes search for tables."""
        self._has_room.clear()
        if not self._lanes[SEARCHING].has_room:
            return []
        return [kind for kind, lane in self._lanes.items() if lane.has_room]

    async def _wait(self, event: asyncio.Event, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await event.wait()

    def _begin(self, server: WorkServer, taken: Json) -> None:
        kind, id_, asked = str(taken["kind"]), str(taken["id"]), dict(taken["asked"])
        lane = self._lanes[kind]
        if self._ends.is_set() or not lane.has_room:  # another server has asked at the same moment
            task = asyncio.create_task(self._give(server, f"{id_}/abort", {}))
        else:
            task = asyncio.create_task(self._answer(server, lane, id_, asked))
        lane.jobs.add(task)

        def end(_: object) -> None:
            lane.jobs.discard(task)
            self._has_room.set()

        task.add_done_callback(end)

    async def _answer(self, server: WorkServer, lane: _Lane, id_: str, asked: Json) -> None:
        """Let a process answer a question."""
        found = list[Any]()
        sort = asked.get("study", (asked.get("game"), asked.get("level")))
        question = lane.pool.ask(asked, cost_class=sort, on_part=found.append)
        try:
            while not question.answer.done():
                await asyncio.wait({question.answer}, timeout=_BEAT_SECONDS)
                newest, found[:] = found[-1:], []
                if not question.answer.done() and await self._keep(server, id_, newest):
                    lane.pool.end_early(question)
            await self._give(server, f"{id_}/answer", question.answer.result())
        except GoneError:
            log.info("nobody waits for an answer any more")
            lane.pool.end_early(question)
        except (LostError, asyncio.CancelledError) as error:
            await self._give(server, f"{id_}/abort", {})
            if isinstance(error, asyncio.CancelledError):
                raise
        finally:
            lane.pool.give_up(question)

    async def _keep(self, server: WorkServer, id_: str, newest: list[Any]) -> bool:
        """Tell that a process thinks. Return whether the answer is wanted at once. Raises GoneError."""
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
