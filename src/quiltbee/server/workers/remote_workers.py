# SPDX-License-Identifier: MIT
"""Workers on other machines, as a server knows them: each asks for a question, reports that it is thinking, and answers.

A worker that waits here gets a new question before the processes of this server. A question stays in the server until it is
answered: if its worker is silent, takes too long, gives it back or answers nonsense, the processes of the server answer it.
"""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from quiltbee import __version__
from quiltbee.games import GAMES
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.threads import in_thread
from quiltbee.server.workers.answers import check
from quiltbee.server.workers.questions import SEARCHING, STUDY, Json, NoAnswerError, Question
from quiltbee.server.workers.worker_pool import Pool

PROGRAM: Final = f"{__version__} with {', '.join(sorted(GAMES))}"
"""What workers and servers must have in common to think together."""
POLL_SECONDS: Final = 2.0
"""How long a worker waits for a question before it asks again. A server that stops waits for it."""
SILENCE_SECONDS: Final = 6.0
"""A question is taken back when its worker has been silent for this long."""
LONGEST_SECONDS: Final = {SEARCHING: 10.0, STUDY: 120.0}
"""A question without an answer is taken back after this time, whatever its worker reports."""
_PRESENT_SECONDS: Final = 10.0
"""How long a worker counts as connected after its last message."""

log = logging.getLogger("quiltbee.thinking")


@dataclass(slots=True)
class Job:
    """A question that a worker on another machine has taken."""

    pool: Pool
    question: Question
    worker: str
    began: float
    heard: float
    """When its worker last said something about it."""
    id: str = field(default_factory=lambda: secrets.token_hex(8))
    watching: asyncio.TimerHandle | None = None


class RemoteWorkers:
    """The workers on other machines. Use it inside the event loop."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._pools: dict[str, Pool] = {}
        self._polls: list[tuple[Sequence[str], asyncio.Future[tuple[Pool, Question]]]] = []
        """Who waits for a question, and of which kinds."""
        self._jobs: dict[str, Job] = {}
        self._heard: dict[str, float] = {}
        """By name of a worker, when it last said something."""

    def help(self, pool: Pool) -> None:
        """Let workers answer the questions of a pool, too."""
        self._pools[pool.kind.name] = pool
        pool.offer = partial(self._offer, pool)

    async def acquire(self, worker: str, kinds: Sequence[str]) -> Job | None:
        """Return a question of some kinds for a worker, who may have to wait a little for it. Return None if there is none."""
        self._note(worker)
        taken = self._next(kinds) or await self._wait(kinds)
        return None if taken is None or taken[1].answer.done() else self._begin(worker, *taken)

    async def keep(self, id_: str, part: object = None) -> bool | None:
        """Note that a worker is still thinking, and what it has found so far.

        Return whether the answer is wanted at once, or None if nobody waits for it any more.
        """
        job = await self._checked(id_, None if part is None else {"answer": part})
        if job is None:
            return None
        job.heard = asyncio.get_running_loop().time()
        if part is not None and job.question.on_part is not None:
            job.question.on_part(part)
        return job.question.ends

    async def answer(self, id_: str, answer: Json) -> bool:
        """Take an answer. Return False if it is invalid, or nobody waits for it any more."""
        job = await self._checked(id_, answer)
        if job is None:
            return False
        self._close(id_)
        seconds = asyncio.get_running_loop().time() - job.began
        job.pool.settle(job.question, answer, seconds)
        return True

    async def _checked(self, id_: str, answer: Json | None) -> Job | None:
        """Return the job with an id, if somebody waits for it. If the answer is invalid, the question is taken back."""
        job = self._jobs.get(id_)
        if job is None:
            return None
        self._note(job.worker)
        try:
            if answer is not None:
                await in_thread(check, job.question.asked, answer)
        except NoAnswerError as error:
            if self._close(id_) is not None and not job.question.answer.done():
                self._take_back(job, str(error))
        # Meanwhile it may have been answered, or taken back.
        return None if id_ not in self._jobs or job.question.answer.done() else job

    def abort(self, id_: str) -> None:
        """Take a question back that its worker cannot answer."""
        if (job := self._close(id_)) is not None and not job.question.answer.done():
            self._take_back(job, "it gave the question back")

    # Questions on their way

    def _offer(self, pool: Pool, question: Question) -> bool:
        for poll in self._polls:
            kinds, waiting = poll
            if pool.kind.name in kinds and not waiting.done():
                self._polls.remove(poll)
                waiting.set_result((pool, question))
                return True
        return False

    async def _wait(self, kinds: Sequence[str]) -> tuple[Pool, Question] | None:
        offered: asyncio.Future[tuple[Pool, Question]] = asyncio.get_running_loop().create_future()
        poll = kinds, offered
        self._polls.append(poll)
        try:
            await asyncio.wait({offered}, timeout=POLL_SECONDS)
        except asyncio.CancelledError:  # the worker has gone
            if offered.done():
                pool, question = offered.result()
                pool.take_back(question)
            raise
        finally:
            if poll in self._polls:
                self._polls.remove(poll)
        return offered.result() if offered.done() else None

    def _next(self, kinds: Sequence[str]) -> tuple[Pool, Question] | None:
        for kind in kinds:
            pool = self._pools.get(kind)
            if pool is not None and (question := pool.take()) is not None:
                return pool, question
        return None

    def _begin(self, worker: str, pool: Pool, question: Question) -> Job:
        now = asyncio.get_running_loop().time()
        job = Job(pool, question, worker, now, now)
        self._jobs[job.id] = job
        question.begun.set()
        self._metrics.think_questions.inc()
        self._watch(job)
        return job

    def _watch(self, job: Job) -> None:
        """Take a question back when its worker is late."""
        now = asyncio.get_running_loop().time()
        silent = job.heard + SILENCE_SECONDS - now
        left = min(silent, job.began + LONGEST_SECONDS[job.pool.kind.name] - now)
        if job.question.answer.done():
            self._close(job.id)
        elif left > 0:
            job.watching = asyncio.get_running_loop().call_later(left, self._watch, job)
        else:
            self._close(job.id)
            self._take_back(job, "it is silent" if silent <= 0 else "it takes too long")

    def _close(self, id_: str) -> Job | None:
        job = self._jobs.pop(id_, None)
        if job is not None and job.watching is not None:
            job.watching.cancel()
        return job

    def _take_back(self, job: Job, why: str) -> None:
        log.warning("worker %.40s: %s; this server answers its question", job.worker, why)
        self._metrics.workers_lost.inc()
        job.pool.take_back(job.question)

    # Who is there

    def _note(self, worker: str) -> None:
        if not self._heard:
            asyncio.get_running_loop().call_later(_PRESENT_SECONDS, self._look)
        if worker not in self._heard:
            log.warning("worker %.40s thinks for this server", worker)
        self._heard[worker] = asyncio.get_running_loop().time()
        self._metrics.think_workers.set(len(self._heard))

    def _look(self) -> None:
        """Note which workers have gone, and look again later."""
        loop = asyncio.get_running_loop()
        for worker, heard in [*self._heard.items()]:
            if heard < loop.time() - _PRESENT_SECONDS:
                log.warning("worker %.40s is no longer there", worker)
                del self._heard[worker]
        self._metrics.think_workers.set(len(self._heard))
        if self._heard:
            loop.call_later(_PRESENT_SECONDS / 2, self._look)
