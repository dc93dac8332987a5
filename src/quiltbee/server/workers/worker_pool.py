# SPDX-License-Identifier: MIT
"""Worker processes that answer questions, and what happens when one dies.

A question is a JSON object on one line. The worker may answer in parts, and ends with its answer. While it works it sends
heartbeats, so that the pool can tell a long search from a process that hangs.
"""

import asyncio
import contextlib
import itertools
import json
import logging
import os
import sys
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final

from quiltbee.server import costs
from quiltbee.server.metrics import Metrics
from quiltbee.server.workers.questions import Durations, FairQueue, Json, LostError, Question

COMMAND: Final = (sys.executable, "-m", "quiltbee.server.workers.bot_worker")
TRIES: Final = 3
"""How many workers may die over one question."""
START_SILENCE_SECONDS: Final = 60.0
"""A new worker without a heartbeat for this many seconds is killed."""
ANSWER_SECONDS: Final = 300.0
"""Seconds for one answer; then the worker is killed, whatever it sends."""
_MIN_CPU_SECONDS: Final = 0.005
"""Processor time between two heartbeats of a worker that works. Sending a heartbeat takes less."""
_MAX_LINE: Final = 4_000_000
"""Bytes of one line of a worker. The review of the longest game is much shorter."""
ANSWERS: Final = frozenset({"move", "answer", "refusal"})
"""The last line of an answer has one of these."""

log = logging.getLogger("quiltbee.thinking")


class _WorkerDiedError(Exception):
    """A worker ended, or did not answer in time."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What the workers of a pool have in common."""

    name: str
    silence: float
    """Seconds without a heartbeat after which a worker is killed."""
    niceness: int = 5
    """The server process goes before its workers."""
    idle_seconds: float | None = None
    """A worker that has been idle for this long ends; None: it stays."""


class _Worker:
    """One process. While it works it sends a heartbeat every second."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._process: asyncio.subprocess.Process | None = None
        self.question: Question | None = None
        """The question that it works on."""

    async def ask(self, question: Question) -> Json:
        """Return the answer. Raises _WorkerDiedError; then the next question starts a new process."""
        self.question = question
        silence = self._kind.silence
        try:
            if self._process is None:
                silence = max(START_SILENCE_SECONDS, silence)
                await self._start()
            if question.answer.done():
                return {}  # it was given up meanwhile
            await self._send(question.asked | {"number": question.order})
            return await self._answer(question, silence)
        except (OSError, ValueError, KeyError, RuntimeError, TimeoutError) as error:
            # For a closed pipe uvloop raises RuntimeError where asyncio raises OSError.
            await self.stop()
            silent = isinstance(error, TimeoutError)
            raise _WorkerDiedError(
                "it did not answer in time" if silent else "its process ended"
            ) from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        finally:
            self.question = None

    def end_early(self) -> None:
        """Ask the process to answer its question with what it has so far."""
        if self.question is not None and self._process is not None:
            with contextlib.suppress(OSError, RuntimeError):
                self._write({"stop": self.question.order})

    async def _send(self, line: Json) -> None:
        await self._write(line).drain()

    def _write(self, line: Json) -> asyncio.StreamWriter:
        assert self._process is not None
        stdin = self._process.stdin
        assert stdin is not None
        stdin.write(json.dumps(line).encode() + b"\n")
        return stdin

    async def _answer(self, question: Question, silence: float) -> Json:
        """Wait for an answer while the process is alive and uses the processor. Raises TimeoutError."""
        loop = asyncio.get_running_loop()
        used, began = -1.0, loop.time()
        while True:
            async with asyncio.timeout(silence):
                line = await self._line(question)
                while "used" in line and float(line["used"]) < used + _MIN_CPU_SECONDS:
                    line = await self._line(question)
            if "used" not in line:
                return line
            # It has used the processor since the last heartbeat. A stopped process has not.
            used, silence = float(line["used"]), self._kind.silence
            if loop.time() - began > ANSWER_SECONDS:
                raise TimeoutError

    async def _line(self, question: Question) -> Json:
        """Return the next heartbeat or answer. Parts of an answer go to whoever asked."""
        assert self._process is not None
        assert self._process.stdout is not None
        while True:
            line: Json = json.loads(await self._process.stdout.readline())
            if "part" not in line:
                break
            if question.on_part is not None and not question.answer.done():
                question.on_part(line["part"])
        if "used" not in line and not ANSWERS & line.keys():
            raise ValueError("neither a heartbeat nor an answer")
        return line

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND, str(self._kind.niceness),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_MAX_LINE,
            env=os.environ | {"PYTHONUNBUFFERED": "1", "QUILTBEE_QUIET_COMPILING": "1"}
        )  # fmt: skip

    async def stop(self) -> None:
        """Kill the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class Pool:
    """Workers that share one queue. A worker is started only when there is work for it."""

    def __init__(self, kind: Kind, size: int, metrics: Metrics) -> None:
        self.kind, self._size, self._metrics = kind, size, metrics
        self._durations = Durations()
        self._waiting = FairQueue(self._durations.usual)
        self._workers: list[_Worker] = []
        self._tasks: dict[asyncio.Task[None], _Worker] = {}
        self._idle = 0
        self._order = itertools.count()
        self.offer: Callable[[Question], bool] = lambda _: False
        """Gives a new question to a worker on another machine that waits for one. Returns whether there is one."""

    @property
    def waiting(self) -> int:
        """The number of questions that no worker has begun."""
        return len(self._waiting)

    @property
    def size(self) -> int:
        """How many questions can be answered at the same time."""
        return self._size

    @property
    def processes(self) -> int:
        """The number of workers that run, or are about to."""
        return len(self._workers)

    @property
    def load(self) -> int:
        """The number of questions that wait or are being answered, even if nobody wants the answer any more."""
        return len(self._waiting) + sum(w.question is not None for w in self._workers)

    def has_others(self, address: str | None) -> bool:
        """Return whether another address waits for a worker."""
        return self._waiting.has_others(address)

    def ask(
        self,
        asked: Json,
        *,
        cost_class: Hashable,
        priority: int = 0,
        delay: float = 0.0,
        on_part: Callable[[Any], None] | None = None,
    ) -> Question:
        """Ask for the address that pays. Questions with a lower ``priority`` go first, and then those that are due first.

        Its ``answer`` may raise LostError. ``on_part`` gets the parts of the answer before.
        """
        loop = asyncio.get_running_loop()
        question = Question(
            priority, loop.time() + delay, next(self._order), asked, cost_class, loop.create_future(), costs.payer(), on_part
        )  # fmt: skip
        if not self.offer(question):
            self._put(question)
        return question

    def _put(self, question: Question) -> None:
        self._waiting.put(question)
        if len(self._waiting) > self._idle and len(self._workers) < self._size:
            worker = _Worker(self.kind)
            self._workers.append(worker)
            task = asyncio.create_task(self._work(worker), name=f"thinking-{self.kind.name}")
            self._tasks[task] = worker
            task.add_done_callback(self._tasks.pop)

    def take(self) -> Question | None:
        """Take the next question for a worker on another machine. Return None if none waits."""
        return self._waiting.pop(elsewhere=True)

    def settle(self, question: Question, answer: Json, seconds: float) -> None:
        """Take the answer of a worker on another machine, which took this many seconds."""
        self._durations.learn(question, seconds)
        question.settle(answer)

    def take_back(self, question: Question) -> None:
        """Let the processes of this server answer a question before all others: a worker on another machine did not."""
        question.stays, question.priority = True, -1
        self._put(question)

    def give_up(self, question: Question) -> None:
        """Forget a question. A worker that has begun goes on to the end."""
        question.answer.cancel()
        self._waiting.discard(question)

    def end_early(self, question: Question) -> None:
        """Ask the worker of a question for what it knows so far."""
        question.ends = True
        for worker in self._workers:
            if worker.question is question:
                worker.end_early()

    async def stop(self) -> None:
        """Stop all workers, and cancel all questions."""
        for task, worker in self._tasks.items():
            if worker in self._workers:  # otherwise it is ending by itself
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while len(self._waiting):
            (await self._waiting.get()).answer.cancel()

    async def _work(self, worker: _Worker) -> None:
        try:
            while (question := await self._next()) is not None:
                await self._answer(worker, question)
        finally:
            self._workers.remove(worker)
            await worker.stop()

    async def _next(self) -> Question | None:
        """Wait for a question. Return None if none has come for a long time."""
        self._idle += 1
        try:
            async with asyncio.timeout(self.kind.idle_seconds):
                return await self._waiting.get()
        except TimeoutError:
            # One may have come at the same moment.
            return await self._waiting.get() if len(self._waiting) else None
        finally:
            self._idle -= 1

    async def _answer(self, worker: _Worker, question: Question) -> None:
        question.begun.set()
        loop = asyncio.get_running_loop()
        while not question.answer.done():
            question.tries += 1
            began = loop.time()
            try:
                answer = await worker.ask(question)
            except _WorkerDiedError as error:
                self._metrics.workers_lost.inc()
                is_last = question.tries >= TRIES
                then = "its question is given up" if is_last else "a new one gets its question"
                log.warning(
                    "a process that thinks (%s) was lost: %s; %s", self.kind.name, error, then
                )
                if is_last:
                    question.settle(LostError(str(error)))
            else:
                self._durations.learn(question, loop.time() - began)
                question.settle(answer)
